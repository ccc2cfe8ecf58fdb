//! The output of `solve`: a file for each format.

mod notation;
mod text;
mod words;

use std::io::Write;

use clap::ValueEnum;
use tailback_answers::{Asked, Verdict, solve::Line};
use tailback_puzzle::Solution;
use tailback_solver::{FewestCars, KShortest, Limit, Solutions};

use crate::{error, input::Job, json, work::LimitArgs};

/// How answers are printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum AnswerFormat {
    /// Title, optima, start board and solution
    #[default]
    Text,
    /// One JSON object per line for each puzzle, with the keys of docs/json.md
    Json,
    /// A line for each solution: its moves, or a comment such as `// unsolvable`
    Notation,
}

/// The results in addition to the optima.
pub(crate) enum Further {
    /// All shortest solutions, or the limit that kept them from being found; `None` if there is none.
    All(Result<Option<Solutions>, Limit>),
    /// The shortest solutions and the next longer ones.
    KBest(KShortest),
    /// The solution that moves the fewest cars.
    FewestCars(FewestCars),
}

impl Further {
    /// Returns the limit that was reached.
    pub(crate) fn limit(&self) -> Option<Limit> {
        match self {
            Self::All(found) => found.as_ref().err().copied(),
            Self::KBest(found) => found.limit,
            Self::FewestCars(found) => found.limit,
        }
    }

    fn solutions(&self) -> &[Solution] {
        match self {
            Self::All(Ok(Some(found))) => &found.listed,
            Self::All(_) => &[],
            Self::KBest(found) => &found.listed,
            Self::FewestCars(found) => found.solution.as_slice(),
        }
    }
}

/// How answers are printed, and which optima were requested.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Printer {
    pub(crate) format: AnswerFormat,
    pub(crate) asked: Asked,
    pub(crate) limits: LimitArgs,
    pub(crate) with_boards: bool,
    pub(crate) is_coloured: bool,
}

impl Printer {
    /// Prints the answer to one puzzle.
    pub(crate) fn print(
        &self,
        out: &mut impl Write,
        job: &Job,
        result: &Verdict,
        further: Option<&Further>,
    ) -> error::Result<()> {
        match self.format {
            AnswerFormat::Text => text::write(out, self, job, (result, further))?,
            AnswerFormat::Json => {
                let puzzle = job.puzzle.as_deref();
                let line = Line::new(job.which(), self.asked, puzzle, result);
                let line = match (puzzle, further) {
                    (Some(puzzle), Some(Further::All(Ok(Some(found))))) => {
                        line.with_all(puzzle, found)
                    }
                    (Some(puzzle), Some(Further::KBest(found))) => line.with_k_best(puzzle, found),
                    (Some(puzzle), Some(Further::FewestCars(found))) => {
                        line.with_fewest_cars(puzzle, found)
                    }
                    _ => line,
                };
                json::write(out, &line)?;
            }
            AnswerFormat::Notation => notation::write(out, self, job, (result, further))?,
        }
        Ok(())
    }
}
