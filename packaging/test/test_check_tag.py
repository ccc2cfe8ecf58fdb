"""`scripts/check-tag` in a folder with the files that it reads."""

import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

SCRIPT = Path(__file__).resolve().parents[2] / "scripts/check-tag"
CHANGELOG = """\
# Changelog

## Unreleased

- Not yet.

## 1.2.3 - 2026-11-22

- What is new.

## 1.2.2 - 2026-11-21

- What was new.
"""


class CheckTag(unittest.TestCase):
    def check(self, tag, version):
        with tempfile.TemporaryDirectory() as folder:
            (Path(folder) / "scripts").mkdir()
            script = shutil.copy(SCRIPT, Path(folder) / "scripts")
            (Path(folder) / "Cargo.toml").write_text(f'[workspace.package]\nversion = "{version}"\n')
            (Path(folder) / "CHANGELOG.md").write_text(CHANGELOG)
            result = subprocess.run([shutil.which("bash"), script, tag], capture_output=True, text=True)
        return result.returncode, (result.stdout or result.stderr).strip()

    def test_it_prints_the_news_of_the_version_alone(self):
        self.assertEqual(self.check("v1.2.3", "1.2.3"), (0, "- What is new."))

    def test_a_tag_that_is_not_the_version_is_refused(self):
        self.assertEqual(self.check("v1.2.3", "1.2.2"), (1, "the tag is v1.2.3, but the version is v1.2.2"))

    def test_a_version_without_news_is_refused(self):
        self.assertEqual(self.check("v1.3.0", "1.3.0"), (1, "CHANGELOG.md has nothing for 1.3.0"))


if __name__ == "__main__":
    unittest.main()
