//! Searches on the same board with fewer cars.
//!
//! Removing cars can only make a board easier, so the optimum of a board is at least that of the same board with
//! fewer cars. On a large board often only a few cars matter; the others multiply the states. The search begins with
//! the cars with goals alone. When its shortest solution collides with a car on the whole board, it puts that car back and
//! starts over. A solution without collisions is a shortest one of the whole board, and if the board with few cars
//! has none, neither has the whole board. This is counterexample-guided abstraction refinement (Clarke, Grumberg,
//! Jha, Lu and Veith, 2000).
//!
//! The distances on a board with still fewer cars, a [pattern], then prune the search: a state is left out if its
//! depth plus its distance there exceeds the length of the solutions looked for. That length begins at the proved
//! lower bound and grows step by step (breadth-first iterative-deepening A*, Zhou and Hansen, 2006).

use std::sync::Arc;

use tailback_puzzle::{Cell, Illegal, Move, MoveNotation, Puzzle, Solution, replay};

use super::{
    breadth_first::BreadthFirst,
    pattern::{self, FBound, PatternDatabase},
    resumable::{Held, Resumable, release, shares},
};
use crate::{
    account::Account,
    control::Limit,
    encoding::{
        key::{Field, Key},
        packing::{Packing, Spot},
        tracks::{Track, tracks},
    },
    engine::{
        dispatch::{Work, on_tracks},
        pruning::NoPruning,
    },
    outcome::{Metric, Outcome},
    tuning::Tuning,
};

/// The approximate effort of setting up a search, in nanoseconds.
const SET_UP: u64 = 20_000;

/// A search goes on for one part in `SLICES` of the effort so far before it may be the other's turn.
const SLICES: u64 = 16;

/// How many times the cost of a pattern must have been spent on searches before it is explored.
const PATTERN_SHARE: u64 = 4;

/// The cost of finding a state of a pattern and its distance, in nanoseconds.
const NS_OF_PATTERN_STATE: u64 = 50;

/// Breadth-first search on the whole board and on boards with fewer cars, in turns.
pub(crate) struct AbstractionRefinement<'p> {
    puzzle: &'p Puzzle,
    metric: Metric,
    /// The places that each car can have on the whole board.
    tracks: Vec<Track>,
    /// The search on the whole board, unless it hit the memory limit.
    whole: Option<Held<Box<dyn Resumable + 'p>>>,
    /// The numbers, in the puzzle, of the cars on the board with fewer cars, in ascending order.
    cars: Vec<usize>,
    /// The cars in the order in which they were put back.
    order: Vec<usize>,
    /// The search on the board with fewer cars, if it has begun.
    part: Option<Held<Box<dyn Resumable>>>,
    /// The distances on the board with only the first cars of the order, and the number of these cars.
    pattern: Option<Held<Arc<dyn PatternDatabase>>>,
    n_pattern_cars: usize,
    /// The effort with fewer cars at which a larger pattern is tried.
    next_pattern: u64,
    /// Whether the search with fewer cars is over.
    is_part_over: bool,
    /// The lower bound proved with fewer cars.
    lower_bound: u32,
    /// The effort spent on the whole board, and with fewer cars.
    whole_effort: u64,
    part_effort: u64,
}

impl<'p> AbstractionRefinement<'p> {
    /// Creates the searches, with `whole` as the search on the whole board, if there is one.
    pub(crate) fn new(
        puzzle: &'p Puzzle,
        metric: Metric,
        whole: Option<Held<Box<dyn Resumable + 'p>>>,
        tuning: &Tuning,
    ) -> Self {
        let order: Vec<usize> = puzzle.goals().iter().map(|goal| goal.car).collect();
        let mut cars = order.clone();
        cars.sort_unstable();
        Self {
            puzzle,
            metric,
            tracks: tracks(puzzle),
            whole_effort: whole.as_ref().map_or(0, |held| held.search.effort()),
            part_effort: 0,
            is_part_over: cars.len() == puzzle.cars().len() && whole.is_some(),
            whole,
            cars,
            order,
            part: None,
            pattern: None,
            n_pattern_cars: 0,
            next_pattern: tuning.pattern_from,
            lower_bound: 0,
        }
    }

    /// Returns whether neither search can continue, because both hit the memory limit.
    pub(crate) fn is_over(&self) -> bool {
        self.whole.is_none() && self.is_part_over
    }

    /// Returns whether it is the turn of the boards with fewer cars.
    fn is_part_next(&self) -> bool {
        let (whole, part) = (self.whole_effort, self.part_effort);
        match &self.whole {
            _ if self.is_part_over => false,
            None => true,
            Some(held) => {
                let bounds = (self.lower_bound, held.search.lower_bound());
                let (part_share, whole_share) = if held.search.will_end_soon() {
                    (1, 1)
                } else {
                    shares(bounds, self.effort())
                };
                part * whole_share <= whole * part_share
            }
        }
    }

