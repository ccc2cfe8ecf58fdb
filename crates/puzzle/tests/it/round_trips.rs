//! What is written in a format and read again is the same board.

use std::collections::HashSet;

use proptest::prelude::*;
use tailback_puzzle::formats::{Cars, Export, FORMATS, Format, ReadOptions, Sizes};
use tailback_puzzle::{
    Axis, Canonical, CellRef, Draft, DraftCar, DraftExit, GridSize, Puzzle, Shape, Side, Size,
};

use crate::boards::{BOARDS, Board};

/// The size that a reader must be told, where neither the format nor 6x6 gives it.
fn size_to_tell(format: &Format, puzzle: &Puzzle) -> Option<Size> {
    (format.capabilities.sizes == Sizes::Unsaid).then(|| puzzle.board().size())
}

fn export(puzzle: &Puzzle) -> Export<'_> {
    Export {
        puzzle,
        n_moves: Some(7),
        n_states: Some(99),
    }
}

/// Checks that `text` is the text of `puzzle` in `format`.
#[track_caller]
fn survive(format: &Format, puzzle: &Puzzle, text: &str) {
    let options = ReadOptions {
        size: size_to_tell(format, puzzle),
        ..ReadOptions::default()
    };
    let (boards, errors) = format.read(text, options);
    assert_eq!(errors, [], "{format}\n{text}");
    let [again] = boards.as_slice() else {
        panic!("{format} holds one board\n{text}")
    };
    let sound = again.draft.validate().expect("the board is still sound");
    assert_eq!(
        Canonical::of(&sound),
        Canonical::of(puzzle),
        "{format}\n{text}"
    );
    assert_eq!(again.draft.target, format.capabilities.target, "{format}");
    let figures = format.capabilities.figures;
    assert_eq!(again.n_moves, figures.then_some(7), "{format}");
    assert_eq!(again.n_states, figures.then_some(99), "{format}");
}

#[test]
fn every_board_survives_every_format_that_can_say_it() {
    for format in FORMATS {
        let mut n_said = 0;
        for board in &BOARDS {
            let puzzle = board.puzzle();
            let Ok(text) = format.write(&[export(&puzzle)]) else {
                continue;
            };
            n_said += 1;
            survive(format, &puzzle, &text);
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
        let (boards, _) = format.read(&text, ReadOptions::default());
        let names: Vec<&str> = boards[0].draft.cars.iter().map(|car| &*car.name).collect();
        let expected = [format.capabilities.target, "lorry", "c_7", "9"];
        assert_eq!(names, expected, "{format}\n{text}");
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

/// Sound puzzles of all kinds: any size and axes, walls, cars of one cell, exits on either side.
fn puzzles() -> impl Strategy<Value = Puzzle> {
    let car = (0..9_u32, 0..9_u32, any::<bool>(), 1..4_u32);
    let wall = (0..9_u32, 0..9_u32);
    (
        (2..=9_u32, 2..=9_u32),
        prop::collection::vec(car, 1..12),
        prop_oneof![Just(Vec::new()), prop::collection::vec(wall, 0..4)],
        prop_oneof![2 => Just((false, true)), 1 => Just((true, false)), 1 => Just((true, true))],
    )
        .prop_map(|((columns, rows), cars, walls, ends)| {
            let mut taken = HashSet::new();
            let mut free = |cells: &[CellRef]| {
                let is_free = cells.iter().all(|cell| {
                    cell.row <= rows && cell.column <= columns && !taken.contains(cell)
                });
                is_free && {
                    taken.extend(cells.iter().copied());
                    true
                }
            };
            let mut draft = Draft {
                grids: vec![GridSize { columns, rows }],
                target: "X".to_owned(),
                ..Draft::default()
            };
            // The target comes first, where it always fits.
            for (row, column, is_horizontal, length) in
                [(rows / 2, 0, cars[0].2, 2)].into_iter().chain(cars)
            {
                let axis = [Axis::Vertical, Axis::Horizontal][usize::from(is_horizontal)];
                let (row, length) = match (draft.cars.is_empty(), axis) {
                    (true, Axis::Vertical) => (0, 2),
                    _ => (row, length),
                };
                let cells: Vec<CellRef> = (0..length)
                    .map(|at| match axis {
                        Axis::Horizontal => (row, column + at),
                        Axis::Vertical => (row + at, column),
                    })
                    .map(|(row, column)| CellRef {
                        row: row + 1,
                        column: column + 1,
                    })
                    .collect();
                if free(&cells) {
                    let name = match draft.cars.len() {
                        0 => "X".to_owned(),
                        n => format!("c{n}"),
                    };
                    let shape = Shape::Declared {
                        at: cells[0],
                        axis,
                        length,
                    };
                    draft.cars.push(DraftCar { name, shape });
                }
            }
            for (row, column) in walls {
                let wall = CellRef {
                    row: row + 1,
                    column: column + 1,
                };
                if free(&[wall]) {
                    draft.walls.push(wall);
                }
            }
            let Shape::Declared { at, axis, .. } = draft.cars[0].shape else {
                unreachable!("all cars are declared")
            };
            let lane = match axis {
                Axis::Horizontal => at.row,
                Axis::Vertical => at.column,
            };
            for (is_open, side) in [(ends.0, axis.side(false)), (ends.1, axis.side(true))] {
                if is_open {
                    draft.exits.push(exit(side, lane));
                }
            }
            draft.validate().expect("all of it fits")
        })
}

fn exit(side: Side, lane: u32) -> DraftExit {
    DraftExit {
        side,
        lane: Some(lane),
    }
}

proptest! {
    #[test]
    fn what_a_format_can_say_survives_it(puzzle in puzzles()) {
        for format in FORMATS {
            if let Ok(text) = format.write(&[export(&puzzle)]) {
                survive(format, &puzzle, &text);
            }
        }
    }
}
