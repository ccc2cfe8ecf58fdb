"""The npm packages for pages: `tailback-wasm`, and `tailback-board`. They are the same for all systems.

Run as a script, it makes them in the folder that is named, without the packages of the program: scripts/npm-packages.
"""

import json
import subprocess
import sys
import tomllib
from dataclasses import dataclass
from pathlib import Path

import npm
import third_party
from release import LIBRARIES, REPOSITORY, source_date_epoch
from tree import File, copy, text

# The keys of the manifest in the repository that are for those who build the package.
OWN_KEYS = {"private", "scripts", "devDependencies", "dependencies"}


@dataclass(frozen=True)
class Sources:
    """The part of a release that these packages need."""

    version: str
    homepage: str
    epoch: int
    licences: dict[str, File]


def read_sources():
    workspace = tomllib.loads((REPOSITORY / "Cargo.toml").read_text())["workspace"]["package"]
    return Sources(
        version=workspace["version"],
        homepage=workspace["repository"],
        epoch=source_date_epoch(),
        licences={name: copy(REPOSITORY / name) for name in ("LICENSE-APACHE", "LICENSE-MIT")},
    )


def build(folders=("wasm", "board")):
    """Builds what goes into the packages."""
    for folder in folders:
        for command in (["npm", "ci", "--no-audit", "--no-fund"], ["npm", "run", "build"]):
            subprocess.run(command, check=True, cwd=REPOSITORY / "editors" / folder)


def make(sources, out):
    """Packs what was built."""
    module_licences = third_party.licences("wasm32-unknown-unknown", "tailback-wasm")
    lit = REPOSITORY / "editors/board/node_modules/lit/LICENSE"
    board_licences = text(f"The library in `tailback-board`, Lit, and its licence:\n\n{lit.read_text()}")
    return [
        pack("wasm", sources, module_licences, out),
        pack("board", sources, board_licences, out),
    ]


def pack(name, sources, libraries, out):
    folder = REPOSITORY / "editors" / name
    own = json.loads((folder / "package.json").read_text())
    description = {
        **{key: value for key, value in own.items() if key not in OWN_KEYS},
        "version": sources.version,
        **npm.shared(sources),
    }
    if name == "board":
        # A board with `src` starts the server of that package.
        description["dependencies"] = {"tailback-wasm": sources.version}
    built = folder / "dist"
    # Tests leave modules and pictures there.
    files = [path for path in sorted(built.rglob("*")) if path.is_file() and not {"pictures", "test"} & {*path.relative_to(built).parts}]
    tree = {
        **{path.relative_to(folder).as_posix(): copy(path) for path in files},
        "README.md": copy(folder / "README.md"),
        **sources.licences,
        LIBRARIES: libraries,
    }
    return npm.pack(description, tree, sources, out)


if __name__ == "__main__":
    out = Path(sys.argv[1])
    out.mkdir(parents=True, exist_ok=True)
    if "--no-build" not in sys.argv:
        build()
    for path in make(read_sources(), out):
        print(f"{path.stat().st_size:>12,}  {path}")
