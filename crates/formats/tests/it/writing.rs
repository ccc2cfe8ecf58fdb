//! The output of each writer, and its refusals.

use expect_test::{Expect, expect};
use tailback_formats::{Export, FORMATS, Format, ReadOptions};

use crate::support::puzzle;

#[track_caller]
#[expect(
    clippy::needless_pass_by_value,
    reason = "an expectation is written once and used once"
)]
fn check(format: &Format, text: &str, expected: Expect) {
    expected.assert_eq(&written(format, text));
}

/// The board of `text` in the format, or why it cannot be written in it.
fn written(format: &Format, text: &str) -> String {
    let puzzle = puzzle(text);
    let export = Export {
        n_moves: Some(3),
        n_states: Some(12),
        ..Export::from(&puzzle)
    };
    match format.write(&[export]) {
        Ok(text) => text,
        Err(errors) => errors
            .iter()
            .map(|error| format!("error: {error}\n"))
            .collect(),
    }
}

#[test]
fn every_format_calls_the_target_by_its_name() {
    let board = "4x4\nX a2 h\nA a1 h\no d1 v 3\nlorry a4 h 4";
    for (format, expected) in [
        (
            &tailback_formats::line::FORMAT,
            expect![[r#"
            BBoCAAoCoooCDDDD
        "#]],
        ),
        (
            &tailback_formats::database::FORMAT,
            expect![[r#"
            03 BBoCAAoCoooCDDDD 12
        "#]],
        ),
        (
            &tailback_formats::square::FORMAT,
            expect![[r#"
            AA.o
            XX.o
            ...o
            BBBB
        "#]],
        ),
        (
            &tailback_formats::framed::FORMAT,
            expect![[r#"
            +----+
            |BBoC|
            |AAoC|
            |oooC|
            |DDDD|
            +----+
        "#]],
        ),
        (
            &tailback_formats::json::FORMAT,
            expect![[r#"
            {
              "board_size": 4,
              "exit_row": 1,
              "vehicles": [
                {"id": "X", "row": 1, "col": 0, "length": 2, "orientation": "H"},
                {"id": "A", "row": 0, "col": 0, "length": 2, "orientation": "H"},
                {"id": "o", "row": 0, "col": 3, "length": 3, "orientation": "V"},
                {"id": "lorry", "row": 3, "col": 0, "length": 4, "orientation": "H"}
              ]
            }
        "#]],
        ),
        (
            &tailback_formats::table::FORMAT,
            expect![[r#"
            0 1 0 2 1
            A 0 0 2 1
            o 0 3 3 0
            lorry 3 0 4 1
        "#]],
        ),
        (
            &tailback_formats::csv::FORMAT,
            expect![[r#"
            car,orientation,col,row,length
            X,H,1,2,2
            A,H,1,1,2
            o,V,4,1,3
            lorry,H,1,4,4
        "#]],
        ),
    ] {
        check(format, board, expected);
    }
    let board = "|X X . .\n|0 0 . .\n|A A . .\n|x x . .\n=A";
    for (format, expected) in [
        (
            &tailback_formats::line::FORMAT,
            expect![[r#"
            XXoo00ooAAooBBoo
        "#]],
        ),
        (
            &tailback_formats::square::FORMAT,
            expect![[r#"
            BB..
            00..
            XX..
            CC..
        "#]],
        ),
        (
            &tailback_formats::table::FORMAT,
            expect![[r#"
                0 2 0 2 1
                X 0 0 2 1
                B 1 0 2 1
                x 3 0 2 1
            "#]],
        ),
        (
            &tailback_formats::csv::FORMAT,
            expect![[r#"
            car,orientation,col,row,length
            B,H,1,1,2
            0,H,1,2,2
            X,H,1,3,2
            x,H,1,4,2
        "#]],
        ),
    ] {
        check(format, board, expected);
    }
}

#[test]
fn walls_are_written_where_the_format_has_them() {
    let board = "|X X . #\n|. . # .\n|A A . .\n|. . . .";
    check(
        &tailback_formats::line::FORMAT,
        board,
        expect![[r#"
        AAoxooxoBBoooooo
    "#]],
    );
    check(
        &tailback_formats::framed::FORMAT,
        board,
        expect![[r#"
        +----+
        |AAox|
        |ooxo|
        |BBoo|
        |oooo|
        +----+
    "#]],
    );
    // A loop around `expect!` would be rewritten once for each round.
    let refused = [
        &tailback_formats::square::FORMAT,
        &tailback_formats::json::FORMAT,
        &tailback_formats::table::FORMAT,
        &tailback_formats::csv::FORMAT,
    ]
    .map(|format| written(format, board));
    assert!(refused.iter().all(|it| *it == refused[0]), "{refused:?}");
    expect![[r#"
                error: the format does not support walls, and there is one at d1; write it as `exchange`, `framed`, `line` or `database`
            "#]].assert_eq(&refused[0]);
}

#[test]
fn inexpressible_exits_are_rejected() {
    check(
        &tailback_formats::line::FORMAT,
        "|. X X\n|. . .\n|. . .\n>left",
        expect![[r#"
            error: the format has its exit on the right for this target, and here it is on the left; write it as `exchange`
        "#]],
    );
    check(
        &tailback_formats::csv::FORMAT,
        "|. X X\n|. . .\n|. . .\n>left\n>right",
        expect![[r#"
            error: the format has one exit, and here both `left` and `right` are open; write it as `exchange`
        "#]],
    );
    check(
        &tailback_formats::json::FORMAT,
        "|X .\n|X .\n|. .\n",
        expect![[r#"
            error: the format has its exit on the right, and the target `X` is vertical; write it as `exchange`, `csv`, `framed`, `table` or `square`
        "#]],
    );
    check(
        &tailback_formats::table::FORMAT,
        "|X .\n|X .\n|. .\n",
        expect![[r#"
        0 0 0 2 0
    "#]],
    );
    // Exits elsewhere change nothing.
    check(
        &tailback_formats::line::FORMAT,
        "|X X\n|. .\n>top a\n>right\n>left 2",
        expect![[r#"
            AAoo
        "#]],
    );
}

#[test]
fn inexpressible_shapes_are_rejected() {
    check(
        &tailback_formats::line::FORMAT,
        "|X X .\n|. . .",
        expect![[r#"
            error: the format supports only square boards, and this one is 3x2; write it as `exchange`, `json`, `csv`, `framed`, `table` or `square`
        "#]],
    );
    check(
        &tailback_formats::square::FORMAT,
        "|X X .\n|. . .",
        expect![[r#"
        XX.
        ...
    "#]],
    );
    check(
        &tailback_formats::json::FORMAT,
        "|X X .\n|. . .",
        expect![[r#"
        {
          "board_size": [3, 2],
          "exit_row": 0,
          "vehicles": [
            {"id": "X", "row": 0, "col": 0, "length": 2, "orientation": "H"}
          ]
        }
    "#]],
    );
    check(
        &tailback_formats::square::FORMAT,
        "2x2\nX a1 h\nA a2 v 1",
        expect![[r#"
            error: car `A` covers one cell, and a drawing does not show which way it slides; write it as `exchange`, `json`, `csv` or `table`
        "#]],
    );
    check(
        &tailback_formats::csv::FORMAT,
        "2x2\nX a1 h\nA a2 v 1",
        expect![[r#"
        car,orientation,col,row,length
        X,H,1,1,2
        A,V,1,2,1
    "#]],
    );
}

#[test]
fn more_cars_than_symbols_are_refused() {
    let mut board = "26x26\nX a1 h".to_owned();
    for index in 0..60_u8 {
        let (column, row) = (char::from(b'a' + index % 10 * 2), 2 + index / 10);
        board += &format!("\nlong{index} {column}{row} h");
    }
    check(
        &tailback_formats::line::FORMAT,
        &board,
        expect![[r#"
            error: 61 cars, and the format has letters and digits for 60; write it as `exchange`, `json`, `csv`, `table` or `square`
        "#]],
    );
}

#[test]
fn each_inexpressible_puzzle_is_reported() {
    let (good, bad) = (puzzle("|X X\n|. ."), puzzle("|X X\n|. #"));
    let exports = [&good, &bad, &good, &bad].map(Export::from);
    let errors = tailback_formats::csv::FORMAT
        .write(&exports)
        .expect_err("CSV has no walls");
    assert_eq!(
        errors.iter().map(|error| error.puzzle).collect::<Vec<_>>(),
        [1, 3]
    );
    let errors = tailback_formats::database::FORMAT
        .write(&exports[..1])
        .expect_err("nothing is known of it");
    expect!["the format requires the moves and the states of its board, which are not known; write it as `exchange`, `json`, `csv`, `framed`, `line`, `table` or `square`"].assert_eq(&errors[0].message);
}

#[test]
fn losses_are_reported() {
    let losses = |format: &Format, text| format.capabilities.losses(&puzzle(text));
    let size = ["the format does not include the size; read it with `--size 3x2`"];
    let names = ["the format has one character for each car; longer names became letters"];
    let board = "3x2\nX a1 h\nlorry a2 h";
    assert_eq!(losses(&tailback_formats::csv::FORMAT, board), size);
    assert_eq!(losses(&tailback_formats::square::FORMAT, board), names);
    assert!(losses(&tailback_formats::json::FORMAT, board).is_empty());
    // Readers take the usual size only if cars reach its sides.
    let small = ["the format does not include the size; read it with `--size 6x6`"];
    assert_eq!(
        losses(&tailback_formats::table::FORMAT, "6x6\nX a1 h\nB f2 v"),
        small
    );
    assert_eq!(
        losses(&tailback_formats::table::FORMAT, "6x6\nX a1 h\nB b5 v"),
        small
    );
    // The target is renamed by every format.
    let board = "6x6\n=taxi\ntaxi a1 h\nB f5 v";
    for format in FORMATS {
        assert!(losses(format, board).is_empty(), "{format}");
    }
}

#[test]
fn no_puzzles_are_a_text_without_boards() {
    for format in FORMATS {
        let text = format
            .write(&[])
            .expect("there is nothing that it cannot say");
        let found = format.read(&text, ReadOptions::default());
        assert_eq!(found, (Vec::new(), Vec::new()), "{format}");
    }
}

#[test]
fn names_of_formats_lead_back_to_them() {
    for format in FORMATS {
        assert_eq!(tailback_formats::find(format.name), Some(*format));
        assert!(!format.description.is_empty());
    }
    // This is what the language is called.
    assert_eq!(tailback_formats::find("rush"), None);
}
