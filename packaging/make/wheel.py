"""Wheels that contain only the program, which pip installs beside the Python of the environment."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from release import REPOSITORY
from tree import below, text, write_folder


def make(release, build, out):
    target = build.target
    name = f"tailback-{release.version}"
    tags = "".join(f"Tag: py3-none-{platform}\n" for platform in target.wheel.split("."))
    tree = {
        f"{name}.data/scripts/{target.program}": build.program,
        f"{name}.dist-info/METADATA": text(metadata(release, build)),
        f"{name}.dist-info/WHEEL": text(
            f"Wheel-Version: 1.0\nGenerator: tailback\nRoot-Is-Purelib: false\n{tags}"
        ),
        **below(f"{name}.dist-info/licenses", build.licences(release)),
    }
    with tempfile.TemporaryDirectory() as folder:
        write_folder(tree, Path(folder), release.epoch)
        pack = [sys.executable, "-m", "wheel", "pack", "--dest-dir", str(out), folder]
        epoch = {"SOURCE_DATE_EPOCH": str(release.epoch)}
        subprocess.run(pack, check=True, stdout=subprocess.DEVNULL, env={**os.environ, **epoch})
    return [out / f"{name}-py3-none-{target.wheel}.whl"]


def metadata(release, build):
    readme = (REPOSITORY / "crates/cli/README.md").read_text()
    licences = "".join(f"License-File: {name}\n" for name in sorted(build.licences(release)))
    return f"""\
Metadata-Version: 2.4
Name: tailback
Version: {release.version}
Summary: {release.description}
Keywords: rush-hour,puzzle,solver,linter,formatter
License-Expression: MIT OR Apache-2.0
{licences}\
Classifier: Environment :: Console
Classifier: Programming Language :: Rust
Classifier: Topic :: Games/Entertainment :: Puzzle Games
Project-URL: Repository, {release.homepage}
Project-URL: Changelog, {release.homepage}/blob/main/CHANGELOG.md
Requires-Python: >=3.8
Description-Content-Type: text/markdown

{readme}"""
