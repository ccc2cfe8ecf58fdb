//! The list of searches.

use std::fmt;

use super::heuristic::Heuristic;
use crate::outcome::Metric;

/// A way to search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Algorithm {
    /// All states at one distance, then all at the next.
    BreadthFirst,
    /// On from the newest state, back where nothing is new.
    DepthFirst,
    /// Depth-first to a depth that grows by one.
    IterativeDeepening,
    /// The state first whose way so far and estimate are the shortest together.
    AStar,
    /// Depth-first to a bound on way and estimate together, which grows.
    IdaStar,
}

impl Algorithm {
    /// All of them.
    pub const ALL: [Self; 5] = [
        Self::BreadthFirst,
        Self::DepthFirst,
        Self::IterativeDeepening,
        Self::AStar,
        Self::IdaStar,
    ];

    /// The name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Self::BreadthFirst => "breadth-first",
            Self::DepthFirst => "depth-first",
            Self::IterativeDeepening => "iterative-deepening",
            Self::AStar => "a-star",
            Self::IdaStar => "ida-star",
        }
    }

    /// The algorithm of this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|it| it.name() == name)
    }

    /// Whether a heuristic guides it.
    pub fn is_guided(self) -> bool {
        matches!(self, Self::AStar | Self::IdaStar)
    }

    /// Whether it is proved to find a shortest solution, with `heuristic` if it is guided.
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
