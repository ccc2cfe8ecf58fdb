//! Random puzzles that are small enough for the naive search.

use std::cmp::Reverse;

use proptest::prelude::*;
use tailback_puzzle::{Axis, CellRef, Draft, DraftCar, DraftExit, GridSize, Run, Shape, Side};
use tailback_solver::Metric;

use super::{cluster, distances, sound};

/// The maximum number of states of a cluster, which keeps the naive search fast.
const MAX_STATES: usize = 2500;

/// The number of boards from which the one with the hardest start is chosen.
const N_TO_CHOOSE: usize = 6;

/// A possible piece: column, row, axis, length, and whether it is a wall.
type Piece = (u32, u32, bool, u32, bool);

/// Requirements for the exits and the start.
#[derive(Clone, Copy, Debug)]
struct Flags {
    /// Whether there are exits at the start and at the end of the target's lane.
    open: (bool, bool),
    /// Whether there is an exit outside of the target's lane.
    has_stray: bool,
    /// Whether the target may start at an exit.
    may_be_solved: bool,
    /// Whether the start is as far from the exits as possible.
    is_hardest: bool,
}

/// Drafts of sound puzzles of up to `max_side` columns and rows. Pieces are random, and each is left out if it does
/// not fit. The first car is the target. Few random boards are hard, so some start as far from the exits as possible.
pub(crate) fn drafts(max_side: u32, n_pieces: usize) -> impl Strategy<Value = Draft> {
    let piece = (
        0..max_side,
        0..max_side,
        any::<bool>(),
        prop_oneof![1 => Just(1), 4 => Just(2), 3 => Just(3), 1 => Just(4)],
        prop::bool::weighted(0.12),
    );
    let side = prop_oneof![1 => 1..=max_side, 3 => max_side.saturating_sub(2).max(1)..=max_side];
    let open = prop_oneof![
        2 => Just((true, false)),
        2 => Just((false, true)),
        2 => Just((true, true)),
    ];
    let flags = (
        open,
        prop::bool::weighted(0.3),
        prop::bool::weighted(0.1),
        prop::bool::weighted(0.4),
    )
        .prop_map(|(open, has_stray, may_be_solved, is_hardest)| Flags {
            open,
            has_stray,
            may_be_solved,
            is_hardest,
        });
    let pieces = prop::collection::vec(prop::collection::vec(piece, 1..n_pieces), N_TO_CHOOSE);
    (side.clone(), side, pieces, flags).prop_filter_map(
        "no car fits, or there are too many states",
        |(columns, rows, pieces, flags)| {
            let drafts = pieces.iter().filter_map(|pieces| {
                let mut draft = board(columns, rows, pieces)?;
                add_exits(&mut draft, flags);
                Some(draft)
            });
            if flags.is_hardest {
                let hardened = drafts.filter_map(hardened);
                let hardest = hardened.max_by_key(|(distance, _)| *distance);
                hardest.map(|(_, draft)| draft)
            } else {
                let mut drafts = drafts;
                let draft = drafts.next()?;
                cluster(&sound(&draft), MAX_STATES)
                    .is_some()
                    .then_some(draft)
            }
        },
    )
}

/// Returns the draft from its hardest start, and the distance of that.
fn hardened(mut draft: Draft) -> Option<(u32, Draft)> {
    let puzzle = sound(&draft);
    let states = cluster(&puzzle, MAX_STATES)?.into_iter();
    let solved = states.filter(|state| puzzle.is_solved(state));
    let (Reverse(distance), state) = distances(&puzzle, solved, Metric::Moves)
        .into_iter()
        .map(|(state, distance)| (Reverse(distance), state))
        .min()?;
    draft.cars = puzzle.with_start(state).to_draft().cars;
    Some((distance, draft))
}

/// Drafts of sound puzzles of up to four rows and of nine columns or more.
pub(crate) fn long_narrow() -> impl Strategy<Value = Draft> {
    (drafts(4, 10), 9u32..=26).prop_filter_map("too many states", |(mut draft, columns)| {
        draft.grids[0].columns = columns;
        cluster(&sound(&draft), MAX_STATES)
            .is_some()
            .then_some(draft)
    })
}

