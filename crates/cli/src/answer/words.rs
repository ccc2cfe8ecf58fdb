//! An answer in words: `8 moves · over 14 steps (stopped after 60 s)`.

use tailback_solver::{Limit, Metric};

use super::Printer;
use crate::{
    metric::known,
    solving::{Found, Result},
    units::{show_effort, show_size, show_time},
};

/// What is known, in a few words.
pub(super) fn words(printer: &Printer, result: &Result) -> String {
    match result {
        Result::Invalid => "invalid".to_owned(),
        Result::Unsolvable(_) => "unsolvable".to_owned(),
        Result::Solved(found) if is_solved(found) => "already solved".to_owned(),
        Result::Solved(found) => optima(printer, found),
        Result::Unknown(found, limit) => {
            format!("{} ({})", optima(printer, found), stopped(printer, *limit))
        }
    }
}

/// Whether the start is solved.
pub(super) fn is_solved(found: &Found) -> bool {
    let solution = found.solution.as_ref();
    solution.is_some_and(|solution| solution.0.is_empty())
}

fn optima(printer: &Printer, found: &Found) -> String {
    let known: Vec<String> = Metric::ALL
        .into_iter()
        .filter(|metric| printer.asked.wants(*metric))
        .filter_map(|metric| known(found.bounds(metric), metric))
        .collect();
    // Where the search for moves did not end, the bound of the steps is only that of the moves.
    let is_same = found.moves.lower == found.steps.lower && found.moves.upper.is_none();
    if is_same && known.len() > 1 {
        known[0].clone()
    } else {
        known.join(" · ")
    }
}

fn stopped(printer: &Printer, limit: Limit) -> String {
    match limit {
        Limit::Time => printer.limits.search.limit_time.map_or_else(
            || "stopped".to_owned(),
            |time| format!("stopped after {}", show_time(time)),
        ),
        Limit::Effort => printer.limits.search.limit_effort.map_or_else(
            || "stopped".to_owned(),
            |effort| format!("stopped at an effort of {}", show_effort(effort)),
        ),
        Limit::Memory => format!("stopped at {}", show_size(printer.memory)),
        Limit::States => printer.limits.search.limit_states.map_or_else(
            || "stopped".to_owned(),
            |states| format!("stopped at {states} states"),
        ),
        Limit::Cancelled => "cancelled".to_owned(),
    }
}
