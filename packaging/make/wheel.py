"""Wheels with the program, which pip installs next to the Python of the environment, and the module for Python."""

import os
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

from release import LIBRARIES, REPOSITORY
from tree import below, copy, text, write_folder

CRATE = REPOSITORY / "crates/python"


def make(release, build, out):
    return [make_one(release, build, wheel, out) for wheel in build.target.wheels]


def make_one(release, build, wheel, out):
    target = build.target
    name = f"tailback-{release.version}"
    tags = "".join(f"Tag: {wheel.interface.tag}-{platform}\n" for platform in wheel.platform.split("."))
    licences = {**build.licences(release), LIBRARIES: build.libraries_of_wheel}
    tree = {
        f"{name}.data/scripts/{target.program}": build.program,
        **below("tailback", package()),
        f"tailback/{wheel.module}": build.modules[wheel.tag],
        f"{name}.dist-info/METADATA": text(metadata(release, licences)),
        f"{name}.dist-info/WHEEL": text(
            f"Wheel-Version: 1.0\nGenerator: tailback\nRoot-Is-Purelib: false\n{tags}"
        ),
        **below(f"{name}.dist-info/licenses", licences),
    }
    with tempfile.TemporaryDirectory() as folder:
        write_folder(tree, Path(folder), release.epoch)
        pack = [sys.executable, "-m", "wheel", "pack", "--dest-dir", str(out), folder]
        epoch = {"SOURCE_DATE_EPOCH": str(release.epoch)}
        subprocess.run(pack, check=True, stdout=subprocess.DEVNULL, env={**os.environ, **epoch})
    return out / f"{name}-{wheel.tag}.whl"


def package():
    """The part of the module that is written in Python."""
    folder = CRATE / "python/tailback"
    files = [path for path in folder.rglob("*") if path.suffix in (".py", ".pyi", ".typed") and path.is_file()]
    return {path.relative_to(folder).as_posix(): copy(path) for path in files}


def metadata(release, licences):
    project = tomllib.loads((CRATE / "pyproject.toml").read_text())["project"]
    extras = "".join(
        f"Provides-Extra: {extra}\n" + "".join(f"Requires-Dist: {needed}; extra == '{extra}'\n" for needed in all_needed)
        for extra, all_needed in project["optional-dependencies"].items()
    )
    readme = (CRATE / "README.md").read_text()
    files = "".join(f"License-File: {name}\n" for name in sorted(licences))
    return f"""\
Metadata-Version: 2.4
Name: tailback
Version: {release.version}
Summary: {release.description}
Keywords: rush-hour,puzzle,solver,linter,formatter,reinforcement-learning
License-Expression: MIT OR Apache-2.0
{files}\
Classifier: Environment :: Console
Classifier: Programming Language :: Python :: 3
Classifier: Programming Language :: Python :: Free Threading :: 2 - Beta
Classifier: Programming Language :: Rust
Classifier: Topic :: Games/Entertainment :: Puzzle Games
Classifier: Typing :: Typed
Project-URL: Repository, {release.homepage}
Project-URL: Changelog, {release.homepage}/blob/main/CHANGELOG.md
Requires-Python: {project["requires-python"]}
{extras}\
Description-Content-Type: text/markdown

{readme}"""
