//! `tailback view`: shows a file as a board in the browser.

use std::{
    io::Write as _,
    path::{Path, PathBuf},
};

use clap::Args;
use tailback_lsp::{SearchLimits, ViewOptions, WriteFile};

use crate::{
    atomic, console,
    error::{Error, Result, describe},
    input::{ChoiceArgs, ConfigArgs, ForeignArgs, Item, puzzles, select},
    number::number,
    status::Status,
};

const EXAMPLES: &str = "\
Examples:
  tailback view cards.rush              the first puzzle of the file, in the browser
  tailback view cards.rush --puzzle 12  the puzzle of this number, or title
  tailback view cards.rush --line 120   the puzzle at this line
  tailback view cards.rush --write      what is changed on the board is written to the file
  tailback view cards.rush --no-browser print the address, and open nothing

The board follows the file as it is saved. It is served to this machine alone, at an address with a
secret in it, until the command is interrupted.";

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct ViewArgs {
    /// A `.rush` file
    path: PathBuf,

    #[command(flatten)]
    choice: ChoiceArgs,

    /// Show the puzzle at this line first
    #[arg(long, value_name = "N", conflicts_with = "words", value_parser = number::<u32>, allow_negative_numbers = true)]
    line: Option<u32>,

    /// Let the board change the file
    #[arg(long)]
    write: bool,

    /// Open no browser, print the address only
    #[arg(long)]
    no_browser: bool,
}

impl ViewArgs {
    pub(crate) fn run(self) -> Result {
        let path = self.path.clone();
        let line = match self.line {
            Some(line) => line,
            None => self.line_of_choice()?,
        };
        let write: Option<WriteFile> = self.write.then(|| Box::new(write) as WriteFile);
        let options = ViewOptions {
            path: self.path,
            line: line.saturating_sub(1),
            limits: SearchLimits::default(),
            write,
        };
        let opened = |address: &str| {
            let path = path.display();
            console::remark(&format!(
                "{path} is shown at this address until the command is interrupted"
            ));
            let mut out = console::output();
            if writeln!(out, "{address}")
                .and_then(|()| out.flush())
                .is_err()
            {
                console::warning(&format!("the address cannot be printed: {address}"));
            }
            // Without a browser, the user still has the address.
            if !self.no_browser && open::that_detached(address).is_err() {
                console::warning("no browser could be opened");
            }
        };
        match tailback_lsp::view(options, opened) {
            Ok(()) => Ok(Status::Fine),
            Err(why) => Err(Error::Failed(format!(
                "cannot show {}: {}",
                path.display(),
                describe(&why)
            ))),
        }
    }
}

impl ViewArgs {
    /// Returns the line of the puzzle to show first.
    fn line_of_choice(&self) -> Result<u32> {
        if self.choice.words.is_empty() {
            return Ok(1);
        }
        let mut choice = self.choice.begin();
        let mut lines = Vec::new();
        let path = std::slice::from_ref(&self.path);
        for input in select(path, &ConfigArgs::nothing(), &mut Status::Fine)? {
            let foreign = ForeignArgs::default();
            puzzles(&input, &foreign, u64::MAX, &mut choice, &mut |item| {
                if let Item::Puzzle(job) = item {
                    lines.push(job.line as u32);
                }
                true
            });
        }
        match choice.missing().next() {
            Some(missing) => Err(Error::Failed(missing)),
            None => Ok(lines.first().copied().unwrap_or(1)),
        }
    }
}

fn write(path: &Path, new: &str, before: &str) -> Result<(), String> {
    atomic::write(path, new.as_bytes(), Some(before.as_bytes()))
}
