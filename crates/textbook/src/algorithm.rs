//! The list of searches.

use std::fmt;

use tailback_solver::Metric;

use crate::heuristic::Heuristic;

/// A search algorithm.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Algorithm {
    /// Expands every state at one distance before any at the next.
    BreadthFirst,
    /// Continues from the newest state, and backtracks where no neighbour is new.
    DepthFirst,
    /// Searches depth-first to a depth limit that grows by one.
    IterativeDeepening,
    /// Expands the state with the smallest sum of depth and estimate first.
    AStar,
    /// Searches depth-first to a bound on the sum of depth and estimate, which grows.
    IdaStar,
}

impl Algorithm {
    /// Every algorithm.
    pub const ALL: [Self; 5] = [
        Self::BreadthFirst,
        Self::DepthFirst,
        Self::IterativeDeepening,
        Self::AStar,
        Self::IdaStar,
    ];

    /// Returns the name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Self::BreadthFirst => "breadth-first",
            Self::DepthFirst => "depth-first",
            Self::IterativeDeepening => "iterative-deepening",
            Self::AStar => "a-star",
            Self::IdaStar => "ida-star",
        }
    }

    /// Returns the algorithm with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|it| it.name() == name)
    }

    /// Returns whether a heuristic guides the algorithm.
    pub fn is_guided(self) -> bool {
        matches!(self, Self::AStar | Self::IdaStar)
    }

    /// Returns whether the algorithm, guided by `heuristic` if it can be, is proved to find a shortest solution.
    pub fn is_optimal(self, heuristic: Heuristic, metric: Metric) -> bool {
        match self {
            Self::BreadthFirst | Self::IterativeDeepening => true,
            Self::DepthFirst => false,
            Self::AStar | Self::IdaStar => heuristic.proof(metric).is_admissible(),
        }
    }
}

impl fmt::Display for Algorithm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
