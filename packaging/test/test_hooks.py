"""The hooks for pre-commit, installed by pre-commit itself from a wheel of TAILBACK_PACKAGES. Skipped if there is
no pre-commit. pip takes the build requirements of `pyproject.toml` from its registry.
"""

import os
import shutil
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

from systems import environment

REPOSITORY = Path(__file__).resolve().parents[2]
CLEAN = """\
puzzle "One car"
grid
  . . . . . .
  . . . . . .
  X X . . . .
  . . . . . .
  . . . . . .
  . . . . . .
end
"""


@unittest.skipUnless(shutil.which("pre-commit"), "there is no pre-commit")
class Hooks(unittest.TestCase):
    def setUp(self):
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.environment = {
            **environment(),
            "PIP_FIND_LINKS": str(Path(os.environ["TAILBACK_PACKAGES"]).resolve() / "wheels"),
            "PRE_COMMIT_HOME": str(self.folder / "cache"),
            "GIT_CONFIG_GLOBAL": os.devnull,
        }

    def repository(self, name, files):
        """A repository with one commit of these files, and the commit."""
        folder = self.folder / name
        folder.mkdir()
        for path, text in files.items():
            (folder / path).write_text(text)
        author = ["-c", "user.name=A", "-c", "user.email=a@example.com"]
        self.git(folder, "init", "--quiet")
        self.git(folder, "add", ".")
        self.git(folder, *author, "commit", "--quiet", "-m", "All")
        return folder, self.git(folder, "rev-parse", "HEAD").strip()

    def git(self, folder, *arguments):
        command = ["git", "-C", str(folder), *arguments]
        return subprocess.run(command, check=True, capture_output=True, text=True, env=self.environment).stdout

    def pre_commit(self, folder, *arguments):
        started = time.monotonic()
        result = subprocess.run(
            ["pre-commit", *arguments], cwd=folder, capture_output=True, text=True, env=self.environment
        )
        result.seconds = time.monotonic() - started
        return result

    def test_they_install_a_wheel_and_find_what_is_wrong(self):
        names = (".pre-commit-hooks.yaml", "pyproject.toml")
        hooks, revision = self.repository("hooks", {name: (REPOSITORY / name).read_text() for name in names})
        config = f"repos: [{{repo: {hooks}, rev: {revision}, hooks: [{{id: tailback-fmt}}, {{id: tailback-check}}]}}]\n"
        files = {".pre-commit-config.yaml": config, "clean.rush": CLEAN}
        puzzles, _ = self.repository("puzzles", files)

        installed = self.pre_commit(puzzles, "install-hooks")
        self.assertEqual(installed.returncode, 0, installed.stdout + installed.stderr)
        print(f"  hooks installed in {installed.seconds:.1f} s", flush=True)
        clean = self.pre_commit(puzzles, "run", "--all-files")
        self.assertEqual(clean.returncode, 0, clean.stdout + clean.stderr)

        (puzzles / "clean.rush").write_text(CLEAN + "expect   moves 2\n")
        wrong = self.pre_commit(puzzles, "run", "--all-files")
        self.assertEqual(wrong.returncode, 1, wrong.stdout)
        self.assertIn("files were modified by this hook", wrong.stdout)
        self.assertIn("the optimum is 1 move, not 2", wrong.stdout)


if __name__ == "__main__":
    unittest.main()
