//! The `tailback` command line: it reads files, shares the work among threads, and prints. What
//! is said about puzzles comes from the other crates.

mod args;
mod atomic;
mod commands;
mod console;
mod diff;
mod error;
mod input;
mod interrupt;
mod json;
mod metric;
mod names;
mod number;
mod output;
mod progress;
mod range;
mod status;
mod verdict;
mod work;

use std::{
    io::{self, Write as _},
    process::ExitCode,
};

use clap::Parser as _;

use error::{Error, Result};
use status::Status;

fn main() -> ExitCode {
    console::choose_colours();
    let result = match args::Cli::try_parse() {
        Ok(args) => {
            args.console.set();
            args.command.run()
        }
        Err(told) => tell(&told),
    };
    let status = match result {
        Ok(status) => status,
        Err(Error::Failed(message)) => {
            console::error(&message);
            Status::Failed
        }
        Err(Error::Exited(code)) => return code,
    };
    ExitCode::from(status.code())
}

/// Prints what the command line itself has to say: help, the version, or what is wrong with it.
fn tell(told: &clap::Error) -> Result {
    if told.use_stderr() {
        // If nobody reads that, there is nobody to tell.
        let _ = told.print();
        return Ok(Status::Failed);
    }
    match told.print().and_then(|()| io::stdout().flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error.into()),
        _ => Ok(Status::Fine),
    }
}
