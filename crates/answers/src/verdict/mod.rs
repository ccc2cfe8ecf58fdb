//! The result of searching a puzzle: its optima, or bounds if a limit was reached.

mod words;

use tailback_facts::Facts;
use tailback_puzzle::{Puzzle, Solution};
use tailback_solver::{Answer, Control, Limit, Metric, Outcome, Statistics, solve};

/// The optima requested.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Asked {
    /// Both metrics; the solution is optimal in moves.
    #[default]
    Both,
    /// One metric.
    Only(Metric),
}

impl Asked {
    /// Returns the metric that the solution is optimal in.
    pub fn metric(self) -> Metric {
        match self {
            Self::Both => Metric::Moves,
            Self::Only(metric) => metric,
        }
    }

    /// Returns whether `metric` is requested.
    pub fn wants(self, metric: Metric) -> bool {
        match self {
            Self::Both => true,
            Self::Only(only) => only == metric,
        }
    }
}

/// The result for a puzzle. The facts are the optima, as far as they are known.
#[derive(Clone, Debug)]
pub enum Verdict {
    /// The draft is not a puzzle.
    Invalid,
    /// Everything requested was found.
    Solved(Facts),
    /// There is no solution.
    Unsolvable(Facts),
    /// A limit was reached.
    Unknown(Facts, Limit),
}

impl Verdict {
    /// Returns the known optima, if the draft is a puzzle.
    pub fn optima(&self) -> Option<&Facts> {
        match self {
            Self::Invalid => None,
            Self::Solved(optima) | Self::Unsolvable(optima) | Self::Unknown(optima, _) => {
                Some(optima)
            }
        }
    }

    /// Returns the best known solution in `metric`, and whether the search ended with it. Textbook searches may end with
    /// one that is not a shortest one.
    pub fn solution(&self, metric: Metric) -> Option<(&Solution, bool)> {
        let (solution, is_shortest) = self.optima()?.best_known(metric)?;
        Some((solution, is_shortest || matches!(self, Self::Solved(_))))
    }

    /// Returns whether a limit was reached.
    pub fn is_unknown(&self) -> bool {
        matches!(self, Self::Unknown(..))
    }

    /// Searches `puzzle`, which is `None` if it is not sound.
    pub fn of(puzzle: Option<&Puzzle>, asked: Asked, control: &Control<'_>) -> Self {
        match (puzzle, asked) {
            (None, _) => Self::Invalid,
            (Some(puzzle), Asked::Both) => Self::from(Facts::solve(puzzle, control)),
            (Some(puzzle), Asked::Only(_)) => {
                Self::by(asked, |metric| (solve(puzzle, metric, control), true))
            }
        }
    }

    /// Returns the result of `search`, which returns the answer in one metric, and whether a solution in it is provably a
    /// shortest one.
    pub fn by(asked: Asked, search: impl Fn(Metric) -> (Answer, bool)) -> Self {
        let mut limit = None;
        let [moves, steps] = Metric::ALL.map(|metric| {
            if !asked.wants(metric) {
                return Answer {
                    outcome: unproved(0, None),
                    statistics: Statistics::default(),
                };
            }
            let (mut answer, is_shortest) = search(metric);
            match answer.outcome {
                Outcome::Unknown { limit: reached, .. } => limit = limit.or(Some(reached)),
                Outcome::Solved(solution) if !is_shortest => {
                    answer.outcome = unproved(1, Some(solution));
                }
                _ => {}
            }
            answer
        });
        Self::new(asked, Facts::of_answers(moves, steps), limit)
    }

    /// Returns the result if `limit` ended a search.
    fn new(asked: Asked, facts: Facts, limit: Option<Limit>) -> Self {
        // The bounds of the two metrics may meet even if a search did not end.
        let is_open = |metric| asked.wants(metric) && facts.optimum(metric).is_none();
        match limit.filter(|_| Metric::ALL.into_iter().any(is_open)) {
            _ if facts.is_unsolvable() => Self::Unsolvable(facts),
            Some(limit) => Self::Unknown(facts, limit),
            None => Self::Solved(facts),
        }
    }
}

/// Returns an outcome that no limit ended, but that is not proved. The limit says no more than that.
fn unproved(lower: u32, best: Option<Solution>) -> Outcome {
    let limit = Limit::Effort;
    Outcome::Unknown { limit, lower, best }
}

/// The answer in both metrics.
impl From<Facts> for Verdict {
    fn from(facts: Facts) -> Self {
        let limit = facts.limits().next();
        Self::new(Asked::Both, facts, limit)
    }
}
