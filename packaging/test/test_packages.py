"""Installs each package of a folder into an empty environment and uses the program that is there then.

The folder is TAILBACK_PACKAGES. Programs that cannot be started on this machine are only inspected, unless
TAILBACK_MUST_START names its system (`linux-x64 linux-arm64 win32-x64`)."""

import hashlib
import json
import os
import platform
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
import tomllib
import unittest
import zipfile
from pathlib import Path

import mach_o
from registry import registry
from systems import environment, here, prepare, starter, system_of

REPOSITORY = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(REPOSITORY / "editors/test-client"))

from client import CAPABILITIES, Client  # noqa: E402

PACKAGES = Path(os.environ["TAILBACK_PACKAGES"]).resolve()
VERSION = tomllib.loads((REPOSITORY / "Cargo.toml").read_text())["workspace"]["package"]["version"]
# A Python without the global lock: its wheels are installed into it if it is there.
FREE_THREADED = "python3.14t"
# The first board of docs/broken.rush, whose claim is false by one move.
BOARD = """\
puzzle "Harbour"
grid
  A A . . . B
  C . . D . B
  C X X D . B
  C . . D . .
  E . . . F F
  E . G G G .
end
expect moves 7, steps 16
"""


class Package(unittest.TestCase):
    def setUp(self):
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))

    def each(self, pattern, check):
        """Calls `check` with each package of a kind and an empty folder to install it in."""
        found = sorted(PACKAGES.glob(pattern))
        self.assertTrue(found, f"there is no {pattern} in {PACKAGES}")
        for number, path in enumerate(found):
            with self.subTest(path.name):
                folder = self.folder / str(number)
                folder.mkdir()
                check(path, folder)

    def run_here(self, *command, **more):
        started = time.monotonic()
        result = subprocess.run(
            command, capture_output=True, text=True, encoding="utf-8", env=environment(), timeout=300, **more
        )
        result.seconds = time.monotonic() - started
        return result

    def install(self, *command, **more):
        result = self.run_here(*command, **more)
        self.assertEqual(result.returncode, 0, f"{command}: {result.stdout}{result.stderr}")
        return result

    def check_works(self, program, system, how, command=None):
        """The program answers on the command line and as a language server."""
        self.assertTrue(Path(program).is_file(), f"{program} is missing")
        start = starter(system)
        if start is None:
            must = os.environ.get("TAILBACK_MUST_START", "").split()
            self.assertNotIn(system, must, f"nothing here starts programs for {system}")
            print(f"  {how}: not started, there is nothing for {system} here", flush=True)
            return
        prepare(program, system)
        command = command or [*start, str(program)]

        version = self.run_here(*command, "--version")
        self.assertEqual(version.stdout.split(), ["tailback", VERSION], version.stderr)
        (self.folder / "board.rush").write_text(BOARD)
        checked = self.run_here(*command, "check", "board.rush", cwd=self.folder)
        self.assertEqual(checked.returncode, 1, checked.stderr)
        self.assertIn("the optimum is 8 moves, not 7", checked.stdout)
        solved = self.run_here(*command, "solve", "board.rush", cwd=self.folder)
        self.assertIn("8 moves · 16 steps", solved.stdout, solved.stderr)
        self.check_serves([*command, "lsp"])
        print(f"  {how}: {version.stdout.strip()} checks, solves and serves", flush=True)

    def check_serves(self, command):
        uri = "file:///board.rush"
        with Client(command) as client:
            # Under Wine, the server sees no process of this system.
            client.request("initialize", {"processId": None, "rootUri": None, "capabilities": CAPABILITIES}, 60)
            client.notify("initialized", {})
            client.open(uri, BOARD)
            problems = client.problems(uri, 1, wanted=bool, timeout=60)
            self.assertEqual([problem["code"] for problem in problems], ["expectation"])
            client.request("shutdown", None, 60)
            client.notify("exit", None)
            self.assertEqual(client.wait_exit(60), 0)


