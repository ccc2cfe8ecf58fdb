/// <reference types="tree-sitter-cli/dsl" />
// A grammar for colours, folds and outlines in editors. Reporting mistakes is left to the server.

/** A line: a keyword, then its words. */
const line = ($, keyword, ...words) => seq(alias(keyword, $.keyword), ...words);

/** Lines separated by line ends. */
const lines = ($, one) => repeat(seq($._newline, optional(one)));

/** A block from its keyword to its `end`, or to the next statement if that is missing. */
const block = ($, keyword, one) =>
  seq(
    alias(keyword, $.keyword),
    repeat(seq($._block_goes_on, $._newline, optional(one))),
    choice(alias($._block_end, "end"), $._unclosed),
  );

/** A word of the author's: a tag, or the name of a rule. */
const FREE_WORD = /[^ \t\r\n\/,"]+(\/[^ \t\r\n\/,"]+)*/;

module.exports = grammar({
  name: "rush",

  extras: ($) => [/[ \t]/, $.comment],

  word: ($) => $.name,

  // In the same order as in src/scanner.c, which describes them.
  externals: ($) => [
    $._block_goes_on,
    $._unclosed,
    $._block_end,
    $._move_name,
    $.move_direction,
    $._move_count,
    $._error,
  ],

  rules: {
    source_file: ($) =>
      seq(
        repeat(seq(optional($._statement), $._newline)),
        optional(choice($._statement, repeat1($.puzzle))),
      ),

    puzzle: ($) =>
      prec.right(
        seq(line($, "puzzle", field("title", $.string)), lines($, $._statement)),
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
        $.goal,
        $.car,
        $.wall,
        $.expect,
        $.solution,
        $.allow,
      ),

    version: ($) => line($, "rush", $.number),
    text: ($) => line($, choice("author", "source", "note"), $.string),
    difficulty: ($) =>
      line($, "difficulty", choice("beginner", "intermediate", "advanced", "expert", "grandmaster")),
    tags: ($) => line($, "tags", repeat1($.tag)),
    grid_size: ($) => line($, "grid", $.size),
    grid: ($) => block($, "grid", $.row),
    exit: ($) =>
      line(
        $,
        "exit",
        choice(
          seq(field("side", choice("left", "right")), optional(field("lane", $.number))),
          seq(field("side", choice("top", "bottom")), optional(field("lane", $.column))),
        ),
      ),
    target: ($) => line($, "target", repeat1(field("name", $.name))),
    goal: ($) => line($, "goal", field("name", $.name), "to", $.cell),
    car: ($) =>
      choice(
        line($, "car", field("name", $.name), $.cell, $.direction, optional(field("length", $.number))),
        line($, "truck", field("name", $.name), $.cell, $.direction),
      ),
    wall: ($) => line($, "wall", repeat1($.cell)),
    expect: ($) => line($, "expect", $.expectation, repeat(seq(",", $.expectation))),
    // Which facts there are, and whether a number follows, is nothing a grammar knows.
    expectation: ($) => seq($.fact, optional(choice($.number, $.range))),
    fact: (_) => /[a-z][a-z_]*/,
    range: ($) => choice(seq($.number, "..", optional($.number)), seq("..", $.number)),
    solution: ($) =>
      choice(line($, "solution", repeat1($.move)), block($, "solution", repeat1($.move))),
    allow: ($) => line($, "allow", repeat1($.rule_name)),

    row: ($) => repeat1(choice($.car_cell, $.empty, $.blocked)),
    car_cell: (_) => /[A-Za-z0-9]/,
    empty: (_) => ".",
    blocked: (_) => "#",

    direction: (_) => choice("horizontal", "vertical", "h", "v"),
    move: ($) =>
      seq(
        field("name", alias($._move_name, $.name)),
        $.move_direction,
        optional(field("count", alias($._move_count, $.number))),
      ),
    name: (_) => /[A-Za-z0-9][A-Za-z0-9_]*/,
    cell: (_) => /[A-Za-z][0-9]+/,
    column: (_) => /[A-Za-z]/,
    number: (_) => /[0-9]+/,
    size: (_) => /[0-9]+x[0-9]+/,
    rule_name: (_) => FREE_WORD,
    tag: (_) => FREE_WORD,

    string: ($) =>
      seq('"', repeat(choice($._string_text, $.escape)), token.immediate('"')),
    _string_text: (_) => token.immediate(prec(1, /[^"\\\r\n]+/)),
    escape: (_) => token.immediate(/\\["\\]/),

    comment: (_) => token(seq("//", /[^\r\n]*/)),
    _newline: (_) => /\r\n|\n|\r/,
  },
});
