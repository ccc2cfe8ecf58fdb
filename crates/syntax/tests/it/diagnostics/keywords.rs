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
              note: a statement begins with one of `rush`, `puzzle`, `author`, `source`, `note`, `difficulty`, `tags`, `grid`, `exit`, `target`, `goal`, `car`, `truck`, `wall`, `expect`, `solution`, `allow`
            9: car1 b3
               ^^^^ found `car1`, expected a statement
              note: a statement begins with one of `rush`, `puzzle`, `author`, `source`, `note`, `difficulty`, `tags`, `grid`, `exit`, `target`, `goal`, `car`, `truck`, `wall`, `expect`, `solution`, `allow`
            10: ?
                ^ found `?`, expected a statement
              note: a statement begins with one of `rush`, `puzzle`, `author`, `source`, `note`, `difficulty`, `tags`, `grid`, `exit`, `target`, `goal`, `car`, `truck`, `wall`, `expect`, `solution`, `allow`
            11: éclair
                ^^^^^^ found `éclair`, expected a statement
              note: a statement begins with one of `rush`, `puzzle`, `author`, `source`, `note`, `difficulty`, `tags`, `grid`, `exit`, `target`, `goal`, `car`, `truck`, `wall`, `expect`, `solution`, `allow`
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
              safe fix: leave it out: "author \"N. N.\""
            5: puzzle"Jam"
                     | found `"` right after `puzzle`, expected a space
              safe fix: put a space there: "puzzle \"Jam\""
            6: solution"XR3"
                       | found `"` right after `solution`, expected a space
              manual fix: put a space there: "solution \"XR3\""
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
              unsafe fix: put `puzzle` before it: "puzzle \"Jam 1\""
            2: X b3 horizontal
               ^ found `X`, expected a keyword such as `car`
              unsafe fix: put `car` before it: "car X b3 horizontal"
            3: moves 8
               ^^^^^ found `moves`, expected a keyword such as `expect`
              manual fix: put `expect` before it: "expect moves 8"
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
              safe fix: write spaces in place of what looks like them: "car X b3 horizontal"
            2: ~
               ^ found U+000C (form feed), expected a space, a tab or nothing
              note: only spaces and tabs separate words
              unsafe fix: write spaces in place of what looks like them: " "
            3: tags a~b
                     ^ found U+200B (zero width space), expected a space, a tab or nothing
              note: only spaces and tabs separate words
              safe fix: write spaces in place of what looks like them: "tags ab"
            4: note "a~b"~
                         ^ found U+2003 (a kind of space), expected a space, a tab or nothing
              note: only spaces and tabs separate words
              safe fix: write spaces in place of what looks like them: "note \"a\u{a0}b\" "
            5: wall a1~
                      ^ found U+0000 (null), expected a space, a tab or nothing
              note: only spaces and tabs separate words
              safe fix: write spaces in place of what looks like them: "wall a1"
        "#]],
    );
}
