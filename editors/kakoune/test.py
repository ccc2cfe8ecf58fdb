"""A real Kakoune, set up as in the README, with a fake kakoune-lsp. Needs Kakoune.

target/editors-venv/bin/python editors/kakoune/test.py
"""

import json
import os
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from urllib.parse import unquote, urlsplit

KAKOUNE = Path(__file__).resolve().parent
sys.path[:0] = [str(KAKOUNE.parent / "neovim" / "test")]

from terminal import Terminal  # noqa: E402

# The options that kakoune-lsp declares, and the command that sends one to the server.
KAKRC = """
declare-option str lsp_servers
declare-option str lsp_language_id
define-command lsp-execute-command -params 2 %{ echo -to-file %opt{received} -- %arg{1} %arg{2} }
"""


class InKakoune(unittest.TestCase):
    def setUp(self):
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.received = self.folder / "received"

    def set_up(self, *lines):
        """Runs the lines of the README's script, all of them if none are given."""
        script = [line.replace("/usr/share/kak/", f"{self.runtime()}/") for line in readme_script()]
        chosen = [script[line] for line in lines] if lines else script
        subprocess.run("\n".join(chosen), shell=True, check=True, env=self.environment())
        kakrc = self.folder / ".config/kak/kakrc"
        kakrc.write_text(f"declare-option str received {self.received}\n{KAKRC}")

    def runtime(self):
        """The folder of Kakoune's own scripts, which is not the same on all systems."""
        self.run_kak("-n", "-e", f"echo -to-file {self.received} -- %val{{runtime}}; quit!")
        return self.received.read_text().strip()

    def environment(self):
        # Sessions are sockets named by process. One of a killed Kakoune may have any name where all have theirs.
        sockets = {"XDG_RUNTIME_DIR": str(self.folder), "TMPDIR": str(self.folder)}
        return {"PATH": os.environ["PATH"], "HOME": str(self.folder), "TERM": "xterm-256color", "LANG": "C.UTF-8", **sockets}

    def tell(self, file, commands):
        """Returns the text that the commands write into the file `received`."""
        self.received.unlink(missing_ok=True)
        self.run_kak("-e", f"{commands}; quit!", file)
        return self.received.read_text()

    def run_kak(self, *arguments):
        command = ["kak", "-ui", "dummy", *arguments]
        subprocess.run(command, env=self.environment(), stdin=subprocess.DEVNULL, timeout=60, check=True)

    def option(self, file, name):
        return self.tell(self.folder / file, f"echo -to-file %opt{{received}} -- %opt{{{name}}}")

    def test_the_server_starts_and_other_languages_stay(self):
        self.set_up()
        self.assertIn('command = "tailback"', self.option("a.rush", "lsp_servers"))
        self.assertEqual(self.option("a.rush", "lsp_language_id"), "rush")
        self.assertEqual(self.option("a.rush", "comment_line"), "//")
        self.assertEqual(self.option("a.py", "filetype"), "python")

    def test_the_server_starts_without_the_scripts_of_kakoune(self):
        make_folder, _, link = range(3)
        self.set_up(make_folder, link)
        self.assertIn('command = "tailback"', self.option("a.rush", "lsp_servers"))

    def test_a_file_may_have_any_name(self):
        self.set_up()
        for name in ("jam.rush", *(f"j{character}m.rush" for character in " ö[\"'\\{}§%#?$`<&€")):
            with self.subTest(name=name):
                file = self.folder / name
                file.write_text('puzzle "Jam"\n')
                command, arguments = self.tell(file, "tailback-solution").split(" ", 1)
                (place,) = json.loads(arguments)
                self.assertEqual((command, place["line"]), ("tailback.writeSolution", 0))
                uri = urlsplit(place["uri"])
                self.assertEqual((uri.scheme, uri.netloc, uri.query, uri.fragment), ("file", "", "", ""))
                self.assertRegex(uri.path, "^[A-Za-z0-9/._~%-]*$")
                self.assertEqual(unquote(uri.path), str(file))

    def test_blocks_have_their_colours_up_to_their_end(self):
        # Each line with its faces: `k` for keywords, `c` for comments, `v` for cars, `n` for cells. A dot may be anything.
        text = {
            'puzzle "Jam" // A comment.': "kkkkkk.......ccccccccccccc",
            "grid // X is a car": "kkkk.ccccccccccccc",
            "  X X . A // B": "..v.v...v.cccc",
            "end // A": "kkk.cccc",
            "car C a1 h": "kkk.v.nn..",
            "grid": "kkkk",
            "  X X . .": "..v.v....",
            "car D b1 h": "kkk.v.nn..",
        }
        self.set_up()
        file = self.folder / "jam.rush"
        file.write_text("\n".join(text) + "\n")
        terminal = Terminal(["kak", str(file)], self.environment(), columns=60, lines=20)
        self.addCleanup(terminal.close)

        # The first lines say which colours the faces have.
        letters = {"k": (1, 2), "c": (1, 20), "v": (3, 3), "n": (5, 7)}

        def faces():
            colours = {face: terminal.letter_colour(*place) for face, place in letters.items()}
            return [
                "".join(
                    face if face == "." or terminal.letter_colour(row, column) == colours[face] else "!"
                    for column, face in enumerate(line, 1)
                )
                for row, line in enumerate(text.values(), 1)
            ], len(set(colours.values()))

        # The cursor has its own colour, so it goes where any will do. The first drawings may have no colours yet, and
        # the cursor where it was.
        terminal.type("gjgl")
        terminal.wait(lambda: faces() == (list(text.values()), 4), "the colours of all lines")


def readme_script():
    """The README's commands, with this checkout."""
    (script,) = re.findall(r"```sh\n(.*?)```", (KAKOUNE / "README.md").read_text(), re.DOTALL)
    assert "~/src/tailback/editors/kakoune" in script
    return script.replace("~/src/tailback/editors/kakoune", str(KAKOUNE)).splitlines()


if __name__ == "__main__":
    unittest.main()