    /// Continues the search on the whole board until it hits the memory limit.
    fn search_whole(
        &mut self,
        effort: u64,
        account: &mut Account<'_>,
    ) -> Result<Option<Outcome>, Limit> {
        let Some(held) = &mut self.whole else {
            return Ok(None);
        };
        let end = held.take_turn(effort, account);
        self.whole_effort = held.search.effort();
        if matches!(end, Err(Limit::Memory)) {
            release(&mut self.whole, account);
            return Ok(None);
        }
        end
    }

    /// Continues with fewer cars until that search hits the memory limit or every car is back.
    fn search_part(
        &mut self,
        effort: u64,
        account: &mut Account<'_>,
    ) -> Result<Option<Outcome>, Limit> {
        let end = self.take_turn_with_part(effort, account);
        if let Some(held) = &self.part {
            self.lower_bound = self.lower_bound.max(held.search.lower_bound());
        }
        match end {
            Ok(Some(Outcome::Solved(solution))) => {
                self.lower_bound = self.metric.length(&solution);
                account.lower_bound = account.lower_bound.max(self.lower_bound);
                match self.play(&solution) {
                    Ok(solution) => Ok(Some(Outcome::Solved(solution))),
                    Err(blocker) => {
                        self.put_back(blocker);
                        Ok(None)
                    }
                }
            }
            Err(Limit::Memory) => {
                self.is_part_over = true;
                release(&mut self.pattern, account);
                Ok(None)
            }
            end => end,
        }
    }

    /// Finds the distances of larger patterns as long as these cost little compared with the searches.
    fn enlarge_pattern(&mut self, account: &mut Account<'_>) -> Result<(), Limit> {
        let max_cars = self.order.len().min(pattern::MAX_CARS);
        while self.part_effort >= self.next_pattern && self.n_pattern_cars < max_cars {
            let states = account.states;
            let pattern = self.explore_pattern(self.n_pattern_cars + 1, account)?;
            let effort = SET_UP + NS_OF_PATTERN_STATE * (account.states - states);
            self.part_effort += effort;
            if pattern.is_some() {
                release(&mut self.pattern, account);
                self.pattern = pattern;
                self.n_pattern_cars += 1;
                // The next pattern has several times as many states.
                self.next_pattern = self.next_pattern.max(2 * PATTERN_SHARE * effort);
            } else {
                self.next_pattern = 2 * self.part_effort;
            }
        }
        Ok(())
    }

    /// Finds the distances of the pattern of the first `n_cars`, unless it has too many states.
    fn explore_pattern(
        &self,
        n_cars: usize,
        account: &mut Account<'_>,
    ) -> Result<Option<Held<Arc<dyn PatternDatabase>>>, Limit> {
        let cars = self.first_cars(n_cars);
        let explore = pattern::MakeDatabase(self.metric);
        let memory = account.memory();
        let max_states = self.part_effort / PATTERN_SHARE / NS_OF_PATTERN_STATE;
        let search = account.apart(max_states, |account| {
            self.on_tracks(&cars, &[], account, &explore)
        })?;
        let memory = account.memory() - memory;
        Ok(search.map(|search| Held { search, memory }))
    }

    /// Runs `work` for the board with these cars only.
    fn on_tracks<W: Work>(
        &self,
        cars: &[usize],
        kept_outside: &[usize],
        account: &mut Account<'_>,
        work: &W,
    ) -> Result<W::Result, Limit> {
        let tracks = cars.iter().map(|&car| self.tracks[car]).collect();
        on_tracks(
            &self.puzzle.with_only(cars),
            tracks,
            kept_outside,
            account,
            work,
        )
    }

    /// Continues the current search, or begins one. Drops the search when it ends.
    fn take_turn_with_part(
        &mut self,
        effort: u64,
        account: &mut Account<'_>,
    ) -> Result<Option<Outcome>, Limit> {
        if self.part.is_none() {
            self.enlarge_pattern(account)?;
            self.part_effort += SET_UP;
            let memory = account.memory();
            let begun = self.begin(account);
            let memory = account.memory() - memory;
            let search = begun.inspect_err(|_| account.release(memory))?;
            self.part = Some(Held { search, memory });
        }
        let held = self.part.as_mut().expect("it has begun");
        let before = held.search.effort();
        let end = held.take_turn(effort, account);
        self.part_effort += held.search.effort() - before;
        if !matches!(end, Ok(None)) {
            release(&mut self.part, account);
        }
        end
    }

