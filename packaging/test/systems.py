"""Which system a package is for, and how its programs are started on this machine."""

import os
import platform
import re
import shutil
import subprocess
import tempfile
from functools import cache
from pathlib import Path

# Wine before its version 9 lacks what Rust takes random numbers from; it has it under another name.
SHIM = """\
#include <windows.h>
BOOLEAN NTAPI SystemFunction036(PVOID, ULONG);
__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE data, SIZE_T size) { return SystemFunction036(data, (ULONG)size); }
"""


def system_of(path):
    """As Node calls it, such as `linux-arm64`, by the name of a package."""
    name = path.name
    processor = "arm64" if re.search("aarch64|arm64", name) else "x64"
    if re.search("darwin|macosx", name):
        return f"darwin-{processor}"
    if re.search("windows|win32|win_amd64", name):
        return f"win32-{processor}"
    return f"linux-{processor}"


@cache
def starter(system):
    """What stands before the program's path; `None` where its programs cannot be started here."""
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
    # Debian's is not on the path.
    return shutil.which("wine64", path=f"{os.environ['PATH']}{os.pathsep}/usr/lib/wine")


@cache
def environment():
    """The variables of an empty account: no settings of the user, no other programs to be found."""
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
        # It would ask for its own Mono and Gecko.
        "WINEDLLOVERRIDES": "mscoree,mshtml=",
    }


def prepare(program, system):
    """What Wine wants beside a program."""
    if starter(system) == [wine()]:
        shutil.copy(shim(), Path(program).parent / "bcryptprimitives.dll")


@cache
def shim():
    folder = Path(tempfile.mkdtemp(prefix="tailback-shim-"))
    (folder / "shim.c").write_text(SHIM)
    command = ["x86_64-w64-mingw32-gcc", "-shared", "-o", "bcryptprimitives.dll", "shim.c", "-ladvapi32"]
    subprocess.run(command, check=True, cwd=folder)
    return folder / "bcryptprimitives.dll"
