//! `tailback play`: plays puzzles in the terminal.

mod game;
mod helper;
mod progress;
mod screen;
mod session;

use std::{
    io::{self, IsTerminal as _},
    path::PathBuf,
};

use clap::Args;

use crate::{
    error::{Error, Result},
    input::{ChoiceArgs, ConfigArgs, ForeignArgs, Job, chosen_puzzles, find_one, select},
    status::Status,
};

use progress::Progress;

const EXAMPLES: &str = "\
Examples:
  tailback play cards.rush                 continue the game
  tailback play cards.rush --puzzle 12     begin with this puzzle
  tailback play cards.rush --fresh         forget the moves made so far

Keys:
  arrows       slide the chosen car; across its lane, choose the next car there
  Home, End    slide it as far as it goes
  Tab, A to Z  choose a car; Shift-Tab the one before
  mouse        click a car to choose it, drag it to slide it
  u, Ctrl-R    undo, redo           r  restart
  h            a hint; again, its move
  n, p         next and previous puzzle
  ?            the keys             q  leave; the moves are kept

The moves are kept in the folder for program state, such as ~/.local/state/tailback.

Exit status: 0 if all is well; 1 if a puzzle of the file is invalid, which is left out; 2 if the
file cannot be read, holds no puzzle to play, or the moves cannot be kept.";

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct PlayArgs {
    /// A file with puzzles
    path: PathBuf,

    /// Begin with this puzzle: its title, or its number
    #[arg(long, value_name = "TITLE|N")]
    puzzle: Option<String>,

    /// Forget the moves made so far in this file
    #[arg(long)]
    fresh: bool,

    #[command(flatten)]
    foreign: ForeignArgs,
}

impl PlayArgs {
    pub(crate) fn run(self) -> Result {
        let mut status = Status::Fine;
        let all = self.puzzles(&mut status)?;
        if status == Status::Failed {
            return Ok(status);
        }
        let first = self.first(&all)?;
        let jobs: Vec<Job> = all.into_iter().filter(|it| it.puzzle.is_some()).collect();
        if jobs.is_empty() {
            return Err(Error::Failed("no puzzle to play".to_owned()));
        }
        if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
            return Err(Error::Failed(
                "`play` needs a terminal for its input and output; `tailback view` plays in the browser".to_owned(),
            ));
        }
        let progress = if self.fresh {
            Progress::fresh(&self.path)
        } else {
            Progress::read(&self.path)
        };
        session::run(jobs, first, progress)?;
        Ok(status)
    }

    /// Returns the puzzles of the file, sound or not.
    fn puzzles(&self, status: &mut Status) -> Result<Vec<Job>> {
        let path = std::slice::from_ref(&self.path);
        let inputs = select(path, &ConfigArgs::nothing(), status)?;
        let all = ChoiceArgs::default();
        Ok(chosen_puzzles(&inputs, (&all, &self.foreign), status))
    }

    /// Returns the index of the requested puzzle among the sound ones of `all`.
    fn first(&self, all: &[Job]) -> Result<Option<usize>> {
        let Some(word) = &self.puzzle else {
            return Ok(None);
        };
        let titles = all.iter().map(|job| job.title.as_deref());
        let index = find_one(word, titles).map_err(Error::Failed)?;
        let is_sound = |job: &&Job| job.puzzle.is_some();
        match all.get(index).filter(is_sound) {
            Some(_) => Ok(Some(all[..index].iter().filter(is_sound).count())),
            None => Err(Error::Failed(format!("the puzzle `{word}` is invalid"))),
        }
    }
}
