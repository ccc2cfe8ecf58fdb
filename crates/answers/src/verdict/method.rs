//! The choice of search: the solver's own, or a textbook search.

use tailback_puzzle::Puzzle;
use tailback_solver::{Answer, Control, Metric, Outcome, solve};
use tailback_textbook::{Algorithm, Heuristic, run};

/// The search that solves puzzles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Method {
    /// The solver's own search.
    #[default]
    Own,
    /// A textbook search, with a heuristic if it takes one.
    Plain(Algorithm, Heuristic),
}

impl Method {
    /// Returns the answer in one metric, and whether a solution in it is provably a shortest one.
    pub fn solve(self, puzzle: &Puzzle, metric: Metric, control: &Control<'_>) -> (Answer, bool) {
        match self {
            Self::Own => (solve(puzzle, metric, control), true),
            Self::Plain(algorithm, heuristic) => {
                let report = run(puzzle, metric, algorithm, heuristic, control);
                let outcome = &report.answer.outcome;
                let is_empty =
                    matches!(outcome, Outcome::Solved(solution) if solution.0.is_empty());
                let is_shortest = report.is_optimal_by_theory || is_empty;
                (report.answer, is_shortest)
            }
        }
    }
}
