"""The behaviour of Neovim as an author sees it."""

import json
import sys
import unittest
from pathlib import Path

NEOVIM = Path(__file__).resolve().parents[1]
REPOSITORY = NEOVIM.parents[1]
sys.path[:0] = [str(Path(__file__).parent), str(NEOVIM.parent / "test-client")]

from board import JAM_1, hint, optimum, walk  # noqa: E402
from client import server_binary  # noqa: E402
from neovim import GRID, TITLE, Neovim  # noqa: E402

# A page of Markdown with a puzzle.
PAGE = """\
```rush
puzzle "Page"
grid
  X X . .
  . . . A
  . . . A
end
```
"""


class OnATerminal(Neovim):
    def test_the_optimum_follows_the_board(self):
        self.wait_for_hint("8 moves · 16 steps")
        self.assertIn('puzzle "Jam 1" 8 moves', self.terminal.lines()[TITLE - 1])

        # The first move of a solution: the car F goes three cells to the left.
        rows = [*JAM_1[:4], "EFF...", JAM_1[5]]
        self.terminal.type(f"{GRID + 4}Gcc  E F F . . .\x1b")
        self.assertEqual(hint(rows), "7 moves · 13 steps")
        self.wait_for_hint("7 moves · 13 steps")

        # A car between the target and its exit.
        rows = ["BB....", "A.....", "AXX.HH", "A.....", *JAM_1[4:]]
        self.assertEqual(hint(rows), "unsolvable")
        self.terminal.type("u" + put(rows, JAM_1))
        self.wait_for_hint(hint(rows))

    def test_a_bent_car_is_reported_until_it_is_straight(self):
        self.wait_for_hint(hint(JAM_1))
        self.terminal.type(f"{GRID + 1}G5|rB")
        bent = "`B` is not a straight run"
        self.terminal.wait(lambda: self.reports(bent), "a report about `B`")
        self.wait_for_hint("8 moves? · 16 steps?")
        self.terminal.type("u")
        self.terminal.wait(lambda: not self.reports(bent), "the report to go")
        self.wait_for_hint(hint(JAM_1))

    def test_hovering_draws_the_board(self):
        self.wait_for_hint(hint(JAM_1))
        self.terminal.type(f"{TITLE}G10|K")
        row = " ".join(JAM_1[2])
        self.terminal.wait(lambda: self.is_drawn_in_a_window(row), "a second drawing of the board")

    def test_letters_have_the_colours_of_the_board(self):
        palette = json.loads((REPOSITORY / "editors/board/src/view/palette.json").read_text())
        names = sorted(set("".join(JAM_1)) - set(".X"))
        paints = {"X": palette["target"], **dict(zip(names, palette["cars"]))}

        def wait_for(ground, others=()):
            expected = {name: paint[ground].lstrip("#") for name, paint in paints.items()} | dict(others)

            def is_coloured():
                return all(
                    self.terminal.letter_colour(GRID + row, 3 + 2 * column) == expected[name]
                    for row, line in enumerate(JAM_1)
                    for column, name in enumerate(line)
                    if name != "."
                )

            self.terminal.wait(is_coloured, f"the colours of cars {ground}")

        self.wait_for_hint(hint(JAM_1))
        self.terminal.type(":set termguicolors background=dark\r")
        wait_for("onDark")
        self.terminal.type(":set background=light\r")
        wait_for("onLight")
        # A colour that the user has chosen stays.
        self.terminal.type(":highlight @lsp.mod.car0.rush guifg=#123456\r:doautocmd ColorScheme\r")
        wait_for("onLight", {names[0]: "123456"})

    def test_a_burst_of_500_edits_ends_in_the_right_figure(self):
        self.wait_for_hint(hint(JAM_1))
        keys = ""
        for (left, entered, name), rows in walk(JAM_1, 250, seed=1):
            keys += replace(left, ".") + replace(entered, name)
        self.assertNotEqual(hint(rows), hint(JAM_1))
        self.terminal.type(keys)
        last = "  " + " ".join(rows[-1])
        self.terminal.wait(lambda: self.terminal.has(last), "the last row")
        self.wait_for_hint(hint(rows))
        for line, row in zip(self.terminal.lines()[GRID - 1 :], rows):
            self.assertIn("  " + " ".join(row), line)

    def test_formatting_lines_joins_no_rows(self):
        exits = (REPOSITORY / "examples" / "exits.rush").read_text()
        rows = "  A A . B . .\n  C C C B . D\n"
        self.assertIn(rows, exits)
        untidy = exits.replace(rows, "AA.B..\nCCCB.D\n")
        self.wait_for_hint(hint(JAM_1))
        for text, formatted in [(exits, exits), (untidy, exits)]:
            self.assertEqual(self.formatted_by_keys(text, True), formatted)

        # Without a server it is left alone, also where there was one before.
        gone = self.folder / "gone"
        self.terminal.type(
            ":lua vim.lsp.enable('tailback', false) vim.lsp.stop_client(vim.lsp.get_clients()) "
            "vim.wait(9000, function() return #vim.lsp.get_clients() == 0 end) "
            f"vim.fn.writefile({{}}, '{gone}')\r\r"
        )
        self.terminal.wait(gone.exists, "the server to go")
        for text in (exits, untidy):
            self.assertEqual(self.formatted_by_keys(text, False), text)

    def test_rows_are_indented_while_they_are_typed(self):
        self.wait_for_hint(hint(JAM_1))
        keys = 'Gopuzzle "Typed"\rgrid // a board\rX X .\r. . .\rend\rexit right\r'
        self.terminal.type(keys)
        typed = ["grid // a board", "  X X .", "  . . .", "end", "exit right"]
        self.terminal.wait(lambda: self.is_on_screen(typed), "the rows, and only they, two spaces in")

        # A block that has lost its `end` extends to the next statement.
        made = self.folder / "made.txt"
        self.terminal.type(f"grid\rX X\rcar A a1 h\x1bgg=G:w {made}\r")
        end = "exit right\ngrid\n  X X\ncar A a1 h\n"
        self.terminal.wait(lambda: made.exists() and made.read_text().endswith(end), "the text")

    def test_a_report_after_a_line_ends_with_its_first_line(self):
        self.wait_for_hint(hint(JAM_1))
        rows = ["BB....", "A.....", "AXX.HH", "A.....", *JAM_1[4:]]
        self.terminal.type(put(rows, JAM_1))
        self.terminal.wait(lambda: self.terminal.has("to the exit right 3 …"), "the report in short")
        self.assertFalse(self.terminal.has("whatever else"), "its reasons are left out")
        self.terminal.type(f"{TITLE}G\x17d")
        self.terminal.wait(lambda: self.terminal.has("whatever else"), "all of it, when asked for")

    def test_the_health_check_finds_the_program_and_the_server(self):
        self.wait_for_hint(hint(JAM_1))
        self.terminal.type(":checkhealth tailback\r")
        for words in (
            "OK Neovim is 0.11 or later",
            f"({server_binary()})",
            "OK the server runs, for 1 buffers",
            "OK *.rush files are recognised",
            "OK figures are shown after the titles",
            "OK reports are shown after their line",
        ):
            self.terminal.wait(lambda: self.terminal.has(words), f"`{words}`")

    def test_the_command_says_what_it_cannot_do(self):
        self.wait_for_hint(hint(JAM_1))
        self.terminal.type(":Tailback nonsense\r")
        words = "no `:Tailback nonsense`, only board, harder, solution"
        self.terminal.wait(lambda: self.terminal.has(words), f"`{words}`")

    def test_commands_write_a_solution_and_the_hardest_start(self):
        self.wait_for_hint(hint(JAM_1))
        self.terminal.type(":Tailback harder\r")
        self.terminal.wait(lambda: self.rows() != JAM_1, "another start")
        harder = self.rows()
        self.assertGreater(optimum(harder)[0], optimum(JAM_1)[0])
        self.wait_for_hint(hint(harder))

        self.terminal.type(":Tailback solution\r")
        self.terminal.wait(lambda: self.solutions(), "the solution")
        ((_, *moves),) = self.solutions()
        self.assertEqual(len(moves), optimum(harder)[0])

    def solutions(self):
        """The words of each solution on the screen."""
        return [line.split() for line in self.terminal.lines() if line.strip().startswith("solution ")]

    def rows(self):
        """The drawn board on the screen, without spaces."""
        lines = self.terminal.lines()[GRID - 1 : GRID + 5]
        return ["".join(line.split()) for line in lines]

    def test_the_board_opens_where_the_server_serves_it(self):
        # A server that has the page, and a browser that records the address it is given.
        received = self.folder / "received.json"
        self.terminal.type(f":luafile {self.fake_board(received)}\r")
        self.terminal.type(f"{GRID}G:Tailback board\r")
        self.terminal.wait(lambda: self.terminal.has("the board is in your browser"), "the answer")
        asked, url = json.loads(received.read_text())
        self.assertEqual(url, "http://127.0.0.1:1/?token=t")
        self.assertEqual(asked["position"], {"line": GRID - 1, "character": 0})
        self.assertEqual((asked["version"], asked["show"]), (1, False))
        self.assertTrue(asked["textDocument"]["uri"].endswith("/jam.rush"))

    def test_the_address_is_said_where_no_browser_opens_it(self):
        self.wait_for_hint(hint(JAM_1))
        self.terminal.type(f":luafile {self.fake_board(self.folder / 'received.json')}\r")
        openers = {
            "vim.system({ 'false' }, { detach = true })": "false: exit status 1",
            "nil, 'no handler found'": "no handler found",
        }
        for opener, why in openers.items():
            with self.subTest(opener=opener):
                self.terminal.type(f":lua vim.ui.open = function() return {opener} end\r:Tailback board\r")
                words = f"open http://127.0.0.1:1/?token=t ({why})"
                self.terminal.wait(lambda: self.terminal.has(words), f"`{words}`")
                self.terminal.type("\r")

        # A successful opener prints nothing.
        opener = "vim.system({ 'true' }, { detach = true })"
        self.terminal.type(f":lua vim.ui.open = function() return {opener} end\r:Tailback board\r")
        self.terminal.wait(lambda: self.terminal.has("the board is in your browser"), "the answer")
        self.terminal.pause(0.6)
        self.assertFalse(self.terminal.has("exit status"))

    def test_changes_are_sent_at_once(self):
        self.wait_for_hint(hint(JAM_1))
        received = self.folder / "received"
        self.run_lua(
            f"""
            local client = vim.lsp.get_clients({{ name = "tailback" }})[1]
            local sent = {{}}
            local real = client.notify
            client.notify = function(self, method, ...)
              sent[#sent + 1] = method
              return real(self, method, ...)
            end
            vim.api.nvim_buf_set_lines(0, 0, 0, false, {{ "// one" }})
            vim.api.nvim_buf_set_lines(0, 0, 0, false, {{ "// two" }})
            vim.fn.writefile(sent, "{received}")
            """
        )
        self.terminal.wait(received.exists, "the changes")
        self.assertEqual(received.read_text().split(), ["textDocument/didChange"] * 2)

    def test_the_board_undoes_in_the_history_of_the_buffer(self):
        self.wait_for_hint(hint(JAM_1))
        self.terminal.type("Go// typed\x1b1G")
        self.terminal.wait(lambda: self.terminal.has("// typed"), "what is typed")
        nothing = "Nothing to "
        steps = [
            ("undo", None, False), ("undo", nothing + "undo", False),
            ("redo", None, True), ("redo", nothing + "redo", True),
        ]
        for number, (way, reason, is_there) in enumerate(steps):
            with self.subTest(step=number):
                received = self.folder / f"received{number}"
                self.run_lua(
                    f"""
                    local client = vim.lsp.get_clients({{ name = "tailback" }})[1]
                    local text = {{ uri = vim.uri_from_bufnr(0), version = vim.lsp.util.buf_versions[vim.api.nvim_get_current_buf()] }}
                    local params = {{ version = 1, textDocument = text, puzzle = 0 }}
                    client:request("tailback/{way}", params, function(failure, answer)
                      vim.fn.writefile({{ vim.json.encode(answer or failure) }}, "{received}")
                    end)
                    """
                )
                self.terminal.wait(lambda: received.exists() and received.read_text().endswith("\n"), "the answer")
                answer = json.loads(received.read_text())
                self.assertEqual((answer["applied"], answer.get("reason")), (reason is None, reason))
                self.terminal.wait(lambda: self.terminal.has("// typed") == is_there, "the text")

    def test_prose_of_markdown_is_wrapped_as_without_a_server(self):
        prose = "some words of prose that are wrapped\n"
        made = self.open_page(prose + "\n" + PAGE)
        self.terminal.type(f":set textwidth=20\r1GgqqG:w {made}\r")
        self.terminal.wait(lambda: made.exists() and made.read_text().endswith("```\n"), "the result")
        self.assertEqual(made.read_text(), "some words of prose\nthat are wrapped\n\n" + PAGE)

    def test_the_board_follows_the_cursor_in_markdown(self):
        self.open_page(PAGE + "\n" + PAGE)
        received = self.folder / "received"
        self.run_lua(
            f"""
            vim.ui.open = function() end
            local client = vim.lsp.get_clients({{ bufnr = 0, name = "tailback" }})[1]
            local real = client.notify
            client.notify = function(self, method, params)
              if method == "tailback/follow" then
                local place = {{ vim.fs.basename(params.textDocument.uri), params.position.line }}
                vim.fn.writefile({{ vim.json.encode(place) }}, "{received}")
              end
              return real(self, method, params)
            end
            """
        )
        self.terminal.type("gg:Tailback board\r")
        self.terminal.wait(lambda: self.terminal.has("the board is in your browser"), "the board")
        self.terminal.type("G")
        self.terminal.wait(lambda: received.exists() and received.read_text().endswith("\n"), "the place")
        self.assertEqual(json.loads(received.read_text()), ["page.md", 2 * PAGE.count("\n")])

    def open_page(self, text):
        """Opens a page of Markdown with the server, and returns the place for a copy."""
        self.wait_for_hint(hint(JAM_1))
        page = self.folder / "page.md"
        page.write_text(text)
        self.terminal.type(':lua vim.lsp.config("tailback", { filetypes = { "rush", "markdown" } })\r')
        self.terminal.type(f":e {page}\r")
        self.terminal.wait(lambda: self.terminal.has('"Page" 1 move'), "the figure in the page")
        return self.folder / "made.md"

    def run_lua(self, script):
        file = self.folder / "script.lua"
        file.write_text(script)
        self.terminal.type(f":luafile {file}\r")

    def fake_board(self, received):
        script = self.folder / "fake.lua"
        script.write_text(
            """
            local asked
            local real = vim.lsp.get_clients
            vim.lsp.get_clients = function(wanted)
              return wanted.name ~= "tailback" and real(wanted) or { {
                request = function(_, method, params, done)
                  asked = assert(method == "tailback/openBoard") and params
                  done(nil, { version = 1, url = "http://127.0.0.1:1/?token=t" })
                end,
              } }
            end
            vim.ui.open = function(url)
              vim.fn.writefile({ vim.json.encode({ asked, url }) }, "RECEIVED")
            end
            """.replace("RECEIVED", str(received))
        )
        return script

    def formatted_by_keys(self, text, is_served):
        """The text after `7GgqG`."""
        given, made = self.folder / "given.rush", self.folder / "made.txt"
        given.write_text(text)
        made.unlink(missing_ok=True)
        self.terminal.type(f":e! {given}\r")
        self.terminal.wait(lambda: self.terminal.has("Four ways out"), "the file")
        if is_served:
            self.terminal.wait(lambda: self.terminal.has("44 steps"), "the first figure")
        self.terminal.type(f"7GgqG:w {made}\r")
        self.terminal.wait(lambda: made.exists() and made.read_text().endswith("\n"), "the result")
        return made.read_text()

    def is_on_screen(self, lines):
        """Whether the lines appear on the screen, one directly below the other."""
        screen = self.terminal.lines()
        starts = range(len(screen) - len(lines) + 1)
        return any(screen[at : at + len(lines)] == lines for at in starts)

    def test_the_old_figure_stays_while_a_cell_is_deleted(self):
        self.wait_for_hint(hint(JAM_1))
        self.terminal.type(f"{GRID + 4}G11|x")
        self.wait_for_hint("8 moves? · 16 steps?")
        self.terminal.type("u")
        self.wait_for_hint(hint(JAM_1))

    def test_a_change_is_shown_for_some_seconds(self):
        self.wait_for_hint(hint(JAM_1))
        self.terminal.type(f"{GRID + 4}Gcc  E F F . . .\x1b")
        title = 'puzzle "Jam 1" 7 moves (8 before) · 13 steps (16 before)'
        self.terminal.wait(lambda: self.terminal.has(title), f"`{title}`")
        title = 'puzzle "Jam 1" 7 moves · 13 steps'
        self.terminal.wait(lambda: self.terminal.has(title), f"`{title}`")

    def is_drawn_in_a_window(self, row):
        """Whether the row of the board appears on a line that is not its own in the file."""
        own = GRID - 1 + [" ".join(line) for line in JAM_1].index(row)
        return any(row in line for n, line in enumerate(self.terminal.lines()) if n != own)

    def reports(self, words):
        """Whether a diagnostic after a line contains the words."""
        return any("■" in line and words in line for line in self.terminal.lines())


def put(rows, over):
    """The keys that replace rows by drawn ones."""
    return "".join(
        replace((row, column), name)
        for row, line in enumerate(rows)
        for column, name in enumerate(line)
        if name != over[row][column]
    )


def replace(cell, name):
    """The keys that put a name into a cell."""
    row, column = cell
    return f"{GRID + row}G{3 + 2 * column}|r{name}"


if __name__ == "__main__":
    unittest.main()
