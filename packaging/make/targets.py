"""The one list of the systems that releases are made for, with their names in each registry."""

import platform
import re
from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Interface:
    """An interface of CPython that the module is built for."""

    # The tags of the Python and of its interface.
    tag: str
    # The ending of the module's name, except on Windows.
    ending: str
    # The Python, such as `3.14t`, where the module does not keep to the stable interface.
    version: str | None = None


# For CPython 3.10 and every later version that has a global lock.
STABLE = Interface("cp310-abi3", ".abi3.so")
# For one without. There is no stable interface for it before 3.15.
FREE_THREADED = Interface("cp314-cp314t", ".so", "3.14t")


@dataclass(frozen=True)
class Wheel:
    """The wheel of one system, C library and interface. Unlike the program, the module needs the C library of Python."""

    # The platform tag.
    platform: str
    # The name in rustc for the module, with the version of glibc that the tag stands for.
    rust: str
    interface: Interface = STABLE

    @property
    def tag(self):
        return f"{self.interface.tag}-{self.platform}"

    @property
    def triple(self):
        """The name in rustc, without a version."""
        return self.rust.split(".")[0]

    @property
    def built_module(self):
        """The file that cargo builds."""
        if "windows" in self.rust:
            return "tailback_python.dll"
        return f"libtailback_python.{'dylib' if 'apple' in self.rust else 'so'}"

    @property
    def module(self):
        """The name of the module in the wheel."""
        return f"_tailback{'.pyd' if 'windows' in self.rust else self.interface.ending}"


def wheels(platform, rust):
    """The wheels of one system and C library."""
    return tuple(Wheel(platform, rust, interface) for interface in (STABLE, FREE_THREADED))


@dataclass(frozen=True)
class Target:
    """One system. A missing name means that the package does not exist."""

    # The name in rustc.
    rust: str
    wheels: tuple[Wheel, ...]
    # The name in Node: `process.platform` and `process.arch`.
    npm: tuple[str, str]
    # Debian's architecture.
    debian: str | None = None
    # The platforms of VS Code's marketplaces.
    vscode: tuple[str, ...] = ()
    # Whether the program includes its C library.
    static: bool = True

    @property
    def program(self):
        return "tailback.exe" if "windows" in self.rust else "tailback"

    @property
    def archive_ending(self):
        return ".zip" if "windows" in self.rust else ".tar.gz"

    @property
    def oldest_macos(self):
        """The oldest macOS, such as `10.12`, by the tag of the wheel; `None` for other systems."""
        found = re.match(r"macosx_(\d+)_(\d+)_", self.wheels[0].platform)
        return found and ".".join(found.groups())

    @property
    def npm_package(self):
        return f"@tailback/cli-{'-'.join(self.npm)}"


# The programs for Linux are static: they run with any C library or none.
TARGETS = [
    Target(
        rust="x86_64-unknown-linux-musl",
        wheels=(
            *wheels("manylinux_2_17_x86_64.manylinux2014_x86_64", "x86_64-unknown-linux-gnu.2.17"),
            *wheels("musllinux_1_2_x86_64", "x86_64-unknown-linux-musl"),
        ),
        npm=("linux", "x64"),
        debian="amd64",
        vscode=("linux-x64", "alpine-x64"),
    ),
    Target(
        rust="aarch64-unknown-linux-musl",
        wheels=(
            *wheels("manylinux_2_17_aarch64.manylinux2014_aarch64", "aarch64-unknown-linux-gnu.2.17"),
            *wheels("musllinux_1_2_aarch64", "aarch64-unknown-linux-musl"),
        ),
        npm=("linux", "arm64"),
        debian="arm64",
        vscode=("linux-arm64", "alpine-arm64"),
    ),
    Target(
        rust="x86_64-apple-darwin",
        wheels=wheels("macosx_10_12_x86_64", "x86_64-apple-darwin"),
        npm=("darwin", "x64"),
        vscode=("darwin-x64",),
        static=False,
    ),
    Target(
        rust="aarch64-apple-darwin",
        wheels=wheels("macosx_11_0_arm64", "aarch64-apple-darwin"),
        npm=("darwin", "arm64"),
        vscode=("darwin-arm64",),
        static=False,
    ),
    Target(
        rust="x86_64-pc-windows-gnu",
        wheels=wheels("win_amd64", "x86_64-pc-windows-gnu"),
        npm=("win32", "x64"),
        vscode=("win32-x64",),
        static=False,
    ),
]


def native():
    """The system in the list that runs on this machine."""
    system = {"Windows": "win32"}.get(platform.system(), platform.system().lower())
    machine = platform.machine().lower()
    processor = {"x86_64": "x64", "amd64": "x64", "aarch64": "arm64"}.get(machine, machine)
    found = [target for target in TARGETS if target.npm == (system, processor)]
    if not found:
        raise SystemExit(f"there are no packages for {system} on {processor}")
    return found[0]


def host(rust):
    """This machine, for packages of a program that was built only for it and is never published."""
    like = native()
    # The version of the C library that it needs was not checked, so the wheel is for no other Linux.
    platform_tag = f"linux_{platform.machine()}" if like.static else like.wheels[0].platform
    return replace(like, rust=rust, wheels=(Wheel(platform_tag, rust),), static=False)
