"""Whole puzzles typed key by key in a real Emacs, while company pops up completion lists automatically.

Needs the same as the tests of Neovim, and Emacs with eglot and company; Debian has them as `emacs-nox`,
`elpa-eglot` and `elpa-company`.
"""

import json
import sys
import tempfile
import unittest
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

EDITORS = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(EDITORS / "neovim" / "test"), str(EDITORS / "test-client")]

from client import server_binary  # noqa: E402
from neovim import environment  # noqa: E402
from terminal import Terminal  # noqa: E402

PUZZLES = json.loads((EDITORS / "test-client" / "typing.json").read_text())

SET_UP = """
(setq inhibit-startup-screen t make-backup-files nil auto-save-default nil create-lockfiles nil
      native-comp-async-report-warnings-errors nil warning-minimum-level :emergency
      tailback-server-command '("{server}" "lsp")
      company-idle-delay 0 company-minimum-prefix-length 1)
(menu-bar-mode -1)
(package-initialize)
(require 'tailback)
(require 'eglot)
(require 'company)
(add-hook 'rush-mode-hook #'eglot-ensure)
(add-hook 'rush-mode-hook #'company-mode)
"""

# Keys of Emacs.
SAVE, OPEN, UNDO, QUIT = "\x18\x13", "\x18\x06", "\x1f", "\x07"
START, KILL_LINE, YANK, END = "\x01", "\x0b", "\x19", "\x1b>"


class Emacs:
    """One Emacs with one server, in which file after file is typed."""

    def __init__(self, test):
        self._folder = Path(test.enterContext(tempfile.TemporaryDirectory()))
        self._n_files = 0
        set_up = self._folder / "init.el"
        set_up.write_text(SET_UP.format(server=server_binary()))
        command = ["emacs", "-nw", "-q", "-L", str(EDITORS / "emacs"), "-l", str(set_up)]
        self.terminal = Terminal(command, environment(self._folder), columns=100, lines=40)
        test.addCleanup(self.terminal.close)

    def open(self):
        """Opens an empty file that the server knows."""
        self._n_files += 1
        self._file = self._folder / f"typed{self._n_files}.rush"
        self._file.write_text("")
        self.terminal.wait(lambda: self.terminal.has("-F1 "), "the first window", timeout=60)
        self.terminal.type(f"{OPEN}{self._file}\r")
        mode_line = f"{self._file.name} "

        def is_managed():
            return any(mode_line in line and "[eglot:" in line for line in self.terminal.lines())

        self.terminal.wait(is_managed, f"eglot in {self._file.name}", timeout=60)

    def type(self, keys, milliseconds):
        for key in keys.replace("\n", "\r").replace("\b", "\x7f"):
            self.terminal.type(key)
            self.terminal.pause(milliseconds / 1000)

    def saved(self):
        """The text in the file, once everything typed has arrived there."""
        self.terminal.type(SAVE)
        # A message announces it, and may be gone again by then.
        self.terminal.wait(lambda: self._file.read_text() != "", "the file to be saved")
        self.terminal.pause(0.3)
        return self._file.read_text()

    def typed(self, keys, milliseconds):
        self.open()
        self.type(keys, milliseconds)
        return self.saved()


class WithCompany(unittest.TestCase):
    maxDiff = None

    def test_puzzles_are_typed_to_the_letter(self):
        # Most of the time passes between the keys, so several puzzles are typed in parallel.
        with_tabs = [{**it, "name": f"{it['name']}, with tabs", "keys": tabbed(it["keys"])} for it in PUZZLES]
        shares = [
            (15, PUZZLES + with_tabs),
            (80, PUZZLES[::2]),
            (80, PUZZLES[1::2]),
            (400, PUZZLES[:1]),
        ]

        def typed(emacs, milliseconds, puzzles):
            return [emacs.typed(puzzle["keys"], milliseconds) for puzzle in puzzles]

        with ThreadPoolExecutor() as pool:
            typing = [pool.submit(typed, Emacs(self), *share) for share in shares]
        for (milliseconds, puzzles), texts in zip(shares, typing):
            for puzzle, text in zip(puzzles, texts.result()):
                with self.subTest(puzzle=puzzle["name"], milliseconds=milliseconds):
                    self.assertEqual(text, puzzle["text"])

    def test_what_is_undone_and_made_again_is_what_was_typed(self):
        emacs = Emacs(self)
        drawn = PUZZLES[1]
        emacs.open()
        emacs.type(drawn["keys"], 15)
        emacs.type(UNDO * 8, 30)
        emacs.type(QUIT, 30)
        emacs.type(UNDO * 8, 30)
        self.assertEqual(emacs.saved(), drawn["text"])

        # A line is removed and restored, and so is half a word.
        emacs.open()
        emacs.type("grid 6x6\ncar X a3 h\nexit righ", 15)
        emacs.type(f"{START}{KILL_LINE}{UNDO}", 30)
        emacs.type(f"{END}t 3\ntarget X", 30)
        emacs.type(f"{START}{KILL_LINE}{YANK}\n", 30)
        self.assertEqual(emacs.saved(), "grid 6x6\ncar X a3 h\nexit right 3\ntarget X\n")

    def test_a_list_that_is_wanted_takes_the_key(self):
        emacs = Emacs(self)
        for key in "\r\t":
            with self.subTest(key=key):
                emacs.open()
                emacs.type("grid 6x6\ndiffi", 80)
                terminal = emacs.terminal
                terminal.wait(lambda: terminal.has("difficulty"), "a list")
                emacs.type(f"{key}expert\n", 80)
                self.assertEqual(emacs.saved(), "grid 6x6\ndifficulty expert\n")


def tabbed(keys):
    """The keys with a tab at the end of each line, where it indents a line that is already indented."""
    return keys.replace("\n", "\t\n")


if __name__ == "__main__":
    unittest.main()
