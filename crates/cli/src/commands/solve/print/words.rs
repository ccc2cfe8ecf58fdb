//! An answer in words: `8 moves · over 14 steps (stopped after 60 s)`.

use tailback_answers::Verdict;
use tailback_puzzle::words::count;
use tailback_solver::Solutions;

use super::Printer;
use crate::input::Job;

/// Describes the result in a few words.
pub(super) fn words(printer: &Printer, job: &Job, result: &Verdict) -> String {
    result.in_words(printer.asked, &printer.limits.search.limits(&job.limits))
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
