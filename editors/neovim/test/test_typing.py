"""Whole puzzles typed letter by letter, while completion lists pop up automatically."""

import json
import sys
import time
import unittest
from pathlib import Path

NEOVIM = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(Path(__file__).parent), str(NEOVIM.parent / "test-client")]

from board import JAM_1, hint  # noqa: E402
from neovim import Neovim  # noqa: E402

PUZZLES = json.loads((NEOVIM.parent / "test-client" / "typing.json").read_text())

# A completion list like that of the plug-ins: requested after every key, narrowed by `filterText` until the answer
# comes, with its first entry selected, which return and tab accept.
EAGER = """
vim.o.completeopt = "menu,menuone,noinsert"
local items, start = {}, 0
local function show()
  local typed = vim.api.nvim_get_current_line():sub(start + 1, vim.fn.col(".") - 1)
  local words = {}
  for _, item in ipairs(items) do
    if typed == "" or #vim.fn.matchfuzzy({ item.filterText }, typed) > 0 then
      table.insert(words, { word = (item.textEdit.newText:gsub("\\n.*", "")), abbr = item.label, menu = "listed" })
    end
  end
  if #words == 0 then
    items = {}
  end
  if #words > 0 or vim.fn.pumvisible() == 1 then
    vim.fn.complete(start + 1, words)
  end
end
local function ask()
  local client = vim.lsp.get_clients({ bufnr = 0, name = "tailback" })[1]
  local before = vim.api.nvim_get_current_line():sub(1, vim.fn.col(".") - 1)
  if #items > 0 then
    show()
  end
  if not client or before == "" then
    return
  end
  local params = vim.lsp.util.make_position_params(0, client.offset_encoding)
  params.context = { triggerKind = before:match("[ ,]$") and 2 or 1 }
  client:request("textDocument/completion", params, function(_, answer)
    local now = vim.api.nvim_get_current_line():sub(1, vim.fn.col(".") - 1)
    if vim.fn.mode() == "i" and now:sub(1, #before) == before and answer then
      items = answer.items
      start = items[1] and items[1].textEdit.range.start.character or 0
      show()
    end
  end, 0)
end
vim.api.nvim_create_autocmd({ "TextChangedI", "TextChangedP" }, { callback = ask })
vim.api.nvim_create_autocmd("CursorMovedI", {
  callback = function()
    if vim.fn.line(".") ~= vim.g.at then
      vim.g.at, items = vim.fn.line("."), {}
    end
  end,
})
-- Keys that wait to be read keep the list from being narrowed, so what a key would take is compared with the letters.
local function is_listed(word)
  local typed = vim.api.nvim_get_current_line():sub(start + 1, vim.fn.col(".") - 1)
  return vim.iter(items):any(function(item)
    local matches = typed == "" or #vim.fn.matchfuzzy({ item.filterText }, typed) > 0
    return matches and vim.startswith(item.textEdit.newText, word)
  end)
end
for _, key in ipairs({ "<CR>", "<Tab>" }) do
  vim.keymap.set("i", key, function()
    if vim.fn.pumvisible() == 0 then
      return key
    end
    local chosen = vim.fn.complete_info({ "selected", "items" })
    local entry = chosen.items[chosen.selected + 1]
    return entry and is_listed(entry.word) and "<C-y>" or "<C-e>" .. key
  end, { expr = true })
end
"""

# Neovim's built-in completion, with the keys that its help maps.
OWN = """
vim.o.completeopt = "menu,menuone,noinsert"
vim.api.nvim_create_autocmd("LspAttach", {
  callback = function(event)
    vim.lsp.completion.enable(true, event.data.client_id, event.buf, { autotrigger = true })
  end,
})
for _, key in ipairs({ "<CR>", "<Tab>" }) do
  vim.keymap.set("i", key, function()
    local jumps = key == "<Tab>" and vim.snippet.active({ direction = 1 })
    return vim.fn.pumvisible() == 1 and "<C-y>" or jumps and "<Cmd>lua vim.snippet.jump(1)<CR>" or key
  end, { expr = true })
end
"""

UNDO, REDO = "u", "\x12"