    /// Begins a search with the cars that are on the board so far.
    fn begin(&self, account: &mut Account<'_>) -> Result<Box<dyn Resumable>, Limit> {
        let puzzle = self.puzzle;
        let cars = puzzle.cars().iter().zip(&puzzle.start().0).enumerate();
        let missing = cars.filter(|(car, _)| self.cars.binary_search(car).is_err());
        let begin = Begin {
            metric: self.metric,
            obstacles: missing
                .flat_map(|(_, (car, &offset))| car.cells_at(offset))
                .collect(),
            pattern: self.pattern.as_ref().map(|held| held.search.clone()),
            pattern_cars: self.pattern_cars(),
            lower_bound: self.lower_bound.max(1),
        };
        self.on_tracks(&self.cars, &begin.pattern_cars, account, &begin)
    }

    /// Returns the numbers, in the puzzle, of the first `n` cars that were put back, in ascending order.
    fn first_cars(&self, n: usize) -> Vec<usize> {
        let mut cars = self.order[..n].to_vec();
        cars.sort_unstable();
        cars
    }

    /// Returns the cars of the pattern by their numbers on the board with fewer cars.
    fn pattern_cars(&self) -> Vec<usize> {
        let number = |car: &usize| self.cars.partition_point(|kept| kept < car);
        let cars = self.first_cars(self.n_pattern_cars);
        cars.iter().map(number).collect()
    }

    /// Plays `solution`, which solves the puzzle with some of its cars, on the whole board. The error is the first
    /// car in its way.
    fn play(&self, solution: &Solution) -> Result<Solution, usize> {
        let name = |m: &Move| self.puzzle.cars()[self.cars[m.car]].name.clone();
        let moves: Vec<MoveNotation> = solution
            .0
            .iter()
            .map(|m| MoveNotation {
                car: name(m),
                direction: m.direction,
                n_steps: u32::from(m.n_steps),
            })
            .collect();
        match replay(self.puzzle, &moves) {
            Ok(played) => Ok(played.solution),
            Err((_, Illegal::BlockedByCar { blocker, .. })) => Err(blocker),
            Err((_, why)) => unreachable!("a car is missing, nothing else: {why:?}"),
        }
    }

    fn put_back(&mut self, car: usize) {
        let at = self.cars.partition_point(|&kept| kept < car);
        self.cars.insert(at, car);
        self.order.push(car);
        // With every car back, only a pattern makes the search differ from the one on the whole board.
        let is_whole = self.cars.len() == self.puzzle.cars().len();
        self.is_part_over = is_whole && self.pattern.is_none() && self.whole.is_some();
    }
}

impl Resumable for AbstractionRefinement<'_> {
    fn take_turn(
        &mut self,
        effort: u64,
        account: &mut Account<'_>,
    ) -> Result<Option<Outcome>, Limit> {
        let end = self.effort() + effort;
        let mut outcome = None;
        while outcome.is_none() && self.effort() < end {
            if self.is_over() {
                return Err(Limit::Memory);
            }
            let slice = (self.effort() / SLICES).max(SET_UP);
            let effort = slice.min(end - self.effort());
            outcome = if self.is_part_next() {
                self.search_part(effort, account)?
            } else {
                self.search_whole(effort, account)?
            };
        }
        Ok(outcome)
    }

    fn lower_bound(&self) -> u32 {
        let whole = self
            .whole
            .as_ref()
            .map_or(0, |held| held.search.lower_bound());
        whole.max(self.lower_bound)
    }

    fn effort(&self) -> u64 {
        self.whole_effort + self.part_effort
    }

    fn will_end_soon(&self) -> bool {
        self.whole
            .as_ref()
            .is_some_and(|held| held.search.will_end_soon())
    }
}

/// Begins a breadth-first search.
struct Begin {
    metric: Metric,
    obstacles: Vec<Cell>,
    pattern: Option<Arc<dyn PatternDatabase>>,
    pattern_cars: Vec<usize>,
    /// A lower bound on the length of every solution.
    lower_bound: u32,
}

impl Work for Begin {
    type Result = Box<dyn Resumable>;

    fn run<K: Key, const N: usize>(
        &self,
        puzzle: &Puzzle,
        packing: Packing,
        account: &mut Account<'_>,
    ) -> Result<Box<dyn Resumable>, Limit> {
        let obstacles = self.obstacles.clone();
        let metric = self.metric;
        if let Some(pattern) = self.pattern.clone() {
            let field = |&car: &usize| match packing.spots[car] {
                Spot::Outside(field) => field,
                _ => Field::default(),
            };
            let fields = self.pattern_cars.iter().map(field).collect();
            let pruning = FBound::new(pattern, fields, self.lower_bound);
            let search =
                BreadthFirst::<K, N, _>::new(puzzle, packing, metric, obstacles, pruning, account)?;
            return Ok(Box::new(search));
        }
        let search =
            BreadthFirst::<K, N, _>::new(puzzle, packing, metric, obstacles, NoPruning, account)?;
        Ok(Box::new(search))
    }
}
