//! Texts, names and lists.

use expect_test::expect;

use super::render::check;

#[test]
fn texts() {
    check(
        r#"
puzzle
puzzle Jam 1
puzzle Jam 1"
puzzle 'Jam 1'
puzzle “Jam 1”
puzzle "Jam 1
puzzle "Jam 1  // a comment
source "http://x.org/a
note "a\nb"
note "C:\new\puzzles"
note "a\
note "He said "hi" to me"
puzzle "a" "b"
puzzle "a" b // c
note "a"b
author N. "the" N.
author «N. N.»
"#,
        expect![[r#"
            1: puzzle
                     | the line ends after `puzzle`, expected a title in double quotes
              note: the statement is `puzzle "title"`
            2: puzzle Jam 1
                      ^^^^^ found `Jam 1`, expected a title in double quotes
              unsafe fix: put it in double quotes: "puzzle \"Jam 1\""
            3: puzzle Jam 1"
                      ^^^^^^ found `Jam 1"`, expected a title in double quotes
              unsafe fix: put it in double quotes: "puzzle \"Jam 1\""
            4: puzzle 'Jam 1'
                      ^ found `'`, expected a title in double quotes
              safe fix: put it in double quotes: "puzzle \"Jam 1\""
            5: puzzle “Jam 1”
                      ^ found `“`, expected a title in double quotes
              safe fix: put it in double quotes: "puzzle \"Jam 1\""
            6: puzzle "Jam 1
                            | the title is not closed, expected `"`
            6: puzzle "Jam 1
                      ^ (it is opened here)
              unsafe fix: close it: "puzzle \"Jam 1\""
            7: puzzle "Jam 1  // a comment
                            | the title is not closed, expected `"`
            7: puzzle "Jam 1  // a comment
                      ^ (it is opened here)
              unsafe fix: close it: "puzzle \"Jam 1\"  // a comment"
            8: source "http://x.org/a
                                     | the text is not closed, expected `"`
            8: source "http://x.org/a
                      ^ (it is opened here)
              unsafe fix: close it: "source \"http://x.org/a\""
            9: note "a\nb"
                      ^^ found `\n` in a text, expected `\"` or `\\`
              unsafe fix: write `\\` for a backslash: "note \"a\\\\nb\""
            10: note "C:\new\puzzles"
                        ^^ found `\n` in a text, expected `\"` or `\\`
              unsafe fix: write `\\` for a backslash: "note \"C:\\\\new\\\\puzzles\""
            11: note "a\
                       ^ found `\` in a text, expected `\"` or `\\`
            12: note "He said "hi" to me"
                              ^ found `"` within a text, expected `\"`
              unsafe fix: escape the quotes within it: "note \"He said \\\"hi\\\" to me\""
            13: puzzle "a" "b"
                           ^^^ found `"b"`, expected the end of the line
              note: the statement is `puzzle "title"`
            14: puzzle "a" b // c
                           ^ found `b`, expected the end of the line
              note: the statement is `puzzle "title"`
            15: note "a"b
                        ^ found `b`, expected the end of the line
              note: the statement is `note "text"`
            16: author N. "the" N.
                       ^^^^^^^^^^^ found `N. "the" N.`, expected a text in double quotes
              unsafe fix: put it in double quotes: "author \"N. \\\"the\\\" N.\""
            17: author «N. N.»
                       ^ found `«`, expected a text in double quotes
              safe fix: put it in double quotes: "author \"N. N.\""
        "#]],
    );
}

#[test]
fn difficulty_and_target() {
    check(
        r#"
difficulty
difficulty easy
difficulty Expert
difficulty begginer
difficulty "expert"
difficulty expert hard
target
target "X"
target X Y
target X, Y
target red-car
target é
target _a
"#,
        expect![[r#"
            1: difficulty
                         | the line ends after `difficulty`, expected `beginner`, `intermediate`, `advanced`, `expert` or `grandmaster`
              note: the statement is `difficulty NAME`
            2: difficulty easy
                          ^^^^ found `easy`, expected `beginner`, `intermediate`, `advanced`, `expert` or `grandmaster`
            3: difficulty Expert
                          ^^^^^^ found `Expert`, expected `beginner`, `intermediate`, `advanced`, `expert` or `grandmaster`; did you mean `expert`?
              manual fix: write `expert`: "difficulty expert"
            4: difficulty begginer
                          ^^^^^^^^ found `begginer`, expected `beginner`, `intermediate`, `advanced`, `expert` or `grandmaster`; did you mean `beginner`?
              manual fix: write `beginner`: "difficulty beginner"
            5: difficulty "expert"
                          ^^^^^^^^ found `"expert"`, expected `beginner`, `intermediate`, `advanced`, `expert` or `grandmaster` without quotes
              manual fix: write `expert`: "difficulty expert"
            6: difficulty expert hard
                                 ^^^^ found `hard`, expected the end of the line
              note: the statement is `difficulty NAME`
            7: target
                     | the line ends after `target`, expected the name of a car
              note: the statement is `target NAME…`
            8: target "X"
                      ^^^ found `"X"`, expected the name of a car without quotes
              safe fix: write `X`: "target X"
            10: target X, Y
                        ^ found `,`, expected a space or the end of the line
              safe fix: write spaces in place of commas: "target X Y"
            11: target red-car
                          ^ `red-car` is not a car name, expected letters, digits and `_`
              note: a name begins with a letter or digit; letters are those from A to Z and a to z
            12: target é
                       ^ `é` is not a car name, expected letters, digits and `_`
              note: a name begins with a letter or digit; letters are those from A to Z and a to z
            13: target _a
                       ^ `_a` is not a car name, expected letters, digits and `_`
              note: a name begins with a letter or digit; letters are those from A to Z and a to z
        "#]],
    );
}

#[test]
fn lists() {
    check(
        r#"
tags
tags a, b
tags "old" new
tags a,b//c
allow overlap,frozen-car
allow
wall
wall a1, b2
wall a1 3b
wall a 1
wall aa1
wall a1 b
wall a1..a3
wall A1 é1
"#,
        expect![[r#"
            1: tags
                   | the line ends after `tags`, expected a tag
              note: the statement is `tags NAME…`
            2: tags a, b
                     ^ found `,`, expected a space or the end of the line
              safe fix: write spaces in place of commas: "tags a b"
            3: tags "old" new
                    ^^^^^ found `"old"`, expected a tag without quotes
              safe fix: write `old`: "tags old new"
            4: tags a,b//c
                     ^ found `,`, expected a space or the end of the line
              safe fix: write spaces in place of commas: "tags a b//c"
            5: allow overlap,frozen-car
                            ^ found `,`, expected a space or the end of the line
              safe fix: write spaces in place of commas: "allow overlap frozen-car"
            6: allow
                    | the line ends after `allow`, expected the name of a rule
              note: the statement is `allow RULE…`
            7: wall
                   | the line ends after `wall`, expected a cell such as `b3`
              note: the statement is `wall CELL…`
            8: wall a1, b2
                      ^ found `,`, expected a space or the end of the line
              safe fix: write spaces in place of commas: "wall a1 b2"
            9: wall a1 3b
                       ^^ found `3b`, expected a column letter and a row number such as `b3`
              unsafe fix: write `b3`: "wall a1 b3"
            10: wall a 1
                     ^^^ found `a 1`, expected a column letter and a row number such as `b3`
              unsafe fix: write `a1`: "wall a1"
            11: wall aa1
                     ^^^ found `aa1`, expected a cell such as `b3`
              note: the statement is `wall CELL…`
            12: wall a1 b
                        ^ found `b`, expected a cell such as `b3` or the end of the line
              note: the statement is `wall CELL…`
            13: wall a1..a3
                     ^^^^^^ found `a1..a3`, expected a cell such as `b3`
              note: the statement is `wall CELL…`
            14: wall A1 é1
                        ^^ found `é1`, expected a cell such as `b3` or the end of the line
              note: the statement is `wall CELL…`
        "#]],
    );
}
