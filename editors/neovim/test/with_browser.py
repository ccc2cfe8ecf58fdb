"""A real Neovim and the page of its board in a real Chromium: each follows the other.

The other tests' discovery does not run this one, because it needs Node, Chromium and `npm ci` in editors/board.
PICTURE names a file for a picture of both.
"""

import json
import os
import subprocess
import sys
import unittest
from pathlib import Path

EDITORS = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(Path(__file__).parent), str(EDITORS / "test-client")]

from board import JAM_1, hint, optimum  # noqa: E402
from neovim import GRID, Neovim  # noqa: E402


class BesideBrowser(Neovim):
    SIZE = {"columns": 56, "lines": 34}

    def test_page_and_text_follow_each_other(self):
        self.terminal.type(":set termguicolors background=light\r")
        self.wait_for_hint(hint(JAM_1))
        received = self.folder / "url"
        self.terminal.type(f":lua vim.ui.open = function(url) vim.fn.writefile({{ url }}, '{received}') end\r")
        self.terminal.type(":Tailback board\r")
        self.terminal.wait(lambda: received.exists() and received.read_text().endswith("\n"), "the address")
        browser = self.enterContext(Browser())
        browser.do("open", url=received.read_text().strip())
        browser.shows(".title", "Jam 1")
        browser.shows(".figures", hint(JAM_1))

        # The page follows the text: the first move of a solution.
        rows = [*JAM_1[:4], "EFF...", JAM_1[5]]
        self.terminal.type(f"{GRID + 4}G0C  E F F . . .\x1b")
        self.wait_for_hint(hint(rows))
        browser.shows(".distance", f"{optimum(rows)[0]} moves to go")

        # The cursor follows a click in the page.
        self.terminal.type("1G")
        self.terminal.wait(lambda: self.terminal.cursor()[0] == 1, "the cursor in the first line")
        browser.do("click", selector='.car[aria-label^="D"]')
        place = (GRID + 5, 3 + 2 * 2)
        self.terminal.wait(lambda: self.terminal.cursor() == place, f"the cursor at {place}")

        # The message about an edit is gone once the text has undone it.
        browser.do("click", selector=".tab:last-child")
        browser.do("click", selector='[aria-label="Shorter"]')
        browser.shows(".message", "D is 2 cells long")
        self.terminal.type("u")
        browser.do("lacks", selector=".message", text="D is")
        browser.do("click", selector=".tab:first-child")

        # The page follows the cursor to another puzzle, and back.
        self.terminal.type("Go\rpuzzle \"Other\"\rgrid 3x1\rcar X a1 h\x1b")
        browser.shows(".title", "Other")
        self.terminal.type("1G")
        browser.shows(".title", "Jam 1")
        self.terminal.type("G")
        browser.shows(".title", "Other")
        self.terminal.type("1G")
        browser.shows(".title", "Jam 1")

        if path := os.environ.get("PICTURE"):
            browser.do("picture", terminal=self.terminal.html(), path=str(Path(path).resolve()))


class Browser:
    """A Chromium that is driven step by step."""

    def __enter__(self):
        command = ["node", str(EDITORS / "board" / "test" / "browser" / "remote.mjs")]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        return self

    def __exit__(self, *_):
        self._process.stdin.close()
        self._process.wait()
        self._process.stdout.close()

    def do(self, step, **given):
        self._process.stdin.write(json.dumps({"step": step, **given}) + "\n")
        self._process.stdin.flush()
        failure = json.loads(self._process.stdout.readline() or '"the browser has ended"')
        if failure is not None:
            raise AssertionError(failure)

    def shows(self, selector, text):
        self.do("shows", selector=selector, text=text)


if __name__ == "__main__":
    unittest.main()
