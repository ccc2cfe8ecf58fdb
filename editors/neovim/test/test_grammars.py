"""The Vim syntax and the tree-sitter grammar, queried in a Neovim without a screen."""

import json
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

NEOVIM = Path(__file__).resolve().parents[1]
REPOSITORY = NEOVIM.parents[1]
TREE_SITTER = REPOSITORY / "grammar" / "tree-sitter"
# The queries of the grammar, and those added by Helix and Zed.
QUERIES = {
    f"{owner} {file.stem}": file
    for owner, folder in {
        "grammar": TREE_SITTER / "queries",
        "helix": REPOSITORY / "editors" / "helix" / "queries" / "rush",
        "zed": REPOSITORY / "editors" / "zed" / "languages" / "rush",
    }.items()
    for file in folder.glob("*.scm")
}
SAMPLE = REPOSITORY / "editors" / "vscode" / "test" / "whole-file.rush"

# Returns [word, group] for the first character of each word.
SYNTAX = """
local words = {}
for row = 1, vim.fn.line("$") do
  local column = 1
  for space, word in vim.fn.getline(row):gmatch("(%s*)(%S+)") do
    column = column + #space
    local group = vim.fn.synIDattr(vim.fn.synID(row, column, 1), "name")
    table.insert(words, { word, group })
    column = column + #word
  end
end
io.stdout:write(vim.json.encode(words))
"""

# Returns whether the tree has an error, and [text, capture] for every capture of each query file.
TREE = """
vim.treesitter.language.add("rush", { path = "PARSER" })
local tree = vim.treesitter.get_parser(0, "rush"):parse()[1]
local answer = { broken = tree:root():has_error() }
for name, path in pairs(vim.json.decode([[QUERIES]])) do
  local text = table.concat(vim.fn.readfile(path), "\\n")
  local query = vim.treesitter.query.parse("rush", text)
  answer[name] = {}
  for id, node in query:iter_captures(tree:root(), 0) do
    local first = vim.split(vim.treesitter.get_node_text(node, 0), "\\n")[1]
    table.insert(answer[name], { first, query.captures[id] })
  end
end
io.stdout:write(vim.json.encode(answer))
"""


class Grammars(unittest.TestCase):
    def test_the_vim_syntax_knows_every_word(self):
        words = self.ask(SYNTAX)
        for word, group in (
            ["puzzle", "rushPuzzle"],
            ['"Drawn"', "rushTitle"],
            ["G", "rushRowCar"],
            ["X", "rushRowTarget"],
            ["#", "rushRowWall"],
            [".", "rushRowEmpty"],
            ["end", "rushBlock"],
            ["b3", "rushCell"],
            ["horizontal", "rushDirection"],
            ["8,", "rushNumber"],
            ["15..20", "rushRange"],
            ["duplicate-puzzle", "rushRule"],
            ["XR3", "rushMove"],
        ):
            with self.subTest(word=word):
                self.assertIn([word, group], words)
        self.assertEqual([word for word, group in words if group == ""], [])

    @unittest.skipUnless(shutil.which("cc"), "there is no C compiler")
    def test_the_tree_sitter_grammar_reads_a_whole_file(self):
        library = Path(self.enterContext(tempfile.TemporaryDirectory())) / "rush.so"
        source = TREE_SITTER / "src"
        compile = ["cc", "-shared", "-fPIC", f"-I{source}", "-o", library, *source.glob("*.c")]
        subprocess.run(compile, check=True)
        queries = json.dumps({name: str(path) for name, path in QUERIES.items()})
        answer = self.ask(TREE.replace("PARSER", str(library)).replace("QUERIES", queries))
        self.assertFalse(answer["broken"])
        for capture in (
            ['"Declared"', "markup.heading"],
            ["grandmaster", "constant.builtin"],
            ["duplicate-puzzle", "label"],
            ["X", "variable.builtin"],
            [".", "comment"],
            ["L", "operator"],
        ):
            with self.subTest(capture=capture):
                self.assertIn(capture, answer["grammar highlights"])
        self.assertIn(['"Declared"', "title"], answer["zed highlights"])
        names = [text for text, capture in answer["zed outline"] if capture == "name"]
        self.assertEqual(names, ['"Drawn"', '"Declared"'])
        folds = [text for text, _ in answer["grammar folds"]]
        blocks = ['puzzle "Drawn"', "grid", 'puzzle "Declared"', "solution // as a block"]
        self.assertEqual(folds, blocks)
        indented = [["grid", "indent"], ["end", "outdent"]]
        self.assertEqual(answer["helix indents"], indented)

    def ask(self, lua):
        """The output of the script for the sample."""
        folder = Path(self.enterContext(tempfile.TemporaryDirectory()))
        script = folder / "ask.lua"
        script.write_text(lua)
        nvim = Path(sys.prefix) / "bin" / "nvim"
        command = [nvim, "--headless", "-u", "NONE", "-i", "NONE", "-n"]
        command += ["--cmd", f"set runtimepath^={NEOVIM} | filetype plugin on | syntax on"]
        command += [SAMPLE, "-c", f"luafile {script}", "-c", "quitall!"]
        done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True)
        self.assertEqual(done.stderr, "")
        return json.loads(done.stdout)


if __name__ == "__main__":
    unittest.main()
