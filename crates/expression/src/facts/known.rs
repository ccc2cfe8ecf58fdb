//! What is known of a puzzle's facts.

use tailback_facts::Facts;
use tailback_puzzle::{Axis, Puzzle};
use tailback_rating::{Rating, Unrated, rate};
use tailback_solver::{Cluster, Craft, Metric};

use crate::{interval::Interval, subject::Subject, truth::Truth};

/// A count that is known.
pub(super) fn count(n: impl TryInto<u32>) -> Interval {
    Interval::exactly(n.try_into().map_or(f64::INFINITY, f64::from))
}

/// A number that may exceed those of a `u32`.
pub(super) fn large(n: u128) -> Interval {
    match n {
        u128::MAX => Interval::at_least(n as f64),
        n => Interval::exactly(n as f64),
    }
}

pub(super) fn n_cars(puzzle: &Puzzle, is_counted: impl Fn(u8) -> bool) -> usize {
    let lengths = puzzle.cars().iter().map(|car| car.length);
    lengths.filter(|&it| is_counted(it)).count()
}

pub(super) fn n_along(puzzle: &Puzzle, axis: Axis) -> Interval {
    count(puzzle.board().size().along(axis))
}

/// Returns the optimum, or its bounds. An unsolvable puzzle has none.
pub(super) fn optimum(it: &Subject<'_>, metric: Metric) -> Option<Interval> {
    let Some(facts) = it.facts else {
        return Some(Interval::at_least(0.0));
    };
    let bounds = facts.bounds(metric)?;
    let upper = bounds.upper.map_or(f64::INFINITY, f64::from);
    Some(Interval::new(bounds.lower.into(), upper))
}

pub(super) fn is_solvable(it: &Subject<'_>) -> Truth {
    it.facts.map_or(Truth::Unknown, |facts| {
        Truth::decided(facts.is_solvable(), facts.is_unsolvable())
    })
}

/// Applies `number` to the facts of a puzzle that can be solved and is not solved yet. Others do not have the fact. `least`
/// is a lower bound for all puzzles.
pub(super) fn of_facts(
    it: &Subject<'_>,
    least: f64,
    number: impl FnOnce(&Facts) -> Option<Interval>,
) -> Option<Interval> {
    match it.facts {
        Some(facts) if is_without_craft(it, facts) => None,
        facts => Some(facts.and_then(number).unwrap_or(Interval::at_least(least))),
    }
}

pub(super) fn of_cluster(
    it: &Subject<'_>,
    number: impl FnOnce(&Cluster) -> Interval,
) -> Option<Interval> {
    of_facts(it, 1.0, |facts| facts.cluster.as_ref().map(number))
}

pub(super) fn of_craft(
    it: &Subject<'_>,
    number: impl FnOnce(&Craft) -> Interval,
) -> Option<Interval> {
    of_facts(it, 0.0, |facts| facts.craft.as_ref().map(number))
}

/// Returns whether a puzzle that can be solved and is not solved yet has a property. Others do not have the fact.
pub(super) fn property(it: &Subject<'_>, holds: impl FnOnce(&Facts) -> Option<bool>) -> Truth {
    match it.facts {
        Some(facts) if is_without_craft(it, facts) => Truth::Absent,
        facts => facts.and_then(holds).map_or(Truth::Unknown, Truth::from),
    }
}

fn is_without_craft(it: &Subject<'_>, facts: &Facts) -> bool {
    facts.is_unsolvable() || it.puzzle.is_solved(it.puzzle.start())
}

/// Applies `number` to the estimate of people's performance.
pub(super) fn of_people(it: &Subject<'_>, number: impl FnOnce(&Rating) -> f64) -> Option<Interval> {
    match it.facts.map(|facts| rate(it.puzzle, facts)) {
        Some(Ok(rating)) => Some(Interval::exactly(number(&rating))),
        Some(Err(Unrated::Unsolvable | Unrated::Solved | Unrated::Goals)) => None,
        Some(Err(Unrated::TooLarge | Unrated::Stopped(_) | Unrated::Unknown)) | None => {
            Some(Interval::at_least(0.0))
        }
    }
}

/// Returns whether the estimate of people's performance is a guess.
pub(super) fn is_guess(it: &Subject<'_>) -> Truth {
    match it.facts.map(|facts| rate(it.puzzle, facts)) {
        Some(Ok(rating)) => rating.extrapolates.is_some().into(),
        Some(Err(Unrated::Unsolvable | Unrated::Solved | Unrated::Goals)) => Truth::Absent,
        _ => Truth::Unknown,
    }
}
