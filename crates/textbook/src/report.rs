//! The result of running one algorithm.

use tailback_solver::{Answer, Outcome};

/// The answer of one algorithm, and its cost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The outcome, the numbers of states found and expanded, memory and time.
    pub answer: Answer,
    /// The number of successors generated, including states already seen.
    pub generated: u64,
    /// Whether the algorithm, with this heuristic and metric, is proved to find a shortest solution. If not, the
    /// solution may be longer, and the lower bound of an unknown outcome is a trivial one.
    pub is_optimal_by_theory: bool,
}

impl Report {
    /// Returns whether a solution that was found is provably a shortest one.
    pub fn is_shortest(&self) -> bool {
        let is_empty = matches!(&self.answer.outcome, Outcome::Solved(it) if it.0.is_empty());
        self.is_optimal_by_theory || is_empty
    }
}
