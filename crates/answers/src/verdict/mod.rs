//! The result of a search about a puzzle: its optima, as far as limits allow.

mod method;
mod words;

pub use method::Method;

use tailback_facts::Facts;
use tailback_puzzle::{Puzzle, Solution};
use tailback_solver::{Answer, Bounds, Control, Limit, Metric, Outcome, Statistics};

/// The optima requested.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// Both metrics; the solution is optimal in moves.
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

/// The result for a puzzle.
#[derive(Clone, Debug)]
pub enum Verdict {
    /// The draft is not a puzzle.
    Invalid,
    /// Everything requested was found.
    Solved(KnownOptima),
    /// There is no solution.
    Unsolvable(KnownOptima),
    /// A limit was reached.
    Unknown(KnownOptima, Limit),
}

/// The optima, as far as they are known.
#[derive(Clone, Debug)]
pub struct KnownOptima {
    /// A solution that is optimal in the requested metric.
    pub solution: Option<Solution>,
    /// If there is none, the best solution found in that metric.
    pub best: Option<Solution>,
    /// The bounds of the optimum in moves.
    pub moves: Bounds,
    /// The bounds of the optimum in steps.
    pub steps: Bounds,
    /// The cost of the search in each metric, if there was one.
    searches: [Option<Statistics>; 2],
}

impl KnownOptima {
    /// Returns the bounds of the optimum in `metric`.
    pub fn bounds(&self, metric: Metric) -> Bounds {
        match metric {
            Metric::Moves => self.moves,
            Metric::Steps => self.steps,
        }
    }

    /// Returns the optimum in `metric`, if it is known.
    pub fn optimum(&self, metric: Metric) -> Option<u32> {
        self.bounds(metric).optimum()
    }

    /// Returns the best solution known, and whether it is proved to be a shortest one in `metric`.
    pub fn best_known(&self, metric: Metric) -> Option<(&Solution, bool)> {
        let best = self.solution.as_ref().or(self.best.as_ref())?;
        Some((best, self.optimum(metric) == Some(metric.length(best))))
    }

    /// Returns the cost of the search in `metric`, if there was one.
    pub fn search(&self, metric: Metric) -> Option<Statistics> {
        self.searches[metric as usize]
    }
}

impl Verdict {
    /// Returns the known optima, if the draft is a puzzle.
    pub fn optima(&self) -> Option<&KnownOptima> {
        match self {
            Self::Invalid => None,
            Self::Solved(optima) | Self::Unsolvable(optima) | Self::Unknown(optima, _) => {
                Some(optima)
            }
        }
    }

    /// Returns whether a limit was reached.
    pub fn is_unknown(&self) -> bool {
        matches!(self, Self::Unknown(..))
    }

    /// Searches `puzzle`, which is `None` if it is not sound.
    pub fn of(
        puzzle: Option<&Puzzle>,
        (asked, method): (Asked, Method),
        control: &Control<'_>,
    ) -> Self {
        let Some(puzzle) = puzzle else {
            return Self::Invalid;
        };
        let (main, other) = match (asked, method) {
            (Asked::Both, Method::Own) => return Self::from(Facts::solve(puzzle, control)),
            (Asked::Both, Method::Plain(..)) => (
                method.solve(puzzle, Metric::Moves, control),
                Some(method.solve(puzzle, Metric::Steps, control)),
            ),
            (Asked::Only(metric), _) => (method.solve(puzzle, metric, control), None),
        };
        Self::new(asked, main, other)
    }

    /// Joins the answer in the metric of `asked` and that in steps, if both were requested, each with whether a solution
    /// is provably a shortest one.
    fn new(asked: Asked, main: (Answer, bool), other: Option<(Answer, bool)>) -> Self {
        let metric = asked.metric();
        let mut optima = KnownOptima {
            solution: None,
            best: None,
            moves: Bounds::default(),
            steps: Bounds::default(),
            searches: [None; 2],
        };
        optima.add(metric, &main);
        if let Some(other) = &other {
            optima.add(Metric::Steps, other);
        }
        optima.infer();
        let main = main.0;
        match &main.outcome {
            Outcome::Solved(solution) => optima.solution = Some(solution.clone()),
            Outcome::Unsolvable => {}
            Outcome::Unknown { best, .. } => optima.best.clone_from(best),
        }
        let outcomes = [Some(main.outcome), other.map(|other| other.0.outcome)];
        let mut limits = outcomes
            .iter()
            .flatten()
            .filter_map(|outcome| match outcome {
                Outcome::Unknown { limit, .. } => Some(*limit),
                Outcome::Solved(_) | Outcome::Unsolvable => None,
            });
        // The bounds of the two metrics may meet even if a search did not end.
        let is_known = Metric::ALL
            .into_iter()
            .filter(|metric| asked.wants(*metric))
            .all(|metric| optima.optimum(metric).is_some());
        if outcomes
            .iter()
            .flatten()
            .any(|outcome| *outcome == Outcome::Unsolvable)
        {
            Self::Unsolvable(optima)
        } else {
            match limits.next() {
                Some(limit) if !is_known => Self::Unknown(optima, limit),
                _ => Self::Solved(optima),
            }
        }
    }
}

/// The answer in both metrics.
impl From<Facts> for Verdict {
    fn from(facts: Facts) -> Self {
        Self::new(Asked::Both, (facts.moves, true), Some((facts.steps, true)))
    }
}

impl KnownOptima {
    fn add(&mut self, metric: Metric, (answer, is_shortest): &(Answer, bool)) {
        if let Some(solution) = answer.outcome.solution() {
            // The optimum in the other metric is no greater than its length there.
            let (upper, length_there) = match metric {
                Metric::Moves => (&mut self.steps.upper, solution.n_steps()),
                Metric::Steps => (&mut self.moves.upper, solution.n_moves()),
            };
            *upper = Some(upper.map_or(length_there, |upper| upper.min(length_there)));
        }
        let mut bounds = answer.outcome.bounds(metric).unwrap_or_default();
        if matches!(answer.outcome, Outcome::Solved(_)) && !is_shortest {
            bounds.lower = 1;
        }
        let own = match metric {
            Metric::Moves => &mut self.moves,
            Metric::Steps => &mut self.steps,
        };
        own.lower = own.lower.max(bounds.lower);
        own.upper = own.upper.into_iter().chain(bounds.upper).min();
        let statistics = answer.statistics;
        // A puzzle that is unsolvable in moves need not be searched in steps.
        let is_made = statistics != Statistics::default();
        self.searches[metric as usize] = is_made.then_some(statistics);
    }

    /// Tightens the bounds of one metric by the other: every move has at least one step.
    fn infer(&mut self) {
        self.steps.lower = self.steps.lower.max(self.moves.lower);
        self.moves.upper = self.moves.upper.into_iter().chain(self.steps.upper).min();
    }
}
