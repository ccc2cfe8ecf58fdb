//! `tailback enumerate`: finds all minimal puzzles of a size.

mod exploration;
mod found;
mod journal;
mod json;
mod shard;
mod text;

use std::{num::NonZero, ops::RangeInclusive, path::PathBuf, time::Duration};

use clap::Args;
use tailback_enumerate::{Boards, Enumeration, Needed};
use tailback_facts::words::units::{Bytes, Time};
use tailback_puzzle::{DraftExit, Side, Size};

use crate::{
    console,
    error::{Error, Result},
    input::refuse_over_input,
    json as written,
    name_parsers::TextOrJson,
    output::PuzzleFileArgs,
    range::{positive, range},
    status::Status,
    work::{LimitArgs, SearchArgs},
};

use exploration::Exploration;
use journal::Journal;
use shard::Shard;

#[cfg(test)]
pub(crate) use json::Line;

const EXAMPLES: &str = "\
Examples:
  tailback enumerate --size 5x5 --output 5x5.txt        all minimal puzzles
  tailback enumerate --size 5x5 --walls 0..1 --counts   boards at each stage
  tailback enumerate --size 6x6 --journal 6x6.journal   stop and resume it
  tailback enumerate --size 6x6 --walls 0..2 --shard 3/1000 --output 3.txt
  sort -m -k1,1nr -k2,2 [0-9]*.txt > all.txt            merge the shards

Each puzzle is a line of the database format: its optimum in moves, its board, and the number of
states of its cluster. The hardest come first, and equally hard ones in the order of their boards.

A puzzle is the hardest start of its cluster, and needs each of its pieces: without it, the optimum
would change. No two puzzles are of the same cluster. The boards are those of Michael Fogleman's
database unless --all-boards is given. docs/enumeration.md has the definitions.

Exit status: 0 if all is well; 1 if a limit was reached, and nothing is written then; 2 if there is
no such board, or a file cannot be read or written.";

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct EnumerateArgs {
    /// The size of the boards, at most 7x7
    #[arg(long, value_name = "WxH", default_value = "6x6")]
    size: Size,

    /// The exit: `right 3`, or `right` in the middle
    #[arg(long, value_name = "right [ROW]", default_value = "right")]
    exit: DraftExit,

    /// Number of walls, or a range: `0..2`
    #[arg(long, value_name = "N", default_value = "0", value_parser = range::<u64>)]
    walls: RangeInclusive<u64>,

    /// Include full lanes and other cars in the target's row
    #[arg(long)]
    all_boards: bool,

    /// Include puzzles with walls that make no difference
    #[arg(long)]
    any_walls: bool,

    /// Print only how many boards reach each stage
    #[arg(long)]
    counts: bool,

    /// How to print puzzles and counts
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    format: TextOrJson,

    /// One part of the work: `3/1000`; all parts find each puzzle once
    #[arg(long, value_name = "I/N", default_value = "1/1")]
    shard: Shard,

    /// Record progress in this file, and resume from it if it exists
    #[arg(long, value_name = "FILE")]
    journal: Option<PathBuf>,

    #[command(flatten)]
    file: PuzzleFileArgs,

    /// Time for all of the work: `250ms`, `30s`, `5m`
    #[arg(long, value_name = "TIME", value_parser = |it: &str| it.parse().map(|Time(time)| time), help_heading = "Limits", hide_short_help = true)]
    limit_time: Option<Duration>,

    /// Memory of the process: `512MiB`, `2GiB` [default: half of the machine's]
    #[arg(long, value_name = "SIZE", value_parser = |it: &str| it.parse().map(|Bytes(n)| n), help_heading = "Limits", hide_short_help = true)]
    limit_memory: Option<u64>,

    /// Groups of boards to explore at the same time [default: the number of cores]
    #[arg(
        long,
        short,
        value_name = "N",
        value_parser = positive,
        help_heading = "Limits",
        hide_short_help = true
    )]
    jobs: Option<NonZero<usize>>,
}

