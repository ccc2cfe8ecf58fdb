//! Grids, exits and cars.

use expect_test::expect;

use super::render::check;

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
              safe fix: write `6x6`: "grid 6x6"
            2: grid 6×6
                    ^^^ found `6×6`, expected columns and rows such as `6x6`
              safe fix: write `6x6`: "grid 6x6"
            3: grid 6X6
                    ^^^ found `6X6`, expected columns and rows such as `6x6`
              safe fix: write `6x6`: "grid 6x6"
            4: grid 6 x 6
                    ^^^^^ found `6 x 6`, expected columns and rows such as `6x6`
              safe fix: write `6x6`: "grid 6x6"
            5: grid 6
                    ^ found `6`, expected columns and rows such as `6x6`
              unsafe fix: write `6x6`: "grid 6x6"
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
                    ^^^^^^^ found a row after `grid`, expected columns and rows such as `6x6` or the end of the line
              note: a drawn grid begins with `grid` alone on its line
              unsafe fix: put the row on its own line: "grid", "  A A . ."
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
              safe fix: write `right`: "exit right"
            3: exit Right 3
                    ^^^^^ found `Right`, expected `left`, `right`, `top` or `bottom`; did you mean `right`?
              safe fix: write `right`: "exit right 3"
            4: exit right c
                          ^ found the column letter `c`, but `right` takes a row number such as `3`
            5: exit right c3
                          ^^ found `c3`, but `right` takes a row number such as `3`
              unsafe fix: write `3`: "exit right 3"
            6: exit top 3
                        ^ found the row number `3`, but `top` takes a column letter such as `c`
              unsafe fix: write `c`: "exit top c"
            7: exit top c1
                        ^^ found `c1`, but `top` takes a column letter such as `c`
              unsafe fix: write `c`: "exit top c"
            8: exit top 30
                        ^^ found the row number `30`, but `top` takes a column letter such as `c`
            9: exit 3 right
                    ^ found `3`, expected `left`, `right`, `top` or `bottom`
              note: the words are in the wrong order: the statement is `exit SIDE [LANE]`
              safe fix: put the words in order: "exit right 3"
            10: exit c top
                     ^ found `c`, expected `left`, `right`, `top` or `bottom`
              note: the words are in the wrong order: the statement is `exit SIDE [LANE]`
              safe fix: put the words in order: "exit top c"
            11: exit right3
                     ^^^^^^ found `right3`, expected `left`, `right`, `top` or `bottom`
              safe fix: write `right 3`: "exit right 3"
            12: exit north
                     ^^^^^ found `north`, expected `left`, `right`, `top` or `bottom`
              unsafe fix: write `top`: "exit top"
            13: exit right 3 4
                             ^ found `4`, expected the end of the line
              note: the statement is `exit SIDE [LANE]`
            14: exit left -1
                          ^^ found `-1`, but `left` takes a row number such as `3`
            15: exit f3
                     ^^ found `f3`, expected `left`, `right`, `top` or `bottom`
            16: exit top cc
                         ^^ found `cc`, but `top` takes a column letter such as `c`
              unsafe fix: write `c`: "exit top c"
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
              safe fix: write `horizontal`: "car X b3 horizontal"
            6: car X b3 H
                        ^ found `H`, expected `horizontal` or `vertical`; did you mean `horizontal`?
              safe fix: write `horizontal`: "car X b3 horizontal"
            7: car X b3 across
                        ^^^^^^ found `across`, expected `horizontal` or `vertical`; did you mean `horizontal`?
              unsafe fix: write `horizontal`: "car X b3 horizontal"
            8: car X 3b horizontal
                     ^^ found `3b`, expected a column letter and a row number such as `b3`
              unsafe fix: write `b3`: "car X b3 horizontal"
            9: car X b 3 horizontal
                     ^^^ found `b 3`, expected a column letter and a row number such as `b3`
              unsafe fix: write `b3`: "car X b3 horizontal"
            10: car X b3h
                      ^^^ found `b3h`, expected a column letter and a row number such as `b3`
              safe fix: write `b3 h`: "car X b3 h"
            11: car X horizontal b3
                      ^^^^^^^^^^ found `horizontal`, expected a cell such as `b3`
              note: the words are in the wrong order: the statement is `car NAME CELL DIR [LENGTH]`
              safe fix: put the words in order: "car X b3 horizontal"
            12: car horizontal X b3
                               ^ found `X`, expected a cell such as `b3`
              note: the words are in the wrong order: the statement is `car NAME CELL DIR [LENGTH]`
              safe fix: put the words in order: "car X b3 horizontal"
            13: car b3 X h
                       ^ found `X`, expected a cell such as `b3`
              note: the words are in the wrong order: the statement is `car NAME CELL DIR [LENGTH]`
              safe fix: put the words in order: "car X b3 h"
            14: car X b3 2 h
                         ^ found `2`, expected `horizontal` or `vertical`
              note: the words are in the wrong order: the statement is `car NAME CELL DIR [LENGTH]`
              safe fix: put the words in order: "car X b3 h 2"
            15: car X, b3, horizontal
                     ^ found `,`, expected a space or the end of the line
              safe fix: write spaces in place of commas: "car X b3 horizontal"
            16: car "X" b3 h
                    ^^^ found `"X"`, expected the name of a car without quotes
              safe fix: write `X`: "car X b3 h"
            17: car red-car b3 h
                       ^ `red-car` is not a car name, expected letters, digits and `_`
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
                    ^ `é` is not a car name, expected letters, digits and `_`
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
              note: a truck has length 3; a `car` can have any length
              safe fix: use `car`: "car A a2 vertical 3"
            2: truck A a2 vertical 2 x
                                   ^ found the length `2` of a `truck`, expected the end of the line
              note: a truck has length 3; a `car` can have any length
            3: truck A a2
                         | the line ends after `a2`, expected `horizontal` or `vertical`
              note: the statement is `truck NAME CELL DIR`
            4: truck A vertical a2
                       ^^^^^^^^ found `vertical`, expected a cell such as `b3`
              note: the words are in the wrong order: the statement is `truck NAME CELL DIR`
              safe fix: put the words in order: "truck A a2 vertical"
        "#]],
    );
}
