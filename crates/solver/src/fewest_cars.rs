//! The solution that moves the fewest different cars, and among these the shortest one.
//!
//! A set of cars *suffices* if it solves the puzzle while all other cars stay where they are. The search tries sets by
//! size, each one an ordinary search on a board whose other cars are walls. Two facts leave few sets to try:
//!
//! - A car is *needed* if the puzzle has no solution while it stays. All needed cars are in every set that suffices.
//! - If a set does not suffice, each larger set that does contains a car that blocks one of its cars; otherwise the
//!   cars of the smaller set could make all of their moves without the others. So such a car is added, like conflicts
//!   in abstraction refinement and in implicit hitting sets.

use std::collections::HashSet;

use tailback_puzzle::{Cell, CellRef, Move, Puzzle, Solution};

use crate::{
    budget::Budget,
    cluster::questions::explore_reach,
    control::{Control, Limit},
    outcome::{Metric, Outcome},
    solve::solve,
};

/// The solution that moves the fewest different cars, as far as it is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FewestCars {
    /// The lower bound of the number of cars.
    pub at_least: usize,
    /// The best solution found: with the fewest cars, and among these the shortest. It is proved to be the best unless
    /// there is a `limit`. `None` without a limit means that there is no solution.
    pub solution: Option<Solution>,
    /// The limit that ended the search.
    pub limit: Option<Limit>,
}

impl FewestCars {
    /// Returns the cars that `solution` moves, in the order of the puzzle.
    pub fn cars_of(solution: &Solution) -> Vec<usize> {
        let mut cars: Vec<usize> = solution.0.iter().map(|it| it.car).collect();
        cars.sort_unstable();
        cars.dedup();
        cars
    }
}

/// Finds a solution of `puzzle` that moves the fewest different cars, and among these a shortest one in `metric`.
/// `known` is a solution, if one is known.
pub fn fewest_cars(
    puzzle: &Puzzle,
    metric: Metric,
    known: Option<&Solution>,
    control: &Control<'_>,
) -> FewestCars {
    let mut search = Search {
        puzzle,
        metric,
        budget: Budget::new(control),
        at_least: 0,
        best: None,
    };
    if let Some(known) = known {
        search.note(known.clone());
    }
    let limit = search.run().err();
    FewestCars {
        at_least: search.at_least,
        solution: search.best.map(|(_, solution)| solution),
        limit,
    }
}

type Cars = Vec<usize>;

struct Search<'a> {
    puzzle: &'a Puzzle,
    metric: Metric,
    budget: Budget<'a>,
    at_least: usize,
    /// The best solution found, after its number of cars and its length.
    best: Option<((usize, u32), Solution)>,
}

