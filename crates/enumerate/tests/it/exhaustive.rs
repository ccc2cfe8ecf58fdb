//! A naive enumeration over the plain model: every way to fill the board, and a search of the cluster of each.

use std::collections::HashSet;

use tailback_enumerate::{Boards, MinimalPuzzle, Needed};
use tailback_puzzle::{
    Axis, Cell, Direction, Draft, DraftCar, DraftExit, Puzzle, Run, Shape, Side, State,
};
use tailback_solver::Metric;

use crate::{Chosen, naive};

/// A car or a wall: its axis, row, column and length; walls have length 0.
pub(crate) type Piece = (u8, u8, u8, u8);

/// A minimal puzzle: its optimum, the number of its states, and its pieces.
pub(crate) type Described = (u32, u64, Vec<Piece>);

pub(crate) struct Expected {
    /// The numbers of inputs, canonical boards and solvable ones.
    pub(crate) stages: (u64, u64, u64),
    /// The minimal puzzles in order.
    pub(crate) minimal: Vec<Described>,
}

/// A board under construction.
#[derive(Clone, Default)]
struct Filled {
    cars: Vec<(Axis, Cell, u8)>,
    walls: Vec<Cell>,
    covered: HashSet<Cell>,
}

pub(crate) fn enumerate(chosen: Chosen) -> Expected {
    let mut boards = Vec::new();
    fill(chosen, 0, &mut Filled::default(), &mut boards);
    let mut seen = HashSet::new();
    let mut expected = Expected {
        stages: (0, 0, 0),
        minimal: Vec::new(),
    };
    for puzzle in boards {
        let start = puzzle.start();
        let is_up_or_left = |direction| matches!(direction, Direction::Left | Direction::Up);
        let mut moves = puzzle.legal_moves(start).into_iter();
        expected.stages.0 += u64::from(moves.all(|it| !is_up_or_left(it.direction)));
        if seen.contains(&pieces(&puzzle)) {
            continue;
        }
        let states = naive::cluster(&puzzle, usize::MAX).expect("there is no limit");
        let with_start = |state: &State| puzzle.with_start(state.clone());
        let of_cluster: HashSet<_> = states.iter().map(|it| pieces(&with_start(it))).collect();
        let start = &mirrored(chosen, &pieces(&puzzle));
        // Two clusters that are mirror images of each other count as one.
        let joins_mirrored = joins_mirrored(chosen);
        let is_counted = !(joins_mirrored && seen.contains(start));
        let is_symmetric = of_cluster.contains(start);
        seen.extend(of_cluster);
        expected.stages.1 += u64::from(is_counted);
        let solved: Vec<State> = states
            .iter()
            .filter(|it| puzzle.is_solved(it))
            .cloned()
            .collect();
        if solved.is_empty() {
            continue;
        }
        expected.stages.2 += u64::from(is_counted);
        if joins_mirrored && !is_symmetric && !is_before_mirrored(&puzzle, &states) {
            continue;
        }
        let distances = naive::distances(&puzzle, solved, Metric::Moves);
        let most = *distances.values().max().expect("there are states");
        let farthest = distances.iter().filter(|it| *it.1 == most);
        let hardest = farthest
            .map(|(state, _)| with_start(state))
            .min_by_key(|it| order(it, false))
            .expect("there is one");
        if is_minimal(chosen, &hardest, most) {
            let n_states = states.len() as u64;
            expected.minimal.push((most, n_states, pieces(&hardest)));
        }
    }
    expected.minimal.sort();
    expected
}

/// Returns the figures and pieces of a puzzle that was found.
pub(crate) fn described(it: &MinimalPuzzle) -> Described {
    (it.n_moves, it.n_states, pieces(&it.to_puzzle()))
}

/// Returns the pieces in order.
pub(crate) fn pieces(puzzle: &Puzzle) -> Vec<Piece> {
    let cars = puzzle.cars().iter().zip(&puzzle.start().0);
    let cars = cars.map(|(car, &offset)| {
        let cell = Cell::in_lane(car.axis, car.lane, offset);
        (car.axis as u8, cell.row, cell.column, car.length)
    });
    let walls = puzzle.board().walls().iter();
    let mut pieces: Vec<_> = cars
        .chain(walls.map(|wall| (0, wall.row, wall.column, 0)))
        .collect();
    pieces.sort_unstable();
    pieces
}

