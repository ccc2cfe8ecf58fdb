//! The output of `solve`: a file for each format.

mod notation;
mod text;
mod words;

use std::io::Write;

use clap::ValueEnum;
use tailback_answers::{Asked, Verdict, solve::Line};

use tailback_solver::{Limit, Solutions};

use crate::{error, input::Job, json, work::LimitArgs};

/// How answers are printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum AnswerFormat {
    /// Title, optima, start board and solution
    #[default]
    Text,
    /// One JSON object per line for each puzzle, with the keys of docs/json.md
    Json,
    /// One line per puzzle: its moves, or a comment such as `// unsolvable`
    Notation,
}

/// All shortest solutions, or the limit that kept them from being found; `None` if there is none.
pub(crate) type AllSolutions = Result<Option<Solutions>, Limit>;

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
        all: Option<&AllSolutions>,
    ) -> error::Result<()> {
        match self.format {
            AnswerFormat::Text => text::write(out, self, job, (result, all))?,
            AnswerFormat::Json => {
                let puzzle = job.puzzle.as_deref();
                let line = Line::new(job.which(), self.asked, puzzle, result);
                let line = match (puzzle, all) {
                    (Some(puzzle), Some(Ok(Some(found)))) => line.with_all(puzzle, found),
                    _ => line,
                };
                json::write(out, &line)?;
            }
            AnswerFormat::Notation => notation::write(out, self, job, (result, all))?,
        }
        Ok(())
    }
}
