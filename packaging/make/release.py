"""What all packages of a release share: version, time, licences, manual pages, completions."""

import os
import re
import subprocess
import tomllib
from dataclasses import dataclass
from pathlib import Path

from targets import Target
from tree import File, copy

REPOSITORY = Path(__file__).resolve().parents[2]

# Where each shell's completions stand in an archive, and where Debian wants them.
COMPLETIONS = {
    "bash": ("tailback.bash", "usr/share/bash-completion/completions/tailback"),
    "elvish": ("tailback.elv", None),
    "fish": ("tailback.fish", "usr/share/fish/vendor_completions.d/tailback.fish"),
    "powershell": ("_tailback.ps1", None),
    "zsh": ("_tailback", "usr/share/zsh/vendor-completions/_tailback"),
}

# What the file with the licences of the libraries is called.
LIBRARIES = "LICENSES-LIBRARIES"


@dataclass(frozen=True)
class Release:
    version: str
    description: str
    homepage: str
    # Seconds since 1970; all files of all packages have this time.
    epoch: int
    licences: dict[str, File]
    # By the names of the pages, such as `tailback-check.1`.
    manual: dict[str, File]
    # By shell.
    completions: dict[str, File]


@dataclass(frozen=True)
class Build:
    """What differs from system to system."""

    target: Target
    program: File
    # The licences of the libraries that it is linked with.
    libraries: File

    def licences(self, release):
        return {**release.licences, LIBRARIES: self.libraries}


def read_release(program):
    """Of the sources around this file, and of a program built from them that runs here."""
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
    """The time of the commit, where the environment does not say another."""
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
    # On Windows, the pages are the same as elsewhere.
    return File(result.stdout.replace(b"\r\n", b"\n"))
