//! The faults of texts that are not expressions.

use expect_test::{Expect, expect};
use tailback_expression::Expression;

#[track_caller]
fn check(texts: &[&str], expected: &Expect) {
    let faults = texts.iter().map(|text| {
        let faults = text.parse::<Expression>().expect_err(text);
        format!("{faults}\n")
    });
    expected.assert_eq(&faults.collect::<String>());
}

#[test]
fn names_that_are_none_have_a_nearest_one() {
    check(
        &[
            "mvoes < 8",
            "cars > 10 and emtpy_cells > 3",
            "empty-cells > 3",
            "expert",
            "Moves > 3 or x > 3",
            "größe > 3",
        ],
        &expect![[r#"
            unknown fact `mvoes`; did you mean `moves`?
              mvoes < 8
              ^^^^^
            unknown fact `emtpy_cells`; did you mean `empty_cells`?
              cars > 10 and emtpy_cells > 3
                            ^^^^^^^^^^^
            unknown fact `empty-cells`; did you mean `empty_cells`?
              empty-cells > 3
              ^^^^^^^^^^^
            unknown fact `expert`; write a difficulty in quotes: `difficulty == "expert"`
              expert
              ^^^^^^
            unknown fact `Moves`; did you mean `moves`?
              Moves > 3 or x > 3
              ^^^^^
            unknown fact `x`
              Moves > 3 or x > 3
                           ^
            unknown fact `größe`
              größe > 3
              ^^^^^
        "#]],
    );
}

#[test]
fn types_that_do_not_fit_are_refused() {
    check(
        &[
            "moves",
            "retreats and solutions == 1",
            "not moves",
            "moves < \"8\"",
            "title < \"8\"",
            "hardest == true",
            "hardest < 3",
            "tags == \"x\"",
            "moves has \"x\"",
            "title has 8",
            "title + 3 > 4",
            "-hardest > 4",
            "difficulty == \"expret\"",
            "difficulty == \"hard\"",
            "difficulty < 3",
            "title in 3..4",
            "moves in \"a\"..4",
            "moves in 9..3",
            "moves in ..",
            "1 < moves < 9",
            "title",
            "difficulty",
            "tags",
            "(moves) and (moves > 3 or cars)",
        ],
        &expect![[r#"
            expected a condition, found a number; compare it, as in `moves > 0`
              moves
              ^^^^^
            expected a condition, found a number; compare it, as in `retreats > 0`
              retreats and solutions == 1
              ^^^^^^^^
            expected a condition, found a number; compare it, as in `moves > 0`
              not moves
                  ^^^^^
            a number cannot be compared with a text
              moves < "8"
              ^^^^^^^^^^^
            texts cannot be ordered; compare them with `==`, `!=` or `has`
              title < "8"
              ^^^^^^^^^^^
            a condition cannot be compared: write it alone, as in `hardest and not minimal`
              hardest == true
              ^^^^^^^
            a condition cannot be compared: write it alone, as in `hardest and not minimal`
              hardest < 3
              ^^^^^^^
            a list of texts cannot be compared; use `has`, as in `tags has "classic"`
              tags == "x"
              ^^^^
            expected a text before `has`, found a number
              moves has "x"
              ^^^^^
            expected a text in quotes after `has`, found a number
              title has 8
                        ^
            expected a number, found a text
              title + 3 > 4
              ^^^^^
            expected a number, found a condition
              -hardest > 4
               ^^^^^^^
            unknown difficulty `expret`; did you mean `expert`?
              difficulty == "expret"
                            ^^^^^^^^
            unknown difficulty `hard`; expected `beginner`, `intermediate`, `advanced`, `expert` or `grandmaster`
              difficulty == "hard"
                            ^^^^^^
            expected a difficulty in quotes, found a number
              difficulty < 3
                           ^
            expected a number or a difficulty before `in`, found a text
              title in 3..4
              ^^^^^
            a number cannot be compared with a text
              moves in "a"..4
              ^^^^^^^^^^^^
            this range is empty: it ends before it begins
              moves in 9..3
                       ^^^^
            this range has no end; write one, as in `5..10`, `5..` or `..10`
              moves in ..
                       ^^
            a comparison cannot be compared with a further value; join two with `and`, as in `5 < moves and moves < 10`, or write a range, as in `moves in 6..9`
              1 < moves < 9
                        ^
            expected a condition, found a text; ask for a part, as in `title has "word"`
              title
              ^^^^^
            expected a condition, found a difficulty; compare it, as in `difficulty == "expert"`
              difficulty
              ^^^^^^^^^^
            expected a condition, found a list of texts; ask for a part, as in `tags has "word"`
              tags
              ^^^^
            expected a condition, found a number; compare it, as in `(moves) > 0`
              (moves) and (moves > 3 or cars)
              ^^^^^^^
            expected a condition, found a number; compare it, as in `cars > 0`
              (moves) and (moves > 3 or cars)
                                        ^^^^
        "#]],
    );
}

#[test]
fn slips_of_syntax_are_reported_at_their_place() {
    check(
        &[
            "",
            "  \n ",
            "moves <",
            "moves = 8",
            "moves > 3 && cars > 3",
            "moves > 3 || cars > 3",
            "!hardest",
            "moves <> 3",
            "moves => 3",
            "moves 8",
            "(moves > 3",
            "moves > 3)",
            "title has '(' and )",
            "(moves > )",
            "moves > 3 and",
            "and moves > 3",
            "moves in 5",
            "title has \"x",
            "title has 'Käse\nmoves",
            "moves > 3 # why",
            "missing 3",
            "8moves > 3",
            "moves > 3 moves",
            "ünïcode 😀 > 3",
            "title has \"😀\" ann moves > 3",
        ],
        &expect![[r#"
            expected an expression such as `moves < 8`, found nothing
  
              ^
            expected an expression such as `moves < 8`, found nothing
    
              ^
            expected a fact, a number or a text in quotes, found the end
              moves <
                     ^
            `=` is not an operator here; did you mean `==`?
              moves = 8
                    ^
            `&&` is not an operator here; did you mean `and`?
              moves > 3 && cars > 3
                        ^^
            `||` is not an operator here; did you mean `or`?
              moves > 3 || cars > 3
                        ^^
            `!` is not an operator here; did you mean `not`?
              !hardest
              ^
            `<>` is not an operator here; did you mean `!=`?
              moves <> 3
                    ^^
            `=>` is not an operator here; did you mean `>=`?
              moves => 3
                    ^^
            expected an operator such as `and`, `<` or `+`, found `8`
              moves 8
                    ^
            expected `)` or an operator such as `and`, `<` or `+`, found the end
              (moves > 3
                        ^
            unmatched `)`
              moves > 3)
                       ^
            unmatched `)`
              title has '(' and )
                                ^
            expected a fact, a number or a text in quotes, found `)`
              (moves > )
                       ^
            expected a fact, a number or a text in quotes, found the end
              moves > 3 and
                           ^
            expected a fact, a number or a text in quotes, found `and`
              and moves > 3
              ^^^
            expected a range such as `5..10`, `5..` or `..10`, found the end
              moves in 5
                        ^
            the text that begins here is not closed, expected `"`
              title has "x
                        ^
            the text that begins here is not closed, expected `'`
              title has 'Käse
                        ^
            expected an operator such as `and`, `<` or `+`, found `#`
              moves > 3 # why
                        ^
            expected the name of a fact, found `3`
              missing 3
                      ^
            expected a fact, a number or a text in quotes, found `8moves`
              8moves > 3
              ^^^^^^
            expected an operator such as `and`, `<` or `+`, found `moves`
              moves > 3 moves
                        ^^^^^
            expected an operator such as `and`, `<` or `+`, found `😀`
              ünïcode 😀 > 3
                      ^
            expected an operator such as `and`, `<` or `+`, found `ann`
              title has "😀" ann moves > 3
                            ^^^
        "#]],
    );
}
