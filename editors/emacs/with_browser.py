"""A real Emacs with eglot, and the page of its board in a real Chromium, which follows the text.

Needs the same as editors/neovim/test/with_browser.py, and Emacs with eglot. PICTURE names a file for a
picture of both.
"""

import os
import sys
import tempfile
import unittest
from pathlib import Path

EDITORS = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(EDITORS / "neovim" / "test"), str(EDITORS / "test-client")]

from with_browser import Browser  # noqa: E402
from board import JAM_1, drawn, hint, optimum  # noqa: E402
from client import server_binary  # noqa: E402
from neovim import GRID, environment  # noqa: E402
from terminal import Terminal  # noqa: E402

SET_UP = """
(setq frame-background-mode 'light inhibit-startup-screen t make-backup-files nil auto-save-default nil
      native-comp-async-report-warnings-errors nil warning-minimum-level :emergency
      tailback-server-command '("{server}" "lsp")
      browse-url-browser-function (lambda (url &rest _) (write-region url nil "{received}")))
(menu-bar-mode -1)
(package-initialize)
(require 'tailback)
(require 'eglot)
(add-hook 'rush-mode-hook #'eglot-ensure)
"""


class BesideBrowser(unittest.TestCase):
    def test_the_page_follows_the_text(self):
        folder = Path(self.enterContext(tempfile.TemporaryDirectory()))
        received = folder / "url"
        board = folder / "jam.rush"
        board.write_text(drawn("Jam 1", JAM_1) + "expect moves 7\n")
        set_up = folder / "init.el"
        set_up.write_text(SET_UP.format(server=server_binary(), received=received))
        command = ["emacs", "-nw", "-q", "-L", str(EDITORS / "emacs"), "-l", str(set_up), str(board)]
        terminal = Terminal(command, environment(folder), columns=64, lines=34)
        self.addCleanup(terminal.close)
        terminal.wait(lambda: terminal.has("Flymake[1 0]"), "one report")

        def run(command):
            terminal.type(f"\x1bx{command}\r")

        # Messages from there appear in the echo area.
        terminal.type("\x1b>")
        run("flymake-goto-prev-error")
        wrong = f"the optimum is {optimum(JAM_1)[0]} moves, not 7"
        terminal.wait(lambda: terminal.has(wrong), f"`{wrong}`")

        terminal.type("\x03\x02")
        terminal.wait(lambda: received.exists() and received.read_text(), "the address")
        browser = self.enterContext(Browser())
        browser.do("open", url=received.read_text().strip())
        browser.shows(".title", "Jam 1")
        browser.shows(".figures", hint(JAM_1))

        # The first move of a solution.
        rows = [*JAM_1[:4], "EFF...", JAM_1[5]]
        terminal.type(f"\x1bgg{GRID + 4}\r\x0b  E F F . . .")
        browser.shows(".distance", f"{optimum(rows)[0]} moves to go")

        # Edits by the server appear in the buffer.
        run("tailback-solution")
        terminal.wait(lambda: terminal.has("solution "), "the solution")
        if path := os.environ.get("PICTURE"):
            browser.do("picture", terminal=terminal.html(), path=str(Path(path).resolve()))


if __name__ == "__main__":
    unittest.main()
