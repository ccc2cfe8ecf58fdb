//! First words that are not keywords, and characters that separate words.

use expect_test::expect;

use super::render::check;

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
              safe fix: write `puzzle`: "puzzle \"Jam 1\""
            2: puzle "Jam 1"
               ^^^^^ found `puzle`, expected a statement; did you mean `puzzle`?
              safe fix: write `puzzle`: "puzzle \"Jam 1\""
            3: title "Jam"
               ^^^^^ found `title`, expected a statement; did you mean `puzzle`?
              unsafe fix: write `puzzle`: "puzzle \"Jam\""
            4: Grid
               ^^^^ found `Grid`, expected `grid` in lower case
              unsafe fix: write `grid`: "grid"
            5: exti right 3
               ^^^^ found `exti`, expected a statement; did you mean `exit`?
              safe fix: write `exit`: "exit right 3"
            6: WALL a1
               ^^^^ found `WALL`, expected `wall` in lower case
              safe fix: write `wall`: "wall a1"
            7: walls a1 b2
               ^^^^^ found `walls`, expected a statement; did you mean `wall`?
              safe fix: write `wall`: "wall a1 b2"
            8: foo bar
               ^^^ found `foo`, expected a statement
              note: a statement begins with one of …
            9: car1 b3
               ^^^^ found `car1`, expected a statement
              note: a statement begins with one of …
            10: ?
                ^ found `?`, expected a statement
              note: a statement begins with one of …
            11: éclair
                ^^^^^^ found `éclair`, expected a statement
              note: a statement begins with one of …
        "#]],
    );
}

