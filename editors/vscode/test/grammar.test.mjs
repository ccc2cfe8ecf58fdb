// The TextMate grammar as `word scope` lines for a text, with the innermost scope without its suffix.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";
import { tokenize } from "./textmate.mjs";

const repository = new URL("../../../", import.meta.url);

/** Every word of the text that has its own scope, with that scope. */
function tokens(text) {
  const found = [];
  for (const { text: token, scopes } of tokenize(text)) {
    const word = token.trim();
    const scope = scopes.at(-1).replace(/\.rush$/, "");
    if (word !== "" && !["source", "meta.grid", "meta.solution"].includes(scope)) {
      found.push(`${word} ${scope}`);
    }
  }
  return found;
}

function check(text, ...expected) {
  assert.deepEqual(tokens(text), expected);
}

function invalid(text) {
  return tokens(text).filter((token) => token.includes(" invalid."));
}

test("a title is a section name with its quotes and escapes", () => {
  check(
    'puzzle "a \\"b\\" \\n"',
    "puzzle keyword.control.puzzle",
    '" punctuation.definition.string.begin',
    "a entity.name.section",
    '\\" constant.character.escape',
    "b entity.name.section",
    '\\" constant.character.escape',
    "\\n invalid.illegal.escape",
    '" punctuation.definition.string.end',
  );
});

test("a string that is not closed ends with its line", () => {
  check(
    'note "no // end\ntarget X',
    "note keyword.other.note",
    '" punctuation.definition.string.begin',
    "no // end string.quoted.double",
    "target keyword.other.target",
    "X variable.language.target",
  );
});

test("comments follow statements and rows, or are alone on a line", () => {
  check(
    "// one\ntarget X// two\ngrid // three\n  X X // four\nend // five",
    "// punctuation.definition.comment",
    "one comment.line.double-slash",
    "target keyword.other.target",
    "X variable.language.target",
    "// punctuation.definition.comment",
    "two comment.line.double-slash",
    "grid keyword.control.grid",
    "// punctuation.definition.comment",
    "three comment.line.double-slash",
    "X variable.language.target",
    "X variable.language.target",
    "// punctuation.definition.comment",
    "four comment.line.double-slash",
    "end keyword.control.end",
    "// punctuation.definition.comment",
    "five comment.line.double-slash",
  );
});

test("a drawn grid has cars, the target, walls, empty cells and wrong characters", () => {
  check(
    "grid\n X a 1\n#.?\nend",
    "grid keyword.control.grid",
    "X variable.language.target",
    "a variable.other.car",
    "1 variable.other.car",
    "# keyword.operator.wall",
    ". comment.line.empty",
    "? invalid.illegal.row",
    "end keyword.control.end",
  );
});

test("a row of letters that spells a keyword is a row", () => {
  check(
    "grid\ncar\ngrid\nend",
    "grid keyword.control.grid",
    ...["c", "a", "r", "g", "r", "i", "d"].map((name) => `${name} variable.other.car`),
    "end keyword.control.end",
  );
});

test("a statement with arguments ends a block that has no end", () => {
  check(
    "grid\n  X X\ncar A b1 v\nsolution // a comment is not an argument\n  XR1\nallow overlap",
    "grid keyword.control.grid",
    "X variable.language.target",
    "X variable.language.target",
    "car storage.type.car",
    "A variable.other.car",
    "b1 constant.numeric.cell",
    "v constant.language.direction",
    "solution keyword.control.solution",
    "// punctuation.definition.comment",
    "a comment is not an argument comment.line.double-slash",
    "X variable.other.car",
    "R keyword.operator.direction",
    "1 constant.numeric.count",
    "allow keyword.other.allow",
    "overlap support.type.rule",
  );
});

test("cars, trucks and walls: a name that looks like a cell is still a name", () => {
  check(
    "car b3 B3 horizontal 4\ntruck lorry_2 aa v 3\nwall a1 z99 9",
    "car storage.type.car",
    "b3 variable.other.car",
    "B3 constant.numeric.cell",
    "horizontal constant.language.direction",
    "4 constant.numeric.integer",
    "truck storage.type.truck",
    "lorry_2 variable.other.car",
    "aa invalid.illegal.word",
    "v constant.language.direction",
    "3 invalid.illegal.word",
    "wall storage.type.wall",
    "a1 constant.numeric.cell",
    "z99 constant.numeric.cell",
    "9 invalid.illegal.word",
  );
});

test("moves are read from the right", () => {
  check(
    "solution XR3 lorry_2D1 RL ALL12 X3",
    "solution keyword.control.solution",
    ...["X variable.other.car", "R keyword.operator.direction", "3 constant.numeric.count"],
    ...["lorry_2 variable.other.car", "D keyword.operator.direction", "1 constant.numeric.count"],
    ...["R variable.other.car", "L keyword.operator.direction"],
    ...["AL variable.other.car", "L keyword.operator.direction", "12 constant.numeric.count"],
    "X3 invalid.illegal.word",
  );
});

