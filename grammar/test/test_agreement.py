"""Every puzzle of the project, read by the three grammars: pest (which defines the language), tree-sitter and
TextMate. They must agree on every character.
"""

import ctypes
import json
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import tree_sitter

REPOSITORY = Path(__file__).resolve().parents[2]
TREE_SITTER = REPOSITORY / "grammar" / "tree-sitter" / "src"
TEXTMATE = REPOSITORY / "editors" / "vscode" / "test" / "textmate-tokens.mjs"

# Text without a rule in pest: a keyword, and the contents of lines that it does not split.
BAD = {"junk", "bad_row", "after_end"}
CELLS = {".": "empty", "#": "wall"}
MOVE = re.compile(r"[A-Za-z0-9][A-Za-z0-9_]*[LRUD]([1-9][0-9]*)?")

PEST = {
    "keyword": "keyword",
    "comment": "comment",
    "end": "keyword",
    "version": "number",
    "title": "title",
    "text": "string",
    "difficulty_name": "word",
    "tag": "tag",
    "rule_name": "rule",
    "size": "size",
    "row_side": "word",
    "column_side": "word",
    "row_lane": "number",
    "column_lane": "column",
    "name": "name",
    "cell": "cell",
    "axis": "word",
    "to": "word",
    "length": "number",
    "fact": "word",
    "comma": "comma",
}

# The kind of a node, or else that of its parent.
TREE = {
    "comment": "comment",
    "size": "size",
    "number": "number",
    "tag": "tag",
    "rule_name": "rule",
    "cell": "cell",
    "column": "column",
    "name": "name",
    "car_cell": "car",
    "empty": "empty",
    "blocked": "wall",
    "move_direction": "move",
    "direction": "word",
    "..": "range",
    ",": "comma",
    "fact": "word",
}
WORDS = set(
    "to left right top bottom beginner intermediate advanced expert grandmaster".split()
)

# The kind of a scope, from the innermost scope outwards; the first prefix that matches counts.
SCOPES = {
    "invalid": "bad",
    "comment.line.empty": "empty",
    "comment": "comment",
    "entity.name.section": "title",
    "string.quoted.double.title": "title",
    "keyword.control": "keyword",
    "keyword.other": "keyword",
    "storage.type": "keyword",
    "constant.numeric.size": "size",
    "keyword.operator.size": "size",
    "keyword.operator.range": "range",
    "constant.language": "word",
    "support.type.rule": "rule",
    "string.unquoted.tag": "tag",
    "constant.numeric.cell": "cell",
    "constant.numeric.column": "column",
    "constant.numeric": "number",
    "punctuation.separator.list": "comma",
    "string.quoted": "string",
}


