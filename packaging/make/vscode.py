"""The extension for VS Code, one package for each platform of the marketplaces: with the program in it, or for browsers
with the server as WebAssembly."""

import os
import shutil
import subprocess
import tempfile
from pathlib import Path

import third_party
from release import LIBRARIES, REPOSITORY
from tree import write_folder

EXTENSION = REPOSITORY / "editors/vscode"
SERVER_FOR_BROWSERS = REPOSITORY / "editors/wasm"


def make(release, build, out):
    target = build.target
    with tempfile.TemporaryDirectory() as folder:
        write_folder({target.program: build.program, LIBRARIES: build.libraries}, Path(folder), release.epoch)
        inside = [str(Path(folder) / name) for name in (target.program, LIBRARIES)]
        return [package(release, out, platform, *inside) for platform in target.vscode]


def make_universal(release, out):
    """The package without a program, for all other systems."""
    return [package(release, out)]


def make_web(release, out):
    """The package for browsers."""
    subprocess.run(["npm", "run", "--silent", "build", "--", "--check"], check=True, cwd=SERVER_FOR_BROWSERS)
    libraries = third_party.licences("wasm32-unknown-unknown", "tailback-wasm")
    with tempfile.TemporaryDirectory() as folder:
        write_folder({LIBRARIES: libraries}, Path(folder), release.epoch)
        return [package(release, out, "web", str(Path(folder) / LIBRARIES))]


def install_dependencies():
    for folder in (EXTENSION, SERVER_FOR_BROWSERS):
        subprocess.run(["npm", "ci", "--no-audit", "--no-fund", "--silent"], check=True, cwd=folder)


def package(release, out, *platform_and_files):
    command = ["node", "package.mjs", *platform_and_files]
    env = {**os.environ, "SOURCE_DATE_EPOCH": str(release.epoch)}
    subprocess.run(command, check=True, cwd=EXTENSION, env=env, stdout=subprocess.DEVNULL)
    platform = f"-{platform_and_files[0]}" if platform_and_files else ""
    # Each run empties dist/.
    path = out / f"tailback-vscode-{release.version}{platform}.vsix"
    shutil.move(EXTENSION / f"dist/tailback{platform}.vsix", path)
    return path
