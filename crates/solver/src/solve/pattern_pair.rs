//! Two patterns whose distances are added.
//!
//! Each car is *charged* for its slides in one pattern at the most, and slides for free in the other, so the sum of the
//! distances is still a lower bound (additive pattern databases; Felner, Korf and Hanan, 2004).
//!
//! The first pattern has the cars that were put back first, as many as are worth their cost. The second has later ones,
//! and for each of them the car that collided with it, the one that had collided with that car before, and so on up to a
//! car with a goal: without these, nothing would move a later car from its place.

use std::sync::Arc;

use super::{
    partial_board::{PartialBoard, SET_UP},
    pattern::{HAS_FREE_SLIDES, MAX_CARS, MakeDatabase, PatternDatabase},
    resumable::{Held, release},
};
use crate::{account::Account, control::Limit, tuning::Tuning};

/// How many times the cost of the first pattern must have been spent on searches before it is explored.
const FIRST_SHARE: u64 = 4;

/// How many times the cost of finding the second pattern must have been spent.
const SECOND_SHARE: u64 = 16;

/// The effort of finding a state of a pattern and its distance.
const STATE_EFFORT: u64 = 50;

/// How many times as many states another car may add to the second pattern, and the number of states that is small in any
/// case. Cars that add more are left out.
const MAX_GROWTH: u64 = 8;
const FEW_STATES: u64 = 3_000;

/// The mean distance that makes a pattern worthwhile even if the start is solved there.
const LEAST_MEAN: f64 = 0.25;

pub(super) struct PatternPair {
    first: Option<Held<Pattern>>,
    second: Option<Held<Pattern>>,
    /// The number of cars of the greatest first pattern that was explored.
    n_first_cars: usize,
    /// The number of cars on the board when the second pattern was chosen.
    n_cars: usize,
    /// The effort of the searches at which a greater first pattern is tried, and another second one.
    next_first: u64,
    next_second: u64,
}

struct Pattern {
    /// The numbers of its cars in the puzzle, in ascending order.
    cars: Vec<usize>,
    database: Arc<dyn PatternDatabase>,
}

/// The distances of a pattern, and its cars by their indices on a board.
pub(super) type PatternOnBoard = (Arc<dyn PatternDatabase>, Vec<usize>);

