//! The output of `solve`: a file for each format.

mod notation;
mod text;
mod words;

use std::io::Write;

use clap::ValueEnum;
use tailback_answers::{Asked, Verdict, solve::Line};

use crate::{error::Result, input::Job, json, work::LimitArgs};

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
    pub(crate) fn print(&self, out: &mut impl Write, job: &Job, result: &Verdict) -> Result<()> {
        match self.format {
            AnswerFormat::Text => text::write(out, self, job, result)?,
            AnswerFormat::Json => {
                let puzzle = job.puzzle.as_deref();
                json::write(out, &Line::new(job.which(), self.asked, puzzle, result))?;
            }
            AnswerFormat::Notation => notation::write(out, self, job, result)?,
        }
        Ok(())
    }
}
