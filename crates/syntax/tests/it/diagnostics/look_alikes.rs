//! Letters and digits of other alphabets.

use expect_test::expect;

use super::render::check;

#[test]
fn a_letter_that_looks_like_another_is_named() {
    check(
        "\
puzzle \"А\"
c\u{430}r B a1 h
car \u{410} a1 h
car B \u{441}2 h
car C a\u{ff12} h
target \u{425}
wall b1 \u{3bf}2
grid
\u{410}\u{410}.
. \u{392} .
\u{416} . .
end
solution \u{410}R1
",
        expect![[r#"
            2: cаr B a1 h
               ^^^ found `cаr`, expected a statement; did you mean `car`?
              note: `а` is U+0430, which looks like `a`
              safe fix: write `car`: "car B a1 h"
            3: car А a1 h
                   ^ `А` is not a car name, expected letters, digits and `_`
              note: a name begins with a letter or digit; letters are those from A to Z and a to z
              note: `А` is U+0410, which looks like `A`
              unsafe fix: write `A`: "car A a1 h"
            4: car B с2 h
                     ^^ found `с2`, expected a cell such as `b3`
              note: the statement is `car NAME CELL DIR [LENGTH]`
              note: `с` is U+0441, which looks like `c`
              unsafe fix: write `c2`: "car B c2 h"
            5: car C a２ h
                     ^^ found `a２`, expected a cell such as `b3`
              note: the statement is `car NAME CELL DIR [LENGTH]`
              note: `２` is U+FF12, which looks like `2`
              unsafe fix: write `a2`: "car C a2 h"
            6: target Х
                      ^ `Х` is not a car name, expected letters, digits and `_`
              note: a name begins with a letter or digit; letters are those from A to Z and a to z
              note: `Х` is U+0425, which looks like `X`
              unsafe fix: write `X`: "target X"
            7: wall b1 ο2
                       ^^ found `ο2`, expected a cell such as `b3` or the end of the line
              note: the statement is `wall CELL…`
              note: `ο` is U+03BF, which looks like `o`
              unsafe fix: write `o2`: "wall b1 o2"
            9: АА.
               ^ found `А`, expected a cell: `.`, `#`, a letter or a digit
              note: `А` is U+0410, which looks like `A`
              unsafe fix: write `A`: "AА."
            9: АА.
                ^ found `А`, expected a cell: `.`, `#`, a letter or a digit
              note: `А` is U+0410, which looks like `A`
              unsafe fix: write `A`: "АA."
            10: . Β .
                  ^ found `Β`, expected a cell: `.`, `#`, a letter or a digit
              note: `Β` is U+0392, which looks like `B`
              unsafe fix: write `B`: ". B ."
            11: Ж . .
                ^ found `Ж`, expected a cell: `.`, `#`, a letter or a digit
            13: solution АR1
                         ^^^ found `АR1`, expected a move such as `XR3`
              note: a move is a name, one of `L`, `R`, `U`, `D`, and a count of cells
              note: `А` is U+0410, which looks like `A`
              manual fix: write `AR1`: "solution AR1"
        "#]],
    );
}