impl PatternPair {
    pub(super) fn new(tuning: &Tuning) -> Self {
        Self {
            first: None,
            second: None,
            n_first_cars: 0,
            n_cars: 0,
            next_first: tuning.pattern_from,
            next_second: 0,
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.first.is_none()
    }

    pub(super) fn release(&mut self, account: &mut Account<'_>) {
        release(&mut self.first, account);
        release(&mut self.second, account);
    }

    pub(super) fn on(&self, board: &PartialBoard<'_>) -> Vec<PatternOnBoard> {
        let mut patterns = Vec::new();
        for held in [&self.first, &self.second].into_iter().flatten() {
            let mut indices = held.search.cars.clone();
            for car in &mut indices {
                *car = board.cars.partition_point(|it| it < car);
            }
            patterns.push((held.search.database.clone(), indices));
        }
        patterns
    }

    /// Tries greater patterns as long as these cost little compared with the `effort` of the searches so far, and keeps
    /// them if the start is no nearer to a solution there. Returns what this cost.
    pub(super) fn improve(
        &mut self,
        board: &PartialBoard<'_>,
        effort: u64,
        account: &mut Account<'_>,
    ) -> Result<u64, Limit> {
        let mut cost = 0;
        let mut first = self.greater_first(board, effort, &mut cost, account)?;
        if !HAS_FREE_SLIDES {
            if first.is_some() {
                std::mem::swap(&mut self.first, &mut first);
                release(&mut first, account);
            }
            return Ok(cost);
        }
        let is_due = effort >= self.next_second && self.n_cars < board.cars.len();
        let Some(base) = first.as_ref().or(self.first.as_ref().filter(|_| is_due)) else {
            return Ok(cost);
        };
        let before = cost;
        let max_work = effort / SECOND_SHARE / STATE_EFFORT;
        let mut second = second_next_to(&base.search, board, max_work, &mut cost, account)?;
        self.n_cars = board.cars.len();
        self.next_second = effort + SECOND_SHARE * (cost - before);

        let distance =
            |it: &Option<Held<Pattern>>| it.as_ref().map_or(0, |it| it.search.distance(board));
        if first.is_some() {
            if distance(&first) + distance(&second)
                >= distance(&self.first) + distance(&self.second)
            {
                std::mem::swap(&mut self.first, &mut first);
                std::mem::swap(&mut self.second, &mut second);
            }
        } else if distance(&second) > distance(&self.second) {
            std::mem::swap(&mut self.second, &mut second);
        }
        release(&mut first, account);
        release(&mut second, account);
        Ok(cost)
    }

    /// Explores first patterns with more and more cars. Returns the greatest that was within the limit.
    fn greater_first(
        &mut self,
        board: &PartialBoard<'_>,
        effort: u64,
        cost: &mut u64,
        account: &mut Account<'_>,
    ) -> Result<Option<Held<Pattern>>, Limit> {
        let mut greatest = None;
        let max_cars = board.order.len().min(MAX_CARS);
        while effort + *cost >= self.next_first && self.n_first_cars < max_cars {
            let order = &board.order[..=self.n_first_cars];
            let mut cars: Vec<usize> = order.iter().map(|it| it.car).collect();
            cars.sort_unstable();
            let max_states = (effort + *cost) / FIRST_SHARE / STATE_EFFORT;
            let before = *cost;
            let found = Pattern::explore(cars, &[], board, max_states, cost, account)?;
            if found.is_some() {
                release(&mut greatest, account);
                greatest = found;
                self.n_first_cars += 1;
                // The next pattern has several times as many states.
                self.next_first = self.next_first.max(2 * FIRST_SHARE * (*cost - before));
            } else {
                self.next_first = 2 * (effort + *cost);
            }
        }
        Ok(greatest)
    }
}

/// Returns the best second pattern next to `first` that is found by exploring `max_work` states, if any is worthwhile.
fn second_next_to(
    first: &Pattern,
    board: &PartialBoard<'_>,
    max_work: u64,
    cost: &mut u64,
    account: &mut Account<'_>,
) -> Result<Option<Held<Pattern>>, Limit> {
    let mut best: Option<Held<Pattern>> = None;
    let (mut cars, mut n_states) = (Vec::new(), 0);
    let max_cost = *cost + STATE_EFFORT * max_work;
    for (nth, it) in board.order.iter().enumerate() {
        if first.cars.binary_search(&it.car).is_ok() {
            continue;
        }
        let with = with_causes(&cars, nth, board);
        let left = max_cost.saturating_sub(*cost) / STATE_EFFORT;
        if left == 0 || with.len() > MAX_CARS {
            break;
        }
        let max_states = left.min(MAX_GROWTH * n_states + FEW_STATES);
        let found = Pattern::explore(with, &first.cars, board, max_states, cost, account)?;
        let Some(held) = found else {
            continue;
        };
        cars.clone_from(&held.search.cars);
        (n_states, _) = held.search.database.totals();
        let rank = |it: &Held<Pattern>| (it.search.distance(board), it.search.mean());
        let mut worse = Some(held);
        if best.as_ref().map(rank) < worse.as_ref().map(rank) {
            std::mem::swap(&mut best, &mut worse);
        }
        release(&mut worse, account);
    }
    let is_worthless =
        |it: &Held<Pattern>| it.search.distance(board) == 0 && it.search.mean() < LEAST_MEAN;
    if best.as_ref().is_some_and(is_worthless) {
        release(&mut best, account);
    }
    Ok(best)
}

/// Returns `cars` with the `nth` that was put back, the car that collided with it, and so on.
fn with_causes(cars: &[usize], nth: usize, board: &PartialBoard<'_>) -> Vec<usize> {
    let mut with = cars.to_vec();
    let mut next = Some(nth);
    while let Some(nth) = next {
        let it = &board.order[nth];
        if let Err(at) = with.binary_search(&it.car) {
            with.insert(at, it.car);
        }
        next = it.by;
    }
    with
}

impl Pattern {
    /// Finds the distances of the pattern of `cars`, of which those in `free` slide for free, unless it has more than
    /// `max_states`. Both lists are in ascending order.
    fn explore(
        cars: Vec<usize>,
        free: &[usize],
        board: &PartialBoard<'_>,
        max_states: u64,
        cost: &mut u64,
        account: &mut Account<'_>,
    ) -> Result<Option<Held<Self>>, Limit> {
        let is_charged = |&index: &usize| free.binary_search(&cars[index]).is_err();
        let make = MakeDatabase {
            metric: board.metric,
            charged: (!free.is_empty()).then(|| (0..cars.len()).filter(is_charged).collect()),
        };
        let kept_outside = make.charged.as_deref().unwrap_or_default();
        let states = account.states;
        let found = account.with_own_states(max_states, |account| {
            Held::begin(account, |account| {
                let database = board.with_only(&cars, kept_outside, account, &make)?;
                Ok(Self { cars, database })
            })
        })?;
        *cost += SET_UP + STATE_EFFORT * (account.states - states);
        Ok(found)
    }

    /// Returns the distance of the start.
    fn distance(&self, board: &PartialBoard<'_>) -> u32 {
        let place = |&car: &usize| board.puzzle.start().0[car] - board.tracks[car].low;
        let places: Vec<u8> = self.cars.iter().map(place).collect();
        self.database.distance(&places)
    }

    fn mean(&self) -> f64 {
        let (n_states, sum) = self.database.totals();
        sum as f64 / n_states as f64
    }
}
