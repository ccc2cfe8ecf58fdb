//! Answers of a search.

use std::{fmt, str::FromStr, time::Duration};

use tailback_puzzle::Solution;

use crate::control::Limit;

/// The unit in which the length of a solution is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "lowercase")
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Metric {
    /// A slide of a car by any distance counts one.
    Moves,
    /// Each cell of a slide counts one.
    Steps,
}

impl Metric {
    /// Both metrics, moves first.
    pub const ALL: [Self; 2] = [Self::Moves, Self::Steps];

    /// Returns the length of `solution` in this metric.
    pub fn length(self, solution: &Solution) -> u32 {
        match self {
            Self::Moves => solution.n_moves(),
            Self::Steps => solution.n_steps(),
        }
    }
}

impl fmt::Display for Metric {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Moves => "moves",
            Self::Steps => "steps",
        })
    }
}

/// Parses a metric by its name: `moves`, `steps`.
impl FromStr for Metric {
    type Err = String;

    fn from_str(word: &str) -> Result<Self, String> {
        (Self::ALL.into_iter())
            .find(|metric| metric.to_string() == word)
            .ok_or_else(|| "expected `moves` or `steps`".to_owned())
    }
}

/// The bounds of an optimum in one metric.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Bounds {
    /// The lower bound; the puzzle may also be unsolvable.
    pub lower: u32,
    /// The upper bound, if a solution was found.
    pub upper: Option<u32>,
}

impl Bounds {
    /// Returns the optimum, if the two bounds are equal.
    pub fn optimum(self) -> Option<u32> {
        self.upper.filter(|upper| *upper == self.lower)
    }
}

/// The answer to "what is the shortest solution?".
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Outcome {
    /// A shortest solution in the requested metric; empty if the start is solved.
    Solved(Solution),
    /// There is no solution; this is proved.
    Unsolvable,
    /// A limit was reached first.
    Unknown {
        /// The limit that was reached.
        limit: Limit,
        /// The lower bound of the optimum, in the requested metric; the puzzle may also be unsolvable.
        lower: u32,
        /// The best solution found, which may not be a shortest one.
        best: Option<Solution>,
    },
}

impl Outcome {
    /// Returns the bounds of the optimum in `metric`, which are equal if it was found. `None` if there is no
    /// solution.
    pub fn bounds(&self, metric: Metric) -> Option<Bounds> {
        match self {
            Self::Solved(solution) => {
                let n = metric.length(solution);
                Some(Bounds {
                    lower: n,
                    upper: Some(n),
                })
            }
            Self::Unsolvable => None,
            Self::Unknown { lower, best, .. } => Some(Bounds {
                lower: *lower,
                upper: best.as_ref().map(|best| metric.length(best)),
            }),
        }
    }

    /// Returns the best known solution, proved to be a shortest one or not.
    pub fn solution(&self) -> Option<&Solution> {
        match self {
            Self::Solved(solution) => Some(solution),
            Self::Unsolvable => None,
            Self::Unknown { best, .. } => best.as_ref(),
        }
    }
}

/// The cost of a search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Statistics {
    /// The number of distinct states found, including the start.
    pub states: u64,
    /// The number of states whose successors were generated.
    pub expanded: u64,
    /// The peak memory of the search, in bytes.
    pub memory: u64,
    /// The time of the search, including its set-up.
    pub elapsed: Duration,
}

/// An outcome and its cost.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Answer {
    /// The outcome.
    pub outcome: Outcome,
    /// The cost.
    pub statistics: Statistics,
}
