//! A board that is written in a format and read again is unchanged.

use proptest::{prelude::*, sample::select};
use tailback_formats::{Cars, Export, FORMATS, ReadOptions};
use tailback_puzzle::{Axis, Canonical, CellRef, GridSize, Puzzle};

use crate::boards::{BOARDS, Board};
use crate::laws::{export, survives};
use crate::pieces::{self, Piece};

#[test]
fn every_board_survives_every_format_that_can_express_it() {
    for format in FORMATS {
        let mut n_said = 0;
        for board in &BOARDS {
            let puzzle = board.puzzle();
            let Ok(text) = format.write(&[export(&puzzle)]) else {
                continue;
            };
            n_said += 1;
            survives(format, &puzzle, &text);
        }
        // Half of the boards have neither walls nor a vertical target.
        assert!(n_said > BOARDS.len() / 2, "{format} can say {n_said}");
    }
}

#[test]
fn listed_cars_keep_their_names() {
    let puzzle = crate::support::puzzle("4x4\nX a2 h\nlorry a1 h\nc_7 d1 v 3\n9 a4 h 4");
    for format in FORMATS {
        if format.capabilities.cars != Cars::Listed {
            continue;
        }
        let text = format.write(&[export(&puzzle)]).expect("it can be said");
        let options = ReadOptions {
            size: Some(puzzle.board().size()),
            ..ReadOptions::default()
        };
        let (boards, _) = format.read(&text, options);
        let names: Vec<&str> = boards[0].draft.cars.iter().map(|car| &*car.name).collect();
        let expected = ["lorry", "c_7", "9"];
        assert_eq!(names[1..], expected, "{format}\n{text}");
    }
}

#[test]
fn boards_whose_first_cars_differ_are_distinguished() {
    let puzzles = ["4x4\nA d1 v\nX a3 h", "4x4\nB d1 v\nX a3 h"].map(crate::support::puzzle);
    for format in FORMATS {
        let exports: Vec<Export<'_>> = puzzles.iter().map(export).collect();
        let Ok(text) = format.write(&exports) else {
            continue;
        };
        let options = ReadOptions {
            size: Some(puzzles[0].board().size()),
            ..ReadOptions::default()
        };
        let (boards, errors) = format.read(&text, options);
        assert_eq!((boards.len(), errors.len()), (2, 0), "{format}\n{text}");
    }
}

#[test]
fn many_boards_survive_in_one_text() {
    let puzzles: Vec<Puzzle> = BOARDS
        .iter()
        .map(Board::puzzle)
        .filter(|puzzle| {
            let size = puzzle.board().size();
            size.columns == 6 && size.rows == 6
        })
        .collect();
    for format in FORMATS {
        let exports: Vec<Export<'_>> = puzzles
            .iter()
            .map(export)
            .filter(|export| format.write(&[*export]).is_ok())
            .collect();
        assert!(exports.len() > 2, "{format}");
        let text = format.write(&exports).expect("it can say each of these");
        let options = ReadOptions {
            stem: "set",
            ..ReadOptions::default()
        };
        let mut line = 0;
        let mut n_read = 0;
        for (export, again) in exports.iter().zip(format.boards(&text, options)) {
            let again = again.expect("what was written can be read");
            n_read += 1;
            assert_eq!(again.title, format!("set {n_read}"));
            assert!(
                line < again.line && again.line <= again.last_line,
                "{format}"
            );
            line = again.last_line;
            let sound = again.draft.validate().expect("the board is still sound");
            let canonical = Canonical::of(export.puzzle);
            assert_eq!(Canonical::of(&sound), canonical, "{format}");
        }
        assert_eq!(n_read, exports.len(), "{format}\n{text}");
    }
}

#[test]
fn a_puzzle_is_its_own_draft() {
    for board in &BOARDS {
        let puzzle = board.puzzle();
        assert_eq!(puzzle.to_draft().validate().as_ref(), Ok(&puzzle));
    }
}

/// Puzzles of all kinds: any size and axes, walls, cars of one cell, exits on either side.
fn puzzles() -> impl Strategy<Value = Puzzle> {
    let side = || 2..=9_u32;
    let cell = (1..=9_u32, 1..=9_u32).prop_map(|(row, column)| CellRef { row, column });
    let axis = select(vec![Axis::Horizontal, Axis::Vertical]);
    let piece = (cell, axis, 1..4_u32, prop::bool::weighted(0.1));
    let piece = piece.prop_map(|(at, axis, length, is_wall)| Piece {
        at,
        axis,
        length,
        is_wall,
    });
    let ends = select(vec![
        (false, true),
        (false, true),
        (true, false),
        (true, true),
    ]);
    let pieces = prop::collection::vec(piece, 1..16);
    (side(), side(), ends, pieces).prop_filter_map(
        "the target does not fit",
        |(columns, rows, ends, pieces)| pieces::puzzle(GridSize { columns, rows }, ends, &pieces),
    )
}

proptest! {
    #[test]
    fn the_capabilities_of_a_format_survive_it(puzzle in puzzles()) {
        for format in FORMATS {
            if let Ok(text) = format.write(&[export(&puzzle)]) {
                survives(format, &puzzle, &text);
            }
        }
    }
}
