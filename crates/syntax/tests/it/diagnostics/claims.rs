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
              manual fix: write `moves 8`: "expect moves 8"
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
              manual fix: write `moves 8`: "expect moves 8"
            7: expect moves: 8
                      ^^^^^^ found `moves:`, expected a fact such as `moves`
              manual fix: write `moves`: "expect moves 8"
            8: expect moves = 8
                            ^ found `=`, expected a number or a range such as `30..40`
              note: the statement is `expect FACT [N], …`
              manual fix: remove it: "expect moves 8"
            9: expect moves 30-40
                            ^^^^^ found `30-40`, expected a number or a range such as `30..40`
              manual fix: write `30..40`: "expect moves 30..40"
            10: expect moves 30 .. 40
                             ^^^^^^^^ found `30 .. 40`, expected a number or a range such as `30..40`
              manual fix: write `30..40`: "expect moves 30..40"
            11: expect moves ..
                             ^^ found `..`, expected a number or a range such as `30..40`
              note: the statement is `expect FACT [N], …`
              note: a range has at least one end: `30..` or `..12`
            12: expect moves <= 12
                             ^^^^^ found `<= 12`, expected a number or a range such as `30..40`
              manual fix: write `..12`: "expect moves ..12"
            13: expect moves eight
                             ^^^^^ found `eight`, expected a number or a range such as `30..40`
              note: the statement is `expect FACT [N], …`
            14: expect moves -8
                             ^^ found `-8`, expected a number or a range such as `30..40`
              note: the statement is `expect FACT [N], …`
            15: expect moves 8 steps 9
                               ^^^^^ found `steps`, expected `,` or the end of the line
              note: the statement is `expect FACT [N], …`
              manual fix: insert a `,`: "expect moves 8, steps 9"
            16: expect moves 8 and steps 9
                               ^^^ found `and`, expected `,` or the end of the line
              note: the statement is `expect FACT [N], …`
              manual fix: write `,`: "expect moves 8, steps 9"
            17: expect moves 8; steps 9
                             ^^ found `8;`, expected a number or a range such as `30..40`
              note: the statement is `expect FACT [N], …`
              manual fix: write `,`: "expect moves 8, steps 9"
            18: expect moves 8,
                               | the line ends after `8,`, expected a fact such as `moves`
              note: the statement is `expect FACT [N], …`
              manual fix: remove the `,`: "expect moves 8"
            19: expect ,moves 8
                       ^^^^^^ found `,moves`, expected a fact such as `moves`
              note: the statement is `expect FACT [N], …`
              manual fix: remove the `,`: "expect moves 8"
            20: expect moves 8,, steps 9
                               ^ found `,`, expected a fact such as `moves`
              note: the statement is `expect FACT [N], …`
              manual fix: remove the `,`: "expect moves 8, steps 9"
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
              manual fix: insert a `,`: "expect solvable, moves 8"
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
              manual fix: remove it: "expect time 8, moves 9"
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
                        ^^^^ found a space within a move, expected `XR3`
              manual fix: remove the space: "solution XR3"
            3: solution XR 3
                        ^^^^ found a space within a move, expected `XR3`
              manual fix: remove the space: "solution XR3"
            4: solution X R
                        ^^^ found a space within a move, expected `XR`
              manual fix: remove the space: "solution XR"
            5: solution XR3, AL2
                        ^^^^ found `XR3,`, expected a move such as `XR3`
              manual fix: write `XR3`: "solution XR3 AL2"
            6: solution xr3
                        ^^^ found `xr3`, expected a move such as `XR3`
              manual fix: write `xR3`: "solution xR3"
            7: solution XR0
                        ^^^ found `XR0`, expected a move such as `XR3`
              note: a car moves at least one cell
            8: solution X→3
                        ^^^ found `X→3`, expected a move such as `XR3`
              manual fix: write `XR3`: "solution XR3"
            9: solution R3
                        ^^ found `R3`, expected a move such as `XR3`
              note: a move is a name, one of `L`, `R`, `U`, `D`, and a count of cells
            10: solution a b c d e f g
                         ^ found `a` and 6 more words that are not moves, expected moves such as `XR3`
            11: solution "XR3"
                         ^^^^^ found `"XR3"`, expected a move such as `XR3`
              manual fix: write `XR3`: "solution XR3"
            12: solution XR3 1 2 AL1
                             ^ found `1`, expected a move such as `XR3`
              note: a move is a name, one of `L`, `R`, `U`, `D`, and a count of cells
            12: solution XR3 1 2 AL1
                               ^ found `2`, expected a move such as `XR3`
              note: a move is a name, one of `L`, `R`, `U`, `D`, and a count of cells
        "#]],
    );
}
