/// <reference types="tree-sitter-cli/dsl" />
// For colours, folds and outlines in editors. What is right and wrong, the server says.

/** A line: a keyword and the words behind it. */
const line = (keyword, ...words) => seq(keyword, ...words);

/** Lines between which there are line ends. */
const lines = ($, one) => repeat(seq($._newline, optional(one)));

module.exports = grammar({
  name: "rush",

  extras: ($) => [/[ \t]/, $.comment],

  // So that a row `ending` is a row, and not `end` with something behind it.
  word: ($) => $.name,

  rules: {
    source_file: ($) =>
      seq(
        repeat(seq(optional($._statement), $._newline)),
        optional(choice($._statement, repeat1($.puzzle))),
      ),

    puzzle: ($) =>
      prec.right(
        seq(line("puzzle", field("title", $.string)), lines($, $._statement)),
      ),

    _statement: ($) =>
      choice(
        $.version,
        $.text,
        $.difficulty,
        $.tags,
        $.grid_size,
        $.grid,
        $.exit,
        $.target,
        $.car,
        $.wall,
        $.expect,
        $.solution,
        $.allow,
      ),

    version: ($) => line("rush", $.number),
    text: ($) => line(choice("author", "source", "note"), $.string),
    difficulty: ($) =>
      line("difficulty", choice("beginner", "intermediate", "advanced", "expert", "grandmaster")),
    tags: ($) => line("tags", repeat1($.tag)),
    grid_size: ($) => line("grid", $.size),
    grid: ($) => seq("grid", lines($, $.row), "end"),
    exit: ($) =>
      line(
        "exit",
        choice(
          seq(field("side", choice("left", "right")), optional(field("lane", $.number))),
          seq(field("side", choice("top", "bottom")), optional(field("lane", $.column))),
        ),
      ),
    target: ($) => line("target", field("name", $.name)),
    car: ($) =>
      choice(
        line("car", field("name", $.name), $.cell, $.direction, optional(field("length", $.number))),
        line("truck", field("name", $.name), $.cell, $.direction),
      ),
    wall: ($) => line("wall", repeat1($.cell)),
    expect: ($) => line("expect", $.expectation, repeat(seq(",", $.expectation))),
    expectation: ($) =>
      choice("solvable", "unsolvable", seq(choice("moves", "steps"), choice($.number, $.range))),
    range: ($) => choice(seq($.number, "..", optional($.number)), seq("..", $.number)),
    solution: ($) =>
      choice(
        line("solution", repeat1($.move)),
        seq("solution", repeat1(seq($._newline, repeat($.move))), "end"),
      ),
    allow: ($) => line("allow", repeat1($.rule_name)),

    // Cells of a row that stand together without an empty one between are one piece.
    row: ($) => repeat1(choice(alias($.name, $.cars), $.empty, $.blocked)),
    empty: (_) => ".",
    blocked: (_) => "#",

    direction: (_) => choice("horizontal", "vertical", "h", "v"),
    move: (_) => token(prec(1, /[A-Za-z0-9][A-Za-z0-9_]*[LRUD][0-9]*/)),
    name: (_) => /[A-Za-z0-9][A-Za-z0-9_]*/,
    cell: (_) => /[A-Za-z][0-9]+/,
    column: (_) => /[A-Za-z]/,
    number: (_) => /[0-9]+/,
    size: (_) => /[0-9]+x[0-9]+/,
    rule_name: (_) => /[a-z]+(-[a-z]+)*/,
    tag: (_) => /[^ \t\r\n\/]+(\/[^ \t\r\n\/]+)*/,

    string: ($) =>
      seq('"', repeat(choice($._string_text, $.escape)), token.immediate('"')),
    _string_text: (_) => token.immediate(prec(1, /[^"\\\r\n]+/)),
    escape: (_) => token.immediate(/\\["\\]/),

    comment: (_) => token(seq("//", /[^\r\n]*/)),
    _newline: (_) => /\r\n|\n|\r/,
  },
});