/// Returns the names of the cars on all cells, and the walls.
pub(crate) fn letters(puzzle: &Puzzle) -> (Vec<Option<&str>>, &[Cell]) {
    let occupants = puzzle.occupants(puzzle.start()).into_iter();
    let names = occupants.map(|car| car.map(|car| &*puzzle.cars()[car].name));
    (names.collect(), puzzle.board().walls())
}

/// Adds all boards that continue `filled` from the cell `at`.
fn fill(chosen: Chosen, at: u8, filled: &mut Filled, boards: &mut Vec<Puzzle>) {
    let size = chosen.size;
    if at == size.columns * size.rows {
        boards.extend(finished(chosen, filled));
        return;
    }
    fill(chosen, at + 1, filled, boards);
    let cell = Cell {
        row: at / size.columns,
        column: at % size.columns,
    };
    if filled.covered.contains(&cell) {
        return;
    }
    if filled.walls.len() < chosen.max_walls as usize {
        let mut next = filled.clone();
        next.walls.push(cell);
        next.covered.insert(cell);
        fill(chosen, at + 1, &mut next, boards);
    }
    for axis in [Axis::Horizontal, Axis::Vertical] {
        for length in [2, 3] {
            let (lane, offset) = match axis {
                Axis::Horizontal => (cell.row, cell.column),
                Axis::Vertical => (cell.column, cell.row),
            };
            let cells = (offset..offset + length).map(|it| Cell::in_lane(axis, lane, it));
            let cells: Vec<Cell> = cells.collect();
            if offset + length > size.along(axis)
                || cells.iter().any(|it| filled.covered.contains(it))
            {
                continue;
            }
            let mut next = filled.clone();
            next.cars.push((axis, cell, length));
            next.covered.extend(cells);
            fill(chosen, at + 1, &mut next, boards);
        }
    }
}

/// Returns the puzzle of a filled board if it is one of the chosen boards.
fn finished(chosen: Chosen, filled: &Filled) -> Option<Puzzle> {
    let size = chosen.size;
    let in_row = |it: &&(Axis, Cell, u8)| it.0 == Axis::Horizontal && it.1.row == chosen.target_row;
    let company = filled.cars.iter().filter(in_row);
    let target = *company.clone().max_by_key(|it| it.1.column)?;
    let is_shut_off = filled
        .walls
        .iter()
        .any(|wall| wall.row == chosen.target_row && wall.column > target.1.column);
    if target.2 != 2 || is_shut_off {
        return None;
    }
    if chosen.boards == Boards::Database {
        let is_full = |axis: Axis, lane: u8| {
            let of_lane = |cell: &Cell| match axis {
                Axis::Horizontal => cell.row == lane,
                Axis::Vertical => cell.column == lane,
            };
            let cars = filled
                .cars
                .iter()
                .filter(|it| it.0 == axis && of_lane(&it.1));
            // Walls belong to their rows.
            let walls = filled.walls.iter().filter(|it| of_lane(it)).count() as u8;
            let walls = if axis == Axis::Horizontal { walls } else { 0 };
            cars.map(|it| it.2).sum::<u8>() + walls >= size.along(axis)
        };
        if company.count() > 1
            || (0..size.rows).any(|row| is_full(Axis::Horizontal, row))
            || (0..size.columns).any(|column| is_full(Axis::Vertical, column))
        {
            return None;
        }
    }
    let cars = filled.cars.iter().enumerate();
    let draft = Draft {
        grids: vec![size.into()],
        targets: vec!["target".to_owned()],
        cars: cars
            .map(|(number, it)| DraftCar {
                name: if *it == target {
                    "target".to_owned()
                } else {
                    format!("c{number}")
                },
                shape: Shape::Declared(Run {
                    at: it.1.into(),
                    axis: it.0,
                    length: u32::from(it.2),
                }),
            })
            .collect(),
        walls: filled.walls.iter().map(|&it| it.into()).collect(),
        exits: vec![DraftExit {
            side: Side::Right,
            lane: Some(u32::from(chosen.target_row) + 1),
        }],
        ..Draft::default()
    };
    Some(naive::sound(&draft))
}

