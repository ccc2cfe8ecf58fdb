//! Sound puzzles of pieces at random, each left out where it does not fit. A fuzzer makes its
//! puzzles so, too.

use tailback_puzzle::{Axis, CellRef, Draft, DraftCar, DraftExit, GridSize, Puzzle, Run, Shape};

/// A piece of a board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Piece {
    /// Its top or left end.
    pub(crate) at: CellRef,
    pub(crate) axis: Axis,
    pub(crate) length: u32,
    /// Whether it is a wall, on one cell.
    pub(crate) is_wall: bool,
}

/// The puzzle on `grid` of the pieces that fit, the first of them the target. `ends` says whether
/// there are exits at the start and at the end of its lane.
pub(crate) fn puzzle(grid: GridSize, ends: (bool, bool), pieces: &[Piece]) -> Option<Puzzle> {
    let (target, others) = pieces.split_first()?;
    let mut draft = Draft {
        grids: vec![grid],
        targets: vec!["X".to_owned()],
        goals: Vec::new(),
        cars: vec![car("X".to_owned(), target)],
        ..Draft::default()
    };
    for (is_open, at_end) in [(ends.0, false), (ends.1, true)] {
        if is_open {
            draft.exits.push(DraftExit {
                side: target.axis.side(at_end),
                lane: Some(match target.axis {
                    Axis::Horizontal => target.at.row,
                    Axis::Vertical => target.at.column,
                }),
            });
        }
    }
    let mut puzzle = draft.validate().ok()?;
    for piece in others {
        let mut next = draft.clone();
        if piece.is_wall {
            next.walls.push(piece.at);
        } else {
            next.cars.push(car(format!("c{}", next.cars.len()), piece));
        }
        if let Ok(sound) = next.validate() {
            (draft, puzzle) = (next, sound);
        }
    }
    Some(puzzle)
}

fn car(name: String, piece: &Piece) -> DraftCar {
    DraftCar {
        name,
        shape: Shape::Declared(Run {
            at: piece.at,
            axis: piece.axis,
            length: piece.length,
        }),
    }
}