/// Drafts of sound puzzles on large boards with only a few open lanes, which are full of short cars except for a few
/// cells. They have dozens of cars and few states.
pub(crate) fn crowded_lanes() -> impl Strategy<Value = Draft> {
    let lanes = |n| prop::collection::btree_set(0..18u32, n);
    let cell = (any::<bool>(), prop_oneof![3 => Just(1), 1 => Just(2)]);
    let cells = prop::collection::vec(cell, 26 * 26);
    let gaps = prop::collection::btree_set((any::<bool>(), 0..4usize, 0..26u32), 1..5);
    let size = (18u32..=26, 18u32..=26);
    (size, lanes(1..4), lanes(0..4), cells, gaps).prop_filter_map(
        "too many states",
        |((columns, rows), open_rows, open_columns, cells, gaps)| {
            let is_gap = |column: u32, row: u32| {
                // The cell before the exit is free for the target.
                column == columns - 1 && open_rows.first() == Some(&row)
                    || gaps.iter().any(|&(is_row, nth, at)| {
                        if is_row {
                            open_rows.iter().nth(nth) == Some(&row) && at == column
                        } else {
                            open_columns.iter().nth(nth) == Some(&column) && at == row
                        }
                    })
            };
            let mut pieces = Vec::new();
            for (nth, &(is_horizontal, length)) in cells.iter().enumerate() {
                let (column, row) = (nth as u32 % 26, nth as u32 / 26);
                let (in_row, in_column) =
                    (open_rows.contains(&row), open_columns.contains(&column));
                if column >= columns || row >= rows || is_gap(column, row) {
                    continue;
                }
                let is_horizontal = in_row && (is_horizontal || !in_column);
                let second = if is_horizontal {
                    (column + 1, row)
                } else {
                    (column, row + 1)
                };
                let fits = second.0 < columns && second.1 < rows && !is_gap(second.0, second.1);
                let is_wall = !in_row && !in_column;
                pieces.push((
                    column,
                    row,
                    is_horizontal,
                    if fits { length } else { 1 },
                    is_wall,
                ));
            }
            // The target is the last car of the first row.
            let target = pieces
                .iter()
                .rposition(|&(_, row, is_horizontal, _, is_wall)| {
                    open_rows.first() == Some(&row) && is_horizontal && !is_wall
                })?;
            let target = pieces.remove(target);
            pieces.insert(0, target);
            let mut draft = board(columns, rows, &pieces)?;
            draft.exits.push(DraftExit {
                side: Side::Right,
                lane: None,
            });
            cluster(&sound(&draft), MAX_STATES)
                .is_some()
                .then_some(draft)
        },
    )
}

/// Returns the board of the pieces that fit, without exits.
fn board(columns: u32, rows: u32, pieces: &[Piece]) -> Option<Draft> {
    let mut draft = Draft {
        grids: vec![GridSize { columns, rows }],
        targets: vec!["c0".to_owned()],
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
            let name = format!("c{}", draft.cars.len());
            draft.cars.push(car(name, at, axis, length));
        }
    }
    (!draft.cars.is_empty()).then_some(draft)
}

fn car(name: String, at: CellRef, axis: Axis, length: u32) -> DraftCar {
    let shape = Shape::Declared(Run { at, axis, length });
    DraftCar { name, shape }
}

/// Returns the place of a car, its axis and its length.
fn place(car: &DraftCar) -> (CellRef, Axis, u32) {
    match car.shape {
        Shape::Declared(Run { at, axis, length }) => (at, axis, length),
        Shape::Drawn(_) => unreachable!("the cars are declared"),
    }
}

/// Adds the exits. If the target must not start at an exit but does, moves that exit.
fn add_exits(draft: &mut Draft, flags: Flags) {
    let (at, axis, length) = place(&draft.cars[0]);
    let (offset, n_cells) = match axis {
        Axis::Horizontal => (at.column - 1, draft.grids[0].columns),
        Axis::Vertical => (at.row - 1, draft.grids[0].rows),
    };
    let (is_at_start, is_at_end) = (offset == 0, offset + length == n_cells);
    let (start, end) = if flags.may_be_solved || is_at_start == is_at_end {
        flags.open
    } else {
        // Only exits at which the target does not start are opened. If none of the requested ones qualifies, the
        // opposite one is opened.
        let (start, end) = (flags.open.0 && !is_at_start, flags.open.1 && !is_at_end);
        (start || !end && is_at_end, end || !start && is_at_start)
    };
    for (is_open, at_end) in [(start, false), (end, true)] {
        if is_open {
            draft.exits.push(DraftExit {
                side: axis.side(at_end),
                lane: None,
            });
        }
    }
    if flags.has_stray {
        draft.exits.push(DraftExit {
            side: axis.across().side(end),
            lane: Some(1),
        });
    }
}

