//! The `tailback` command line: it reads files, shares the work among threads, and prints. What
//! is said about puzzles comes from the other crates.

mod answer;
mod args;
mod atomic;
mod board;
mod commands;
mod console;
mod diff;
mod inputs;
mod interrupt;
mod limits;
mod load;
mod memory;
mod metric;
mod names;
mod output;
mod paths;
mod progress;
mod puzzles;
mod read;
mod report;
mod searches;
mod solving;
mod status;
mod units;

use std::process::ExitCode;

use clap::Parser as _;

use status::{Status, Stop};

fn main() -> ExitCode {
    let status = match args::Cli::parse().command.run() {
        Ok(status) => status,
        Err(Stop::Closed) => Status::Fine,
        Err(Stop::Failed(message)) => {
            console::error(&message);
            Status::Failed
        }
        Err(Stop::Ended(code)) => return code,
    };
    ExitCode::from(status as u8)
}
