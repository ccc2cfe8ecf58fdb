//! A collection of puzzles: all that are read, solved.

use std::time::Duration;

use clap::ValueEnum;
use tailback_answers::Verdict;
use tailback_facts::{
    Question, Questions,
    rating::rate,
    words::{length, units::Time},
};
use tailback_solver::Metric;

use super::{CacheArgs, PuzzleArgs};
use crate::{error::Result, input::Job, output::Output, status::Status};

/// How the length of a puzzle is measured.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum LengthArg {
    /// The optimum in moves
    #[default]
    Moves,
    /// The optimum in steps
    Steps,
    /// The seconds that people are predicted to take
    Time,
}

impl LengthArg {
    fn questions(self) -> Questions {
        let question = (self == Self::Time).then_some(Question::Obstacles);
        question.into_iter().collect()
    }

    /// Returns the length of a puzzle, if it is known.
    pub(crate) fn of(self, entry: &Entry) -> Option<u32> {
        match self {
            Self::Moves => entry.optimum(Metric::Moves),
            Self::Steps => entry.optimum(Metric::Steps),
            Self::Time => entry.seconds,
        }
    }

    /// Returns the name of what is counted.
    pub(crate) fn unit(self) -> &'static str {
        match self {
            Self::Moves => "moves",
            Self::Steps => "steps",
            Self::Time => "seconds",
        }
    }

    pub(crate) fn in_words(self, n: u32) -> String {
        match self {
            Self::Moves => length(n, Metric::Moves),
            Self::Steps => length(n, Metric::Steps),
            Self::Time => Time(Duration::from_secs(n.into())).to_string(),
        }
    }
}

/// A puzzle of a collection, and the answer about it.
pub(crate) struct Entry {
    pub(crate) job: Job,
    pub(crate) verdict: Verdict,
    /// The seconds that people will take, if that is the metric and can be predicted.
    pub(crate) seconds: Option<u32>,
}

impl Entry {
    /// Returns the optimum in `metric`, if it is known and there is one.
    pub(crate) fn optimum(&self, metric: Metric) -> Option<u32> {
        match &self.verdict {
            Verdict::Unsolvable(_) => None,
            verdict => verdict.optima()?.optimum(metric),
        }
    }
}

/// Reads and solves the puzzles of `args`, so that their lengths in `metric` are known. A bar shows how many are solved.
/// The status is that of files and puzzles that could not be read, and of puzzles that were not solved within the limits.
pub(crate) fn collection(
    args: &PuzzleArgs,
    metric: LengthArg,
    cache: &CacheArgs,
) -> Result<(Vec<Entry>, Status)> {
    let mut entries = Vec::new();
    let status = args.each_solved(
        "solved",
        (metric.questions(), cache),
        Output::new(None)?,
        |_, job, facts| {
            let known = job.puzzle.as_deref().zip(facts.as_ref());
            let known = known.filter(|_| metric == LengthArg::Time);
            let rating = known.and_then(|(puzzle, facts)| rate(puzzle, facts).ok());
            let verdict = facts.map_or(Verdict::Invalid, Verdict::from);
            let is_open = matches!(verdict, Verdict::Invalid | Verdict::Unknown(..));
            entries.push(Entry {
                job: job.clone(),
                verdict,
                seconds: rating.map(|rating| rating.seconds.round() as u32),
            });
            Ok(Status::problems(is_open))
        },
    )?;
    Ok((entries, status))
}
