"""npm packages: one with the program for each system, and `tailback`, which depends on all of them and starts the
one that npm has installed. They have no install scripts.
"""

import json
import subprocess
import tempfile
from pathlib import Path

from release import REPOSITORY
from targets import TARGETS
from tree import copy, text, write_folder


def make(release, build, out):
    """The package for one system."""
    target = build.target
    os, cpu = target.npm
    description = {
        "name": target.npm_package,
        "version": release.version,
        "description": f"The program of `tailback` for {os} on {cpu}",
        **shared(release),
        "os": [os],
        "cpu": [cpu],
        # Yarn would leave the package in an archive, where nothing can be started.
        "preferUnplugged": True,
    }
    tree = {
        target.program: build.program,
        "README.md": text(f"# {target.npm_package}\n\n{description['description']}: install that.\n"),
        **build.licences(release),
    }
    return [pack(description, tree, release, out)]


def make_launcher(release, out):
    """The package for users."""
    packages = sorted(target.npm_package for target in TARGETS)
    description = {
        "name": "tailback",
        "version": release.version,
        "description": release.description,
        "keywords": ["rush-hour", "puzzle", "solver", "linter", "formatter"],
        **shared(release),
        "engines": {"node": ">=18"},
        "bin": {"tailback": "tailback.js"},
        "optionalDependencies": dict.fromkeys(packages, release.version),
    }
    tree = {
        "tailback.js": copy(REPOSITORY / "packaging/npm/tailback.js", executable=True),
        "README.md": copy(REPOSITORY / "crates/cli/README.md"),
        **release.licences,
    }
    return [pack(description, tree, release, out)]


def shared(release):
    return {
        "license": "MIT OR Apache-2.0",
        "homepage": release.homepage,
        "repository": {"type": "git", "url": f"git+{release.homepage}.git"},
        # A scoped package is private by default.
        "publishConfig": {"access": "public"},
    }


def pack(description, tree, release, out):
    manifest = text(json.dumps(description, indent=2) + "\n")
    with tempfile.TemporaryDirectory() as folder:
        write_folder({**tree, "package.json": manifest}, Path(folder), release.epoch)
        command = ["npm", "pack", "--silent", "--pack-destination", str(out.resolve())]
        subprocess.run(command, check=True, cwd=folder, stdout=subprocess.DEVNULL)
    name = description["name"].removeprefix("@").replace("/", "-")
    return out / f"{name}-{release.version}.tgz"
