//! Lines of blocks.

use expect_test::expect;

use super::render::check;

#[test]
fn cells_are_separated_or_adjacent() {
    check(
        "\
grid
AA . B
A A .B
AAB C
A\tB C .
end
",
        expect![[r#"
            2: AA . B
               ^^ found `AA` in a row with spaces, expected one cell between spaces
              note: all cells of a row are separated by spaces, or none is
              unsafe fix: separate all cells by spaces: "A A . B"
            3: A A .B
                   ^^ found `.B` in a row with spaces, expected one cell between spaces
              note: all cells of a row are separated by spaces, or none is
              unsafe fix: separate all cells by spaces: "A A . B"
            4: AAB C
               ^^^ found `AAB` in a row with spaces, expected one cell between spaces
              note: all cells of a row are separated by spaces, or none is
              unsafe fix: separate all cells by spaces: "A A B C"
        "#]],
    );
}

#[test]
fn cells_are_set_apart_only_where_the_row_fits() {
    // One cell too many; a statement that is not a row.
    check(
        "grid\nA A . .\nF FF # .\nhorizontal c3\n. . B B\nend\n",
        expect![[r#"
            3: F FF # .
                 ^^ found `FF` in a row with spaces, expected one cell between spaces
              note: all cells of a row are separated by spaces, or none is
            4: horizontal c3
               ^^^^^^^^^^ found `horizontal` in a row with spaces, expected one cell between spaces
              note: all cells of a row are separated by spaces, or none is
        "#]],
    );
    check(
        "grid\nleft b\nend\n",
        expect![[r#"
        2: left b
           ^^^^ found `left` in a row with spaces, expected one cell between spaces
          note: all cells of a row are separated by spaces, or none is
    "#]],
    );
    // No row says how wide the board is.
    check(
        "grid\nA AB\nA ABC\nBB A\nend\n",
        expect![[r#"
        2: A AB
             ^^ found `AB` in a row with spaces, expected one cell between spaces
          note: all cells of a row are separated by spaces, or none is
          unsafe fix: separate all cells by spaces: "A A B"
        3: A ABC
             ^^^ found `ABC` in a row with spaces, expected one cell between spaces
          note: all cells of a row are separated by spaces, or none is
        4: BB A
           ^^ found `BB` in a row with spaces, expected one cell between spaces
          note: all cells of a row are separated by spaces, or none is
          unsafe fix: separate all cells by spaces: "B B A"
    "#]],
    );
}

#[test]
fn a_line_after_a_possible_end_gets_no_safe_fix() {
    check(
        "grid\n  XX...\n  edn\nexit rightt 1\n",
        expect![[r#"
            4: exit rightt 1
                    ^^^^^^ found `rightt`, expected `left`, `right`, `top` or `bottom`; did you mean `right`?
              note: a block is open here, so the line was read as a row
              unsafe fix: write `right`: "exit right 1"
        "#]],
    );
    check(
        "solution\n  XR1\n  edn\nexit rightt 1\nend\n",
        expect![[r#"
            3:   edn
                 ^^^ found `edn`, expected a move such as `XR3`
              note: did you mean `end`?
              manual fix: write `end`: "  end"
            4: exit rightt 1
                    ^^^^^^ found `rightt`, expected `left`, `right`, `top` or `bottom`; did you mean `right`?
              note: a block is open here, so the line was read as moves
              unsafe fix: write `right`: "exit right 1"
        "#]],
    );
    // Nothing before it may be the end.
    check(
        "grid\n  XX...\nexit rightt 1\n",
        expect![[r#"
        3: exit rightt 1
                ^^^^^^ found `rightt`, expected `left`, `right`, `top` or `bottom`; did you mean `right`?
          note: a block is open here, so the line was read as a row
          safe fix: write `right`: "exit right 1"
    "#]],
    );
}

#[test]
fn bad_words_are_empty_cells() {
    check(
        "
grid
A A ? .
A*.B
A __ B
- - - -
@ @ @ @ @ @
é . . .
ééA
end
",
        expect![[r#"
            2: A A ? .
                   ^ found `?`, expected a cell: `.`, `#`, a letter or a digit
            3: A*.B
                ^ found `*`, expected a cell: `.`, `#`, a letter or a digit
            4: A __ B
                 ^^ found `__`, expected a cell: `.`, `#`, a letter or a digit
            5: - - - -
               ^ found `-`, expected a cell: `.`, `#`, a letter or a digit
              unsafe fix: write `.`: ". - - -"
            5: - - - -
                 ^ found `-`, expected a cell: `.`, `#`, a letter or a digit
              unsafe fix: write `.`: "- . - -"
            5: - - - -
                   ^ found `-`, expected a cell: `.`, `#`, a letter or a digit
              unsafe fix: write `.`: "- - . -"
            5: - - - -
                     ^ found `-`, expected a cell: `.`, `#`, a letter or a digit
              unsafe fix: write `.`: "- - - ."
            6: @ @ @ @ @ @
               ^ found `@` and 5 more words that are not cells, expected `.`, `#`, letters or digits
            7: é . . .
               ^ found `é`, expected a cell: `.`, `#`, a letter or a digit
            8: ééA
               ^ found `é`, expected a cell: `.`, `#`, a letter or a digit
            8: ééA
                ^ found `é`, expected a cell: `.`, `#`, a letter or a digit
        "#]],
    );
}

#[test]
fn rows_that_look_like_words_are_rows() {
    check(
        "
grid
car
exit // and a comment
solution
Puzzle
e n d
end
",
        expect![[""]],
    );
}

#[test]
fn a_bad_statement_in_a_grid() {
    check(
        "
grid
A A .
exit rihgt
exti right
# the last row
; the last row
puzzle Jam
end
",
        expect![[r#"
            3: exit rihgt
                    ^^^^^ found `rihgt`, expected `left`, `right`, `top` or `bottom`; did you mean `right`?
              note: a block is open here, so the line was read as a row
              safe fix: write `right`: "exit right"
            4: exti right
               ^^^^ found `exti`, expected a statement; did you mean `exit`?
              note: a block is open here, so the line was read as a row
              safe fix: write `exit`: "exit right"
            5: # the last row
               ^ found `#`, expected a statement or a comment
              note: a comment begins with `//`
              unsafe fix: write `//`: "// the last row"
            6: ; the last row
               ^ found `;`, expected a statement or a comment
              note: a comment begins with `//`
              unsafe fix: write `//`: "// the last row"
            7: puzzle Jam
                      ^^^ found `Jam`, expected a title in double quotes
              note: a block is open here, so the line was read as a row
              unsafe fix: put it in double quotes: "puzzle \"Jam\""
        "#]],
    );
}

#[test]
fn a_statement_ends_a_block() {
    check(
        r#"
puzzle "a"
grid
A A .
exit right
A A .
end
solution
XR1
expect moves 8
XR1 XR2
"#,
        expect![[r#"
            5: A A .
               ^^^^^ found a row outside a drawn grid, expected a statement
              note: a drawn grid is `grid` alone on its line, the rows, and `end`
            6: end
               ^^^ found `end`, but no block is open here
              note: `grid` or `solution` alone on its line opens a block
              manual fix: remove it: ""
            10: XR1 XR2
                ^^^^^^^ found moves outside a solution, expected a statement
              note: a solution is `solution` and moves, or `solution` alone on its line, moves, and `end`
        "#]],
    );
}

#[test]
fn a_puzzle_ends_a_block_even_a_bad_one() {
    check(
        r#"
grid
A A .
puzzle 'a'
grid
A A .
puzzle "b
solution
XR1
puzzle"c"
exit rihgt
"#,
        expect![[r#"
            3: puzzle 'a'
                      ^ found `'`, expected a title in double quotes
              safe fix: put it in double quotes: "puzzle \"a\""
            6: puzzle "b
                        | the title is not closed, expected `"`
            6: puzzle "b
                      ^ (it is opened here)
              unsafe fix: close it: "puzzle \"b\""
            9: puzzle"c"
                     | found `"` right after `puzzle`, expected a space
              safe fix: insert a space: "puzzle \"c\""
            10: exit rihgt
                     ^^^^^ found `rihgt`, expected `left`, `right`, `top` or `bottom`; did you mean `right`?
              safe fix: write `right`: "exit right"
        "#]],
    );
}

#[test]
fn end_has_a_line_of_its_own() {
    check(
        "
grid
A A .
end of the grid
solution
XR1
end exit right
grid
. .
end // fine
end
",
        expect![[r#"
            3: end of the grid
                   ^^^^^^^^^^^ found words after `end`, expected the end of the line
              unsafe fix: make them a comment: "end  // of the grid"
            6: end exit right
                   ^^^^^^^^^^ found words after `end`, expected the end of the line
              unsafe fix: put them on their own line: "end", "exit right"
            10: end
                ^^^ found `end`, but no block is open here
              note: `grid` or `solution` alone on its line opens a block
              manual fix: remove it: ""
        "#]],
    );
}

#[test]
fn moves_in_a_block() {
    check(
        "\
solution
XR1 foo AL2
X R3
edn
END
exit rihgt
XR1\u{a0}AL2
end
",
        expect![[r#"
            2: XR1 foo AL2
                   ^^^ found `foo`, expected a move such as `XR3`
              note: a move is a name, one of `L`, `R`, `U`, `D`, and a count of cells
            3: X R3
               ^^^^ found `X R3`, expected a move such as `XR3`
              note: a move is a name, one of `L`, `R`, `U`, `D`, and a count of cells
            4: edn
               ^^^ found `edn`, expected a move such as `XR3`
              note: did you mean `end`?
              manual fix: write `end`: "end"
            6: exit rihgt
                    ^^^^^ found `rihgt`, expected `left`, `right`, `top` or `bottom`; did you mean `right`?
              note: a block is open here, so the line was read as moves
              unsafe fix: write `right`: "exit right"
            7: XR1~AL2
                  ^ found U+00A0 (no-break space), expected a space, a tab or nothing
              note: only spaces and tabs separate words
              manual fix: replace the look-alikes with spaces: "XR1 AL2"
        "#]],
    );
}

#[test]
fn a_grid_with_a_size_and_rows() {
    check(
        "
grid 6x6
A A . . . .
AA....
end
",
        expect![[r#"
            2: A A . . . .
               ^^^^^^^^^^^ found a row outside a drawn grid, expected a statement
              note: a drawn grid is `grid` alone on its line, the rows, and `end`
            3: AA....
               ^^^^^^ found a row outside a drawn grid, expected a statement
              note: a drawn grid is `grid` alone on its line, the rows, and `end`
            4: end
               ^^^ found `end`, but no block is open here
              note: `grid` or `solution` alone on its line opens a block
              manual fix: remove it: ""
        "#]],
    );
}

#[test]
fn a_misspelt_end_is_one_report() {
    check(
        "
puzzle \"a\"
grid
  A A . .
  . . . .
edn // of the board
exit right
solution
  XR1
  END
expect moves 1
puzzle \"b\"
grid
  xx.e
  ...e
  End

// all of it
puzzle \"c\"
solution
  XR1
ned
",
        expect![[r#"
            5: edn // of the board
               ^^^ found `edn` where the block should end; did you mean `end`?
              safe fix: write `end`: "end // of the board"
            15:   End
                  ^^^ found `End`, expected `end` in lower case
              safe fix: write `end`: "  end"
            21: ned
                ^^^ found `ned` where the block should end; did you mean `end`?
              safe fix: write `end`: "end"
        "#]],
    );
}

#[test]
fn a_misspelt_grid_that_opens_rows_is_one_report() {
    check(
        "
puzzle \"a\"
gird // of the board
  A A . .

  . . . . // the last
end
puzzle \"b\"
  Grid
  AA?.
  ....
  end
exit right
puzzle \"c\"
board
A A .
. . .
end
",
        expect![[r#"
            2: gird // of the board
               ^^^^ found `gird`, expected a statement; did you mean `grid`?
              safe fix: write `grid`: "grid // of the board"
            8:   Grid
                 ^^^^ found `Grid`, expected `grid` in lower case
              safe fix: write `grid`: "  grid"
            9:   AA?.
                   ^ found `?`, expected a cell: `.`, `#`, a letter or a digit
            14: board
                ^^^^^ found `board`, expected a statement; did you mean `grid`?
              unsafe fix: write `grid`: "grid"
        "#]],
    );
}

#[test]
fn a_grid_misspelt_at_both_ends_is_two_reports() {
    check(
        "
puzzle \"a\"
gird
  A A . .
  . . . .
edn
// about the exit
exit right
puzzle \"b\"
gird
  A A . .
edn
exit rihgt
",
        expect![[r#"
            2: gird
               ^^^^ found `gird`, expected a statement; did you mean `grid`?
              safe fix: write `grid`: "grid"
            5: edn
               ^^^ found `edn` where the block should end; did you mean `end`?
              safe fix: write `end`: "end"
            9: gird
               ^^^^ found `gird`, expected a statement; did you mean `grid`?
              safe fix: write `grid`: "grid"
            11: edn
                ^^^ found `edn` where the block should end; did you mean `end`?
              safe fix: write `end`: "end"
            12: exit rihgt
                     ^^^^^ found `rihgt`, expected `left`, `right`, `top` or `bottom`; did you mean `right`?
              safe fix: write `right`: "exit right"
        "#]],
    );
}

#[test]
fn a_misspelt_grid_without_rows_opens_no_block() {
    // There are no rows, no end, or there is a statement.
    check(
        "gird\nend\ngird\nA A .\nexit right\nend\ngird\ngird\nA A .\n",
        expect![[r#"
            1: gird
               ^^^^ found `gird`, expected a statement; did you mean `grid`?
              unsafe fix: write `grid`: "grid"
            2: end
               ^^^ found `end`, but no block is open here
              note: `grid` or `solution` alone on its line opens a block
              manual fix: remove it: ""
            3: gird
               ^^^^ found `gird`, expected a statement; did you mean `grid`?
              unsafe fix: write `grid`: "grid"
            4: A A .
               ^^^^^ found a row outside a drawn grid, expected a statement
              note: a drawn grid is `grid` alone on its line, the rows, and `end`
            6: end
               ^^^ found `end`, but no block is open here
              note: `grid` or `solution` alone on its line opens a block
              manual fix: remove it: ""
            7: gird
               ^^^^ found `gird`, expected a statement; did you mean `grid`?
              unsafe fix: write `grid`: "grid"
            8: gird
               ^^^^ found `gird`, expected a statement; did you mean `grid`?
              unsafe fix: write `grid`: "grid"
            9: A A .
               ^^^^^ found a row outside a drawn grid, expected a statement
              note: a drawn grid is `grid` alone on its line, the rows, and `end`
        "#]],
    );
}

#[test]
fn a_misspelt_block_keyword_is_certain_only_before_its_lines() {
    // There are moves up to an end; a statement; another text; rows without an end; rows below `grid:`.
    check(
        "Solution\n// up\nAR1 BD3\nXR4\nend\nSolution\nexpect moves 2\nsloution\nAR1\nabout A\nend\nsolution:\ngrid:\nA A .\ngrid:\nA A .\nend\n",
        expect![[r#"
            1: Solution
               ^^^^^^^^ found `Solution`, expected `solution` in lower case
              safe fix: write `solution`: "solution"
            3: AR1 BD3
               ^^^^^^^ found moves outside a solution, expected a statement
              note: a solution is `solution` and moves, or `solution` alone on its line, moves, and `end`
            4: XR4
               ^^^ found moves outside a solution, expected a statement
              note: a solution is `solution` and moves, or `solution` alone on its line, moves, and `end`
            5: end
               ^^^ found `end`, but no block is open here
              note: `grid` or `solution` alone on its line opens a block
              manual fix: remove it: ""
            6: Solution
               ^^^^^^^^ found `Solution`, expected `solution` in lower case
              unsafe fix: write `solution`: "solution"
            8: sloution
               ^^^^^^^^ found `sloution`, expected a statement; did you mean `solution`?
              unsafe fix: write `solution`: "solution"
            9: AR1
               ^^^ found moves outside a solution, expected a statement
              note: a solution is `solution` and moves, or `solution` alone on its line, moves, and `end`
            10: about A
                ^^^^^ found `about`, expected a statement
              note: a statement begins with one of …
            11: end
                ^^^ found `end`, but no block is open here
              note: `grid` or `solution` alone on its line opens a block
              manual fix: remove it: ""
            12: solution:
                ^^^^^^^^^ found `solution:`, expected `solution` and a space
              unsafe fix: write `solution`: "solution"
            13: grid:
                ^^^^^ found `grid:`, expected `grid` and a space
              unsafe fix: write `grid`: "grid"
            14: A A .
                ^^^^^ found a row outside a drawn grid, expected a statement
              note: a drawn grid is `grid` alone on its line, the rows, and `end`
            15: grid:
                ^^^^^ found `grid:`, expected `grid` and a space
              safe fix: write `grid`: "grid"
            16: A A .
                ^^^^^ found a row outside a drawn grid, expected a statement
              note: a drawn grid is `grid` alone on its line, the rows, and `end`
            17: end
                ^^^ found `end`, but no block is open here
              note: `grid` or `solution` alone on its line opens a block
              manual fix: remove it: ""
        "#]],
    );
}

#[test]
fn rows_and_moves_that_look_like_an_end_are_kept() {
    // Their letters continue cars above, or they are moves, or the block has an end.
    check(
        "
grid
  e..
  e..
  edn
exit right
grid
  .....
  e....
  end
grid
  abc
  edn
end
grid
  end
grid
edn
exit right
grid
  ab
  ed
exit right
grid
  ab.
  ..c
  edn
exit right
grid
  ab
  nd
  ed
exit right
solution
  XR1
  ed
exit right
solution
  eD
",
        expect![[r#"
            35:   ed
                  ^^ found `ed`, expected a move such as `XR3`
              note: a move is a name, one of `L`, `R`, `U`, `D`, and a count of cells
        "#]],
    );
}

#[test]
fn an_end_among_moves_is_reported_with_its_place() {
    check(
        "
solution
  XR1 end
  R end
end
",
        expect![[r#"
            2:   XR1 end
                     ^^^ found `end`, expected a move such as `XR3`
              note: `end` closes the block on its own line
            3:   R end
                 ^^^^^ found `R end`, expected a move such as `XR3`
              note: a move is a name, one of `L`, `R`, `U`, `D`, and a count of cells
        "#]],
    );
}