#[test]
fn a_keyword_is_separated() {
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
              safe fix: write `car`: "car X b3 horizontal"
            2: grid6x6
               ^^^^^^^ found `grid6x6`, expected `grid` and a space
              safe fix: write `grid`: "grid 6x6"
            3: author: "N. N."
               ^^^^^^^ found `author:`, expected `author` and a space
              safe fix: write `author`: "author \"N. N.\""
            4: author = "N. N."
                      ^ found `=`, expected a text in double quotes
              safe fix: remove it: "author \"N. N.\""
            5: puzzle"Jam"
                     | found `"` right after `puzzle`, expected a space
              safe fix: insert a space: "puzzle \"Jam\""
            6: solution"XR3"
                       | found `"` right after `solution`, expected a space
              manual fix: insert a space: "solution \"XR3\""
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
moves = 8
steps: 12
solutions = 1
solutions >= 2
time=60
solveable
solutions XR3 AL1
solutions eight
moves eight
"#,
        expect![[r#"
            1: "Jam 1"
               ^^^^^^^ found `"Jam 1"`, expected a keyword such as `puzzle`
              unsafe fix: put `puzzle` before it: "puzzle \"Jam 1\""
            2: X b3 horizontal
               ^ found `X`, expected a keyword such as `car`
              unsafe fix: put `car` before it: "car X b3 horizontal"
            3: moves 8
               ^^^^^ found `moves`, expected a keyword such as `expect`
              manual fix: put `expect` before it: "expect moves 8"
            4: moves = 8
               ^^^^^ found `moves`, expected a keyword such as `expect`
              note: the statement is `expect FACT [N], …`
            5: steps: 12
               ^^^^^^ found `steps:`, expected a keyword such as `expect`
              note: the statement is `expect FACT [N], …`
            6: solutions = 1
               ^^^^^^^^^ found `solutions`, expected a keyword such as `expect`
              note: the statement is `expect FACT [N], …`
            7: solutions >= 2
               ^^^^^^^^^ found `solutions`, expected a keyword such as `expect`
              note: the statement is `expect FACT [N], …`
            8: time=60
               ^^^^^^^ found `time=60`, expected a keyword such as `expect`
              note: the statement is `expect FACT [N], …`
            9: solveable
               ^^^^^^^^^ found `solveable`, expected a statement
              note: a statement begins with one of …
            10: solutions XR3 AL1
                ^^^^^^^^^ found `solutions`, expected a statement; did you mean `solution`?
              safe fix: write `solution`: "solution XR3 AL1"
            11: solutions eight
                ^^^^^^^^^ found `solutions`, expected a statement; did you mean `solution`?
              note: the statement is `solution MOVE…`
            12: moves eight
                ^^^^^ found `moves`, expected a statement
              note: a statement begins with one of …
        "#]],
    );
}

#[test]
fn a_keyword_is_suggested_only_if_the_line_makes_sense_with_it() {
    check(
        r#"
name = "Jam"
by Ann
level 3
size 6
size 6 x 6
cars 8
walls
carr X b3
carr X b3 hor
goals 3
"#,
        expect![[r#"
            1: name = "Jam"
               ^^^^ found `name`, expected a statement; did you mean `puzzle`?
              unsafe fix: write `puzzle`: "puzzle = \"Jam\""
            2: by Ann
               ^^ found `by`, expected a statement; did you mean `author`?
              unsafe fix: write `author`: "author Ann"
            3: level 3
               ^^^^^ found `level`, expected a statement; did you mean `difficulty`?
              note: the statement is `difficulty NAME`
            4: size 6
               ^^^^ found `size`, expected a statement; did you mean `grid`?
              unsafe fix: write `grid`: "grid 6"
            5: size 6 x 6
               ^^^^ found `size`, expected a statement; did you mean `grid`?
              unsafe fix: write `grid`: "grid 6 x 6"
            6: cars 8
               ^^^^ found `cars`, expected a statement; did you mean `car`?
              note: the statement is `car NAME CELL DIR [LENGTH]`
            7: walls
               ^^^^^ found `walls`, expected a statement; did you mean `wall`?
              note: the statement is `wall CELL…`
            8: carr X b3
               ^^^^ found `carr`, expected a statement; did you mean `car`?
              note: the statement is `car NAME CELL DIR [LENGTH]`
            9: carr X b3 hor
               ^^^^ found `carr`, expected a statement; did you mean `car`?
              unsafe fix: write `car`: "car X b3 hor"
            10: goals 3
                ^^^^^ found `goals`, expected a statement; did you mean `goal`?
              note: the statement is `goal NAME to CELL`
        "#]],
    );
}

#[test]
fn joiners_are_spelling() {
    check(
        "
note “می\u{200c}خواهم”
puzzle ‘a\u{a0}b’
note خواه\u{200d}
tags می\u{200c}خواهم 👩\u{200d}🚒
tags a\u{200f}
wall a1\u{200d}
",
        expect![[r#"
            1: note “می‌خواهم”
                    ^ found `“`, expected a text in double quotes
              safe fix: put it in double quotes: "note \"می\u{200c}خواهم\""
            2: puzzle ‘a~b’
                      ^ found `‘`, expected a title in double quotes
              safe fix: put it in double quotes: "puzzle \"a\u{a0}b\""
            3: note خواه‍
                    ^^^^^ found `خواه‍`, expected a text in double quotes
              unsafe fix: put it in double quotes: "note \"خواه\u{200d}\""
            5: tags a~
                     ^ found U+200F (an invisible character), expected a space, a tab or nothing
              note: only spaces and tabs separate words
              safe fix: replace the look-alikes with spaces: "tags a"
            6: wall a1‍
                      ^ found U+200D (zero width joiner), expected a space, a tab or nothing
              note: only spaces and tabs separate words
              safe fix: replace the look-alikes with spaces: "wall a1"
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
              unsafe fix: write `//`: "// a comment"
            2: ### a comment
               ^^^ found `###`, expected a statement or a comment
              note: a comment begins with `//`
              unsafe fix: write `//`: "// a comment"
            3: ; a comment
               ^ found `;`, expected a statement or a comment
              note: a comment begins with `//`
              unsafe fix: write `//`: "// a comment"
            4: / a comment
               ^ found `/`, expected a statement or a comment
              note: a comment begins with `//`
              unsafe fix: write `//`: "// a comment"
            5: /* a comment */
               ^^ found `/*`, expected a statement or a comment
              note: a comment begins with `//`
              unsafe fix: write `//`: "// a comment */"
            6: -- a comment
               ^^ found `--`, expected a statement or a comment
              note: a comment begins with `//`
              unsafe fix: write `//`: "// a comment"
        "#]],
    );
}

#[test]
fn the_contents_of_blocks() {
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
              manual fix: remove it: ""
            8: end of it
               ^^^ found `end`, but no block is open here
              note: `grid` or `solution` alone on its line opens a block
            9: End
               ^^^ found `End`, but no block is open here
              note: `grid` or `solution` alone on its line opens a block
              manual fix: remove it: ""
        "#]],
    );
}

#[test]
fn lookalike_spaces_separate_nothing() {
    check(
        "car\u{a0}X b3\u{3000}horizontal\n\u{c}\ntags a\u{200b}b\nnote \"a\u{a0}b\"\u{2003}\nwall a1\u{0}",
        expect![[r#"
            1: car~X b3~horizontal
                  ^ found U+00A0 (no-break space), expected a space, a tab or nothing
              note: only spaces and tabs separate words
              safe fix: replace the look-alikes with spaces: "car X b3 horizontal"
            2: ~
               ^ found U+000C (form feed), expected a space, a tab or nothing
              note: only spaces and tabs separate words
              unsafe fix: replace the look-alikes with spaces: " "
            3: tags a~b
                     ^ found U+200B (zero width space), expected a space, a tab or nothing
              note: only spaces and tabs separate words
              safe fix: replace the look-alikes with spaces: "tags ab"
            4: note "a~b"~
                         ^ found U+2003 (a kind of space), expected a space, a tab or nothing
              note: only spaces and tabs separate words
              safe fix: replace the look-alikes with spaces: "note \"a\u{a0}b\" "
            5: wall a1~
                      ^ found U+0000 (null), expected a space, a tab or nothing
              note: only spaces and tabs separate words
              safe fix: replace the look-alikes with spaces: "wall a1"
        "#]],
    );
}