impl EnumerateArgs {
    pub(crate) fn run(self) -> Result {
        refuse_over_input(self.file.output.as_deref(), || {
            self.journal.iter().cloned().collect()
        })?;
        let enumeration = self.enumeration()?;
        let mut output = self.file.open()?;
        let exploration =
            Exploration::new(&enumeration, self.shard, self.limits(), self.limit_time)?;
        let journal = match &self.journal {
            Some(path) => Journal::open(path, &self.describe())?,
            None => Journal::default(),
        };
        let mut explored = exploration.run(journal, !self.counts)?;
        if let Some(limit) = explored.stopped {
            console::error(&exploration::stopped(
                limit,
                &explored,
                self.journal.as_deref(),
            ));
            return Ok(Status::Problems);
        }
        found::sort(&mut explored.puzzles);
        // A shard without puzzles has an empty file.
        output.begin();
        match self.format {
            TextOrJson::Text => {
                for puzzle in &explored.puzzles {
                    output.add(&puzzle.line())?;
                }
                let table = text::table(&explored);
                if self.counts {
                    output.add(&table)?;
                } else {
                    table.lines().for_each(console::remark);
                }
            }
            TextOrJson::Json => {
                for puzzle in &explored.puzzles {
                    written::write(&mut output, &json::Line::of_puzzle(puzzle, self.size))?;
                }
                written::write(&mut output, &json::Line::of_counts(&self, &explored))?;
            }
        }
        output.finish()?;
        Ok(Status::Fine)
    }

    /// Returns the boards to look at.
    fn enumeration(&self) -> Result<Enumeration> {
        let (size, exit) = (self.size, self.exit);
        if exit.side != Side::Right {
            return Err(Error::Failed(format!(
                "expected an exit on the right, found {}; mirror or turn the boards",
                exit.side
            )));
        }
        let row = self.row();
        if row > u32::from(size.rows) {
            return Err(Error::Failed(format!(
                "no row {row}, a board of {size} has {} rows",
                size.rows
            )));
        }
        let n_cells = u64::from(size.columns) * u64::from(size.rows);
        let (least, most) = (*self.walls.start(), (*self.walls.end()).min(n_cells));
        if least > n_cells {
            return Err(Error::Failed(format!(
                "no room for {least} walls on a board of {size}"
            )));
        }
        let boards = if self.all_boards {
            Boards::All
        } else {
            Boards::Database
        };
        let needed = if self.any_walls {
            Needed::Cars
        } else {
            Needed::Pieces
        };
        let walls = least as u32..=most as u32;
        Enumeration::new(size, row as u8 - 1, walls, boards, needed).ok_or_else(|| {
            let max = Enumeration::MAX_SIDE;
            Error::Failed(format!(
                "there are too many boards of {size} to enumerate; expected a size of at most {max}x{max}"
            ))
        })
    }

    /// Returns the row of the exit, from 1.
    fn row(&self) -> u32 {
        let middle = u32::from(self.size.rows).div_ceil(2);
        self.exit.lane.unwrap_or(middle)
    }

    fn limits(&self) -> LimitArgs {
        LimitArgs {
            search: SearchArgs {
                limit_memory: self.limit_memory,
                ..SearchArgs::default()
            },
            jobs: self.jobs,
        }
    }

    /// Returns what decides about the results, for the first line of the journal.
    fn describe(&self) -> String {
        format!(
            "size={} row={} walls={}..{} boards={} needed={} shard={} puzzles={}",
            self.size,
            self.row(),
            self.walls.start(),
            self.walls.end(),
            self.boards_name(),
            self.needed_name(),
            self.shard,
            !self.counts,
        )
    }

    /// Returns the name of the boards that are looked at, in the output.
    fn boards_name(&self) -> &'static str {
        if self.all_boards { "all" } else { "database" }
    }

    /// Returns the name of the pieces that a minimal puzzle needs, in the output.
    fn needed_name(&self) -> &'static str {
        if self.any_walls { "cars" } else { "pieces" }
    }
}
