"""The data that all packages of a release share: version, time, licences, manual pages, completions."""

import os
import re
import subprocess
import tomllib
from dataclasses import dataclass
from pathlib import Path

from targets import Target
from tree import File, copy

REPOSITORY = Path(__file__).resolve().parents[2]

# The path of each shell's completions in an archive, and in Debian.
COMPLETIONS = {
    "bash": ("tailback.bash", "usr/share/bash-completion/completions/tailback"),
    "elvish": ("tailback.elv", None),
    "fish": ("tailback.fish", "usr/share/fish/vendor_completions.d/tailback.fish"),
    "powershell": ("_tailback.ps1", None),
    "zsh": ("_tailback", "usr/share/zsh/vendor-completions/_tailback"),
}

# The name of the file with the licences of the libraries.
LIBRARIES = "LICENSES-LIBRARIES"


@dataclass(frozen=True)
class Release:
    version: str
    description: str
    homepage: str
    # The time of all files in all packages, in seconds since 1970.
    epoch: int
    licences: dict[str, File]
    # The pages by name, such as `tailback-check.1`.
    manual: dict[str, File]
    # The completions by shell.
    completions: dict[str, File]


@dataclass(frozen=True)
class Build:
    """The data that differs between systems."""

    target: Target
    program: File
    # The licences of the libraries linked into the program.
    libraries: File
    # The modules for Python, by the tags of their wheels.
    modules: dict[str, File]
    # The licences of the libraries linked into the program or the module.
    libraries_of_wheel: File

    def licences(self, release):
        return {**release.licences, LIBRARIES: self.libraries}


def read_release(program):
    """Collects the data from the sources around this file, and from a program built from them that runs here."""
    workspace = tomllib.loads((REPOSITORY / "Cargo.toml").read_text())["workspace"]["package"]
    package = tomllib.loads((REPOSITORY / "crates/cli/Cargo.toml").read_text())["package"]
    said = printed(program, "--version").split()
    if said != ["tailback", workspace["version"]]:
        raise SystemExit(f"{program} is {' '.join(said)}, not {workspace['version']}: build it again")
    return Release(
        version=workspace["version"],
        description=package["description"],
        homepage=workspace["repository"],
        epoch=source_date_epoch(),
        licences={name: copy(REPOSITORY / name) for name in ("LICENSE-APACHE", "LICENSE-MIT")},
        manual=manual(program),
        completions={shell: said_by(program, "completions", shell) for shell in COMPLETIONS},
    )


def source_date_epoch():
    """The time of the commit, unless the environment sets another."""
    if given := os.environ.get("SOURCE_DATE_EPOCH"):
        return int(given)
    shown = ["git", "-C", str(REPOSITORY), "log", "-1", "--format=%ct"]
    return int(subprocess.run(shown, check=True, capture_output=True, text=True).stdout)


def manual(program):
    """All manual pages: the overview names those of the commands."""
    overview = said_by(program, "man")
    commands = re.findall(r"^tailback\\-([a-z\\-]+)\(1\)$", overview.data.decode(), re.MULTILINE)
    commands = [name.replace("\\", "") for name in commands if name != "help"]
    if not commands:
        raise SystemExit("`tailback man` names no page of a command")
    pages = {f"tailback-{name}.1": said_by(program, "man", name) for name in commands}
    return {"tailback.1": overview, **pages}


def printed(program, *arguments):
    return said_by(program, *arguments).data.decode()


def said_by(program, *arguments):
    result = subprocess.run([program, *arguments], check=True, capture_output=True)
    # On Windows, the pages are the same as on other systems.
    return File(result.stdout.replace(b"\r\n", b"\n"))