/// Returns the puzzle mirrored from left to right.
pub(crate) fn mirrored(draft: &Draft) -> Draft {
    let columns = draft.grids[0].columns;
    let mut mirrored = draft.clone();
    for car in &mut mirrored.cars {
        let (_, axis, length) = place(car);
        let width = if axis == Axis::Horizontal { length } else { 1 };
        if let Shape::Declared(Run { at, .. }) = &mut car.shape {
            at.column = columns + 2 - at.column - width;
        }
    }
    for wall in &mut mirrored.walls {
        wall.column = columns + 1 - wall.column;
    }
    for goal in &mut mirrored.goals {
        let car = draft.cars.iter().find(|car| car.name == goal.car);
        let (_, axis, length) = place(car.expect("the draft is sound"));
        let width = if axis == Axis::Horizontal { length } else { 1 };
        goal.at.column = columns + 2 - goal.at.column - width;
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

/// The content of a cell outside of a small board.
enum Outer {
    Car,
    Wall,
    Nothing,
}

/// Returns `small` within a board of `size`, walled off from cars of length 1 that fill the rest and therefore never
/// move. `n_jammed` in 8 of the other cells hold a car, the others a wall.
pub(crate) fn jammed_in(small: &Draft, size: GridSize, n_jammed: u32, seed: u64) -> Draft {
    set_in(small, size, seed, |n| {
        if n < n_jammed {
            Outer::Car
        } else {
            Outer::Wall
        }
    })
}

/// Returns `small` within a board of `size`, among cars that move freely: `n_cars` in 8 of the other cells hold a car
/// of length 1.
pub(crate) fn in_traffic(small: &Draft, size: GridSize, n_cars: u32, seed: u64) -> Draft {
    set_in(small, size, seed, |n| {
        if n < n_cars {
            Outer::Car
        } else {
            Outer::Nothing
        }
    })
}

/// Returns `small` within a board of `size`, or as much of it as leaves the target its exits, surrounded by walls.
/// `outer` maps a number below 8 to the content of another cell.
fn set_in(small: &Draft, size: GridSize, seed: u64, outer: impl Fn(u32) -> Outer) -> Draft {
    let (_, axis, _) = place(&small.cars[0]);
    let opens = |at_end| {
        small
            .exits
            .iter()
            .any(|exit| exit.side == axis.side(at_end))
    };
    let mut random = seed;
    let mut random = move |n: u32| {
        // The constants of Knuth's MMIX.
        random = random
            .wrapping_mul(0x5851_F42D_4C95_7F2D)
            .wrapping_add(0x1405_7B7E_F767_814F);
        (random >> 33) as u32 % n
    };
    let (mut size, inner) = (size, small.grids[0]);
    let mut corner = CellRef {
        row: random(size.rows - inner.rows + 1),
        column: random(size.columns - inner.columns + 1),
    };
    let (along, at, n) = match axis {
        Axis::Horizontal => (&mut size.columns, &mut corner.column, inner.columns),
        Axis::Vertical => (&mut size.rows, &mut corner.row, inner.rows),
    };
    match (opens(false), opens(true)) {
        (true, true) => (*along, *at) = (n, 0),
        (true, false) => *at = 0,
        (false, _) => *at = *along - n,
    }

    let mut large = small.clone();
    large.grids = vec![size];
    let shift = |at: &mut CellRef| {
        at.row += corner.row;
        at.column += corner.column;
    };
    large.walls.iter_mut().for_each(shift);
    for car in &mut large.cars {
        if let Shape::Declared(Run { at, .. }) = &mut car.shape {
            shift(at);
        }
    }
    for row in 1..=size.rows {
        for column in 1..=size.columns {
            // The distance is 0 within the rows or columns of the small board.
            let away = |at: u32, corner: u32, n: u32| {
                (corner + 1).saturating_sub(at) + at.saturating_sub(corner + n)
            };
            let distance =
                away(row, corner.row, inner.rows) + away(column, corner.column, inner.columns);
            let at = CellRef { row, column };
            let has = match distance {
                0 => Outer::Nothing,
                1 => Outer::Wall,
                _ => outer(random(8)),
            };
            match has {
                Outer::Nothing => {}
                Outer::Wall => large.walls.push(at),
                Outer::Car => {
                    let axis = [Axis::Horizontal, Axis::Vertical][random(2) as usize];
                    let name = format!("j{}", large.cars.len());
                    large.cars.push(car(name, at, axis, 1));
                }
            }
        }
    }
    large
}
