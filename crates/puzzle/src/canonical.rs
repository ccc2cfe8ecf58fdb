//! Canonical forms of boards, equal for boards that are the same up to names, mirrors and quarter turns.

use crate::{Car, Cell, Puzzle, Size, State, symmetry::Isometry};

/// The smallest description of a board over the eight symmetries of the square: two puzzles have
/// equal canonical forms exactly if they are the same board up to the names of cars, the two
/// mirrors and quarter turns. Exits outside the lanes of targets do not count.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Canonical(Box<[u8]>);

impl Canonical {
    /// Returns the canonical form of `puzzle` in its start state.
    pub fn of(puzzle: &Puzzle) -> Self {
        Self::with_turns(puzzle).0
    }

    /// Returns the canonical board of `puzzle`, and the symmetries that lead to it.
    pub fn with_turns(puzzle: &Puzzle) -> (Self, Turns) {
        let forms = Isometry::all().map(|symmetry| describe(puzzle, symmetry));
        let forms: Vec<Vec<u8>> = forms.collect();
        let least = forms.iter().min().expect("there are eight");
        let give = |turns, (bit, form)| turns | u8::from(form == least) << bit;
        let turns = forms.iter().enumerate().fold(0, give);
        (Self(least.as_slice().into()), Turns(turns))
    }

    /// Returns the form as bytes, about five for each car and two for each wall. The encoding must not
    /// change, because it is stored beyond a run.
    pub fn as_bytes(&self) -> &[u8] {
        &self.0
    }
}

/// The symmetries that give a board its canonical form. There are several if the board is symmetric
/// itself. Two puzzles with the same form are the same board without mirrors and turns exactly if their
/// symmetries are equal: if one symmetry maps both boards to the form, its inverse maps the form back to
/// the same board, and equal boards have equal symmetries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turns(u8);

impl Turns {
    /// Returns the place in the canonical form of `cell` on a board of `size`: the first of its possible
    /// places.
    pub fn place(self, size: Size, cell: Cell) -> Cell {
        let own = Isometry::all().enumerate();
        let own = own.filter(|(bit, _)| self.0 & 1 << bit != 0);
        let places = own.map(|(_, symmetry)| symmetry.cell(size, cell));
        places.min().unwrap_or(cell)
    }
}

/// An order of the states of a cluster that depends neither on the names and the order of cars nor on mirrors and quarter
/// turns of the board.
///
/// Cars never pass each other, so the cars of each lane, from one end to the other, are the same in all states. The board is seen
/// from each side from which these lanes have the smallest description, mostly only one, and a state is described by the
/// offsets of the cars in the order of the lanes.
#[derive(Clone, Debug)]
pub struct StateOrder(Vec<Vec<CarView>>);

/// A car seen from one side.
#[derive(Clone, Copy, Debug)]
struct CarView {
    car: usize,
    /// The greatest offset of the car, if its lane is reversed.
    reversed: Option<u8>,
}

impl StateOrder {
    /// Returns the order of the states that can be reached from the start of `puzzle`.
    pub fn of(puzzle: &Puzzle) -> Self {
        let mut least: Option<Vec<u8>> = None;
        let mut views = Vec::new();
        for symmetry in Isometry::all() {
            let (lanes, view) = seen_from(puzzle, symmetry);
            if least.as_ref().is_none_or(|least| lanes < *least) {
                views.clear();
                least = Some(lanes);
            } else if least.as_ref() != Some(&lanes) {
                continue;
            }
            views.push(view);
        }
        Self(views)
    }

    /// Returns the number of sides from which the board is seen.
    pub fn n_views(&self) -> usize {
        self.0.len()
    }

    /// Returns the description of `state`, by which states are ordered.
    pub fn key(&self, state: &State) -> Vec<u8> {
        let seen = |view: &Vec<CarView>| -> Vec<u8> {
            let offsets = view.iter().map(|it| {
                let offset = state.0[it.car];
                it.reversed.map_or(offset, |last| last - offset)
            });
            offsets.collect()
        };
        self.0.iter().map(seen).min().unwrap_or_default()
    }
}