impl Search<'_> {
    fn run(&mut self) -> Result<(), Limit> {
        let puzzle = self.puzzle;
        if puzzle.is_solved(puzzle.start()) {
            self.note(Solution::default());
            return Ok(());
        }
        self.at_least = 1;
        let all: Cars = (0..puzzle.cars().len()).collect();
        if self.best.is_none() && !self.suffices(&all)? {
            return Ok(());
        }
        let mut sets = vec![self.needed()?];
        loop {
            self.at_least = sets[0].len();
            let mut conflicts = Vec::new();
            let mut is_found = false;
            for cars in &sets {
                if self.suffices(cars)? {
                    is_found = true;
                } else if !is_found {
                    conflicts.push(self.conflicts(cars)?);
                }
            }
            if is_found {
                return Ok(());
            }
            sets = self.larger(&sets, &conflicts)?;
        }
    }

    /// Returns the cars whose goals are not met at the start, and the other cars without which there is no solution.
    fn needed(&mut self) -> Result<Cars, Limit> {
        let all = 0..self.puzzle.cars().len();
        let start = self.puzzle.start();
        let goals = self.puzzle.goals().iter();
        let unmet = goals.filter(|it| self.puzzle.met_at(**it) >> start.0[it.car] & 1 == 0);
        let mut needed: Cars = unmet.map(|goal| goal.car).collect();
        self.at_least = needed.len();
        // A car that stays in a known solution is not needed.
        let mut open = all.clone().collect::<Cars>();
        while let Some(car) = open.pop() {
            let (_, best) = self.best.as_ref().expect("a solution is known");
            let moved = FewestCars::cars_of(best);
            open.retain(|it| moved.contains(it));
            if needed.contains(&car) || !moved.contains(&car) {
                continue;
            }
            let others: Cars = all.clone().filter(|it| *it != car).collect();
            if !self.suffices(&others)? {
                needed.push(car);
                self.at_least += 1;
            }
        }
        needed.sort_unstable();
        Ok(needed)
    }

    /// Returns whether `cars` suffice. If they do, notes a shortest solution.
    fn suffices(&mut self, cars: &[usize]) -> Result<bool, Limit> {
        let board = self.with_fixed_others(cars);
        let answer = solve(&board, self.metric, &self.budget.rest());
        let to_own = |m: Move| Move {
            car: cars[m.car],
            ..m
        };
        if let Some(solution) = answer.outcome.solution() {
            self.note(Solution(solution.0.iter().copied().map(to_own).collect()));
        }
        match answer.outcome {
            Outcome::Solved(_) => Ok(true),
            Outcome::Unsolvable => Ok(false),
            Outcome::Unknown { limit, .. } => Err(limit),
        }
    }

    /// Returns the board of `cars` alone, with walls for the others.
    fn with_fixed_others(&self, cars: &[usize]) -> Puzzle {
        let mut draft = self.puzzle.with_only(cars).to_draft();
        draft
            .walls
            .extend(self.fixed(cars).map(|(cell, _)| CellRef::from(cell)));
        draft.validate().expect("walls replace cars")
    }

    /// Returns the cells of all cars but `cars` at the start, each with its car.
    fn fixed(&self, cars: &[usize]) -> impl Iterator<Item = (Cell, usize)> {
        let start = self.puzzle.start();
        let all = self.puzzle.cars().iter().zip(&start.0).enumerate();
        let fixed = all.filter(|(car, _)| !cars.contains(car));
        fixed.flat_map(|(number, (car, offset))| car.cells_at(*offset).map(move |it| (it, number)))
    }

    /// Returns the fixed cars that `cars`, which do not suffice, run against.
    fn conflicts(&self, cars: &[usize]) -> Result<Cars, Limit> {
        let board = self.with_fixed_others(cars);
        let reach = explore_reach(&board, &self.budget.rest())?;
        let mut around = HashSet::new();
        for (car, offsets) in board.cars().iter().zip(reach.offsets) {
            let before = offsets.start().checked_sub(1);
            let after = offsets.end() + car.length;
            let ends = before.into_iter().chain([after]);
            around.extend(ends.map(|at| Cell::in_lane(car.axis, car.lane, at)));
        }
        let met = self.fixed(cars).filter(|(cell, _)| around.contains(cell));
        let mut met: Cars = met.map(|(_, car)| car).collect();
        met.sort_unstable();
        met.dedup();
        Ok(met)
    }

    /// Returns each of the `sets` with each of its `conflicts`.
    fn larger(&self, sets: &[Cars], conflicts: &[Cars]) -> Result<Vec<Cars>, Limit> {
        let n_cars = sets[0].len() + 1;
        let of_set = 2 * (size_of::<Cars>() + n_cars * size_of::<usize>()) as u64;
        let mut seen = HashSet::new();
        for (cars, conflicts) in sets.iter().zip(conflicts) {
            for &car in conflicts {
                let mut larger = cars.clone();
                larger.push(car);
                larger.sort_unstable();
                seen.insert(larger);
                self.budget.check_memory(seen.len() as u64 * of_set)?;
            }
        }
        let mut larger: Vec<Cars> = seen.into_iter().collect();
        larger.sort_unstable();
        Ok(larger)
    }

    fn note(&mut self, solution: Solution) {
        let n_cars = FewestCars::cars_of(&solution).len();
        let rank = (n_cars, self.metric.length(&solution));
        if self.best.as_ref().is_none_or(|(best, _)| rank < *best) {
            self.best = Some((rank, solution));
        }
    }
}
