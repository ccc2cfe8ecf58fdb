"""A real Vim, set up as in the README, without a plug-in for language servers. Needs Vim 9.

python3 editors/vim/test.py
"""

import os
import re
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

VIM = Path(__file__).resolve().parent

PUZZLE = """\
puzzle "Jam"
grid // a row for each line
  X X . A
  . . . A
end
exit right 1
// A comment.
// Another one.
"""


class InVim(unittest.TestCase):
    def setUp(self):
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))
        (self.folder / "vimrc").write_text(set_up())

    def edited(self, text, *commands):
        """The text after the commands."""
        file = self.folder / "jam.rush"
        file.write_text(text)
        self.run_vim(file, *commands, "write")
        return file.read_text()

    def run_vim(self, file, *commands, path=os.environ["PATH"]):
        script = self.folder / "script.vim"
        script.write_text("\n".join([*commands, "quitall!"]) + "\n")
        command = ["vim", "-es", "-N", "-i", "NONE", "-n", "-u", self.folder / "vimrc", "-S", script, file]
        environment = {"PATH": path, "HOME": str(self.folder), "TERM": "dumb", "LANG": "C.UTF-8"}
        subprocess.run(command, env=environment, stdin=subprocess.DEVNULL, timeout=60, check=True)

    def test_formatting_lines_joins_no_rows(self):
        self.assertEqual(self.edited(PUZZLE, "normal gggqG"), PUZZLE)

    def test_only_comments_are_broken_while_they_are_typed(self):
        typed = self.edited("", "set textwidth=15", r'execute "normal itags one two three\<CR>// one two three"')
        self.assertEqual(typed, "tags one two three\n// one two\n// three\n")

    def test_the_browser_outlives_vim(self):
        # A server that has a board, and an opener that is a while at it, as a browser is.
        told = self.folder / "told"
        opener = self.folder / "xdg-open"
        opener.write_text(f'#!/bin/sh\nsleep 1\necho "$1"\necho "$1" >{told}.part && mv {told}.part {told}\n')
        opener.chmod(0o755)
        (self.folder / "autoload/lsp").mkdir(parents=True)
        (self.folder / "autoload/lsp.vim").write_text(FAKE_VIM_LSP)
        (self.folder / "autoload/lsp/utils.vim").write_text(FAKE_UTILS)

        file = self.folder / "jam.rush"
        file.write_text(PUZZLE)
        self.run_vim(
            file,
            f"set runtimepath+={self.folder}",
            "runtime autoload/lsp.vim",
            "Tailback board",
            path=f"{self.folder}:{os.environ['PATH']}",
        )
        self.assertFalse(told.exists())
        deadline = time.monotonic() + 20
        while not told.exists() and time.monotonic() < deadline:
            time.sleep(0.05)
        self.assertTrue(told.exists(), "the opener has been killed")
        self.assertEqual(told.read_text(), "http://127.0.0.1:1/?token=t\n")


FAKE_VIM_LSP = """
function! lsp#get_allowed_servers() abort
  return ['tailback']
endfunction
function! lsp#send_request(server, request) abort
  call a:request.on_notification({'response': {'result': {'url': 'http://127.0.0.1:1/?token=t'}}})
endfunction
"""

FAKE_UTILS = """
function! lsp#utils#get_buffer_uri() abort
  return 'file:///jam.rush'
endfunction
"""


def set_up():
    """The README's .vimrc, with this checkout."""
    (vimrc,) = re.findall(r"```vim\n(.*?)```", (VIM / "README.md").read_text(), re.DOTALL)
    assert "~/src/tailback/editors/vim" in vimrc
    return vimrc.replace("~/src/tailback/editors/vim", str(VIM))


if __name__ == "__main__":
    unittest.main()
