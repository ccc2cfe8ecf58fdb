"""A real Vim, set up as in the README, without a plug-in for language servers. Needs Vim 9.

python3 editors/vim/test.py
"""

import json
import os
import re
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

VIM = Path(__file__).resolve().parent
TAILBACK = os.environ.get("TAILBACK_BIN", VIM.parent.parent / "target/debug/tailback")
# Debian's package vim-ale.
ALE = [*Path("/usr/share/vim").glob("vimfiles/pack/*/opt/ale")]

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

    def run_vim(self, file, *commands, path=os.environ["PATH"]):
        script = self.folder / "script.vim"
        script.write_text("\n".join([*commands, "quitall!"]) + "\n")
        command = ["vim", "-es", "-N", "-i", "NONE", "-n", "-u", self.folder / "vimrc", "-S", script, file]
        environment = {"PATH": path, "HOME": str(self.folder), "TERM": "dumb", "LANG": "C.UTF-8"}
        subprocess.run(command, env=environment, stdin=subprocess.DEVNULL, timeout=60, check=True)


class Alone(InVim):
    def edited(self, text, *commands):
        """The text after the commands."""
        file = self.folder / "jam.rush"
        file.write_text(text)
        self.run_vim(file, *commands, "write")
        return file.read_text()

    def test_formatting_lines_joins_no_rows(self):
        self.assertEqual(self.edited(PUZZLE, "normal gggqG"), PUZZLE)

    def test_only_comments_are_broken_while_they_are_typed(self):
        typed = self.edited("", "set textwidth=15", r'execute "normal itags one two three\<CR>// one two three"')
        self.assertEqual(typed, "tags one two three\n// one two\n// three\n")

    def test_the_browser_outlives_vim(self):
        # A server that has a board, and an opener that is a while at it, as a browser is.
        received = self.folder / "received"
        opener = self.folder / "xdg-open"
        opener.write_text(f'#!/bin/sh\nsleep 1\necho "$1"\necho "$1" >{received}.part && mv {received}.part {received}\n')
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
        self.assertFalse(received.exists())
        deadline = time.monotonic() + 20
        while not received.exists() and time.monotonic() < deadline:
            time.sleep(0.05)
        self.assertTrue(received.exists(), "the opener has been killed")
        self.assertEqual(received.read_text(), "http://127.0.0.1:1/?token=t\n")


@unittest.skipUnless(ALE, "ALE is not there")
class WithAle(InVim):
    """With ALE, which sends one folder, watches no files, and tells the server what it saves."""

    def setUp(self):
        super().setUp()
        vimrc = self.folder / "vimrc"
        vimrc.write_text(f"set runtimepath^={ALE[0]}\n{vimrc.read_text()}")

    def reports(self, *commands):
        """The codes that ALE shows after the commands, each of which ends when its condition holds."""
        received = self.folder / "received"
        show = f"call writefile([json_encode(map(copy(ale#engine#GetLoclist(bufnr(''))), 'v:val.code'))], '{received}')"
        executable = f"let g:ale_rush_tailback_executable = '{TAILBACK}'"
        # Without a screen, a file that is opened is not linted automatically.
        self.run_vim(self.folder / "jam.rush", executable, WAIT, "ALELint", *commands, show)
        return sorted(json.loads(received.read_text()))

    def test_a_duplicate_in_another_file_is_reported_until_the_configuration_leaves_it_out(self):
        for name in ["jam", "copy"]:
            (self.folder / f"{name}.rush").write_text('puzzle "Jam"\ngrid\n  X X . A\n  . . . A\n  . . . .\nend\nexit right 1\n')
        duplicates = ["duplicate-puzzle", "duplicate-title"]
        self.assertEqual(self.reports("call Wait({all -> len(all) == 2})"), duplicates)
        config = self.folder / "tailback.toml"
        left = self.reports(
            "call Wait({all -> len(all) == 2})",
            f"call writefile(['exclude = [\"copy.rush\"]'], '{config}')",
            "write",
            "call Wait({all -> len(all) == 0})",
        )
        self.assertEqual(left, [])


# Waits until the reports are as they should be, for at most 20 seconds.
WAIT = """
function! Wait(is_it) abort
  let n = 0
  while n < 400 && !a:is_it(ale#engine#GetLoclist(bufnr('')))
    sleep 50m
    let n += 1
  endwhile
endfunction
"""

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
