//! The answer about a puzzle: its identity, its optima, its solution, and the cost of finding them. A key means the same
//! in every command.

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;
use tailback_facts::Facts;
use tailback_puzzle::Puzzle;
use tailback_solver::{Bounds, Limit, Metric, Statistics};

use crate::{
    verdict::{Asked, Verdict},
    words::{Word, Words},
};

/// The outcome for a puzzle, in a word.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Outcome {
    /// There is a solution, and the search was complete.
    Solved,
    /// There is provably no solution.
    Unsolvable,
    /// A limit was reached.
    Unknown,
    /// The board is not sound.
    #[default]
    Invalid,
}

impl Words for Outcome {
    const ALL: &'static [Self] = &[Self::Solved, Self::Unsolvable, Self::Unknown, Self::Invalid];

    fn word(self) -> &'static str {
        match self {
            Self::Solved => "solved",
            Self::Unsolvable => "unsolvable",
            Self::Unknown => "unknown",
            Self::Invalid => "invalid",
        }
    }
}

impl Words for Asked {
    const ALL: &'static [Self] = &[
        Self::Both,
        Self::Only(Metric::Moves),
        Self::Only(Metric::Steps),
    ];

    fn word(self) -> &'static str {
        match self {
            Self::Both => "both",
            Self::Only(metric) => metric.word(),
        }
    }
}

/// The identity of the puzzle.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct PuzzleId<'a> {
    /// The file, as it was typed; `<stdin>` for standard input.
    pub path: &'a str,
    /// The title of the puzzle; `null` if it has none.
    pub puzzle: Option<&'a str>,
    /// The line that it begins on, from 1.
    pub line: usize,
}

/// The optima, as far as they are known.
#[derive(Default, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Optima {
    /// `solved`: there is a solution, and the search was complete. `unsolvable`: there is provably no solution.
    /// `unknown`: a limit was reached before everything requested was known. `invalid`: the board is not sound.
    pub outcome: Word<Outcome>,
    /// The optimum in moves; `null` if it is unknown, not requested or does not exist.
    pub moves: Option<u32>,
    /// The optimum in steps; `null` if it is unknown, not requested or does not exist.
    pub steps: Option<u32>,
    /// The bounds of the optima; `null` if the requested optima are known, if there is no solution, or if the board
    /// is not sound.
    pub bounds: Option<ByMetric<Option<Between>>>,
    /// The first limit that was reached; `null` if no limit kept anything from being known.
    pub limit: Option<Word<Limit>>,
}

/// The lower and the upper bound of an optimum, the upper one `null` if no solution is known; `null` as a whole if
/// this metric was not requested.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema), schemars(inline))]
pub struct Between(u32, Option<u32>);

impl From<Bounds> for Between {
    fn from(Bounds { lower, upper }: Bounds) -> Self {
        Self(lower, upper)
    }
}

/// A value for each of the two metrics.
#[derive(Clone, Copy, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema), schemars(inline))]
#[expect(missing_docs, reason = "the schema has the description of the value")]
pub struct ByMetric<T> {
    pub moves: T,
    pub steps: T,
}

impl<T> ByMetric<T> {
    /// Creates the values that `of` returns.
    pub fn each(of: impl Fn(Metric) -> T) -> Self {
        Self {
            moves: of(Metric::Moves),
            steps: of(Metric::Steps),
        }
    }
}

impl Optima {
    /// Returns the optima that were found.
    pub fn of(asked: Asked, verdict: &Verdict) -> Self {
        let bounds = |optima: &Facts, metric| optima.bounds(metric).filter(|_| asked.wants(metric));
        match verdict {
            Verdict::Invalid => Self::default(),
            Verdict::Unsolvable(_) => Self::unsolvable(),
            Verdict::Solved(optima) => Self::known(Outcome::Solved, |it| bounds(optima, it)),
            Verdict::Unknown(optima, limit) => {
                Self::known(Outcome::Unknown, |it| bounds(optima, it)).stopped(Some(*limit))
            }
        }
    }

    /// Creates the answer that there is no solution.
    pub fn unsolvable() -> Self {
        Self {
            outcome: Word(Outcome::Unsolvable),
            ..Self::default()
        }
    }

    /// Creates an answer with `outcome` and the `bounds` of the requested metrics.
    pub fn known(outcome: Outcome, bounds: impl Fn(Metric) -> Option<Bounds>) -> Self {
        let optimum = |metric| bounds(metric).and_then(Bounds::optimum);
        let is_open = |metric| bounds(metric).is_some_and(|it| it.optimum().is_none());
        Self {
            outcome: Word(outcome),
            moves: optimum(Metric::Moves),
            steps: optimum(Metric::Steps),
            // A textbook search may find a solution that is not proved to be a shortest one.
            bounds: (Metric::ALL.into_iter())
                .any(is_open)
                .then(|| ByMetric::each(|metric| bounds(metric).map(Between::from))),
            limit: None,
        }
    }

    /// Sets the `limit` that prevented a complete answer.
    pub fn stopped(self, limit: Option<Limit>) -> Self {
        Self {
            limit: limit.map(Word),
            ..self
        }
    }
}

/// The best known solution, and the cost of finding it.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct BestSolution {
    /// The question: the optimum in moves, in steps, or in both.
    metric: Word<Asked>,
    /// The moves of a shortest solution, such as `XR3`: in `metric`, and in moves for `both`. `[]` if the board is
    /// solved already; `null` if no solution is known to be a shortest one.
    solution: Option<Vec<String>>,
    /// If `solution` is unknown, the moves of the best solution found; otherwise `null`.
    best: Option<Vec<String>>,
    /// The cost of the search in each metric.
    searches: ByMetric<Option<Search>>,
}

/// The cost of the search in this metric; `null` if there was none.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema), schemars(inline))]
pub struct Search {
    /// The different states that it found, the start among them.
    states: u64,
    /// The number of states whose successors were generated.
    expanded: u64,
    /// The time of the search including its set-up, in microseconds.
    elapsed_us: f64,
}

impl From<Statistics> for Search {
    fn from(statistics: Statistics) -> Self {
        Self {
            states: statistics.states,
            expanded: statistics.expanded,
            elapsed_us: statistics.elapsed.as_nanos() as f64 / 1e3,
        }
    }
}

impl BestSolution {
    /// Returns the best solution found of `puzzle`, which is `None` if it is not sound.
    pub fn of(asked: Asked, puzzle: Option<&Puzzle>, verdict: &Verdict) -> Self {
        let optima = verdict.optima();
        let known = optima.and_then(|optima| optima.best_known(asked.metric()));
        let known = known.zip(puzzle);
        let known =
            known.map(|((known, is_shortest), puzzle)| (known.notation(puzzle), is_shortest));
        let (solution, best) = match known {
            Some((known, true)) => (Some(known), None),
            Some((known, false)) => (None, Some(known)),
            None => (None, None),
        };
        Self {
            metric: Word(asked),
            solution,
            best,
            searches: ByMetric::each(|metric| {
                let statistics = optima?.answer(metric).statistics;
                // A puzzle that is unsolvable in moves need not be searched in steps.
                let is_made = statistics != Statistics::default();
                is_made.then(|| Search::from(statistics))
            }),
        }
    }
}
