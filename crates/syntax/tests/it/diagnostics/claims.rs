//! Expectations and solutions.

use expect_test::expect;

use super::render::check;

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
expect states
expect retreat 3, states 9
expect time = 8, moves 9
expect mooves = 8
expect cars 12, title
",
        expect![[r#"
            1: expect
                     | the line ends after `expect`, expected a fact such as `moves`
              note: the statement is `expect FACT [N], …`
            2: expect 8 moves
                      ^ found `8`, expected a fact such as `moves`
              note: the statement is `expect FACT [N], …`
            3: expect move 8
                      ^^^^ found `move`, expected a fact such as `moves`; did you mean `moves`?
              manual fix: write `moves`: "expect moves 8"
            4: expect Moves 8
                      ^^^^^ found `Moves`, expected a fact such as `moves`; did you mean `moves`?
              manual fix: write `moves`: "expect moves 8"
            5: expect moves
                           | the line ends after `moves`, expected a number or a range such as `30..40`
              note: the statement is `expect FACT [N], …`
            6: expect moves8
                      ^^^^^^ found `moves8`, expected a fact such as `moves`
              note: the statement is `expect FACT [N], …`
            7: expect moves: 8
                      ^^^^^^ found `moves:`, expected a fact such as `moves`
            8: expect moves = 8
                            ^ found `=`, expected a number or a range such as `30..40`
              note: the statement is `expect FACT [N], …`
              note: `30..` is at least 30, and `..12` is at most 12
            9: expect moves 30-40
                            ^^^^^ found `30-40`, expected a number or a range such as `30..40`
              note: the statement is `expect FACT [N], …`
              note: `30..` is at least 30, and `..12` is at most 12
            10: expect moves 30 .. 40
                             ^^^^^^^^ found `30 .. 40`, expected a number or a range such as `30..40`
              note: `30..` is at least 30, and `..12` is at most 12
            11: expect moves ..
                             ^^ found `..`, expected a number or a range such as `30..40`
              note: the statement is `expect FACT [N], …`
              note: `30..` is at least 30, and `..12` is at most 12
            12: expect moves <= 12
                             ^^ found `<=`, expected a number or a range such as `30..40`
              note: the statement is `expect FACT [N], …`
              note: `30..` is at least 30, and `..12` is at most 12
            13: expect moves eight
                             ^^^^^ found `eight`, expected a number or a range such as `30..40`
              note: the statement is `expect FACT [N], …`
              note: `30..` is at least 30, and `..12` is at most 12
            14: expect moves -8
                             ^^ found `-8`, expected a number or a range such as `30..40`
              note: the statement is `expect FACT [N], …`
              note: `30..` is at least 30, and `..12` is at most 12
            15: expect moves 8 steps 9
                               ^^^^^ found `steps`, expected `,` or the end of the line
              note: the statement is `expect FACT [N], …`
            16: expect moves 8 and steps 9
                               ^^^ found `and`, expected `,` or the end of the line
              note: the statement is `expect FACT [N], …`
            17: expect moves 8; steps 9
                             ^^ found `8;`, expected a number or a range such as `30..40`
              note: the statement is `expect FACT [N], …`
              note: `30..` is at least 30, and `..12` is at most 12
            18: expect moves 8,
                               | the line ends after `8,`, expected a fact such as `moves`
              note: the statement is `expect FACT [N], …`
            19: expect ,moves 8
                       ^^^^^^ found `,moves`, expected a fact such as `moves`
              note: the statement is `expect FACT [N], …`
            20: expect moves 8,, steps 9
                               ^ found `,`, expected a fact such as `moves`
              note: the statement is `expect FACT [N], …`
            21: expect moves 8 9
                               ^ found `9`, expected `,` or the end of the line
              note: the statement is `expect FACT [N], …`
            22: expect solveable
                       ^^^^^^^^^ found `solveable`, expected a fact such as `moves`; did you mean `solvable`?
              manual fix: write `solvable`: "expect solvable"
            23: expect unsolvable 3
                                  ^ found `3`, expected `,` or the end of the line
              note: the statement is `expect FACT [N], …`
            24: expect solvable moves 8
                                ^^^^^ found `moves`, expected `,` or the end of the line
              note: the statement is `expect FACT [N], …`
            25: expect optimal
                       ^^^^^^^ found `optimal`, expected a fact such as `moves`
            26: expect states
                             | the line ends after `states`, expected a number or a range such as `30..40`
              note: the statement is `expect FACT [N], …`
            27: expect retreat 3, states 9
                               ^^ found `3,`, expected `,` or the end of the line
              note: the statement is `expect FACT [N], …`
            28: expect time = 8, moves 9
                            ^ found `=`, expected a number or a range such as `30..40`
              note: the statement is `expect FACT [N], …`
              note: `30..` is at least 30, and `..12` is at most 12
            29: expect mooves = 8
                       ^^^^^^ found `mooves`, expected a fact such as `moves`; did you mean `moves`?
              manual fix: write `moves`: "expect moves = 8"
            30: expect cars 12, title
                                ^^^^^ found `title`, expected a fact such as `moves`
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
                        ^^^^ found `X R3`, expected a move such as `XR3`
              note: a move is a name, one of `L`, `R`, `U`, `D`, and a count of cells
            3: solution XR 3
                           ^ found `3`, expected a move such as `XR3`
              note: a move is a name, one of `L`, `R`, `U`, `D`, and a count of cells
            4: solution X R
                        ^^^ found `X R`, expected a move such as `XR3`
              note: a move is a name, one of `L`, `R`, `U`, `D`, and a count of cells
            5: solution XR3, AL2
                        ^^^^ found `XR3,`, expected a move such as `XR3`
              note: a move is a name, one of `L`, `R`, `U`, `D`, and a count of cells
            6: solution xr3
                        ^^^ found `xr3`, expected a move such as `XR3`
              note: a move is a name, one of `L`, `R`, `U`, `D`, and a count of cells
            7: solution XR0
                        ^^^ found `XR0`, expected a move such as `XR3`
              note: a car moves at least one cell
            8: solution X→3
                        ^^^ found `X→3`, expected a move such as `XR3`
              note: a move is a name, one of `L`, `R`, `U`, `D`, and a count of cells
            9: solution R3
                        ^^ found `R3`, expected a move such as `XR3`
              note: a move is a name, one of `L`, `R`, `U`, `D`, and a count of cells
            10: solution a b c d e f g
                         ^ found `a` and 6 more words that are not moves, expected moves such as `XR3`
            11: solution "XR3"
                         ^^^^^ found `"XR3"`, expected a move such as `XR3`
              note: a move is a name, one of `L`, `R`, `U`, `D`, and a count of cells
            12: solution XR3 1 2 AL1
                             ^^^ found `1 2`, expected a move such as `XR3`
              note: a move is a name, one of `L`, `R`, `U`, `D`, and a count of cells
        "#]],
    );
}
