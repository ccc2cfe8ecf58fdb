//! The wording of an answer: `8 moves · over 14 steps (stopped after 60 s)`.

use tailback_answers::Verdict;
use tailback_facts::words::{known, stopped};
use tailback_puzzle::{
    Puzzle, Solution,
    words::{and_list, count},
};
use tailback_solver::{Bounds, FewestCars, KShortest, Limits, Metric, Solutions};

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

/// Describes the lengths of a solution in both metrics.
pub(super) fn lengths(solution: &Solution) -> String {
    let lengths = Metric::ALL.map(|metric| {
        let n = metric.length(solution);
        let bounds = Bounds {
            lower: n,
            upper: Some(n),
        };
        known(bounds, metric)
    });
    lengths.join(" · ")
}

/// Describes how many of the shortest solutions and the next longer ones are listed, and whether there are others.
pub(super) fn k_best_in_words(found: &KShortest, limits: &Limits) -> String {
    let solutions = count(found.listed.len(), "solution");
    let listed = format!("{solutions} up to the order of independent moves");
    match found.limit {
        Some(limit) => format!("{listed}; there may be others ({})", stopped(limit, limits)),
        None if found.is_all => format!("{listed}; there are no others"),
        None => listed,
    }
}

/// Describes the solution that moves the fewest cars.
pub(super) fn fewest_in_words(puzzle: &Puzzle, found: &FewestCars, limits: &Limits) -> String {
    let n_all = puzzle.cars().len();
    let Some(solution) = &found.solution else {
        let n_cars = count(found.at_least, "car");
        let stopped = found.limit.map(|limit| stopped(limit, limits));
        return format!(
            "{n_cars} or more must move ({})",
            stopped.unwrap_or_default()
        );
    };
    let cars = FewestCars::cars_of(solution);
    let names = cars.iter().map(|&car| puzzle.cars()[car].name.clone());
    let names = and_list(names.map(|name| format!("`{name}`")));
    let lengths = lengths(solution);
    let n_cars = cars.len();
    match found.limit {
        None => format!("moves {n_cars} of {n_all} cars, the fewest: {names} · {lengths}"),
        Some(limit) => format!(
            "moves {n_cars} of {n_all} cars: {names} · {lengths}; there may be a better solution with {} or more ({})",
            count(found.at_least, "car"),
            stopped(limit, limits)
        ),
    }
}