class Release(Package):
    def test_the_checksums_are_those_of_the_files(self):
        lines = (PACKAGES / "release/SHA256SUMS").read_text().splitlines()
        said = dict(reversed(line.split("  ")) for line in lines)
        files = {path for path in (PACKAGES / "release").iterdir() if path.name != "SHA256SUMS"}
        self.assertEqual(said, {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in files})

    def test_an_archive_has_program_manual_and_completions(self):
        def check(path, folder):
            shutil.unpack_archive(path, folder)
            (inside,) = folder.iterdir()
            self.assertEqual(inside.name, path.name.removesuffix(".zip").removesuffix(".tar.gz"))
            for name in ("LICENSE-MIT", "LICENSE-APACHE", "LICENSES-LIBRARIES", "README.md", "CHANGELOG.md"):
                self.assertGreater((inside / name).stat().st_size, 500, name)
            self.assertTrue({"tailback.1", "tailback-check.1"} <= {page.name for page in (inside / "man").iterdir()})
            self.check_completions(inside / "completions")
            (program,) = inside.glob("tailback*")
            program.chmod(0o755) if path.suffix == ".zip" else None
            self.check_works(program, system_of(path), path.name)

        self.each("release/tailback-*.[tz]*", check)

    def check_completions(self, folder):
        names = {"tailback.bash", "tailback.elv", "tailback.fish", "_tailback", "_tailback.ps1"}
        self.assertEqual({path.name for path in folder.iterdir()}, names)
        if bash := shutil.which("bash"):
            script = "source tailback.bash && complete -p tailback"
            self.assertIn("tailback", self.install(bash, "-c", script, cwd=folder).stdout)

    def test_cargo_binstall_finds_the_program_of_each_archive(self):
        manifest = tomllib.loads((REPOSITORY / "crates/cli/Cargo.toml").read_text())
        settings = manifest["package"]["metadata"]["binstall"]
        for path in sorted(PACKAGES.glob("release/tailback-*.[tz]*")):
            target = re.fullmatch(rf"tailback-{VERSION}-(.+?)\.(zip|tar\.gz)", path.name)[1]
            here = {**settings, **settings["overrides"].get(target, {})}
            words = {"repo": "R", "version": VERSION, "target": target, "bin": "tailback"}
            words["archive-suffix"] = {"zip": ".zip", "tgz": ".tar.gz"}[here["pkg-fmt"]]
            words["binary-ext"] = ".exe" if "windows" in target else ""
            expand = lambda template: re.sub(r"\{ ([a-z-]+) \}", lambda found: words[found[1]], template)
            self.assertEqual(expand(here["pkg-url"]), f"R/releases/download/v{VERSION}/{path.name}")
            opened = zipfile.ZipFile(path).namelist if path.suffix == ".zip" else tarfile.open(path).getnames
            self.assertIn(expand(here["bin-dir"]), opened())

    def test_a_debian_package_installs(self):
        if not shutil.which("dpkg"):
            self.skipTest("no dpkg")
        def check(path, folder):
            (folder / "var/lib/dpkg/info").mkdir(parents=True)
            (folder / "var/lib/dpkg/updates").mkdir()
            (folder / "var/lib/dpkg/status").touch()
            # Its dependencies, and dpkg's own tools, are not in the empty folder.
            forced = "--force-not-root,bad-path,depends,architecture,script-chrootless"
            log = f"--log={folder}/log"
            result = self.install("dpkg", f"--root={folder}", log, forced, "--install", str(path))
            self.assertTrue((folder / "usr/share/man/man1/tailback-check.1.gz").is_file())
            self.check_works(folder / "usr/bin/tailback", system_of(path), f"{path.name} in {result.seconds:.1f} s")

        self.each("release/*.deb", check)

    def test_lintian_finds_no_error_in_a_published_debian_package(self):
        if not shutil.which("lintian"):
            self.skipTest("no lintian")
        for path in PACKAGES.glob("release/*.deb"):
            if "Depends:" not in self.install("dpkg-deb", "--field", str(path)).stdout:
                result = self.run_here("lintian", "--fail-on", "error,warning", str(path))
                self.assertEqual(result.returncode, 0, result.stdout)

    def test_a_package_for_vs_code_has_the_program_where_the_extension_looks(self):
        for path in sorted(PACKAGES.glob("release/*.vsix")):
            with self.subTest(path.name), zipfile.ZipFile(path) as archive:
                folder = self.folder / path.stem
                archive.extractall(folder)
                inside = [entry for entry in archive.infolist() if entry.filename.startswith("extension/server/")]
                programs = [entry for entry in inside if "LICENSES" not in entry.filename]
                platform = re.fullmatch(rf"tailback-vscode-{VERSION}-?(.*)\.vsix", path.name)[1]
                manifest = (folder / "extension.vsixmanifest").read_text()
                said = re.findall('TargetPlatform="([^"]*)"', manifest)
                self.assertEqual(said, [platform] if platform else [])
                n_files = {"": (0, 0), "web": (0, 1)}.get(platform, (1, 2))
                self.assertEqual((len(programs), len(inside)), n_files)
                for_browsers = folder / "extension/dist/web/tailback_wasm_bg.wasm"
                self.assertEqual(for_browsers.is_file(), platform == "web")
                for program in programs:
                    inside = folder / program.filename
                    if not platform.startswith("win32"):
                        self.assertTrue(program.external_attr >> 16 & 0o111, "nobody can start it")
                        inside.chmod(0o755)
                    self.check_works(inside, system_of(path), path.name)