class Typing(Neovim):
    def set_up(self, completion=EAGER):
        (self.folder / "completion.lua").write_text(completion)
        self.wait_for_hint(hint(JAM_1))
        self.terminal.type(f":luafile {self.folder / 'completion.lua'}\r")

    def test_puzzles_are_typed_to_the_letter(self):
        self.set_up()
        for milliseconds in (0, 15, 80):
            for number, puzzle in enumerate(PUZZLES):
                with self.subTest(puzzle=puzzle["name"], milliseconds=milliseconds):
                    text = self.typed(puzzle["keys"], milliseconds, f"{number}-{milliseconds}")
                    self.assertEqual(text, puzzle["text"])

    def test_puzzles_are_typed_to_the_letter_with_the_list_of_neovim(self):
        self.set_up(OWN)
        # Enter takes an entry of a list that is late, which nobody can help who types faster than the list is drawn.
        for milliseconds in (40, 80):
            for number, puzzle in enumerate(PUZZLES):
                with self.subTest(puzzle=puzzle["name"], milliseconds=milliseconds):
                    text = self.typed(puzzle["keys"], milliseconds, f"own-{number}-{milliseconds}")
                    self.assertEqual(text, puzzle["text"])

    def test_what_is_pasted_stays_as_it_is(self):
        self.set_up(OWN)
        self.open("pasted")
        drawn = PUZZLES[1]["text"]
        self.keys('puzzle "First"\ngri', 80)
        # In the middle of a word.
        self.paste("d 3x1\ncar X a1 h\n\n" + drawn)
        self.keys("\npuzzle ", 15)
        self.paste('"Last"')
        self.assertEqual(self.saved(), f'puzzle "First"\ngrid 3x1\ncar X a1 h\n\n{drawn}\npuzzle "Last"\n')

    def test_what_is_undone_and_made_again_is_what_was_typed(self):
        wanted = "grid 6x6\ncar X a3 h\nexit right 3\ntarget X\n"
        self.set_up(OWN)
        self.open("undone")
        self.keys("grid 6x6\ncar X a3 h\nexit righ\x1b", 80)
        self.keys("at 3\x1bobad\x1b", 15)
        self.keys(UNDO * 2 + REDO, 80)
        self.keys("otX\barget X\x1b", 15)
        self.keys(UNDO * 2 + REDO * 2, 30)
        self.assertEqual(self.saved(), wanted)
        # Back to the empty file, and forward again.
        self.keys(UNDO * 9, 30)
        self.assertEqual(self.saved(), "\n")
        self.keys(REDO * 9, 30)
        self.assertEqual(self.saved(), wanted)

    def test_tab_goes_from_row_to_row_of_a_snippet(self):
        self.set_up(OWN)
        self.open("snippet")
        self.keys('puzzle "Jam"\ngri\x18\x0f', 80)
        self.terminal.wait(lambda: self.terminal.has("grid … end"), "a list")
        self.terminal.type("\r")
        self.terminal.wait(lambda: self.terminal.has("  . . . . . ."), "the rows")
        rows = [" ".join(row) for row in JAM_1]
        for row in rows:
            self.keys(row, 15)
            # Neovim selects the next row a little later, and drops letters typed before that.
            self.terminal.pause(0.5)
            self.terminal.type("\t")
            self.terminal.pause(0.5)
        wanted = "".join(f"  {row}\n" for row in rows)
        self.assertEqual(self.saved().rstrip(), f'puzzle "Jam"\ngrid\n{wanted}end')

    def test_a_list_that_is_wanted_takes_the_key(self):
        self.set_up()
        text = self.typed('puzzle "Jam"\ngrid 6x6\ndiffi', 80, "wanted", "\r")
        self.assertTrue(text.startswith('puzzle "Jam"\ngrid 6x6\ndifficulty '), text)

    def test_the_completion_of_the_editor_offers_what_the_letters_begin(self):
        self.wait_for_hint(hint(JAM_1))
        self.terminal.type("Goexp\x18\x0f")
        self.terminal.wait(lambda: self.last_line().startswith("expect"), "`expect`")

    def last_line(self):
        written = [line for line in self.terminal.lines() if line and not line.startswith(("~", "-- "))]
        return next((line for line in written if line.startswith("exp") or "author" in line), "")

    def typed(self, keys, milliseconds, name, last=None):
        """The file after the keys, with a list open before the `last` one."""
        self.open(name)
        self.keys(keys, milliseconds)
        if last is not None:
            self.terminal.wait(lambda: self.terminal.has("listed"), "a list")
            self.terminal.type(last)
        return self.saved()

    def open(self, name):
        """Opens an empty file, in insert mode."""
        self.file = self.folder / f"{name}.rush"
        self.file.write_text("")
        self.terminal.type(f":e! {self.file}\ri")
        self.terminal.wait(lambda: self.terminal.has("-- INSERT --"), "insert mode")

    def keys(self, keys, milliseconds):
        for key in keys.replace("\n", "\r").replace("\b", "\x7f"):
            self.terminal.type(key)
            time.sleep(milliseconds / 1000)

    def paste(self, text):
        # Neovim drops pasted text while it has pending keys, with a list or without.
        self.terminal.pause(0.3)
        self.terminal.type(f"\x1b[200~{text}\x1b[201~")
        self.terminal.pause(0.3)

    def saved(self):
        """The text of the file, once everything typed has arrived there."""
        self.n_saved = getattr(self, "n_saved", 0) + 1
        done = self.folder / f"saved-{self.n_saved}"
        self.terminal.type(f"\x1b:w\r:call writefile([], '{done}')\r")
        self.terminal.wait(done.exists, "the file")
        return self.file.read_text().rstrip("\n") + "\n"


if __name__ == "__main__":
    unittest.main()
