//! `tailback import`: converts boards from other formats to the language.

use std::path::PathBuf;

use clap::Args;
use tailback_check::foreign_to_rush;
use tailback_puzzle::formats::Format;

use crate::{
    console,
    error::Result,
    input::{ForeignArgs, Input, select},
    names::Language,
    output::Output,
    status::Status,
};

const EXAMPLES: &str = "\
Examples:
  tailback import boards.txt                      print the boards as puzzles
  tailback import boards.txt --output jam.rush    write them to a file
  tailback import --from table --exit 'right 3' - < cars.txt
  tailback import --size 7x7 squares.csv

A board with a fault is reported on standard error and left out.

Exit status: 0 if all is well; 1 if a board has a fault; 2 if a file cannot be read, or its format
is unknown.";

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct ImportArgs {
    /// Files; `-` is standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,

    /// Write to this file instead of standard output
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,

    #[command(flatten)]
    foreign: ForeignArgs,
}

impl ImportArgs {
    pub(crate) fn run(self) -> Result {
        let mut status = Status::Fine;
        let mut output = Output::new(self.output)?;
        for file in &self.files {
            if file.is_dir() {
                let file = file.display();
                console::error(&format!(
                    "cannot import {file}: it is a folder; name its files"
                ));
                status.add(Status::Failed);
                continue;
            }
            for input in select(std::slice::from_ref(file), &mut status) {
                let read = self.foreign.import(&input, &mut output)?;
                status.add(read);
            }
        }
        output.finish()?;
        Ok(status)
    }
}

impl ForeignArgs {
    /// Writes the boards of one file to `output`.
    fn import(&self, input: &Input, output: &mut Output) -> Result {
        let Some(text) = input.read() else {
            return Ok(Status::Failed);
        };
        let Some(format) = self.format_to_import(input, &text) else {
            return Ok(Status::Failed);
        };
        let mut status = Status::Fine;
        let stem = input.stem();
        for board in format.boards(&text, self.options(&stem)) {
            let written = board
                .map_err(|error| (error.line, error.message))
                .and_then(|board| {
                    foreign_to_rush(&board).map_err(|error| (board.line, error.to_string()))
                });
            match written {
                Ok(puzzle) => {
                    let gap = if output.is_begun() { "\n" } else { "" };
                    output.add(gap)?;
                    output.add(&tailback_syntax::format(&puzzle))?;
                }
                Err((line, message)) => {
                    console::error(&format!("{}:{line}: {message}", input.shown));
                    status.add(Status::Problems);
                }
            }
        }
        Ok(status)
    }

    /// The format of a file to import; if it is none, that is said.
    fn format_to_import(&self, input: &Input, text: &str) -> Option<&'static Format> {
        let format = self.format(input, text);
        if format.is_none() {
            let why = if input.is_rush() || self.from == Some(Language::Rush) {
                "it is in the language already"
            } else {
                "its format is not recognised; name it with --from"
            };
            console::error(&format!("cannot import {}: {why}", input.shown));
        }
        format
    }
}
