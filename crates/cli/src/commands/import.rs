//! `tailback import`: converts boards from other formats to the language.

use std::path::PathBuf;

use clap::Args;
use tailback_check::foreign_to_rush;

use crate::{
    console,
    error::Result,
    input::{ForeignArgs, Input, TextFile, select},
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
                status.add(import(&input, &self.foreign, &mut output)?);
            }
        }
        output.finish()?;
        Ok(status)
    }
}

/// Writes the boards of one file to `output`.
fn import(input: &Input, foreign: &ForeignArgs, output: &mut Output) -> Result {
    let Some(text) = TextFile::read(input, foreign, u64::MAX) else {
        return Ok(Status::Failed);
    };
    let Some(boards) = text.boards() else {
        let why = if input.is_rush() || foreign.from == Some(Language::Rush) {
            "it is in the language already"
        } else {
            "its format is not recognised; name it with --from"
        };
        console::error(&format!("cannot import {}: {why}", input.shown));
        return Ok(Status::Failed);
    };
    let mut status = Status::Fine;
    for board in boards {
        let written = board
            .map_err(|error| (error.line, error.message))
            .and_then(|board| {
                foreign_to_rush(&board).map_err(|error| (board.line, error.to_string()))
            });
        match written {
            Ok(puzzle) => output.add_puzzle(&tailback_syntax::format(&puzzle))?,
            Err((line, message)) => {
                console::error(&format!("{}:{line}: {message}", input.shown));
                status.add(Status::Problems);
            }
        }
    }
    Ok(status)
}
