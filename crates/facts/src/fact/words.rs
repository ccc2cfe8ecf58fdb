//! The wording of facts for which a name and a value are not enough.

use tailback_puzzle::{
    Puzzle,
    words::{count, or_list, wall_at},
};
use tailback_solver::Metric;

use super::{Fact, Finding, Get, Subject, known::optimum};
use crate::{
    Facts,
    rating::{self, Unrated, rate},
    value::{Fraction, Interval},
    words::{known, length},
};

/// Returns the name of the end of a puzzle: `the exit`, or `the goals` if there are others than one target.
pub fn end_in_words(puzzle: &Puzzle) -> &'static str {
    if puzzle.is_classic() {
        "the exit"
    } else {
        "the goals"
    }
}

/// Words a number that is known.
pub(super) fn of_number(fact: &Fact, it: &Subject<'_>) -> Option<Finding> {
    let Get::Number(get) = fact.get else {
        return None;
    };
    let number = get(it);
    let known = number.values?.known().filter(|_| !number.may_be_missing)?;
    Some(Finding {
        words: format!("`{}` is {}", fact.name, number.in_words()),
        range: known.as_whole().map(|it| it.to_string()),
        ..Finding::default()
    })
}

/// Words an optimum, or its bounds.
pub(super) fn of_optimum(it: &Subject<'_>, metric: Metric) -> Option<Finding> {
    let bounds = it.facts?.bounds(metric)?;
    let exact = optimum(it, metric).values.and_then(Interval::known);
    Some(Finding {
        words: format!("the optimum is {}", known(bounds, metric)),
        range: exact.and_then(Fraction::as_whole).map(|it| it.to_string()),
        ..Finding::default()
    })
}

pub(super) fn of_solvable(it: &Subject<'_>) -> Option<Finding> {
    it.facts.filter(|facts| facts.is_unsolvable())?;
    because("no sequence of moves solves it")
}

pub(super) fn of_solutions(it: &Subject<'_>) -> Option<Finding> {
    let n = it.facts?.craft.as_ref()?.n_distinct.ok()?;
    // More are not counted in a text.
    let n = u32::try_from(n).unwrap_or(u32::MAX);
    let number = match n {
        u32::MAX => format!("over {}", n - 1),
        n => n.to_string(),
    };
    Some(Finding {
        words: format!(
            "the puzzle has {} up to order",
            count(number, "shortest solution")
        ),
        range: Some(n.to_string()),
        ..Finding::default()
    })
}

pub(super) fn of_time(it: &Subject<'_>) -> Option<Finding> {
    match rate(it.puzzle, it.facts?) {
        Ok(rating) => Some(Finding {
            words: format!("people take about {} s", rating.seconds.round()),
            range: Some(rating::words::range(&rating)),
            detail: Some(rating::words::in_detail(&rating)),
            doubt: rating.extrapolates.map(|it| it.to_string()),
        }),
        Err(reason @ Unrated::Goals) => Some(Finding {
            words: format!("no estimate of people's time: {reason}"),
            ..Finding::default()
        }),
        Err(_) => None,
    }
}

pub(super) fn of_minimal(it: &Subject<'_>) -> Option<Finding> {
    let facts = unsolved(it)?;
    let redundant = facts.redundant_cars.iter().flatten();
    let cars = redundant.map(|&car| format!("`{}`", it.puzzle.cars()[car].name));
    let walls = facts.idle_walls.iter().flatten();
    let walls = walls.map(|&wall| wall_at(wall));
    let spare: Vec<String> = cars.chain(walls).collect();
    if spare.is_empty() {
        facts.is_minimal()?;
        return because("every car and every wall counts");
    }
    because(format!(
        "the optimum is the same without {}",
        or_list(spare)
    ))
}

pub(super) fn of_hardest(it: &Subject<'_>) -> Option<Finding> {
    let facts = unsolved(it)?;
    let (n_moves, farthest) = (facts.n_moves()?, facts.farthest()?);
    let (end, distance) = (end_in_words(it.puzzle), length(farthest, Metric::Moves));
    because(if n_moves == farthest {
        format!("no state is farther from {end} than {distance}")
    } else {
        format!("a state of the cluster is {distance} from {end}, the start {n_moves}")
    })
}

pub(super) fn of_retreat(it: &Subject<'_>) -> Option<Finding> {
    let n_retreats = unsolved(it)?.craft.as_ref()?.n_retreats;
    let target = &it.puzzle.cars()[it.puzzle.target()].name;
    because(match n_retreats {
        _ if !it.puzzle.goals()[0].is_target() => "no car leaves by an exit".to_owned(),
        0 => format!("a shortest solution never moves `{target}` away from its exit"),
        n => format!(
            "every shortest solution has {} or more of `{target}`",
            count(n, "retreat")
        ),
    })
}

/// Returns the facts of a puzzle that can be solved and is not solved yet.
fn unsolved<'s>(it: &Subject<'s>) -> Option<&'s Facts> {
    it.facts
        .filter(|facts| !facts.is_unsolvable() && facts.n_moves() != Some(0))
}

#[expect(
    clippy::unnecessary_wraps,
    reason = "the last step of functions that may find nothing"
)]
fn because(words: impl Into<String>) -> Option<Finding> {
    Some(Finding {
        words: words.into(),
        ..Finding::default()
    })
}