/// Returns the description of the lanes of `puzzle` under `symmetry`, and its cars in their order.
fn seen_from(puzzle: &Puzzle, symmetry: Isometry) -> (Vec<u8>, Vec<CarView>) {
    let size = puzzle.board.size;
    let cars = puzzle.cars.iter().zip(&puzzle.start.0).enumerate();
    let mut cars: Vec<_> = cars
        .map(|(index, (car, &offset))| {
            let &Car {
                axis, lane, length, ..
            } = car;
            let lane = symmetry.offset(size, axis.across(), lane, 1);
            let at = symmetry.offset(size, axis, offset, length);
            let last = size.along(axis) - length;
            let view = CarView {
                car: index,
                reversed: symmetry.reverses(axis).then_some(last),
            };
            (
                (symmetry.axis(axis) as u8, lane, at),
                [length, role(puzzle, symmetry, index)],
                view,
            )
        })
        .collect();
    cars.sort_unstable_by_key(|&(place, ..)| place);
    let mut lanes = header(puzzle, symmetry).to_vec();
    lanes.extend((cars.len() as u16).to_be_bytes());
    for &((axis, lane, _), kind, _) in &cars {
        lanes.extend([axis, lane]);
        lanes.extend(kind);
    }
    lanes.extend(walls(puzzle, symmetry));
    (lanes, cars.into_iter().map(|(.., view)| view).collect())
}

/// Returns the size under `symmetry`, and the open ends of the target's lane. If the target is not the only goal, the
/// roles of the cars have the goals, and a number that is not an open end says so.
fn header(puzzle: &Puzzle, symmetry: Isometry) -> [u8; 4] {
    let Size { columns, rows } = symmetry.size(puzzle.board.size);
    let (start, end) = if puzzle.is_classic() {
        open_ends(puzzle, symmetry, puzzle.target())
    } else {
        (2, 0)
    };
    [columns, rows, start, end]
}

/// Returns, as 0 or 1, whether there is an exit at the start and at the end of a target's lane under `symmetry`.
fn open_ends(puzzle: &Puzzle, symmetry: Isometry, target: usize) -> (u8, u8) {
    let (start, end) = puzzle.open_ends(target);
    let (start, end) = (start.into(), end.into());
    if symmetry.reverses(puzzle.cars[target].axis) {
        (end, start)
    } else {
        (start, end)
    }
}

/// Returns the role of `car` under `symmetry`: 0 for the only target and 1 for a car without a goal. Among other goals,
/// a target has a number from 3 to 5 for its exits, and any other car with a goal has one from 8 for its place.
fn role(puzzle: &Puzzle, symmetry: Isometry, car: usize) -> u8 {
    let Some(goal) = puzzle.goal(car) else {
        return 1;
    };
    if puzzle.is_classic() {
        return 0;
    }
    let Car { axis, length, .. } = puzzle.cars[car];
    if let Some(offset) = goal.offset {
        8 + symmetry.offset(puzzle.board.size, axis, offset, length)
    } else {
        let (start, end) = open_ends(puzzle, symmetry, car);
        2 + start + 2 * end
    }
}

fn walls(puzzle: &Puzzle, symmetry: Isometry) -> impl Iterator<Item = u8> {
    let walls = symmetry.walls(puzzle).into_iter();
    walls.flat_map(|Cell { row, column }| [row, column])
}

fn describe(puzzle: &Puzzle, symmetry: Isometry) -> Vec<u8> {
    let size = puzzle.board.size;
    let place = |axis, at, length| symmetry.offset(size, axis, at, length);
    let mut form = header(puzzle, symmetry).to_vec();

    let mut cars: Vec<[u8; 5]> = puzzle
        .cars
        .iter()
        .zip(&puzzle.start.0)
        .enumerate()
        .map(|(index, (car, &offset))| {
            [
                role(puzzle, symmetry, index),
                symmetry.axis(car.axis) as u8,
                place(car.axis.across(), car.lane, 1),
                place(car.axis, offset, car.length),
                car.length,
            ]
        })
        .collect();
    cars.sort_unstable();
    form.extend((cars.len() as u16).to_be_bytes());
    form.extend(cars.into_iter().flatten());

    form.extend(walls(puzzle, symmetry));
    form
}
