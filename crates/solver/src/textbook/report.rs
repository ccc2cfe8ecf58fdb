//! The results of one run of one algorithm.

use crate::outcome::Answer;

/// The answer of one algorithm, and what it cost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The outcome, states found and expanded, memory and time.
    pub answer: Answer,
    /// Successors made, those already seen too.
    pub generated: u64,
    /// Whether the algorithm, with this heuristic in this metric, is proved to find a shortest
    /// solution. Where it is not, a solution may be longer, and the lower bound of an unknown
    /// outcome is a trivial one.
    pub is_optimal_by_theory: bool,
}
