//! Hovers: the underlined word, then the content.

use expect_test::{Expect, expect};
use tailback_ide::Boards;

use crate::fixture::Fixture;

#[track_caller]
fn check_in(fixture: &Fixture, expected: &Expect) {
    let answer = tailback_ide::hover(&fixture.analysis(), fixture.cursor, Boards::Plain);
    expected.assert_eq(&answer.map_or_else(
        || "nothing\n".to_owned(),
        |hover| format!("{}\n{}\n", fixture.underlined(hover.span), hover.markdown),
    ));
}

#[track_caller]
fn check(text: &str, expected: &Expect) {
    check_in(&Fixture::new(text), expected);
}

const BOARD: &str = "grid\n  . . A .\n  X X A .\n  . . . #\n  . . . .\nend\n";

#[test]
fn a_title_shows_the_board_both_optima_and_a_solution() {
    check(
        &format!("puzzle \"Up$0\"\n{BOARD}"),
        &expect![[r#"
            puzzle "Up"
                   ^^^^
            ```
            . . A .
            X X A . →
            . . . #
            . . . .
            ```

            2 moves · 4 steps

            maybe 4 s (3 s to 6 s) · hardly anyone gives up (0%); a guess: no timed board has the size 4x4

            `AD2 XR2`

            5 states, the hardest 2 moves from a solved one

            only one shortest solution
        "#]],
    );
}

#[test]
fn a_car_with_a_goal_says_where_it_must_get() {
    let text = "puzzle \"A\"\ngrid 3x2\ncar A a1 h\ngoal $0A to b1\n";
    let answer = tailback_ide::hover(
        &Fixture::new(text).analysis(),
        Fixture::new(text).cursor,
        Boards::Plain,
    );
    let answer = answer.expect("a car has a hover").markdown;
    let expected = "**`A`**, which must get to b1: horizontal, length 2, on a1 to b1";
    assert!(answer.contains(expected), "{answer}");
}

#[test]
fn the_best_known_solution_is_shown_if_the_search_ended_early() {
    let title = format!("puzzle \"Up$0\"\n{BOARD}solution AD1 AD1 XR2\n");
    // Two states are too few for anything to be proved.
    check_in(
        &Fixture::stopped_at(2, &title),
        &expect![[r#"
            puzzle "Up"
                   ^^^^
            ```
            . . A .
            X X A . →
            . . . #
            . . . .
            ```

            moves not known (stopped)

            3 moves and 4 steps, the best known: `AD1 AD1 XR2`
        "#]],
    );
    let expectation = format!("puzzle \"Up\"\n{BOARD}solution AD1 AD1 XR2\nexpect moves 3$0\n");
    check_in(
        &Fixture::stopped_at(2, &expectation),
        &expect![[r#"
            expect moves 3
                   ^^^^^^^
            the optimum: at most 3 moves (stopped)

            ---

            `moves N`: the fewest moves of a solution; N is a number or a range such as `30..40`, `30..` or `..12`, both ends included
        "#]],
    );
}

#[test]
fn a_second_solution_is_shown_where_it_has_fewer_steps() {
    check(
        "puzzle \"T$0wo\"\ngrid\n...BB.\n...A..\n...A..\nXX.A..\n......\n......\n......\nend\n",
        &expect![[r#"
            puzzle "Two"
                   ^^^^^
            ```
            . . . B B .
            . . . A . .
            . . . A . .
            X X . A . . →
            . . . . . .
            . . . . . .
            . . . . . .
            ```

            2 moves · 6 steps

            maybe 4 s (3 s to 6 s) · hardly anyone gives up (0%); a guess: no timed board has the size 6x7

            2 moves and 7 steps: `AD3 XR4`

            4 moves and 6 steps: `XR1 BR1 AU1 XR3`

            85 states, the hardest 2 moves from a solved one

            only one shortest solution
        "#]],
    );
}

#[test]
fn a_board_being_solved_is_marked() {
    check_in(
        &Fixture::unsolved(&format!("puzzle \"$0Up\"\n{BOARD}")),
        &expect![[r#"
            puzzle "Up"
                   ^^^^
            ```
            . . A .
            X X A . →
            . . . #
            . . . .
            ```

            solving…
        "#]],
    );
}

#[test]
fn a_drawn_car_tells_its_facts() {
    let board = BOARD.replacen("X X", "X $0X", 1);
    check(
        &format!("puzzle \"Up\"\n{board}"),
        &expect![[r#"
              X X A .
                ^
            ```
            . . A .
            X X A . →
            . . . #
            . . . .
            ```

            **`X`**, the target: horizontal, length 2, on a2 to b2  
            cannot slide now
        "#]],
    );
    let board = BOARD.replacen("A .\n  X", "$0A .\n  X", 1);
    check(
        &format!("puzzle \"Up\"\n{board}"),
        &expect![[r#"
              . . A .
                  ^
            ```
            . . A .
            X X A . →
            . . . #
            . . . .
            ```

            **`A`**: vertical, length 2, on c1 to c2  
            can slide 2 cells down now  
            without it: 1 move
        "#]],
    );
}

#[test]
fn other_cells_tell_their_names() {
    let board = BOARD.replacen('#', "$0#", 1);
    check(
        &format!("puzzle \"Up\"\n{board}"),
        &expect![[r#"
              . . . #
                    ^
            wall at d3
        "#]],
    );
    let board = BOARD.replacen("A .", "A $0.", 1);
    check(
        &format!("puzzle \"Up\"\n{board}"),
        &expect![[r#"
          . . A .
                ^
        empty cell d1
    "#]],
    );
}

#[test]
fn a_declared_car_tells_its_facts() {
    check(
        "puzzle \"Down\"\ngrid 3x4\nexit top\nexit bottom\ntarget lorry\ncar lo$0rry b2 v\ncar a1 b1 h\n",
        &expect![[r#"
            car lorry b2 v
            ^^^^^^^^^^^^^^
            ```
              ↑
            . B B
            . A .
            . A .
            . . .
              ↓
            A = lorry
            B = a1
            ```

            **`lorry`**, the target: vertical, length 2, on b2 to b3  
            can slide 1 cell down now
        "#]],
    );
    check(
        "puzzle \"Down\"\ngrid 3x4\ntarget lor$0ry\ncar lorry b2 v\n",
        &expect![[r#"
            target lorry
                   ^^^^^
            ```
            . . .
            . A .
            . A .
            . . .
              ↓
            A = lorry
            ```

            **`lorry`**, the target: vertical, length 2, on b2 to b3  
            can slide 1 cell up or 1 cell down now
        "#]],
    );
}

#[test]
fn a_frozen_car_is_described() {
    check(
        "puzzle \"Ice\"\ngrid 3x2\ncar X a1 h\ncar I$0 a2 h 3\n",
        &expect![[r#"
            car I a2 h 3
            ^^^^^^^^^^^^
            ```
            X X . →
            I I I
            ```

            **`I`**: horizontal, length 3, on a2 to c2  
            cannot slide now  
            frozen: it cannot move in any reachable state  
            redundant: without it the optimum in moves is the same
        "#]],
    );
}

#[test]
fn a_car_of_a_bad_board_tells_what_is_written() {
    check(
        "puzzle \"Bad\"\ngrid 3x3\ncar A$0 c1 h\n",
        &expect![[r#"
            car A c1 h
            ^^^^^^^^^^
            **`A`**: horizontal, length 2, from c1
        "#]],
    );
    check(
        "puzzle \"Bad\"\ngrid\n  $0A A .\n  A . .\nend\n",
        &expect![[r#"
              A A .
              ^
            **`A`**: drawn on a1, b1 and a2
        "#]],
    );
}

#[test]
fn an_expectation_tells_the_truth() {
    check(
        &format!("puzzle \"Up\"\n{BOARD}expect moves 8$0, steps 1..\n"),
        &expect![[r#"
            expect moves 8, steps 1..
                   ^^^^^^^
            the optimum: 2 moves

            ---

            `moves N`: the fewest moves of a solution; N is a number or a range such as `30..40`, `30..` or `..12`, both ends included
        "#]],
    );
    check(
        &format!("puzzle \"Up\"\n{BOARD}expect $0solvable\n"),
        &expect![[r#"
            expect solvable
                   ^^^^^^^^
            solvable: 2 moves · 4 steps

            ---

            `solvable`: there is a solution
        "#]],
    );
}

#[test]
fn a_move_of_a_solution_shows_the_board_after_it() {
    check(
        &format!("puzzle \"Up\"\n{BOARD}solution $0AD2 XR4\n"),
        &expect![[r#"
            solution AD2 XR4
                     ^^^
            after move 1 of 2: 1 move · 2 steps to go

            ```
            . . . .
            X X . . →
            . . A #
            . . A .
            ```
        "#]],
    );
    check(
        &format!("puzzle \"Up\"\n{BOARD}solution AD2 $0XR1 XL1 XR4\n"),
        &expect![[r#"
            solution AD2 XR1 XL1 XR4
                         ^^^
            after move 2 of 4: 1 move · 1 step to go (1 move lost)

            ```
            . . . .
            . X X . →
            . . A #
            . . A .
            ```
        "#]],
    );
    check(
        &format!("puzzle \"Up\"\n{BOARD}solution AD1 $0XR4\n"),
        &expect![[r#"
            solution AD1 XR4
                         ^^^
            move 2 of 2 is illegal: `X` cannot move 4 cells right: `A` is on c2
        "#]],
    );
    check(
        "puzzle \"Free\"\ngrid 4x1\ncar X a1 h\nsolution XR1 $0XR4\n",
        &expect![[r#"
            solution XR1 XR4
                         ^^^
            after move 2 of 2: solved

            ```
            . . X X →
            ```
        "#]],
    );
}

#[test]
fn a_keyword_tells_what_it_is_for() {
    check(
        "auth$0or \"me\"\npuzzle \"Up\"\n",
        &expect![[r#"
            author "me"
            ^^^^^^
            `author "text"`: free text, any number of times
        "#]],
    );
    // The meaning of `grid` comes below the board.
    let hover = |text: &str| {
        let fixture = Fixture::new(text);
        tailback_ide::hover(&fixture.analysis(), fixture.cursor, Boards::Plain).unwrap()
    };
    let board = hover(&format!("puzzle \"Up$0\"\n{BOARD}")).markdown;
    let grid = hover(&format!(
        "puzzle \"Up\"\n{}",
        BOARD.replacen("grid", "gr$0id", 1)
    ));
    let meaning = grid.markdown.strip_prefix(&board);
    expect![[r#"


        ---

        `grid WxH`: an empty board of W columns and H rows, each 1 to 26; one grid for each puzzle

        `grid` … `end`: a drawn board, a row on each line: `.` empty, `#` wall, a letter or digit for each cell of a car"#]].assert_eq(meaning.expect("the board first"));
}

#[test]
fn an_argument_shows_its_entry_in_the_reference() {
    for (line, expected) in [
        (
            "difficulty exp$0ert",
            expect![[r#"
            difficulty expert
                       ^^^^^^
            `beginner`, `intermediate`, `advanced`, `expert` or `grandmaster`; once
        "#]],
        ),
        (
            "tags $0a b",
            expect![[r#"
                tags a b
                     ^
                A tag, and the name of a rule, is any run of characters without blanks, commas, quotes and invisible characters.
            "#]],
        ),
        (
            "exit left $02",
            expect![[r#"
                exit left 2
                          ^
                An exit without a lane lies in the lane of each target.
            "#]],
        ),
        (
            "note \"x$0\"",
            expect![[r#"
                note "x"
                     ^^^
                A string is in double quotes on one line. In it, `\"` is a quote and `\\` a backslash; there are no other escapes.
            "#]],
        ),
        (
            "truck$0 C a1 h",
            expect![[r#"
                truck C a1 h
                ^^^^^
                `car NAME CELL DIR [LENGTH]`: a car with its top or left end on CELL; DIR is `horizontal` or `vertical`, `h` or `v` for short; LENGTH is 2 by default

                `truck NAME CELL DIR`: a car of length 3
            "#]],
        ),
        (
            "wall $0a4",
            expect![[r#"
            wall a4
                 ^^
            wall at a4

            ---

            A cell is a column letter and a row number: `a1` is the top left corner, `c2` is in the third column and the second row.
        "#]],
        ),
    ] {
        check(&format!("puzzle \"Up\"\ngrid 3x3\n{line}\n"), &expected);
    }
    check(
        "puzzle \"Up\"\ngrid 3x3\ncar X $0a1 h\n",
        &expect![[r#"
            car X a1 h
                  ^^
            ```
            X X . →
            . . .
            . . .
            ```

            **`X`**, the target: horizontal, length 2, on a1 to b1  
            can slide 1 cell right now

            ---

            A cell is a column letter and a row number: `a1` is the top left corner, `c2` is in the third column and the second row.
        "#]],
    );
    check(
        "puzzle \"Up\"\ngrid\nX\ne$0nd\n",
        &expect![[r#"
        end
        ^^^
        A keyword alone on its line opens a block that runs to a line `end`: `grid` and `solution` do.
    "#]],
    );
}

#[test]
fn the_effect_of_removing_a_car_is_found_quickly() {
    // A blocks the way with B and without it.
    check(
        "puzzle \"Up\"\ngrid\n  A . .\n  A X X\n  . B $0B\nend\nexit left\n",
        &expect![[r#"
              . B B
                  ^
            ```
              A . .
            ← A X X
              . B B
            ```

            **`B`**: horizontal, length 2, on b3 to c3  
            can slide 1 cell left now  
            without it: also unsolvable
        "#]],
    );
    check(
        "puzzle \"Never\"\ngrid 4x1\ncar X a1 h\ncar A$0 c1 h\n",
        &expect![[r#"
            car A c1 h
            ^^^^^^^^^^
            ```
            X X A A →
            ```

            **`A`**: horizontal, length 2, on c1 to d1  
            cannot slide now  
            without it: 1 move
        "#]],
    );
}

#[test]
fn a_rule_shows_its_page() {
    let fixture = Fixture::new("puzzle \"Up\"\nallow over$0lap\n");
    let hover =
        tailback_ide::hover(&fixture.analysis(), fixture.cursor, Boards::Plain).expect("a page");
    assert!(hover.markdown.starts_with("# overlap\n"));
}

#[test]
fn a_rule_of_the_configuration_shows_its_page() {
    let text = "puzzle \"Up\"\nallow too-sh$0ort\n";
    let rule = ("too-short", "moves < 8", "only {moves} moves");
    check_in(
        &Fixture::new(text).with_rule(rule.0, rule.1, rule.2),
        &expect![[r#"
            allow too-short
                  ^^^^^^^^^
            # too-short

            Reports puzzles for which this expression holds:

            ```text
            moves < 8
            ```

            The message is:

            ```text
            only {moves} moves
            ```

            It is a rule of your configuration, where its severity is `hint`.
            Its facts:

            - `moves`: the fewest moves of a solution

        "#]],
    );
    check_in(
        &Fixture::new(text).with_rule("too-long", rule.1, rule.2),
        &expect![[r#"
            nothing
        "#]],
    );
}

#[test]
fn empty_places_have_no_hover() {
    check(
        "// a com$0ment\npuzzle \"Up\"\n",
        &expect![[r#"
        nothing
    "#]],
    );
    check(
        "puzzle \"Up\"\nnonsense he$0re\n",
        &expect![[r#"
        nothing
    "#]],
    );
}

#[test]
fn boards_have_the_colours_of_cars_where_they_can_be_shown() {
    let board = BOARD.replacen("A .\n  X", "$0A .\n  X", 1);
    let fixture = Fixture::new(&format!("puzzle \"Up\"\n{board}"));
    let hover = tailback_ide::hover(&fixture.analysis(), fixture.cursor, Boards::Coloured);
    let markdown = hover.expect("a car").markdown;
    let block = markdown
        .split_inclusive("</pre>")
        .next()
        .unwrap_or_default();
    expect![[r#"
        <pre>
        . . <span style="color:#14181c;background-color:#56b4e9;">A</span> .
        <span style="color:#ffffff;background-color:#cf2e1c;">X X</span> <span style="color:#14181c;background-color:#56b4e9;">A</span> . →
        . . . #
        . . . .
        </pre>"#]].assert_eq(block);
}
