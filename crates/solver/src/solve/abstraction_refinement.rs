//! Searches on the same board with fewer cars.
//!
//! Removing cars can only make a board easier, so the optimum of a board is at least that of the same board with
//! fewer cars. On a large board often only a few cars matter; the others multiply the states. The search begins with
//! the cars with goals alone. When its shortest solution collides with a car on the whole board, it puts that car back and
//! starts over. A solution without collisions is a shortest one of the whole board, and if the board with few cars
//! has none, neither has the whole board. This is counterexample-guided abstraction refinement (Clarke, Grumberg,
//! Jha, Lu and Veith, 2000).
//!
//! The distances on boards with still fewer cars, [patterns](super::pattern_pair), then prune the search: a state is left out
//! if its depth plus its distances there exceeds the length of the solutions looked for. That length begins at the proved
//! lower bound and grows step by step (breadth-first iterative-deepening A*, Zhou and Hansen, 2006).

use tailback_puzzle::{Cell, Puzzle};

use super::{
    breadth_first::BreadthFirst,
    partial_board::{PartialBoard, SET_UP},
    pattern::{FBound, Lookup},
    pattern_pair::{PatternOnBoard, PatternPair},
    resumable::{Held, Resumable, Turn, release, shares},
};
use crate::{
    account::Account,
    control::Limit,
    encoding::{
        key::{Field, Key},
        packing::{CarLocation, Packing},
    },
    engine::dispatch::Work,
    outcome::{Metric, Outcome},
    tuning::Tuning,
};

/// A search goes on for one part in `SLICES` of the effort so far before it may be the other's turn.
const SLICES: u64 = 16;

/// The most effort that one search gets for each part of the other's while both have spent less than `EARLY`. Many clusters are
/// small, and the search on the whole board is then about to end, however far after its lower bound is.
const EARLY_SHARE: u64 = 4;
const EARLY: u64 = 10_000_000;

/// Breadth-first search on the whole board and on boards with fewer cars, in turns.
pub(crate) struct AbstractionRefinement<'p> {
    board: PartialBoard<'p>,
    /// The search on the whole board, unless it hit the memory limit.
    whole: Option<Held<Box<dyn Resumable + 'p>>>,
    /// The search on the board with fewer cars, if it has begun.
    part: Option<Held<Box<dyn Resumable>>>,
    patterns: PatternPair,
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
        let board = PartialBoard::new(puzzle, metric);
        Self {
            whole_effort: whole.as_ref().map_or(0, |held| held.search.effort()),
            part_effort: 0,
            is_part_over: board.is_whole() && whole.is_some(),
            whole,
            board,
            part: None,
            patterns: PatternPair::new(tuning),
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
                let most = match self.effort() {
                    _ if held.search.will_end_soon() => 1,
                    ..EARLY => EARLY_SHARE,
                    _ => u64::MAX,
                };
                let bounds = (self.lower_bound, held.search.lower_bound());
                let (part_share, whole_share) = shares(bounds, most);
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
        let Turn {
            end,
            effort,
            memory,
        } = Turn::of(held, effort, account);
        held.memory = memory;
        self.whole_effort += effort;
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
                self.lower_bound = self.board.metric.length(&solution);
                account.lower_bound = account.lower_bound.max(self.lower_bound);
                match self.board.play(&solution) {
                    Ok(solution) => Ok(Some(Outcome::Solved(solution))),
                    Err(collision) => {
                        self.board.put_back(collision);
                        // With every car back, only patterns make the search differ from the one on the whole board.
                        let is_whole = self.board.is_whole() && self.patterns.is_empty();
                        self.is_part_over = is_whole && self.whole.is_some();
                        Ok(None)
                    }
                }
            }
            Err(Limit::Memory) => {
                self.is_part_over = true;
                self.patterns.release(account);
                Ok(None)
            }
            end => end,
        }
    }

    /// Continues the current search, or begins one. Drops the search when it ends.
    fn take_turn_with_part(
        &mut self,
        effort: u64,
        account: &mut Account<'_>,
    ) -> Result<Option<Outcome>, Limit> {
        if self.part.is_none() {
            let effort = self.part_effort;
            self.part_effort += self.patterns.improve(&self.board, effort, account)?;
            self.part_effort += SET_UP;
            self.part = Some(Held::begin(account, |account| self.begin(account))?);
        }
        let held = self.part.as_mut().expect("it has begun");
        let Turn {
            end,
            effort,
            memory,
        } = Turn::of(held, effort, account);
        held.memory = memory;
        self.part_effort += effort;
        if !matches!(end, Ok(None)) {
            release(&mut self.part, account);
        }
        end
    }

    /// Begins a search with the cars that are on the board so far.
    fn begin(&self, account: &mut Account<'_>) -> Result<Box<dyn Resumable>, Limit> {
        let begin = Begin {
            metric: self.board.metric,
            obstacles: self.board.missing_cells(),
            patterns: self.patterns.on(&self.board),
            lower_bound: self.lower_bound.max(1),
        };
        let mut kept_outside = Vec::new();
        for (_, cars) in &begin.patterns {
            kept_outside.extend_from_slice(cars);
        }
        let cars = &self.board.cars;
        self.board.with_only(cars, &kept_outside, account, &begin)
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
                return Err(account.out_of_memory());
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
    patterns: Vec<PatternOnBoard>,
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
        let field = |&car: &usize| match packing.locations[car] {
            CarLocation::Outside(field) => field,
            _ => Field::default(),
        };
        let lookups = self.patterns.iter().map(|(database, cars)| Lookup {
            database: database.clone(),
            fields: cars.iter().map(field).collect(),
        });
        let lookups: Vec<Lookup> = lookups.collect();
        let pruning = (!lookups.is_empty()).then(|| FBound::new(lookups, self.lower_bound));
        let (metric, obstacles) = (self.metric, self.obstacles.clone());
        let search =
            BreadthFirst::<K, N>::new(puzzle, packing, metric, obstacles, pruning, account)?;
        Ok(Box::new(search))
    }
}
