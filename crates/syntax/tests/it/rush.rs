//! Drafts as text of the language.

use expect_test::{Expect, expect};
use tailback_puzzle::{CellRef, Difficulty, DraftCar, Extras, Shape};
use tailback_syntax::to_rush;

use crate::support::{draft, puzzle};

#[track_caller]
#[expect(
    clippy::needless_pass_by_value,
    reason = "an expectation is written once and used once"
)]
fn check(text: &str, expected: Expect) {
    let written = to_rush("t", &draft(text), &Extras::default());
    expected.assert_eq(&written.unwrap_or_else(|error| error.to_string()));
}

#[test]
fn a_board_is_drawn_if_the_drawing_is_complete() {
    check(
        "6x3\nX a2 h\nB d1 v 3\n#f1",
        expect![[r#"
        puzzle "t"
        grid
          . . . B . #
          X X . B . .
          . . . B . .
        end
    "#]],
    );
    check(
        "|B B .\n|X X .\n|. . #",
        expect![[r#"
        puzzle "t"
        grid
          B B .
          X X .
          . . #
        end
    "#]],
    );
    // Bent as it is.
    check(
        "|B B .\n|X X B\n|. . #",
        expect![[r#"
        puzzle "t"
        grid
          B B .
          X X B
          . . #
        end
    "#]],
    );
}

#[test]
fn other_boards_declare_their_cars_in_columns() {
    check(
        "26x12\nX b3 h\nB a1 h\nlorry_2 a10 v 3\nG f1 v 1\nQ a12 h 20\n#z1\n#b2\n#z1",
        expect![[r#"
            puzzle "t"
            grid 26x12
            car    X        b3   horizontal
            car    B        a1   horizontal
            truck  lorry_2  a10  vertical
            car    G        f1   vertical    1
            car    Q        a12  horizontal  20
            wall z1 b2
        "#]],
    );
    // Without trucks the columns are narrower.
    check(
        "6x6\nX b3 h\nBus a1 v",
        expect![[r#"
        puzzle "t"
        grid 6x6
        car  X    b3  horizontal
        car  Bus  a1  vertical
    "#]],
    );
}

#[test]
fn errors_stay_errors() {
    check(
        "6x6\nX b3 h\nA c1 v 3",
        expect![[r#"
        puzzle "t"
        grid 6x6
        car    X  b3  horizontal
        truck  A  c1  vertical
    "#]],
    );
    check(
        "6x6\nX b3 h\n#c3",
        expect![[r#"
        puzzle "t"
        grid 6x6
        car  X  b3  horizontal
        wall c3
    "#]],
    );
    check(
        "6x6\nX f3 h\nX a1 v 0\n#z99",
        expect![[r#"
        puzzle "t"
        grid 6x6
        car  X  f3  horizontal
        car  X  a1  vertical    0
        wall z99
    "#]],
    );
    check(
        "0x99\nX b3 h",
        expect![[r#"
        puzzle "t"
        grid 0x99
        car  X  b3  horizontal
    "#]],
    );
    check(
        "X b3 h\n=Y\n>top",
        expect![[r#"
        puzzle "t"
        exit top
        target Y
        car  X  b3  horizontal
    "#]],
    );
    // A crooked car can only be drawn, the others are declared.
    check(
        "|B B .\n|B X X\n|. . #\nC c1 v 2",
        expect![[r#"
        puzzle "t"
        grid
          B B .
          B . .
          . . .
        end
        car  X  b2  horizontal
        car  C  c1  vertical
        wall c3
    "#]],
    );
}

#[test]
fn puzzles_beyond_the_language_are_errors() {
    check(
        "6x6\nX 27:3 h",
        expect!["column 27 has no letter; a board has at most 26 columns"],
    );
    let mut long = draft("|X X");
    let cells = [(1, 1), (1, 2), (2, 1)].map(|(row, column)| CellRef { row, column });
    long.cars.push(DraftCar {
        name: "long".to_owned(),
        shape: Shape::Drawn(cells.to_vec()),
    });
    let error = to_rush("t", &long, &Extras::default()).expect_err("it cannot be drawn");
    expect!["car `long` is not a straight run of cells, and the board cannot be drawn with it"]
        .assert_eq(&error.to_string());
}

#[test]
fn exits_and_target_are_written_where_they_are_not_the_default() {
    check(
        "|X X .\n>right",
        expect![[r#"
        puzzle "t"
        grid
          X X .
        end
    "#]],
    );
    check(
        "|X X .\n>right 1",
        expect![[r#"
        puzzle "t"
        grid
          X X .
        end
    "#]],
    );
    check(
        "|X X .\n>right 1\n>left",
        expect![[r#"
        puzzle "t"
        grid
          X X .
        end
        exit right 1
        exit left
    "#]],
    );
    check(
        "|X .\n|X .\n>bottom a",
        expect![[r#"
        puzzle "t"
        grid
          X .
          X .
        end
    "#]],
    );
    check(
        "|A .\n|A .\n|. .\n=A\n>top a\n>top\n>top a\n>right 2",
        expect![[r#"
            puzzle "t"
            grid
              A .
              A .
              . .
            end
            exit top a
            exit top
            exit right 2
            target A
        "#]],
    );
}

#[test]
fn goals_are_written_next_to_the_targets() {
    check(
        "|X X .\n|A A .\n=X\n@A b2",
        expect![[r#"
            puzzle "t"
            grid
              X X .
              A A .
            end
            target X
            goal A to b2
        "#]],
    );
    check(
        "|X X .\n|A A .\n@X b1",
        expect![[r#"
            puzzle "t"
            grid
              X X .
              A A .
            end
            goal X to b1
        "#]],
    );
    check(
        "|X X .\n|A A .\n=X A\n>right 1\n>right 2",
        expect![[r#"
            puzzle "t"
            grid
              X X .
              A A .
            end
            target X A
        "#]],
    );
    check(
        "|X X .\n|A A .\n=X A\n>left\n>right 1",
        expect![[r#"
            puzzle "t"
            grid
              X X .
              A A .
            end
            exit left
            exit right 1
            target X A
        "#]],
    );
}

#[test]
fn a_puzzle_can_be_written_in_any_state() {
    let puzzle = puzzle("|X X . A\n|. . . A\n|. . . .");
    let state = puzzle.start().after(puzzle.legal_moves(puzzle.start())[0]);
    let later = puzzle.with_start(state).to_draft();
    let written = to_rush("t", &later, &Extras::default()).expect("it can be written");
    expect![[r#"
        puzzle "t"
        grid
          . X X A
          . . . A
          . . . .
        end
    "#]]
    .assert_eq(&written);
}

#[test]
fn titles_and_notes_are_strings_of_one_line() {
    let extras = Extras {
        notes: vec!["tab\tand\r\nline".to_owned()],
        ..Extras::default()
    };
    let written = to_rush("a \"b\" \\ c\u{7}", &draft("|X X"), &extras).expect("it can be written");
    expect![[r#"
        puzzle "a \"b\" \\ c"
        note "tab	and  line"
        grid
          X X
        end
    "#]]
    .assert_eq(&written);
}

#[test]
fn metadata_follows_the_title() {
    let strings = |some: &[&str]| some.iter().map(|&it| it.to_owned()).collect();
    let extras = Extras {
        authors: strings(&["A. \"Jam\" B.", "C."]),
        sources: strings(&["a box"]),
        difficulty: Some(Difficulty::Expert),
        tags: strings(&["tight", "3x3"]),
        notes: strings(&["n"]),
        allowed: strings(&["single-cell-car", "frozen-car"]),
        expectations: strings(&["solvable", "moves 3.."]),
        solution: Some(Vec::new()),
        ..Extras::default()
    };
    let written = to_rush("t", &draft("|X X"), &extras).expect("it can be written");
    expect![[r#"
        puzzle "t"
        author "A. \"Jam\" B."
        author "C."
        source "a box"
        difficulty expert
        tags tight 3x3
        note "n"
        allow single-cell-car frozen-car
        grid
          X X
        end
        expect solvable, moves 3..
        solution
        end
    "#]]
    .assert_eq(&written);
}

#[test]
fn known_optima_become_expectations() {
    let moves = |n: usize| vec!["XR1".to_owned(); n];
    let show = |extras: Extras| to_rush("t", &draft("1x1"), &extras).expect("it can be written");
    expect![[r#"
        puzzle "t"
        grid
          .
        end
        expect moves 8, steps 16
        solution XR1 XR1 XR1 XR1 XR1 XR1 XR1 XR1 XR1 XR1
    "#]]
    .assert_eq(&show(Extras {
        n_moves: Some(8),
        n_steps: Some(16),
        solution: Some(moves(10)),
        ..Extras::default()
    }));
    expect![[r#"
        puzzle "t"
        grid
          .
        end
        expect unsolvable
        solution
        XR1 XR1 XR1 XR1 XR1 XR1 XR1 XR1 XR1 XR1
        XR1 XR1 XR1 XR1 XR1 XR1 XR1 XR1 XR1 XR1
        XR1
        end
    "#]]
    .assert_eq(&show(Extras {
        is_unsolvable: true,
        n_moves: Some(8),
        solution: Some(moves(21)),
        ..Extras::default()
    }));
}
