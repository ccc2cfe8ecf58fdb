//! The slow and obvious search that the solver is compared with, over the plain model, and
//! puzzles at random to compare them on.

#![allow(dead_code, reason = "each of the programs uses a part")]

use std::collections::{HashMap, VecDeque};

use proptest::prelude::*;
use tailback_puzzle::{
    Axis, CellRef, Draft, DraftCar, DraftExit, GridSize, Puzzle, Shape, Side, State,
};
use tailback_solver::Metric;

/// The distance of every state that can be reached from `from`.
pub(crate) fn distances(
    puzzle: &Puzzle,
    from: impl IntoIterator<Item = State>,
    metric: Metric,
) -> HashMap<State, u32> {
    let mut queue: VecDeque<State> = from.into_iter().collect();
    let mut distances: HashMap<State, u32> = queue.iter().map(|state| (state.clone(), 0)).collect();
    while let Some(state) = queue.pop_front() {
        let distance = distances[&state] + 1;
        for m in puzzle.legal_moves(&state) {
            let next = state.after(m);
            let is_edge = metric == Metric::Moves || m.n_steps == 1;
            if is_edge && !distances.contains_key(&next) {
                distances.insert(next.clone(), distance);
                queue.push_back(next);
            }
        }
    }
    distances
}

/// The optimum, `None` where there is no solution.
pub(crate) fn optimum(puzzle: &Puzzle, metric: Metric) -> Option<u32> {
    distances(puzzle, [puzzle.start().clone()], metric)
        .into_iter()
        .filter(|(state, _)| puzzle.is_solved(state))
        .map(|(_, distance)| distance)
        .min()
}

/// A puzzle mirrored from left to right.
pub(crate) fn mirrored(draft: &Draft) -> Draft {
    let columns = draft.grids[0].columns;
    let mut mirrored = draft.clone();
    for car in &mut mirrored.cars {
        let Shape::Declared { at, axis, length } = &mut car.shape else {
            unreachable!("the cars are declared")
        };
        let width = if *axis == Axis::Horizontal {
            *length
        } else {
            1
        };
        at.column = columns + 2 - at.column - width;
    }
    for wall in &mut mirrored.walls {
        wall.column = columns + 1 - wall.column;
    }
    for exit in &mut mirrored.exits {
        match exit.side {
            Side::Left => exit.side = Side::Right,
            Side::Right => exit.side = Side::Left,
            Side::Top | Side::Bottom => exit.lane = exit.lane.map(|lane| columns + 1 - lane),
        }
    }
    mirrored
}

/// What may be put on a board: a place anywhere, an axis, a length, and whether it is a wall.
type Piece = (u32, u32, bool, u32, bool);

/// Drafts of sound puzzles of up to `max_side` columns and rows: pieces at random, each left out
/// where it does not fit. The first car is the target.
pub(crate) fn drafts(max_side: u32, n_pieces: usize) -> impl Strategy<Value = Draft> {
    let piece = (
        0..max_side,
        0..max_side,
        any::<bool>(),
        prop_oneof![1 => Just(1), 4 => Just(2), 3 => Just(3), 1 => Just(4)],
        prop::bool::weighted(0.15),
    );
    let exits = prop_oneof![
        2 => Just((true, false)),
        2 => Just((false, true)),
        1 => Just((true, true)),
    ];
    (
        1..=max_side,
        1..=max_side,
        prop::collection::vec(piece, 1..n_pieces),
        exits,
        prop::bool::weighted(0.3),
    )
        .prop_filter_map("no car fits", |(columns, rows, pieces, exits, stray)| {
            draft(columns, rows, &pieces, exits, stray)
        })
}

fn draft(
    columns: u32,
    rows: u32,
    pieces: &[Piece],
    (start, end): (bool, bool),
    stray: bool,
) -> Option<Draft> {
    let mut draft = Draft {
        grids: vec![GridSize { columns, rows }],
        target: "c0".to_owned(),
        ..Draft::default()
    };
    let mut taken = vec![false; (columns * rows) as usize];
    for &(column, row, is_horizontal, length, is_wall) in pieces {
        let (column, row) = (column % columns, row % rows);
        let length = if is_wall { 1 } else { length };
        let axis = if is_horizontal {
            Axis::Horizontal
        } else {
            Axis::Vertical
        };
        let cells: Vec<(u32, u32)> = (0..length)
            .map(|n| match axis {
                Axis::Horizontal => (column + n, row),
                Axis::Vertical => (column, row + n),
            })
            .collect();
        let fits = |&(column, row): &(u32, u32)| {
            column < columns && row < rows && !taken[(row * columns + column) as usize]
        };
        if !cells.iter().all(fits) {
            continue;
        }
        for (column, row) in cells {
            taken[(row * columns + column) as usize] = true;
        }
        let at = CellRef {
            row: row + 1,
            column: column + 1,
        };
        if is_wall {
            draft.walls.push(at);
        } else {
            draft.cars.push(DraftCar {
                name: format!("c{}", draft.cars.len()),
                shape: Shape::Declared { at, axis, length },
            });
        }
    }
    let Shape::Declared { axis, .. } = draft.cars.first()?.shape else {
        unreachable!("the cars are declared")
    };
    for (is_open, at_end) in [(start, false), (end, true)] {
        if is_open {
            draft.exits.push(DraftExit {
                side: axis.side(at_end),
                lane: None,
            });
        }
    }
    if stray {
        draft.exits.push(DraftExit {
            side: axis.across().side(end),
            lane: Some(1),
        });
    }
    Some(draft)
}
