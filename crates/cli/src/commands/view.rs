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
    input::{ChoiceArgs, ConfigArgs, ForeignArgs, Item, TextFile, find_one, puzzles, select},
    status::Status,
};

const EXAMPLES: &str = "\
Examples:
  tailback view cards.rush              show the file in the browser
  tailback view cards.rush --puzzle 12  this puzzle first, by number or title
  tailback view cards.rush --write      write changes to the file

The board follows the file as it is saved, until the command is interrupted. It can be reached only
from this machine, at an address that contains a secret.";

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct ViewArgs {
    /// A file in the Rush language, or Markdown with puzzles
    path: PathBuf,

    /// Show this puzzle first: its title, or its number
    #[arg(long, value_name = "TITLE|N")]
    puzzle: Option<String>,

    /// Show the puzzle at this line first
    #[arg(long, value_name = "N", conflicts_with = "puzzle")]
    line: Option<u32>,

    /// Let the board change the file
    #[arg(long)]
    write: bool,

    /// Print the address without opening a browser
    #[arg(long)]
    no_browser: bool,
}

impl ViewArgs {
    pub(crate) fn run(self) -> Result {
        let path = self.path.clone();
        let line = self.first_line()?;
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
                "the board of {path}, until the command is interrupted:"
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
    fn first_line(&self) -> Result<u32> {
        // Other errors are those of the viewer.
        if !self.path.is_file() {
            return Ok(1);
        }
        let mut jobs = Vec::new();
        let (path, foreign) = (std::slice::from_ref(&self.path), ForeignArgs::default());
        for input in select(path, &ConfigArgs::nothing(), &mut Status::Fine)? {
            let shown = &input.shown;
            let text = TextFile::try_read(&input, &foreign);
            let text = text.map_err(|why| Error::Failed(format!("cannot read {shown}: {why}")))?;
            if let Some(format) = text.about.format {
                let new = Path::new(shown).with_extension("rush");
                return Err(Error::Failed(format!(
                    "expected puzzles in the Rush language, found {} in {shown}; \
                     `tailback import {shown} --output {}` converts it",
                    format.in_words(),
                    new.display()
                )));
            }
            if self.puzzle.is_none() {
                continue;
            }
            let mut all = ChoiceArgs::default().begin();
            puzzles(&input, &foreign, &mut all, &mut |item| {
                if let Item::Puzzle(job) = item {
                    jobs.push(job);
                }
                true
            });
        }
        match (self.line, &self.puzzle) {
            (Some(line), _) => Ok(line),
            (None, None) => Ok(1),
            (None, Some(word)) => {
                let titles = jobs.iter().map(|job| job.title.as_deref());
                let index = find_one(word, titles).map_err(Error::Failed)?;
                Ok(jobs.get(index).map_or(1, |job| job.line as u32))
            }
        }
    }
}

fn write(path: &Path, new: &str, before: &str) -> Result<(), String> {
    atomic::write(path, new.as_bytes(), Some(before.as_bytes()))
}
