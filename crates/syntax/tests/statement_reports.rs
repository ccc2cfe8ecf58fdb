//! What is said about statements that are none.

#![allow(clippy::needless_raw_string_hashes, reason = "expect-test writes them")]

mod common;

use common::check;
use expect_test::expect;

#[test]
fn a_line_begins_with_a_keyword() {
    check(
        r#"
Puzzle "Jam 1"
puzle "Jam 1"
title "Jam"
Grid
exti right 3
WALL a1
walls a1 b2
foo bar
car1 b3
?
éclair
"#,
        expect![[r#"
            1: Puzzle "Jam 1"
               ^^^^^^ found `Puzzle`, expected `puzzle` in lower case
              fix: write `puzzle`: "puzzle \"Jam 1\""
            2: puzle "Jam 1"
               ^^^^^ found `puzle`, expected a statement; did you mean `puzzle`?
              fix: write `puzzle`: "puzzle \"Jam 1\""
            3: title "Jam"
               ^^^^^ found `title`, expected a statement; did you mean `puzzle`?
              fix: write `puzzle`: "puzzle \"Jam\""
            4: Grid
               ^^^^ found `Grid`, expected `grid` in lower case
              fix: write `grid`: "grid"
            5: exti right 3
               ^^^^ found `exti`, expected a statement; did you mean `exit`?
              fix: write `exit`: "exit right 3"
            6: WALL a1
               ^^^^ found `WALL`, expected `wall` in lower case
              fix: write `wall`: "wall a1"
            7: walls a1 b2
               ^^^^^ found `walls`, expected a statement; did you mean `wall`?
              fix: write `wall`: "wall a1 b2"
            8: foo bar
               ^^^ found `foo`, expected a statement
              note: a statement begins with one of `rush`, `puzzle`, `author`, `source`, `note`, `difficulty`, `tags`, `grid`, `exit`, `target`, `car`, `truck`, `wall`, `expect`, `solution`, `allow`
            9: car1 b3
               ^^^^ found `car1`, expected a statement
              note: a statement begins with one of `rush`, `puzzle`, `author`, `source`, `note`, `difficulty`, `tags`, `grid`, `exit`, `target`, `car`, `truck`, `wall`, `expect`, `solution`, `allow`
            10: ?
                ^ found `?`, expected a statement
              note: a statement begins with one of `rush`, `puzzle`, `author`, `source`, `note`, `difficulty`, `tags`, `grid`, `exit`, `target`, `car`, `truck`, `wall`, `expect`, `solution`, `allow`
            11: éclair
                ^^^^^^ found `éclair`, expected a statement
              note: a statement begins with one of `rush`, `puzzle`, `author`, `source`, `note`, `difficulty`, `tags`, `grid`, `exit`, `target`, `car`, `truck`, `wall`, `expect`, `solution`, `allow`
        "#]],
    );
}

#[test]
fn a_keyword_stands_apart() {
    check(
        r#"
carX b3 horizontal
grid6x6
author: "N. N."
author = "N. N."
puzzle"Jam"
solution"XR3"
"#,
        expect![[r#"
            1: carX b3 horizontal
               ^^^^ found `carX`, expected `car` and a space
              fix: write `car`: "car X b3 horizontal"
            2: grid6x6
               ^^^^^^^ found `grid6x6`, expected `grid` and a space
              fix: write `grid`: "grid 6x6"
            3: author: "N. N."
               ^^^^^^^ found `author:`, expected `author` and a space
              fix: write `author`: "author \"N. N.\""
            4: author = "N. N."
                      ^ found `=`, expected a text in double quotes
              fix: leave it out: "author \"N. N.\""
            5: puzzle"Jam"
                     | found `"` right after `puzzle`, expected a space
              fix: put a space there: "puzzle \"Jam\""
            6: solution"XR3"
                       | found `"` right after `solution`, expected a space
              fix: put a space there: "solution \"XR3\""
        "#]],
    );
}

#[test]
fn a_keyword_may_be_missing() {
    check(
        r#"
"Jam 1"
X b3 horizontal
moves 8
"#,
        expect![[r#"
            1: "Jam 1"
               ^^^^^^^ found `"Jam 1"`, expected a keyword such as `puzzle`
              fix: put `puzzle` before it: "puzzle \"Jam 1\""
            2: X b3 horizontal
               ^ found `X`, expected a keyword such as `car`
              fix: put `car` before it: "car X b3 horizontal"
            3: moves 8
               ^^^^^ found `moves`, expected a keyword such as `expect`
              fix: put `expect` before it: "expect moves 8"
        "#]],
    );
}

#[test]
fn comments_begin_with_two_slashes() {
    check(
        "
# a comment
### a comment
; a comment
/ a comment
/* a comment */
-- a comment
",
        expect![[r#"
            1: # a comment
               ^ found `#`, expected a statement or a comment
              note: a comment begins with `//`
              fix: write `//`: "// a comment"
            2: ### a comment
               ^^^ found `###`, expected a statement or a comment
              note: a comment begins with `//`
              fix: write `//`: "// a comment"
            3: ; a comment
               ^ found `;`, expected a statement or a comment
              note: a comment begins with `//`
              fix: write `//`: "// a comment"
            4: / a comment
               ^ found `/`, expected a statement or a comment
              note: a comment begins with `//`
              fix: write `//`: "// a comment"
            5: /* a comment */
               ^^ found `/*`, expected a statement or a comment
              note: a comment begins with `//`
              fix: write `//`: "// a comment */"
            6: -- a comment
               ^^ found `--`, expected a statement or a comment
              note: a comment begins with `//`
              fix: write `//`: "// a comment"
        "#]],
    );
}

#[test]
fn what_belongs_into_a_block() {
    check(
        "
A A . B
AA.B
AABCCX
# . #
XR3 AL1
XR3
end
end of it
End
",
        expect![[r#"
            1: A A . B
               ^^^^^^^ found a row outside a drawn grid, expected a statement
              note: a drawn grid is `grid` alone on its line, the rows, and `end`
            2: AA.B
               ^^^^ found a row outside a drawn grid, expected a statement
              note: a drawn grid is `grid` alone on its line, the rows, and `end`
            3: AABCCX
               ^^^^^^ found a row outside a drawn grid, expected a statement
              note: a drawn grid is `grid` alone on its line, the rows, and `end`
            4: # . #
               ^^^^^ found a row outside a drawn grid, expected a statement
              note: a drawn grid is `grid` alone on its line, the rows, and `end`
            5: XR3 AL1
               ^^^^^^^ found moves outside a solution, expected a statement
              note: a solution is `solution` and moves, or `solution` alone on its line, moves, and `end`
            6: XR3
               ^^^ found moves outside a solution, expected a statement
              note: a solution is `solution` and moves, or `solution` alone on its line, moves, and `end`
            7: end
               ^^^ found `end`, but no block is open here
              note: `grid` or `solution` alone on its line opens a block
              fix: remove it: ""
            8: end of it
               ^^^ found `end`, but no block is open here
              note: `grid` or `solution` alone on its line opens a block
            9: End
               ^^^ found `End`, but no block is open here
              note: `grid` or `solution` alone on its line opens a block
              fix: remove it: ""
        "#]],
    );
}

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
              fix: put it in double quotes: "puzzle \"Jam 1\""
            3: puzzle Jam 1"
                      ^^^^^^ found `Jam 1"`, expected a title in double quotes
              fix: put it in double quotes: "puzzle \"Jam 1\""
            4: puzzle 'Jam 1'
                      ^ found `'`, expected a title in double quotes
              fix: put it in double quotes: "puzzle \"Jam 1\""
            5: puzzle “Jam 1”
                      ^ found `“`, expected a title in double quotes
              fix: put it in double quotes: "puzzle \"Jam 1\""
            6: puzzle "Jam 1
                            | the title is not closed, expected `"`
            6: puzzle "Jam 1
                      ^ (it is opened here)
              fix: close it: "puzzle \"Jam 1\""
            7: puzzle "Jam 1  // a comment
                            | the title is not closed, expected `"`
            7: puzzle "Jam 1  // a comment
                      ^ (it is opened here)
              fix: close it: "puzzle \"Jam 1\"  // a comment"
            8: source "http://x.org/a
                                     | the text is not closed, expected `"`
            8: source "http://x.org/a
                      ^ (it is opened here)
              fix: close it: "source \"http://x.org/a\""
            9: note "a\nb"
                      ^^ found `\n` in a text, expected `\"` or `\\`
              fix: write `\\` for a backslash: "note \"a\\\\nb\""
            10: note "C:\new\puzzles"
                        ^^ found `\n` in a text, expected `\"` or `\\`
              fix: write `\\` for a backslash: "note \"C:\\\\new\\\\puzzles\""
            11: note "a\
                       ^ found `\` in a text, expected `\"` or `\\`
            12: note "He said "hi" to me"
                              ^ found `"` within a text, expected `\"`
              fix: escape the quotes within it: "note \"He said \\\"hi\\\" to me\""
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
              fix: put it in double quotes: "author \"N. \\\"the\\\" N.\""
            17: author «N. N.»
                       ^ found `«`, expected a text in double quotes
              fix: put it in double quotes: "author \"N. N.\""
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
              fix: write `expert`: "difficulty expert"
            4: difficulty begginer
                          ^^^^^^^^ found `begginer`, expected `beginner`, `intermediate`, `advanced`, `expert` or `grandmaster`; did you mean `beginner`?
              fix: write `beginner`: "difficulty beginner"
            5: difficulty "expert"
                          ^^^^^^^^ found `"expert"`, expected `beginner`, `intermediate`, `advanced`, `expert` or `grandmaster` without quotes
              fix: write `expert`: "difficulty expert"
            6: difficulty expert hard
                                 ^^^^ found `hard`, expected the end of the line
              note: the statement is `difficulty NAME`
            7: target
                     | the line ends after `target`, expected the name of a car
              note: the statement is `target NAME`
            8: target "X"
                      ^^^ found `"X"`, expected the name of a car without quotes
              fix: write `X`: "target X"
            9: target X Y
                        ^ found `Y`, expected the end of the line
              note: the statement is `target NAME`
            10: target red-car
                          ^ `red-car` is no name of a car, expected letters, digits and `_`
              note: a name begins with a letter or digit; letters are those from A to Z and a to z
            11: target é
                       ^ `é` is no name of a car, expected letters, digits and `_`
              note: a name begins with a letter or digit; letters are those from A to Z and a to z
            12: target _a
                       ^ `_a` is no name of a car, expected letters, digits and `_`
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
              fix: write spaces in place of commas: "tags a b"
            3: tags "old" new
                    ^^^^^ found `"old"`, expected a tag without quotes
              fix: write `old`: "tags old new"
            4: tags a,b//c
                     ^ found `,`, expected a space or the end of the line
              fix: write spaces in place of commas: "tags a b//c"
            5: allow overlap,frozen-car
                            ^ found `,`, expected a space or the end of the line
              fix: write spaces in place of commas: "allow overlap frozen-car"
            6: allow
                    | the line ends after `allow`, expected the name of a rule
              note: the statement is `allow RULE…`
            7: wall
                   | the line ends after `wall`, expected a cell such as `b3`
              note: the statement is `wall CELL…`
            8: wall a1, b2
                      ^ found `,`, expected a space or the end of the line
              fix: write spaces in place of commas: "wall a1 b2"
            9: wall a1 3b
                       ^^ found `3b`, expected a column letter and a row number such as `b3`
              fix: write `b3`: "wall a1 b3"
            10: wall a 1
                     ^^^ found `a 1`, expected a column letter and a row number such as `b3`
              fix: write `a1`: "wall a1"
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

#[test]
fn grids() {
    check(
        "
grid 6 6
grid 6×6
grid 6X6
grid 6 x 6
grid 6
grid 6x
grid six
grid 6x6 7
grid A A . .
grid -6x6
grid 6x6x6
",
        expect![[r#"
            1: grid 6 6
                    ^^^ found `6 6`, expected columns and rows such as `6x6`
              fix: write `6x6`: "grid 6x6"
            2: grid 6×6
                    ^^^ found `6×6`, expected columns and rows such as `6x6`
              fix: write `6x6`: "grid 6x6"
            3: grid 6X6
                    ^^^ found `6X6`, expected columns and rows such as `6x6`
              fix: write `6x6`: "grid 6x6"
            4: grid 6 x 6
                    ^^^^^ found `6 x 6`, expected columns and rows such as `6x6`
              fix: write `6x6`: "grid 6x6"
            5: grid 6
                    ^ found `6`, expected columns and rows such as `6x6`
              fix: write `6x6`: "grid 6x6"
            6: grid 6x
                    ^^ found `6x`, expected columns and rows such as `6x6`
              note: the statement is `grid WxH`
            7: grid six
                    ^^^ found `six`, expected columns and rows such as `6x6`
              note: the statement is `grid WxH`
            8: grid 6x6 7
                        ^ found `7`, expected the end of the line
              note: the statement is `grid WxH`
            9: grid A A . .
                    ^^^^^^^ found a row behind `grid`, expected columns and rows such as `6x6` or the end of the line
              note: a drawn grid begins with `grid` alone on its line
              fix: put the row on its own line: "grid", "  A A . ."
            10: grid -6x6
                     ^^^^ found `-6x6`, expected columns and rows such as `6x6`
              note: the statement is `grid WxH`
            11: grid 6x6x6
                     ^^^^^ found `6x6x6`, expected columns and rows such as `6x6`
              note: the statement is `grid WxH`
        "#]],
    );
}

#[test]
fn exits() {
    check(
        "
exit
exit rihgt
exit Right 3
exit right c
exit right c3
exit top 3
exit top c1
exit top 30
exit 3 right
exit c top
exit right3
exit north
exit right 3 4
exit left -1
exit f3
exit top cc
",
        expect![[r#"
            1: exit
                   | the line ends after `exit`, expected `left`, `right`, `top` or `bottom`
              note: the statement is `exit SIDE [LANE]`
            2: exit rihgt
                    ^^^^^ found `rihgt`, expected `left`, `right`, `top` or `bottom`; did you mean `right`?
              fix: write `right`: "exit right"
            3: exit Right 3
                    ^^^^^ found `Right`, expected `left`, `right`, `top` or `bottom`; did you mean `right`?
              fix: write `right`: "exit right 3"
            4: exit right c
                          ^ found the column letter `c`, but `right` takes a row number such as `3`
            5: exit right c3
                          ^^ found `c3`, but `right` takes a row number such as `3`
              fix: write `3`: "exit right 3"
            6: exit top 3
                        ^ found the row number `3`, but `top` takes a column letter such as `c`
              fix: write `c`: "exit top c"
            7: exit top c1
                        ^^ found `c1`, but `top` takes a column letter such as `c`
              fix: write `c`: "exit top c"
            8: exit top 30
                        ^^ found the row number `30`, but `top` takes a column letter such as `c`
            9: exit 3 right
                    ^ found `3`, expected `left`, `right`, `top` or `bottom`
              note: the words are right, their order is not: the statement is `exit SIDE [LANE]`
              fix: put the words in order: "exit right 3"
            10: exit c top
                     ^ found `c`, expected `left`, `right`, `top` or `bottom`
              note: the words are right, their order is not: the statement is `exit SIDE [LANE]`
              fix: put the words in order: "exit top c"
            11: exit right3
                     ^^^^^^ found `right3`, expected `left`, `right`, `top` or `bottom`
              fix: write `right 3`: "exit right 3"
            12: exit north
                     ^^^^^ found `north`, expected `left`, `right`, `top` or `bottom`
              fix: write `top`: "exit top"
            13: exit right 3 4
                             ^ found `4`, expected the end of the line
              note: the statement is `exit SIDE [LANE]`
            14: exit left -1
                          ^^ found `-1`, but `left` takes a row number such as `3`
            15: exit f3
                     ^^ found `f3`, expected `left`, `right`, `top` or `bottom`
            16: exit top cc
                         ^^ found `cc`, but `top` takes a column letter such as `c`
              fix: write `c`: "exit top c"
        "#]],
    );
}

#[test]
fn cars() {
    check(
        r#"
car
car X
car X b3
car X b3 h 2 3
car X b3 horizntal
car X b3 H
car X b3 across
car X 3b horizontal
car X b 3 horizontal
car X b3h
car X horizontal b3
car horizontal X b3
car b3 X h
car X b3 2 h
car X, b3, horizontal
car "X" b3 h
car red-car b3 h
car X b3 h two
car X b3 h -2
car X bb3 h
car X é3 h
car é b3 h
"#,
        expect![[r#"
            1: car
                  | the line ends after `car`, expected the name of a car
              note: the statement is `car NAME CELL DIR [LENGTH]`
            2: car X
                    | the line ends after `X`, expected a cell such as `b3`
              note: the statement is `car NAME CELL DIR [LENGTH]`
            3: car X b3
                       | the line ends after `b3`, expected `horizontal` or `vertical`
              note: the statement is `car NAME CELL DIR [LENGTH]`
            4: car X b3 h 2 3
                            ^ found `3`, expected the end of the line
              note: the statement is `car NAME CELL DIR [LENGTH]`
            5: car X b3 horizntal
                        ^^^^^^^^^ found `horizntal`, expected `horizontal` or `vertical`; did you mean `horizontal`?
              fix: write `horizontal`: "car X b3 horizontal"
            6: car X b3 H
                        ^ found `H`, expected `horizontal` or `vertical`; did you mean `horizontal`?
              fix: write `horizontal`: "car X b3 horizontal"
            7: car X b3 across
                        ^^^^^^ found `across`, expected `horizontal` or `vertical`; did you mean `horizontal`?
              fix: write `horizontal`: "car X b3 horizontal"
            8: car X 3b horizontal
                     ^^ found `3b`, expected a column letter and a row number such as `b3`
              fix: write `b3`: "car X b3 horizontal"
            9: car X b 3 horizontal
                     ^^^ found `b 3`, expected a column letter and a row number such as `b3`
              fix: write `b3`: "car X b3 horizontal"
            10: car X b3h
                      ^^^ found `b3h`, expected a column letter and a row number such as `b3`
              fix: write `b3 h`: "car X b3 h"
            11: car X horizontal b3
                      ^^^^^^^^^^ found `horizontal`, expected a cell such as `b3`
              note: the words are right, their order is not: the statement is `car NAME CELL DIR [LENGTH]`
              fix: put the words in order: "car X b3 horizontal"
            12: car horizontal X b3
                               ^ found `X`, expected a cell such as `b3`
              note: the words are right, their order is not: the statement is `car NAME CELL DIR [LENGTH]`
              fix: put the words in order: "car X b3 horizontal"
            13: car b3 X h
                       ^ found `X`, expected a cell such as `b3`
              note: the words are right, their order is not: the statement is `car NAME CELL DIR [LENGTH]`
              fix: put the words in order: "car X b3 h"
            14: car X b3 2 h
                         ^ found `2`, expected `horizontal` or `vertical`
              note: the words are right, their order is not: the statement is `car NAME CELL DIR [LENGTH]`
              fix: put the words in order: "car X b3 h 2"
            15: car X, b3, horizontal
                     ^ found `,`, expected a space or the end of the line
              fix: write spaces in place of commas: "car X b3 horizontal"
            16: car "X" b3 h
                    ^^^ found `"X"`, expected the name of a car without quotes
              fix: write `X`: "car X b3 h"
            17: car red-car b3 h
                       ^ `red-car` is no name of a car, expected letters, digits and `_`
              note: a name begins with a letter or digit; letters are those from A to Z and a to z
            18: car X b3 h two
                           ^^^ found `two`, expected a length or the end of the line
              note: the statement is `car NAME CELL DIR [LENGTH]`
            19: car X b3 h -2
                           ^^ found `-2`, expected a length or the end of the line
              note: the statement is `car NAME CELL DIR [LENGTH]`
            20: car X bb3 h
                      ^^^ found `bb3`, expected a cell such as `b3`
              note: the statement is `car NAME CELL DIR [LENGTH]`
            21: car X é3 h
                      ^^ found `é3`, expected a cell such as `b3`
              note: the statement is `car NAME CELL DIR [LENGTH]`
            22: car é b3 h
                    ^ `é` is no name of a car, expected letters, digits and `_`
              note: a name begins with a letter or digit; letters are those from A to Z and a to z
        "#]],
    );
}

#[test]
fn trucks_have_no_length() {
    check(
        "
truck A a2 vertical 3
truck A a2 vertical 2 x
truck A a2
truck A vertical a2
",
        expect![[r#"
            1: truck A a2 vertical 3
                                   ^ found the length `3` of a `truck`, expected the end of the line
              note: a truck has length 3; a `car` may have any
              fix: use `car`: "car A a2 vertical 3"
            2: truck A a2 vertical 2 x
                                   ^ found the length `2` of a `truck`, expected the end of the line
              note: a truck has length 3; a `car` may have any
            3: truck A a2
                         | the line ends after `a2`, expected `horizontal` or `vertical`
              note: the statement is `truck NAME CELL DIR`
            4: truck A vertical a2
                       ^^^^^^^^ found `vertical`, expected a cell such as `b3`
              note: the words are right, their order is not: the statement is `truck NAME CELL DIR`
              fix: put the words in order: "truck A a2 vertical"
        "#]],
    );
}

#[test]
fn expectations() {
    check(
        "
expect
expect 8 moves
expect move 8
expect Moves 8
expect moves
expect moves8
expect moves: 8
expect moves = 8
expect moves 30-40
expect moves 30 .. 40
expect moves ..
expect moves <= 12
expect moves eight
expect moves -8
expect moves 8 steps 9
expect moves 8 and steps 9
expect moves 8; steps 9
expect moves 8,
expect ,moves 8
expect moves 8,, steps 9
expect moves 8 9
expect solveable
expect unsolvable 3
expect solvable moves 8
expect optimal
",
        expect![[r#"
            1: expect
                     | the line ends after `expect`, expected `solvable`, `unsolvable`, `moves` or `steps`
              note: the statement is `expect WHAT, …`
            2: expect 8 moves
                      ^ found `8`, expected `solvable`, `unsolvable`, `moves` or `steps`
              fix: write `moves 8`: "expect moves 8"
            3: expect move 8
                      ^^^^ found `move`, expected `solvable`, `unsolvable`, `moves` or `steps`; did you mean `moves`?
              fix: write `moves`: "expect moves 8"
            4: expect Moves 8
                      ^^^^^ found `Moves`, expected `solvable`, `unsolvable`, `moves` or `steps`; did you mean `moves`?
              fix: write `moves`: "expect moves 8"
            5: expect moves
                           | the line ends after `moves`, expected a number or a range such as `30..40`
              note: the statement is `expect WHAT, …`
            6: expect moves8
                      ^^^^^^ found `moves8`, expected `solvable`, `unsolvable`, `moves` or `steps`
              fix: write `moves 8`: "expect moves 8"
            7: expect moves: 8
                      ^^^^^^ found `moves:`, expected `solvable`, `unsolvable`, `moves` or `steps`
              fix: write `moves`: "expect moves 8"
            8: expect moves = 8
                            ^ found `=`, expected a number or a range such as `30..40`
              note: the statement is `expect WHAT, …`
              fix: leave it out: "expect moves 8"
            9: expect moves 30-40
                            ^^^^^ found `30-40`, expected a number or a range such as `30..40`
              fix: write `30..40`: "expect moves 30..40"
            10: expect moves 30 .. 40
                             ^^^^^^^^ found `30 .. 40`, expected a number or a range such as `30..40`
              fix: write `30..40`: "expect moves 30..40"
            11: expect moves ..
                             ^^ found `..`, expected a number or a range such as `30..40`
              note: the statement is `expect WHAT, …`
              note: a range has at least one end: `30..` or `..12`
            12: expect moves <= 12
                             ^^^^^ found `<= 12`, expected a number or a range such as `30..40`
              fix: write `..12`: "expect moves ..12"
            13: expect moves eight
                             ^^^^^ found `eight`, expected a number or a range such as `30..40`
              note: the statement is `expect WHAT, …`
            14: expect moves -8
                             ^^ found `-8`, expected a number or a range such as `30..40`
              note: the statement is `expect WHAT, …`
            15: expect moves 8 steps 9
                               ^^^^^ found `steps`, expected `,` or the end of the line
              note: the statement is `expect WHAT, …`
              fix: put a `,` between: "expect moves 8, steps 9"
            16: expect moves 8 and steps 9
                               ^^^ found `and`, expected `,` or the end of the line
              note: the statement is `expect WHAT, …`
              fix: write `,`: "expect moves 8, steps 9"
            17: expect moves 8; steps 9
                             ^^ found `8;`, expected a number or a range such as `30..40`
              note: the statement is `expect WHAT, …`
              fix: write `,`: "expect moves 8, steps 9"
            18: expect moves 8,
                               | the line ends after `8,`, expected `solvable`, `unsolvable`, `moves` or `steps`
              note: the statement is `expect WHAT, …`
              fix: remove the `,`: "expect moves 8"
            19: expect ,moves 8
                       ^^^^^^ found `,moves`, expected `solvable`, `unsolvable`, `moves` or `steps`
              note: the statement is `expect WHAT, …`
              fix: remove the `,`: "expect moves 8"
            20: expect moves 8,, steps 9
                               ^ found `,`, expected `solvable`, `unsolvable`, `moves` or `steps`
              note: the statement is `expect WHAT, …`
              fix: remove the `,`: "expect moves 8, steps 9"
            21: expect moves 8 9
                               ^ found `9`, expected `,` or the end of the line
              note: the statement is `expect WHAT, …`
            22: expect solveable
                       ^^^^^^^^^ found `solveable`, expected `solvable`, `unsolvable`, `moves` or `steps`; did you mean `solvable`?
              fix: write `solvable`: "expect solvable"
            23: expect unsolvable 3
                                  ^ found `3`, expected `,` or the end of the line
              note: the statement is `expect WHAT, …`
            24: expect solvable moves 8
                                ^^^^^ found `moves`, expected `,` or the end of the line
              note: the statement is `expect WHAT, …`
              fix: put a `,` between: "expect solvable, moves 8"
            25: expect optimal
                       ^^^^^^^ found `optimal`, expected `solvable`, `unsolvable`, `moves` or `steps`
        "#]],
    );
}

#[test]
fn moves() {
    check(
        r#"
solution foo
solution X R3
solution XR 3
solution X R
solution XR3, AL2
solution xr3
solution XR0
solution X→3
solution R3
solution a b c d e f g
solution "XR3"
solution XR3 1 2 AL1
"#,
        expect![[r#"
            1: solution foo
                        ^^^ found `foo`, expected a move such as `XR3`
              note: a move is a name, one of `L`, `R`, `U`, `D`, and a count of cells
            2: solution X R3
                        ^^^^ found a space within a move, expected `XR3`
              fix: remove the space: "solution XR3"
            3: solution XR 3
                        ^^^^ found a space within a move, expected `XR3`
              fix: remove the space: "solution XR3"
            4: solution X R
                        ^^^ found a space within a move, expected `XR`
              fix: remove the space: "solution XR"
            5: solution XR3, AL2
                        ^^^^ found `XR3,`, expected a move such as `XR3`
              fix: write `XR3`: "solution XR3 AL2"
            6: solution xr3
                        ^^^ found `xr3`, expected a move such as `XR3`
              fix: write `xR3`: "solution xR3"
            7: solution XR0
                        ^^^ found `XR0`, expected a move such as `XR3`
              note: a car moves at least one cell
            8: solution X→3
                        ^^^ found `X→3`, expected a move such as `XR3`
              fix: write `XR3`: "solution XR3"
            9: solution R3
                        ^^ found `R3`, expected a move such as `XR3`
              note: a move is a name, one of `L`, `R`, `U`, `D`, and a count of cells
            10: solution a b c d e f g
                         ^ found `a` and 6 more words that are no moves, expected moves such as `XR3`
            11: solution "XR3"
                         ^^^^^ found `"XR3"`, expected a move such as `XR3`
              fix: write `XR3`: "solution XR3"
            12: solution XR3 1 2 AL1
                             ^ found `1`, expected a move such as `XR3`
              note: a move is a name, one of `L`, `R`, `U`, `D`, and a count of cells
            12: solution XR3 1 2 AL1
                               ^ found `2`, expected a move such as `XR3`
              note: a move is a name, one of `L`, `R`, `U`, `D`, and a count of cells
        "#]],
    );
}

#[test]
fn what_looks_like_a_space_separates_nothing() {
    check(
        "car\u{a0}X b3\u{3000}horizontal\n\u{c}\ntags a\u{200b}b\nnote \"a\u{a0}b\"\u{2003}\nwall a1\u{0}",
        expect![[r#"
            1: car~X b3~horizontal
                  ^ found U+00A0 (no-break space), expected a space, a tab or nothing
              note: only spaces and tabs separate words
              fix: write spaces in place of what looks like them: "car X b3 horizontal"
            2: ~
               ^ found U+000C (form feed), expected a space, a tab or nothing
              note: only spaces and tabs separate words
              fix: write spaces in place of what looks like them: " "
            3: tags a~b
                     ^ found U+200B (zero width space), expected a space, a tab or nothing
              note: only spaces and tabs separate words
              fix: write spaces in place of what looks like them: "tags ab"
            4: note "a~b"~
                         ^ found U+2003 (a kind of space), expected a space, a tab or nothing
              note: only spaces and tabs separate words
              fix: write spaces in place of what looks like them: "note \"a\u{a0}b\" "
            5: wall a1~
                      ^ found U+0000 (null), expected a space, a tab or nothing
              note: only spaces and tabs separate words
              fix: write spaces in place of what looks like them: "wall a1"
        "#]],
    );
}
