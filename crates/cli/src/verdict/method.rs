//! The search that solves: the solver's own, or one of the field.

use tailback_puzzle::Puzzle;
use tailback_solver::{
    Answer, Control, Metric, Outcome, solve,
    textbook::{Algorithm, Heuristic, run},
};

/// How puzzles are solved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Method {
    /// By the solver's own search.
    #[default]
    Own,
    /// By a search of the field, with the heuristic if it takes one.
    Plain(Algorithm, Heuristic),
}

impl Method {
    /// Returns the answer in one metric, and whether a solution in it is surely a shortest one.
    pub(super) fn solve(
        self,
        puzzle: &Puzzle,
        metric: Metric,
        control: &Control<'_>,
    ) -> (Answer, bool) {
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
