//! An answer in words: `8 moves · over 14 steps (stopped after 60 s)`.

use tailback_answers::{KnownOptima, Verdict};
use tailback_facts::words::{known, stopped};
use tailback_puzzle::words::count;
use tailback_solver::{Metric, Solutions};

use super::Printer;
use crate::input::Job;

/// Describes the result in a few words.
pub(super) fn words(printer: &Printer, job: &Job, result: &Verdict) -> String {
    match result {
        Verdict::Invalid => "invalid".to_owned(),
        Verdict::Unsolvable(_) => "unsolvable".to_owned(),
        Verdict::Solved(optima) if is_solved(optima) => "already solved".to_owned(),
        Verdict::Solved(optima) => optima_in_words(printer, optima),
        Verdict::Unknown(optima, limit) => {
            format!(
                "{} ({})",
                optima_in_words(printer, optima),
                stopped(*limit, &printer.limits.search.limits(&job.limits))
            )
        }
    }
}

/// Returns whether the start is solved.
pub(super) fn is_solved(optima: &KnownOptima) -> bool {
    let solution = optima.solution.as_ref();
    solution.is_some_and(|solution| solution.0.is_empty())
}

fn optima_in_words(printer: &Printer, optima: &KnownOptima) -> String {
    let known: Vec<String> = Metric::ALL
        .into_iter()
        .filter(|metric| printer.asked.wants(*metric))
        .map(|metric| known(optima.bounds(metric), metric))
        .collect();
    // If the search for moves did not end, the bound of the steps is only that of the moves.
    let is_same = optima.moves.lower == optima.steps.lower && optima.moves.upper.is_none();
    if is_same && known.len() > 1 {
        known[0].clone()
    } else {
        known.join(" · ")
    }
}

/// Describes how many shortest solutions there are, and how many of them are listed.
pub(super) fn all_in_words(found: &Solutions) -> String {
    let all = count(found.n_solutions, "shortest solution");
    let all = match found.n_distinct {
        Ok(n) if n == found.n_solutions => all,
        Ok(n) => {
            let distinct = count(n, "shortest solution");
            format!(
                "{distinct} up to the order of independent moves ({} in all)",
                found.n_solutions
            )
        }
        Err(_) => all,
    };
    let n_listed = found.listed.len() as u128;
    if found.n_distinct == Ok(n_listed) {
        all
    } else {
        format!("{all}; {n_listed} of them are listed")
    }
}