/// Returns the cells that rows cover and those that columns cover, last cell first, on the board or its mirror image.
fn order(puzzle: &Puzzle, is_mirrored: bool) -> (Vec<bool>, Vec<bool>) {
    let size = puzzle.board().size();
    let occupants = puzzle.occupants(puzzle.start());
    let covered = |axis: Axis| {
        let rows = (0..size.rows).rev();
        let cells = rows.flat_map(|row| (0..size.columns).rev().map(move |column| (row, column)));
        cells
            .map(|(row, column)| {
                let row = if is_mirrored {
                    size.rows - 1 - row
                } else {
                    row
                };
                let at = usize::from(row) * usize::from(size.columns) + usize::from(column);
                let car = occupants[at].map(|car| puzzle.cars()[car].axis == axis);
                let is_wall = puzzle.board().is_wall(Cell { row, column });
                car.unwrap_or(is_wall && axis == Axis::Horizontal)
            })
            .collect()
    };
    (covered(Axis::Horizontal), covered(Axis::Vertical))
}

/// Returns whether boards that are mirrored from top to bottom are the same.
fn joins_mirrored(chosen: Chosen) -> bool {
    chosen.boards == Boards::All && 2 * chosen.target_row + 1 == chosen.size.rows
}

/// Returns the pieces of a board that is mirrored from top to bottom.
pub(crate) fn mirrored(chosen: Chosen, pieces: &[Piece]) -> Vec<Piece> {
    let mirrored = pieces.iter().map(|&(axis, row, column, length)| {
        let n_rows = if axis == Axis::Vertical as u8 {
            length
        } else {
            1
        };
        (axis, chosen.size.rows - row - n_rows, column, length)
    });
    let mut mirrored: Vec<Piece> = mirrored.collect();
    mirrored.sort_unstable();
    mirrored
}

/// Returns whether the puzzle of two clusters that are mirror images of each other is that of this one: its least state is less,
/// or covers the same cells and its lanes come first.
fn is_before_mirrored(puzzle: &Puzzle, states: &HashSet<State>) -> bool {
    let least = |is_mirrored| {
        let states = states.iter().map(|it| puzzle.with_start(it.clone()));
        let least = states.min_by_key(|it| order(it, is_mirrored));
        let least = least.expect("there are states");
        (order(&least, is_mirrored), lanes(&least, is_mirrored))
    };
    least(false) < least(true)
}

/// The walls of each row, and its cars with the number of walls before them; then the lengths of the cars of each column.
type Lanes = (Vec<(u8, Vec<(usize, u8)>)>, Vec<Vec<u8>>);

fn lanes(puzzle: &Puzzle, is_mirrored: bool) -> Lanes {
    let size = puzzle.board().size();
    let cars_of = |axis: Axis, lane: u8| {
        let cars = puzzle.cars().iter().zip(&puzzle.start().0);
        let in_lane = cars.filter(|(car, _)| (car.axis, car.lane) == (axis, lane));
        let mut cars: Vec<(u8, u8)> = in_lane.map(|(car, &at)| (at, car.length)).collect();
        cars.sort_unstable();
        cars
    };
    let row = |row: u8| {
        let walls =
            (0..size.columns).filter(|&column| puzzle.board().is_wall(Cell { row, column }));
        let walls: Vec<u8> = walls.collect();
        let before = |at: u8| walls.iter().filter(|&&wall| wall < at).count();
        let cars = cars_of(Axis::Horizontal, row).into_iter();
        let cars = cars.map(|(at, length)| (before(at), length)).collect();
        (walls.iter().map(|column| 1 << column).sum(), cars)
    };
    let mut rows: Vec<_> = (0..size.rows).map(row).collect();
    let column = |column| {
        cars_of(Axis::Vertical, column)
            .into_iter()
            .map(|(_, length)| length)
    };
    let mut columns: Vec<Vec<u8>> = (0..size.columns).map(|it| column(it).collect()).collect();
    if is_mirrored {
        rows.reverse();
        for it in &mut columns {
            it.reverse();
        }
    }
    (rows, columns)
}

/// Returns whether the puzzle of the optimum `n_moves` needs its pieces.
fn is_minimal(chosen: Chosen, puzzle: &Puzzle, n_moves: u32) -> bool {
    let walls = puzzle.board().walls();
    let without_wall = walls.iter().map(|&wall| puzzle.without_wall(wall));
    let mut fewer: Vec<Puzzle> = match chosen.needed {
        Needed::Pieces => without_wall.collect(),
        Needed::Cars => Vec::new(),
    };
    fewer.extend((0..puzzle.cars().len()).filter_map(|car| puzzle.without_car(car)));
    fewer
        .iter()
        .all(|it| naive::optimum(it, Metric::Moves) != Some(n_moves))
}
