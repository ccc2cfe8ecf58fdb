"""The scripts of the action, with a release that is a local folder and a program that prints its arguments."""

import hashlib
import io
import os
import shutil
import subprocess
import tarfile
import tempfile
import unittest
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[2]
VERSION = "7.8.9"
NAME = f"tailback-{VERSION}-x86_64-unknown-linux-musl"
# Prints its arguments, writes every requested report, and exits with the status set by the test.
PROGRAM = """\
#!/bin/sh
[ "$1" != --version ] || { echo "tailback 7.8.9"; exit; }
for argument; do
  echo "<$argument>"
  case "$argument" in *=*) echo "report in ${argument%%=*}" > "${argument#*=}" ;; esac
done
exit ${STATUS:-0}
"""


@unittest.skipIf(os.name == "nt", "its release is a file:// address as Unix has them")
class Action(unittest.TestCase):
    def setUp(self):
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.release = self.folder / f"releases/v{VERSION}"
        self.release.mkdir(parents=True)
        archive = self.release / f"{NAME}.tar.gz"
        with tarfile.open(archive, "w:gz") as packed:
            entry = tarfile.TarInfo(f"{NAME}/tailback")
            entry.size, entry.mode = len(PROGRAM), 0o755
            packed.addfile(entry, io.BytesIO(PROGRAM.encode()))
        self.sums = self.release / "SHA256SUMS"
        self.sums.write_text(f"{hashlib.sha256(archive.read_bytes()).hexdigest()}  {archive.name}\n")
        # The variables that GitHub's runner gives to a step.
        self.files = {name: self.folder / name for name in ("GITHUB_PATH", "GITHUB_OUTPUT", "GITHUB_STEP_SUMMARY")}
        for path in self.files.values():
            path.touch()

    def step(self, script, **variables):
        added = self.files["GITHUB_PATH"].read_text().splitlines()
        runner = {
            "RUNNER_OS": "Linux",
            "RUNNER_ARCH": "X64",
            "RUNNER_TEMP": str(self.folder),
            "GITHUB_ACTION_PATH": str(REPOSITORY),
            "TAILBACK_RELEASES": f"file://{self.folder}/releases",
            "PATH": os.pathsep.join([*added, os.environ["PATH"]]),
            **{name: str(path) for name, path in self.files.items()},
        }
        command = [shutil.which("bash"), REPOSITORY / "packaging/action" / script]
        return subprocess.run(command, capture_output=True, text=True, env={**runner, **variables})

    def check(self, **inputs):
        """The second step, with the defaults of the inputs."""
        defaults = {"PATHS": ".", "ARGS": "", "ANNOTATIONS": "true", "SUMMARY": "true", "SARIF": "false", "STATUS": "0"}
        given = {**defaults, **inputs}
        status = {"STATUS": given.pop("STATUS")}
        return self.step("check", **status, **{f"TAILBACK_{name}": value for name, value in given.items()})

    def test_a_program_whose_checksum_is_right_is_installed(self):
        installed = self.step("install", TAILBACK_VERSION=VERSION)
        self.assertEqual((installed.returncode, installed.stdout), (0, "tailback 7.8.9\n"), installed.stderr)
        self.assertTrue((Path(self.files["GITHUB_PATH"].read_text().strip()) / "tailback").is_file())

    def test_a_program_whose_checksum_is_another_is_refused(self):
        self.sums.write_text(f"{'0' * 64}  {NAME}.tar.gz\n")
        installed = self.step("install", TAILBACK_VERSION=VERSION)
        self.assertEqual(installed.returncode, 1)
        self.assertIn("its checksum is another", installed.stdout)
        self.assertEqual(self.files["GITHUB_PATH"].read_text(), "")

    def test_a_release_without_checksum_or_without_program_is_refused(self):
        self.sums.write_text(f"{'0' * 64}  other.tar.gz\n")
        self.assertIn("SHA256SUMS of version 7.8.9 has no", self.step("install", TAILBACK_VERSION=VERSION).stdout)
        missing = self.step("install", TAILBACK_VERSION="v7.8.10")
        self.assertEqual(missing.returncode, 1)
        self.assertIn("is there a version 7.8.10?", missing.stdout)
        self.assertIn("no release for Linux on RISCV64", self.step("install", RUNNER_ARCH="RISCV64").stdout)

    def test_its_own_version_is_the_default(self):
        cargo = (REPOSITORY / "Cargo.toml").read_text()
        version = cargo.split('[workspace.package]\nversion = "')[1].split('"')[0]
        self.assertIn(f"is there a version {version}?", self.step("install", TAILBACK_VERSION="").stdout)

    def test_every_system_has_the_archive_that_the_packages_make(self):
        script = (REPOSITORY / "packaging/action/install").read_text()
        targets = (REPOSITORY / "packaging/make/targets.py").read_text()
        for line in targets.splitlines():
            if line.strip().startswith('rust="'):
                self.assertIn(f"target={line.split(chr(34))[1]} ", script)

    def test_reports_go_where_people_look_and_the_status_is_kept(self):
        self.step("install", TAILBACK_VERSION=VERSION)
        checked = self.check(PATHS="cards\nmore puzzles\n", ARGS="--deny warnings", SARIF="true", STATUS="1")
        self.assertEqual(checked.returncode, 1, checked.stderr)
        said = checked.stdout.splitlines()
        self.assertEqual(said[:3], ["<check>", "<--deny>", "<warnings>"])
        self.assertEqual(said[-3:], ["<-->", "<cards>", "<more puzzles>"])
        sarif = self.files["GITHUB_OUTPUT"].read_text().strip().removeprefix("sarif=")
        self.assertEqual(Path(sarif).read_text(), "report in sarif\n")

    def test_what_is_not_wanted_is_left_out(self):
        self.step("install", TAILBACK_VERSION=VERSION)
        checked = self.check(ANNOTATIONS="false", SUMMARY="false")
        self.assertEqual(checked.stdout, "<check>\n<--no-annotations>\n<--no-summary>\n<-->\n<.>\n")
        self.assertEqual(self.files["GITHUB_OUTPUT"].read_text(), "")


if __name__ == "__main__":
    unittest.main()
