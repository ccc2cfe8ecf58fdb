"""The system that a package is for, and how its programs are started on this machine."""

import os
import platform
import re
import shutil
import subprocess
import tempfile
from functools import cache
from pathlib import Path

# Wine before version 9 lacks the function from which Rust takes random numbers, but has it under another name.
SHIM = """\
#include <windows.h>
BOOLEAN NTAPI SystemFunction036(PVOID, ULONG);
__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE data, SIZE_T size) { return SystemFunction036(data, (ULONG)size); }
"""


def system_of(path):
    """The system by the name of a package, as in Node: `linux-arm64`."""
    name = path.name
    processor = "arm64" if re.search("aarch64|arm64", name) else "x64"
    if re.search("darwin|macosx", name):
        return f"darwin-{processor}"
    if re.search("windows|win32|win_amd64", name):
        return f"win32-{processor}"
    return f"linux-{processor}"


@cache
def starter(system):
    """The command that starts the program; `None` if programs of the system cannot be started here."""
    if system == here():
        return []
    if system == "linux-arm64" and shutil.which("qemu-aarch64-static"):
        return ["qemu-aarch64-static"]
    if system == "win32-x64" and wine() and shutil.which("x86_64-w64-mingw32-gcc"):
        return [wine()]
    return None


def here():
    name = {"Windows": "win32"}.get(platform.system(), platform.system().lower())
    machine = platform.machine().lower()
    return f"{name}-{'arm64' if machine in ('aarch64', 'arm64') else 'x64'}"


def wine():
    # Debian's Wine is not on the path.
    return shutil.which("wine64", path=f"{os.environ['PATH']}{os.pathsep}/usr/lib/wine")


@cache
def environment():
    """The environment of an empty account: without the user's settings and other programs."""
    home = tempfile.mkdtemp(prefix="tailback-home-")
    kept = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT", "TEMP", "TMP") if name in os.environ}
    return {
        **kept,
        "HOME": home,
        "USERPROFILE": home,
        "npm_config_cache": f"{home}/npm",
        "npm_config_update_notifier": "false",
        "PIP_DISABLE_PIP_VERSION_CHECK": "1",
        "WINEPREFIX": f"{home}/wine",
        "WINEDEBUG": "-all",
        # Keeps Wine from asking for its own Mono and Gecko.
        "WINEDLLOVERRIDES": "mscoree,mshtml=",
    }


def prepare(program, system):
    """The files that Wine needs next to a program."""
    if starter(system) == [wine()]:
        shutil.copy(shim(), Path(program).parent / "bcryptprimitives.dll")


@cache
def shim():
    folder = Path(tempfile.mkdtemp(prefix="tailback-shim-"))
    (folder / "shim.c").write_text(SHIM)
    command = ["x86_64-w64-mingw32-gcc", "-shared", "-o", "bcryptprimitives.dll", "shim.c", "-ladvapi32"]
    subprocess.run(command, check=True, cwd=folder)
    return folder / "bcryptprimitives.dll"
