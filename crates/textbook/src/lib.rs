//! The textbook searches side by side: breadth-first, depth-first, iterative deepening, A* and IDA*, with the
//! heuristics of the literature and one of our own.
//!
//! They are kept simple, to be compared and read. To solve a puzzle, use [`solve`](tailback_solver::solve), which
//! itself uses A* and a best-first search when breadth-first search does not finish quickly. Every slide costs one: in
//! moves a slide over any distance, in steps a slide by one cell.
//!
//! A new search is a file here and an entry in [`Algorithm`]; a new heuristic is a function in
//! `heuristics` and an entry in [`Heuristic`].
//!
//! | module | holds |
//! |---|---|
//! | `examine` | checks of a heuristic on all states of a cluster |
//! | `breadth_first`, `depth_first`, `a_star`, `ida_star` | the searches |
//! | `trail` | the path of a depth-first search |
//! | `search` | the data that every search needs |
//! | `algorithm`, `report` | the list of searches, and the result of one |
//! | `heuristic` | the list of heuristics |
//! | `heuristics/` | the heuristics |
//! | `states` | a set of states |
//! | `space` | the puzzle and a state, as searches and heuristics see them |
//! | `meter` | limits and counts |

mod a_star;
mod algorithm;
mod breadth_first;
mod depth_first;
mod examine;
mod heuristic;
mod heuristics;
mod ida_star;
mod meter;
mod report;
mod search;
mod space;
mod states;
mod trail;

pub use algorithm::Algorithm;
pub use examine::{Examination, Jump, Overestimate, examine};
pub use heuristic::{Heuristic, Proof};
pub use report::Report;

use tailback_puzzle::{Puzzle, Solution};
use tailback_solver::{Answer, Control, Limit, Metric, Outcome};

use meter::Meter;
use search::Search;
use space::Space;

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
    // Iterative deepening is IDA* with the heuristic zero (Korf, 1985).
    let heuristic = match algorithm {
        Algorithm::IterativeDeepening => Heuristic::Zero,
        _ => heuristic,
    };
    let space = Space::new(puzzle, metric);
    let mut search = Search::new(&space, heuristic, Meter::new(control));
    let outcome = if search.is_solved() {
        search.meter.states = 1;
        Outcome::Solved(Solution::default())
    } else {
        search.meter.lower_bound = 1;
        find(&mut search, algorithm).unwrap_or_else(|limit| Outcome::Unknown {
            limit,
            lower: search.meter.lower_bound,
            best: search.best.take().map(|slides| space.solution(slides)),
        })
    };
    Report {
        answer: Answer {
            outcome,
            statistics: search.meter.statistics(),
        },
        generated: search.meter.generated,
        is_optimal_by_theory,
    }
}

fn find(search: &mut Search<'_>, algorithm: Algorithm) -> Result<Outcome, Limit> {
    search.meter.check_clock()?;
    if search.space.is_unsolvable() {
        return Ok(Outcome::Unsolvable);
    }
    let found = match algorithm {
        Algorithm::BreadthFirst => breadth_first::run(search),
        Algorithm::DepthFirst => depth_first::run(search),
        Algorithm::AStar => a_star::run(search),
        Algorithm::IterativeDeepening | Algorithm::IdaStar => ida_star::run(search),
    }?;
    Ok(found.map_or(Outcome::Unsolvable, |slides| {
        Outcome::Solved(search.space.solution(slides))
    }))
}