test("expectations have figures and ranges", () => {
  check(
    "expect solvable, moves 8, steps 15..20,steps ..12 , moves 3..",
    "expect keyword.other.expect",
    "solvable constant.language.fact",
    ", punctuation.separator.list",
    "moves constant.language.fact",
    "8 constant.numeric.integer",
    ", punctuation.separator.list",
    "steps constant.language.fact",
    "15 constant.numeric.integer",
    ".. keyword.operator.range",
    "20 constant.numeric.integer",
    ", punctuation.separator.list",
    "steps constant.language.fact",
    ".. keyword.operator.range",
    "12 constant.numeric.integer",
    ", punctuation.separator.list",
    "moves constant.language.fact",
    "3 constant.numeric.integer",
    ".. keyword.operator.range",
  );
});

test("exits take a row number at the sides and a column letter at top and bottom", () => {
  check(
    "exit right 3\nexit top c\nexit left\nexit right c",
    "exit keyword.other.exit",
    "right constant.language.side",
    "3 constant.numeric.lane",
    "exit keyword.other.exit",
    "top constant.language.side",
    "c constant.numeric.column",
    "exit keyword.other.exit",
    "left constant.language.side",
    "exit keyword.other.exit",
    "right constant.language.side",
    "c invalid.illegal.word",
  );
});

test("the small statements", () => {
  check(
    "\uFEFFrush 1\ndifficulty expert\ndifficulty hard\ntags boxed c3-po\ngrid 6x6\nallow duplicate-puzzle Nope",
    "rush keyword.other.rush",
    "1 constant.numeric.integer",
    "difficulty keyword.other.difficulty",
    "expert constant.language.difficulty",
    "difficulty keyword.other.difficulty",
    "hard invalid.illegal.word",
    "tags keyword.other.tags",
    "boxed string.unquoted.tag",
    "c3-po string.unquoted.tag",
    "grid keyword.control.grid",
    "6 constant.numeric.size",
    "x keyword.operator.size",
    "6 constant.numeric.size",
    "allow keyword.other.allow",
    "duplicate-puzzle support.type.rule",
    "Nope invalid.illegal.word",
  );
});

test("tags take no commas and no quotes", () => {
  assert.deepEqual(invalid('tags a, "b" c//d'), [
    "a, invalid.illegal.word",
    '"b" invalid.illegal.word',
  ]);
});

test("a line that is not a statement is marked at its first word", () => {
  assert.deepEqual(invalid("trcuk A b3 v\nend\nCar X b3 h\ncars"), [
    "trcuk invalid.illegal.statement",
    "end invalid.illegal.statement",
    "Car invalid.illegal.statement",
    "cars invalid.illegal.statement",
  ]);
});

test("every keyword has a scope, so have all statements of a whole file", async () => {
  const text = await readFile(new URL("whole-file.rush", import.meta.url), "utf8");
  assert.deepEqual(invalid(text), []);
  const keywords = new Set(
    tokens(text)
      .filter((token) => / (keyword\.(control|other)|storage\.type)\./.test(token))
      .map((token) => token.split(" ")[0]),
  );
  assert.deepEqual(
    [...keywords].sort().join(" "),
    "allow author car difficulty end exit expect grid note puzzle rush solution source tags target truck wall",
  );
});

/** The keywords, by their rules in pest. */
const statementsOf = (pest) =>
  [...pest.matchAll(/^(\w+) *= \{ "\1" ~ word_end/gm)].map(([, word]) => word);

test("every word of the language is known wherever there are colours for it", async () => {
  const pest = await readFile(new URL("crates/syntax/src/rush.pest", repository), "utf8");
  const words = new Set([...pest.matchAll(/"([a-z]{2,})"/g)].map(([, word]) => word));
  assert.ok(words.size > 25, [...words].join(" "));
  const statements = statementsOf(pest);
  for (const [file, colorsAnyStatement] of [
    ["grammar/textmate/rush.tmLanguage.json", false],
    ["grammar/tree-sitter/grammar.js", false],
    ["grammar/tree-sitter/queries/highlights.scm", true],
    ["editors/zed/languages/rush/highlights.scm", true],
    ["editors/neovim/syntax/rush.vim", true],
    ["editors/kakoune/rush.kak", false],
    ["editors/emacs/tailback.el", true],
  ]) {
    const text = await readFile(new URL(file, repository), "utf8");
    // A query may name the node instead of the word.
    const listed = [...words].filter((word) => !colorsAnyStatement || !statements.includes(word));
    const missing = listed.filter((word) => !new RegExp(`\\b${word}\\b`).test(text));
    const named = text.includes("(direction)") ? ["horizontal", "vertical"] : [];
    assert.deepEqual(missing, named, file);
  }
});

test("Kakoune's list of statements has those of the language", async () => {
  const pest = await readFile(new URL("crates/syntax/src/rush.pest", repository), "utf8");
  const statements = statementsOf(pest);
  assert.ok(statements.includes("goal") && statements.length >= 17, statements.join(" "));
  const text = await readFile(new URL("editors/kakoune/rush.kak", repository), "utf8");
  const words = text.match(/str-list rush_keywords ((?:.*\\\n)*.*)/)[1].match(/[a-z]+/g);
  // `end` alone ends a block.
  assert.deepEqual(words.filter((word) => word !== "end").sort(), [...statements].sort());
});
