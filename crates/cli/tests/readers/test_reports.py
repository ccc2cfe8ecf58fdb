"""Reports of `tailback check` in the readers of other tools: many of them, and names that are made to end a document."""

import gzip
import os
import subprocess
import tempfile
import unittest
from pathlib import Path

import junitparser

PROGRAM = os.environ["TAILBACK_BIN"]
NASTY = "<&>]]> |`b`|` ::error::x%0A \N{AUTOMOBILE}"


class Reports(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def check(self, text, form):
        """The path of the report on `text`."""
        (self.folder / "puzzles.rush").write_text(text, "utf-8")
        arguments = ["check", "--quiet", "--output", f"{form}=report", "puzzles.rush"]
        environment = {**os.environ, "GITHUB_ACTIONS": "false"}
        run = subprocess.run(
            [PROGRAM, *arguments], cwd=self.folder, env=environment, stdout=subprocess.DEVNULL, check=False
        )
        self.assertEqual(run.returncode, 1)
        return self.folder / "report"

    def test_junitparser_counts_the_puzzles(self):
        sound = 'puzzle "sound"\ngrid\n  X X . .\nend\n'
        report = junitparser.JUnitXml.fromfile(str(self.check(f'puzzle "{NASTY}"\n{sound}', "junit")))
        self.assertEqual((report.tests, report.failures, report.errors), (2, 1, 0))
        cases = {case.name: case for suite in report for case in suite}
        self.assertEqual(set(cases), {NASTY, "sound"})
        self.assertTrue(cases["sound"].is_passed)
        (failure,) = cases[NASTY].result
        self.assertIn("error[missing-grid]", failure.text)

    def test_code_scanning_takes_the_report_on_any_number(self):
        puzzles = "".join(f'puzzle "{number}"\n' for number in range(30_000))
        packed = gzip.compress(self.check(puzzles, "sarif").read_bytes())
        self.assertLess(len(packed), 10_000_000)


if __name__ == "__main__":
    unittest.main()
