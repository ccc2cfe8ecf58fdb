"""A real Neovim, set up as in the README, in a pseudo-terminal whose screen is read."""

import os
import re
import sys
import tempfile
import unittest
from pathlib import Path

NEOVIM = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(NEOVIM.parent / "test-client")]

from board import JAM_1, drawn  # noqa: E402
from client import server_binary, without_change  # noqa: E402
from terminal import Terminal  # noqa: E402

# Lines of the screen and of the file, which begins at the first line of the screen.
TITLE, GRID = 1, 3


class Neovim(unittest.TestCase):
    SIZE = {"columns": 100, "lines": 40}

    def setUp(self):
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))
        (self.folder / "init.lua").write_text(set_up())
        board = self.folder / "jam.rush"
        board.write_text(drawn("Jam 1", JAM_1))
        nvim = Path(sys.prefix) / "bin" / "nvim"
        command = [str(nvim), "-u", str(self.folder / "init.lua"), "-i", "NONE", "-n", str(board)]
        self.terminal = Terminal(command, environment(self.folder), **self.SIZE)
        self.addCleanup(self.terminal.close)

    def wait_for_hint(self, figure):
        """Waits until the hint is there, whatever it says about the previous board."""
        title = f'puzzle "Jam 1" {figure}'

        def is_there():
            return any(title in without_change(line) for line in self.terminal.lines())

        self.terminal.wait(is_there, f"`{title}`")


def set_up():
    """The README's init.lua, with this checkout and the server under test."""
    text = (NEOVIM / "README.md").read_text()
    (lua,) = re.findall(r"```lua\n(.*?)```", text, re.DOTALL)
    assert "~/src/tailback/editors/neovim" in lua
    lua = lua.replace("~/src/tailback/editors/neovim", str(NEOVIM))
    return lua + f'vim.lsp.config("tailback", {{ cmd = {{ "{server_binary()}", "lsp" }} }})\n'


def environment(folder):
    """An environment without the user's own set-up."""
    places = ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME")
    return {
        "PATH": os.environ["PATH"],
        "LANG": "C.UTF-8",
        "TERM": "xterm-256color",
        **{place: str(folder / place.lower()) for place in places},
    }