class Wheels(Package):
    def test_pip_puts_program_and_module_into_an_empty_environment(self):
        def check(path, folder):
            system = system_of(path)
            base = shutil.which(FREE_THREADED) if "-cp314t-" in path.name else sys.executable
            # A Python with glibc takes no wheel for musl.
            is_for_here = base is not None and system == here() and ("musllinux" in path.name) == is_musl()
            if is_for_here:
                subprocess.run([base, "-m", "venv", folder], check=True)
                (python,) = (*folder.glob("bin/python"), *folder.glob("Scripts/python.exe"))
                result = self.install(python, "-m", "pip", "install", "--no-index", path)
            else:
                # As on that system, into a folder.
                python = sys.executable
                version, abi, tags = path.stem.split("-")[-3:]
                kind = [f"--python-version={version[2:]}", f"--abi={abi}"]
                kind += [f"--platform={tag}" for tag in tags.split(".")]
                where = ["--no-index", "--no-deps", "--only-binary=:all:", f"--target={folder}"]
                result = self.install(python, "-m", "pip", "install", *kind, *where, path)
            (program,) = (*folder.glob("bin/tailback*"), *folder.glob("Scripts/tailback.exe"))
            self.check_works(program, system, f"{path.name} in {result.seconds:.1f} s")
            if is_for_here:
                self.check_imports(python, has_lock=base == sys.executable)
            elif base is None and system == here():
                must = os.environ.get("TAILBACK_MUST_START", "").split()
                self.assertNotIn(system, must, f"there is no {FREE_THREADED} to load the module")
                print(f"  {path.name}: the module was not loaded, there is no {FREE_THREADED} here", flush=True)

        self.each("wheels/*.whl", check)

    def check_imports(self, python, has_lock):
        """The module reads, checks and solves without any other package, and says what arrays need. It leaves a Python
        that has no global lock without one."""
        (self.folder / "board.rush").write_text(BOARD)
        script = f"""
import sys
import tailback
assert getattr(sys, "_is_gil_enabled", lambda: True)() == {has_lock}
puzzle = tailback.load("board.rush", "Harbour")
assert tailback.__version__ == "{VERSION}"
assert (puzzle.solve("moves").moves, puzzle.solve("steps").steps) == (8, 16)
assert [it.rule for it in tailback.check(puzzle.to_text() + "expect moves 7\\n")] == ["expectation"]
try:
    puzzle.offsets
except ImportError as why:
    print(why)
"""
        answered = self.install(python, "-c", script, cwd=self.folder)
        self.assertIn("tailback[numpy]", answered.stdout)

    def test_a_module_is_for_the_interface_that_its_wheel_names(self):
        for path in PACKAGES.glob("wheels/*.whl"):
            # Where there is a global lock, PyO3 needs no critical sections.
            is_free_threaded = b"PyCriticalSection_Begin" in module_of(path)
            self.assertEqual(is_free_threaded, "-cp314t-" in path.name, path.name)

    def test_each_system_has_a_wheel_for_each_interface(self):
        abis = {}
        for path in PACKAGES.glob("wheels/*.whl"):
            _, abi, platforms = path.stem.split("-")[-3:]
            abis.setdefault(platforms, set()).add(abi)
        if sum(map(len, abis.values())) == 1:
            self.skipTest("the wheel of this machine alone")
        for platforms, found in abis.items():
            self.assertEqual(found, {"abi3", "cp314t"}, platforms)

    def test_a_module_for_linux_needs_no_newer_c_library_than_its_wheel_names(self):
        for path in PACKAGES.glob("wheels/*linux_*.whl"):
            module = module_of(path)
            with self.subTest(path.name):
                self.assertEqual(module[:4], b"\x7fELF")
                # The machine of ELF: 62 is x86-64, 183 is ARM64.
                self.assertEqual(module[18], 183 if "aarch64" in path.name else 62)
                needed = {tuple(map(int, version)) for version in re.findall(rb"GLIBC_(\d+)\.(\d+)", module)}
                if "musllinux" in path.name:
                    self.assertEqual(needed, set())
                elif said := re.search(r"manylinux_(\d+)_(\d+)_", path.name):
                    self.assertLessEqual(max(needed), tuple(map(int, said.groups())))

    def test_what_is_for_macos_runs_on_the_versions_that_its_wheel_names(self):
        for path, binary in self.each_of_macos("*"):
            major, minor, processor = re.search(r"macosx_(\d+)_(\d+)_(\w+)\.whl", path.name).groups()
            found = mach_o.read(binary)
            self.assertEqual((found.processor, found.oldest_system), (processor, (int(major), int(minor))))

    def test_what_is_for_macos_asks_for_nothing_but_the_system(self):
        for path, binary in self.each_of_macos("*"):
            for library in mach_o.read(binary).libraries:
                self.assertRegex(library, "^(/usr/lib/|/System/Library/Frameworks/)", path.name)

    def test_what_is_for_arm_macs_is_signed_or_it_would_not_start(self):
        for path, binary in self.each_of_macos("*_arm64"):
            signature = mach_o.read(binary).signature
            self.assertTrue(signature, f"{path.name}: there is none")
            self.assertEqual(mach_o.wrong_pages(binary, signature), [], path.name)

    def each_of_macos(self, tag):
        """Each wheel with its program, and with its module."""
        for path in PACKAGES.glob(f"wheels/*macosx{tag}.whl"):
            for read in (program_of, module_of):
                yield path, read(path)


