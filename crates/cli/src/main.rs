//! The `tailback` command line: reads files, distributes the work among threads, and prints. The checks, the searches
//! and their wording come from other crates.
//!
//! Each module uses only modules below it.
//!
//! | module | holds |
//! |---|---|
//! | `args` | the list of commands |
//! | `commands/` | a file for each command, or a folder with its arguments, its work and its outputs |
//! | `wanted` | the options for requirements of new boards |
//! | `work/` | the work of a run: limits, threads, the memory of searches, the cache, the path of a puzzle from its file to the output, whole collections |
//! | `input/` | files: found, read and cut into chunks |
//! | `output`, `atomic`, `interrupt` | puzzles as they are written; files written whole or not at all |
//! | `terminal_board`, `bars`, `diff`, `progress`, `console` | boards, bars and differences between texts on a terminal, the progress bar, messages and colours |
//! | `report/` | the diagnostics of `check`, written in each format to any writer |
//! | `json/` | JSON as it is written |
//! | `name_parsers`, `range`, `error`, `status` | options with names, numbers and ranges; why a command fails, and its exit status |

mod args;
mod atomic;
mod bars;
mod commands;
mod console;
mod diff;
mod error;
mod input;
mod interrupt;
mod json;
mod name_parsers;
mod output;
mod progress;
mod range;
mod report;
mod status;
mod terminal_board;
#[cfg(test)]
mod tests;
mod wanted;
mod work;

use std::{
    io::{self, Write as _},
    path::Path,
    process::ExitCode,
};

use clap::{
    builder::StyledStr,
    error::{ContextKind, ContextValue},
};

use error::{Error, Result};
use status::Status;

fn main() -> ExitCode {
    console::choose_colours();
    let result = match args::Cli::from_arguments() {
        Ok(args) => {
            args.console.set();
            args.command.run()
        }
        Err(error) => show(&with_advice_on_files(error)),
    };
    let status = match result {
        Ok(status) => status,
        Err(Error::Failed(message)) => {
            console::error(&message);
            Status::Failed
        }
        Err(Error::Configs(_)) => Status::Failed,
        Err(Error::Exited(code)) => return code,
    };
    ExitCode::from(status.code())
}

/// Adds which commands take a file, if a file was given in the place of a command.
fn with_advice_on_files(mut error: clap::Error) -> clap::Error {
    if let Some(ContextValue::String(word)) = error.get(ContextKind::InvalidSubcommand) {
        let path = Path::new(word);
        if path.exists() || path.extension().is_some() {
            let tips = ["check", "solve"].map(|command| {
                StyledStr::from(format!("to {command} a file: `tailback {command} {word}`"))
            });
            let tips = ContextValue::StyledStrs(tips.to_vec());
            error.insert(ContextKind::Suggested, tips);
        }
    }
    error
}

/// Prints the output of the command line itself: help, the version, or an error.
fn show(error: &clap::Error) -> Result {
    if error.use_stderr() {
        // A failure is ignored, because there is no other place to report it.
        let _ = error.print();
        return Ok(Status::Failed);
    }
    match error.print().and_then(|()| io::stdout().flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error.into()),
        _ => Ok(Status::Fine),
    }
}
