//! The known facts of a puzzle.

use tailback_puzzle::{Axis, Puzzle};
use tailback_solver::{Cluster, Craft, Metric};

use super::Subject;
use crate::{
    Facts,
    rating::{Rating, Unrated, rate},
    value::{Fraction, Interval, Possible, Truth},
};

/// Returns a count that is known, unless it is greater than the numbers of expressions.
pub(super) fn count(n: impl TryInto<i64>) -> Interval {
    match n.try_into() {
        Ok(n) => Interval::exactly(Fraction::whole(n)),
        Err(_) => at_least(i64::MAX),
    }
}

/// Returns the interval of the numbers from `n` on.
fn at_least(n: i64) -> Interval {
    Interval::at_least(Fraction::whole(n))
}

pub(super) fn n_cars(puzzle: &Puzzle, is_counted: impl Fn(u8) -> bool) -> usize {
    let lengths = puzzle.cars().iter().map(|car| car.length);
    lengths.filter(|&it| is_counted(it)).count()
}

pub(super) fn n_along(puzzle: &Puzzle, axis: Axis) -> Interval {
    count(puzzle.board().size().along(axis))
}

/// Returns the optimum, or its bounds. An unsolvable puzzle has none.
pub(super) fn optimum(it: &Subject<'_>, metric: Metric) -> Possible {
    let Some(facts) = it.facts else {
        return Possible::from(at_least(0)).unless(true);
    };
    let Some(bounds) = facts.bounds(metric) else {
        return Possible::MISSING;
    };
    let whole = |n: u32| Fraction::whole(n.into());
    let values = Interval::new(whole(bounds.lower), bounds.upper.map(whole));
    Possible::from(values).unless(may_be_unsolvable(it))
}

pub(super) fn is_solvable(it: &Subject<'_>) -> Truth {
    it.facts.map_or(Truth::EITHER, |facts| {
        Truth::decided(facts.is_solvable(), facts.is_unsolvable())
    })
}

fn may_be_unsolvable(it: &Subject<'_>) -> bool {
    !it.facts.is_some_and(Facts::is_solvable)
}

/// Applies `number` to the facts of a puzzle that can be solved and is not solved yet. Others do not have the fact. `least`
/// is a lower bound for all puzzles.
pub(super) fn of_facts(
    it: &Subject<'_>,
    least: i64,
    number: impl FnOnce(&Facts) -> Option<Interval>,
) -> Possible {
    found(it, least, it.facts.and_then(number))
}

/// The part of [`of_facts`] that is the same for every fact.
fn found(it: &Subject<'_>, least: i64, number: Option<Interval>) -> Possible {
    match (it.facts, number) {
        (Some(facts), _) if is_without_craft(it, facts) => Possible::MISSING,
        (_, Some(known)) => known.into(),
        (_, None) => Possible::from(at_least(least)).unless(may_be_unsolvable(it)),
    }
}

pub(super) fn of_cluster(it: &Subject<'_>, number: impl FnOnce(&Cluster) -> Interval) -> Possible {
    of_facts(it, 1, |facts| facts.cluster.as_ref().map(number))
}

pub(super) fn of_craft(it: &Subject<'_>, number: impl FnOnce(&Craft) -> Interval) -> Possible {
    of_facts(it, 0, |facts| facts.craft.as_ref().map(number))
}

/// Returns the number of moves after which the shortest solutions first differ, which may be none.
pub(super) fn divergence(it: &Subject<'_>) -> Possible {
    let craft = it.facts.and_then(|facts| facts.craft.as_ref());
    match craft.map(|craft| craft.divergence) {
        Some(Some(divergence)) => count(divergence).into(),
        Some(None) => Possible::MISSING,
        None => of_craft(it, |_| Interval::ANY).unless(true),
    }
}

/// Returns whether a puzzle that can be solved and is not solved yet has a property. Others do not have the fact.
pub(super) fn property(it: &Subject<'_>, holds: impl FnOnce(&Facts) -> Option<bool>) -> Truth {
    let holds = it.facts.and_then(holds);
    match it.facts {
        Some(facts) if is_without_craft(it, facts) => Truth::ABSENT,
        _ => holds.map_or_else(|| unknown(it), Truth::from),
    }
}

/// Returns the truth of a condition that puzzles with a solution have.
fn unknown(it: &Subject<'_>) -> Truth {
    if may_be_unsolvable(it) {
        Truth::UNKNOWN
    } else {
        Truth::EITHER
    }
}

fn is_without_craft(it: &Subject<'_>, facts: &Facts) -> bool {
    facts.is_unsolvable() || it.puzzle.is_solved(it.puzzle.start())
}

/// Applies `number` to the estimate of people's performance.
pub(super) fn of_people(it: &Subject<'_>, number: impl FnOnce(&Rating) -> f64) -> Possible {
    /// The number of parts of 1 that are distinguished, which no estimate exceeds in precision.
    const PARTS: i64 = 1_000_000;
    match it.facts.map(|facts| rate(it.puzzle, facts)) {
        Some(Ok(rating)) => {
            let parts = (number(&rating) * PARTS as f64).round() as i64;
            let number = Fraction::new(parts.into(), PARTS.into());
            number.map_or(Interval::ANY, Interval::exactly).into()
        }
        Some(Err(Unrated::Unsolvable | Unrated::Solved | Unrated::Goals)) => Possible::MISSING,
        Some(Err(Unrated::TooLarge | Unrated::Stopped(_) | Unrated::Unknown)) | None => {
            Possible::from(at_least(0)).unless(may_be_unsolvable(it))
        }
    }
}

/// Returns whether the estimate of people's performance is a guess.
pub(super) fn is_guess(it: &Subject<'_>) -> Truth {
    match it.facts.map(|facts| rate(it.puzzle, facts)) {
        Some(Ok(rating)) => rating.extrapolates.is_some().into(),
        Some(Err(Unrated::Unsolvable | Unrated::Solved | Unrated::Goals)) => Truth::ABSENT,
        _ => unknown(it),
    }
}
