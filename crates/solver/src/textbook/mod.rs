//! The textbook searches side by side: breadth-first, depth-first, iterative deepening, A* and IDA*, with the
//! heuristics of the literature and one of our own.
//!
//! They are kept simple, to be compared and read; to get an answer, use [`solve`](fn@crate::solve). Every slide costs
//! one: in moves a slide over any distance, in steps a slide by one cell.
//!
//! [`solve`](fn@crate::solve) turns to A* and a best-first search itself when breadth-first search does not end soon.
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
    explicit::{
        a_star::{self, Variant},
        expander::Expander,
        space::Space,
    },
    outcome::{Answer, Metric, Outcome},
};

/// Searches for a solution of `puzzle` with one algorithm, guided by `heuristic` if it [can
/// be](Algorithm::is_guided).
///
/// The solution is a shortest one if [`Report::is_optimal_by_theory`] says so. Every solution replays, and
/// [`Outcome::Unsolvable`] is always proved.
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
    if space.is_unsolvable() {
        return Ok(Outcome::Unsolvable);
    }
    let heuristic = match algorithm {
        // Iterative deepening is IDA* with the heuristic zero (Korf, 1985).
        Algorithm::IterativeDeepening => Heuristic::Zero,
        _ => heuristic,
    };
    let guide = heuristic.guide(&space, account)?;
    let mut search = Expander::new(&space, guide, account)?;
    let found = match algorithm {
        Algorithm::BreadthFirst => breadth_first::run(&mut search, account),
        Algorithm::DepthFirst => depth_first::run(&mut search, account),
        Algorithm::AStar => a_star::run(&mut search, Variant::Whole, account),
        Algorithm::IterativeDeepening | Algorithm::IdaStar => ida_star::run(&mut search, account),
    };
    *generated = search.generated;
    *best = search.best.take().map(|slides| space.solution(slides));
    Ok(found?.map_or(Outcome::Unsolvable, |slides| {
        Outcome::Solved(space.solution(slides))
    }))
}
