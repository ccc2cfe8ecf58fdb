//! The searches of the field, side by side: breadth-first, depth-first, iterative deepening, A*
//! and IDA*, with the heuristics of the literature and one of our own.
//!
//! These are plain, so that they can be compared and read; [`solve`](fn@crate::solve) is the search
//! for who wants the answer. Every slide costs one: in moves a slide of any distance, in steps
//! one of a single cell.
//!
//! [`solve`](fn@crate::solve) takes A* and a beam search to its help where breadth-first search does
//! not end soon.
//!
//! A new search is a file here and an entry in [`Algorithm`]; a new heuristic is a file in
//! `heuristics` and an entry in [`Heuristic`].

mod algorithm;
mod breadth_first;
mod depth_first;
mod distances;
mod examine;
mod heuristic;
mod heuristics;
mod ida_star;
mod report;
mod trail;

pub use algorithm::Algorithm;
pub use distances::Distances;
pub use examine::{Examination, Jump, Overestimate};
pub use heuristic::{Heuristic, Proof};
pub use report::Report;

use tailback_puzzle::{Puzzle, Solution};

use crate::{
    account::Account,
    control::{Control, Limit},
    explicit::{a_star, expander::Expander, space::Space},
    outcome::{Answer, Metric, Outcome},
};

/// Searches for a solution of `puzzle` with one algorithm, which the heuristic guides if it
/// [can be guided](Algorithm::is_guided).
///
/// The answer is a shortest solution where [`Report::is_optimal_by_theory`] says so; any answer
/// replays, and [`Outcome::Unsolvable`] is always proved.
pub fn run(
    puzzle: &Puzzle,
    metric: Metric,
    algorithm: Algorithm,
    heuristic: Heuristic,
    control: &Control<'_>,
) -> Report {
    let is_optimal_by_theory = algorithm.is_optimal(heuristic, metric);
    let mut account = Account::start(control);
    let mut generated = 0;
    let mut best = None;
    let outcome = if puzzle.is_solved(puzzle.start()) {
        account.states = 1;
        Outcome::Solved(Solution::default())
    } else {
        account.lower_bound = 1;
        let found = search(
            (puzzle, metric),
            (algorithm, heuristic),
            (&mut account, &mut generated, &mut best),
        );
        found.unwrap_or_else(|limit| Outcome::Unknown {
            limit,
            lower: account.lower_bound,
            best,
        })
    };
    Report {
        answer: Answer {
            outcome,
            statistics: account.statistics(),
        },
        generated,
        is_optimal_by_theory,
    }
}

fn search(
    (puzzle, metric): (&Puzzle, Metric),
    (algorithm, heuristic): (Algorithm, Heuristic),
    (account, generated, best): (&mut Account<'_>, &mut u64, &mut Option<Solution>),
) -> Result<Outcome, Limit> {
    account.look()?;
    let space = Space::new(puzzle, metric, account)?;
    if space.ways.is_empty() {
        return Ok(Outcome::Unsolvable);
    }
    let heuristic = match algorithm {
        // It is IDA* that knows nothing (Korf, 1985).
        Algorithm::IterativeDeepening => Heuristic::Zero,
        _ => heuristic,
    };
    let guide = heuristic.guide(&space, account)?;
    let mut search = Expander::new(&space, guide, account)?;
    let found = match algorithm {
        Algorithm::BreadthFirst => breadth_first::run(&mut search, account),
        Algorithm::DepthFirst => depth_first::run(&mut search, account),
        Algorithm::AStar => a_star::run(&mut search, account),
        Algorithm::IterativeDeepening | Algorithm::IdaStar => ida_star::run(&mut search, account),
    };
    *generated = search.generated;
    *best = search.best.take().map(|slides| space.solution(slides));
    Ok(found?.map_or(Outcome::Unsolvable, |slides| {
        Outcome::Solved(space.solution(slides))
    }))
}