class Agreement(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        build = ["cargo", "build", "--quiet", "--locked", "--workspace", "--example", "tokens"]
        subprocess.run(build, cwd=REPOSITORY, check=True)
        cls.parser = tree_sitter.Parser(tree_sitter_language())

    def test_the_grammars_say_the_same_of_each_character(self):
        texts = dict(puzzles())
        self.assertGreater(len(texts), 60)
        textmate = textmate_kinds(list(texts.values()))
        for (name, text), by_textmate in zip(texts.items(), textmate):
            by_pest, by_tree = pest_kinds(text), tree_kinds(self.parser, text)
            good = lines_that_are_good(text, by_pest)
            said = zip(text, by_pest, by_tree, by_textmate)
            line = 1
            differences = set()
            for character, *kinds in said:
                if line in good and not character.isspace() and len(set(kinds)) > 1:
                    differences.add((line, *kinds))
                line += character == "\n"
            with self.subTest(name):
                self.assertEqual(sorted(differences), [], "line, pest, tree-sitter, TextMate")


def puzzles():
    """(name, text) of every puzzle file and of every block in the pages."""
    for file in sorted((REPOSITORY / "examples").glob("*.rush")):
        yield file.name, file.read_text()
    for folder in ("docs", "crates/check/src/rules"):
        for page in sorted((REPOSITORY / folder).glob("*.md")):
            blocks = re.findall(r"^```rush\n(.*?)^```", page.read_text(), re.DOTALL | re.MULTILINE)
            for i, block in enumerate(blocks, 1):
                # In the pages of rules, expected reports are on the line below the place.
                lines = block.splitlines(keepends=True)
                yield f"{page.name} {i}", "".join(it for it in lines if not re.match(r" *\^", it))


def lines_that_are_good(text, kinds):
    """The lines that pest reads. The grammars may differ on the others."""
    line, bad = 1, set()
    for character, kind in zip(text, kinds):
        if kind == "bad":
            bad.add(line)
        line += character == "\n"
    return set(range(1, line + 1)) - bad


def pest_kinds(text):
    """The kind of each character according to pest."""
    tokens = REPOSITORY / "target" / "debug" / "examples" / "tokens"
    done = subprocess.run([tokens], input=text.encode(), capture_output=True, check=True)
    kinds = Kinds(text)
    for line in done.stdout.decode().splitlines():
        start, end, rule = line.split()
        start, word = int(start), kinds.data[int(start) : int(end)].decode()
        if rule == "row":
            for i, cell in enumerate(word):
                kinds.set(start + i, start + i + 1, CELLS.get(cell, "car"))
        elif rule == "moves":
            for found in re.finditer(r"\S+", word):
                kind = "move" if MOVE.fullmatch(found.group()) else "bad"
                kinds.set(start + found.start(), start + found.end(), kind)
        elif rule == "range":
            for found in re.finditer(r"\.\.|[0-9]+", word):
                kind = "range" if found.group() == ".." else "number"
                kinds.set(start + found.start(), start + found.end(), kind)
        else:
            kinds.set(start, int(end), "bad" if rule in BAD else PEST[rule])
    return kinds.of_characters()


def tree_kinds(parser, text):
    """The kind of each character according to tree-sitter."""
    kinds = Kinds(text)

    def walk(node, is_bad):
        is_bad = is_bad or node.is_error or node.is_missing
        if node.type == "string":
            kind = "title" if node.parent and node.parent.type == "puzzle" else "string"
            kinds.set(node.start_byte, node.end_byte, "bad" if is_bad else kind)
        elif node.child_count:
            for child in node.children:
                walk(child, is_bad)
        else:
            parent = node.parent.type if node.parent else ""
            is_word = node.type in WORDS or parent == "direction"
            kind = TREE.get(node.type, "word" if is_word else "keyword")
            if parent == "move":
                kind = "move"
            kinds.set(node.start_byte, node.end_byte, "bad" if is_bad else kind)

    walk(parser.parse(kinds.data).root_node, False)
    return kinds.of_characters()


def textmate_kinds(texts):
    """The kind of each character of each text according to TextMate."""
    given = json.dumps(texts)
    node = ["node", TEXTMATE]
    done = subprocess.run(node, input=given, capture_output=True, text=True, check=True)
    for text, tokens in zip(texts, json.loads(done.stdout)):
        assert text.isascii() or max(map(ord, text)) < 0x10000, "offsets are those of UTF-16"
        kinds = [None] * len(text)
        for token in tokens:
            end = token["start"] + len(token["text"])
            kinds[token["start"] : end] = [textmate_kind(token["scopes"])] * len(token["text"])
        yield kinds


def textmate_kind(scopes):
    drawn, solution = "meta.grid.rush" in scopes, "meta.solution.rush" in scopes
    for scope in reversed(scopes):
        if scope.startswith("variable."):
            return "car" if drawn else "move" if solution else "name"
        if scope.startswith(("keyword.operator.direction", "constant.numeric.count")):
            return "move"
        if scope.startswith("keyword.operator.wall"):
            return "wall"
        for start, kind in SCOPES.items():
            if scope.startswith(start):
                return kind
    return None


class Kinds:
    """The kind of each byte of a text."""

    def __init__(self, text):
        self.data = text.encode()
        self._kinds = [None] * len(self.data)
        self._text = text

    def set(self, start, end, kind):
        self._kinds[start:end] = [kind] * (end - start)

    def of_characters(self):
        kinds, at = [], 0
        for character in self._text:
            kinds.append(self._kinds[at])
            at += len(character.encode())
        return kinds


def tree_sitter_language():
    """The committed parser, compiled."""
    library = Path(tempfile.mkdtemp()) / "rush.so"
    sources = sorted(TREE_SITTER.glob("*.c"))
    subprocess.run(["cc", "-shared", "-fPIC", f"-I{TREE_SITTER}", "-o", library, *sources], check=True)
    function = ctypes.CDLL(str(library)).tree_sitter_rush
    function.restype = ctypes.c_void_p
    capsule = ctypes.pythonapi.PyCapsule_New
    capsule.restype = ctypes.py_object
    capsule.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p]
    return tree_sitter.Language(capsule(function(), b"tree_sitter.Language", None))


if __name__ == "__main__":
    unittest.main()