class Npm(Package):
    def test_npm_installs_the_program_of_the_system_without_running_anything(self):
        def check(path, folder):
            system = system_of(path)
            name, processor = system.split("-")
            with registry(PACKAGES / "npm") as address:
                result = self.install(
                    *[shutil.which("npm"), "install", "--ignore-scripts", "--no-audit", "--no-fund"],
                    *[f"--registry={address}", f"--os={name}", f"--cpu={processor}", f"tailback@{VERSION}"],
                    cwd=folder,
                )
            (package,) = (folder / "node_modules/@tailback").iterdir()
            self.assertEqual(package.name, f"cli-{system}")
            (program,) = package.glob("tailback*")
            how = f"{path.name} in {result.seconds:.1f} s"
            if system == here():
                launcher = [shutil.which("node"), str(folder / "node_modules/tailback/tailback.js")]
                self.check_works(program, system, how, launcher)
            else:
                self.check_works(program, system, how)

        self.each("npm/tailback-cli-*.tgz", check)

    def test_the_launcher_says_what_to_do_where_the_program_is_missing(self):
        with registry(PACKAGES / "npm") as address:
            quiet = ["--ignore-scripts", "--no-audit", "--no-fund", "--omit=optional"]
            self.install(
                *[shutil.which("npm"), "install", *quiet, f"--registry={address}", f"tailback@{VERSION}"],
                cwd=self.folder,
            )
        started = self.run_here("node", str(self.folder / "node_modules/tailback/tailback.js"), "--version")
        self.assertEqual(started.returncode, 2)
        self.assertIn("install again without --omit=optional", started.stderr)


def is_musl():
    return platform.libc_ver()[0] != "glibc" and sys.platform == "linux"


def program_of(wheel):
    with zipfile.ZipFile(wheel) as archive:
        return archive.read(f"tailback-{VERSION}.data/scripts/tailback")


def module_of(wheel):
    with zipfile.ZipFile(wheel) as archive:
        (name,) = (name for name in archive.namelist() if re.match(r"tailback/_tailback\.(abi3\.so|so|pyd)$", name))
        return archive.read(name)


if __name__ == "__main__":
    unittest.main()
