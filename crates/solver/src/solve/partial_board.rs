//! A board with some of its cars, to which others are put back one by one.

use tailback_puzzle::{Cell, Illegal, Move, Puzzle, Solution};

use crate::{
    account::Account,
    control::Limit,
    encoding::tracks::{Track, tracks},
    engine::dispatch::{Work, on_tracks},
    outcome::Metric,
};

/// The approximate effort of setting up a search on such a board.
pub(super) const SET_UP: u64 = 20_000;

/// A puzzle, and those of its cars that are on the board with fewer cars. Cars are known by their numbers in the puzzle.
pub(super) struct PartialBoard<'p> {
    pub(super) puzzle: &'p Puzzle,
    pub(super) metric: Metric,
    /// The places that each car can have on the whole board.
    pub(super) tracks: Vec<Track>,
    /// The cars on the board, in ascending order.
    pub(super) cars: Vec<usize>,
    /// The same cars, those with goals first, the others in the order in which they were put back.
    pub(super) order: Vec<PutBack>,
}

pub(super) struct PutBack {
    pub(super) car: usize,
    /// The index in the order of the car that collided with it before; `None` for a car with a goal.
    pub(super) by: Option<usize>,
}

/// A car in the way of a solution, which was missing.
pub(super) struct Collision {
    pub(super) car: usize,
    /// The car that collided with it.
    pub(super) by: usize,
}

impl<'p> PartialBoard<'p> {
    /// Creates the board with the cars that have goals.
    pub(super) fn new(puzzle: &'p Puzzle, metric: Metric) -> Self {
        let mut cars: Vec<usize> = puzzle.goals().iter().map(|goal| goal.car).collect();
        let order = cars.iter().map(|&car| PutBack { car, by: None }).collect();
        cars.sort_unstable();
        Self {
            puzzle,
            metric,
            tracks: tracks(puzzle),
            cars,
            order,
        }
    }

    pub(super) fn is_whole(&self) -> bool {
        self.cars.len() == self.puzzle.cars().len()
    }

    pub(super) fn put_back(&mut self, Collision { car, by }: Collision) {
        let at = self.cars.partition_point(|&kept| kept < car);
        self.cars.insert(at, car);
        let by = self.order.iter().position(|it| it.car == by);
        self.order.push(PutBack { car, by });
    }

    /// Returns the cells that missing cars cover at the start.
    pub(super) fn missing_cells(&self) -> Vec<Cell> {
        let cars = self.puzzle.cars().iter().zip(&self.puzzle.start().0);
        let missing = cars
            .enumerate()
            .filter(|(car, _)| self.cars.binary_search(car).is_err());
        missing
            .flat_map(|(_, (car, &offset))| car.cells_at(offset))
            .collect()
    }

    /// Runs `work` for the puzzle with `cars` only, which are in ascending order. Those of them whose indices are in
    /// `kept_outside` are not inside.
    pub(super) fn with_only<W: Work>(
        &self,
        cars: &[usize],
        kept_outside: &[usize],
        account: &mut Account<'_>,
        work: &W,
    ) -> Result<W::Result, Limit> {
        let tracks = cars.iter().map(|&car| self.tracks[car]).collect();
        let puzzle = self.puzzle.with_only(cars);
        on_tracks(&puzzle, tracks, kept_outside, account, work)
    }

    /// Plays `solution`, which solves the board, on the whole board.
    ///
    /// # Errors
    ///
    /// The first collision with a missing car.
    pub(super) fn play(&self, solution: &Solution) -> Result<Solution, Collision> {
        let mut state = self.puzzle.start().clone();
        let moves = solution.0.iter().map(|&m| {
            let car = self.cars[m.car];
            let made = Move { car, ..m };
            state = match self.puzzle.after(&state, made) {
                Ok(after) => after,
                Err(Illegal::BlockedByCar { blocker, .. }) => {
                    return Err(Collision {
                        car: blocker,
                        by: car,
                    });
                }
                Err(why) => unreachable!("a car is missing, nothing else: {why:?}"),
            };
            Ok(made)
        });
        moves.collect::<Result<_, _>>().map(Solution)
    }
}
