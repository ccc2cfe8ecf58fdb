//! `tailback pick`: picks a set of levels from a collection, along a curve.

use std::{ops::RangeInclusive, path::PathBuf};

use clap::Args;
use tailback_generator::{Candidate, Random, Taken, pick};
use tailback_syntax::to_rush;

use crate::{
    console,
    error::{Error, Result},
    input::{ChoiceArgs, Job},
    output::{Output, PuzzleFileArgs},
    range::range,
    status::Status,
    work::{CacheArgs, Entry, LengthArg, PuzzleArgs, collection},
};

const EXAMPLES: &str = "\
Examples:
  tailback pick --count 40 --curve 5..50 --distinct puzzles/ --output set.rush
  tailback pick --count 10 collection.txt            ten, from easy to hard
  tailback pick --metric time --curve 60..600 set/   from a minute to ten
  tailback pick --without set.rush puzzles/          others than those of a file

The curve rises from its first length to its last: in equal steps, or with an equal share for each
length if there are more puzzles than lengths. For each place on it, the puzzle whose optimum is
nearest is picked, and the set is printed from the easiest to the hardest.

No board is picked twice, not even mirrored or turned, and none of --without. With --distinct, no
two are alike either: they do not differ in one piece alone, and do not have the same cars in the
same lanes, as all positions of one puzzle do.

Every statement about a puzzle is kept, also those before the first puzzle of its file; comments
are not.

Exit status: 0 if all is well; 1 if there are fewer puzzles than requested, or a puzzle is invalid
or not solved within the limits; 2 if a file cannot be read or written. If one of --without cannot
be read, nothing is printed or written.";

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct PickArgs {
    /// Number of puzzles to pick
    #[arg(long, value_name = "N", default_value_t = 40)]
    count: usize,

    /// The lengths of the first and the last puzzle: `5..50` [default: those of the collection]
    #[arg(long, value_name = "RANGE", value_parser = range::<u32>)]
    curve: Option<RangeInclusive<u32>>,

    /// Count `moves`, `steps` of one cell, or seconds of the `time` that people take
    #[arg(
        long,
        value_enum,
        default_value_t,
        value_name = "METRIC",
        hide_possible_values = true
    )]
    metric: LengthArg,

    /// Pick no two boards that are alike
    #[arg(long)]
    distinct: bool,

    /// Pick no board of this file or folder; repeatable
    #[arg(long, value_name = "FILE")]
    without: Vec<PathBuf>,

    /// Prefer puzzles in a random order with this seed [default: the order of the files]
    #[arg(long, value_name = "N")]
    seed: Option<u64>,

    #[command(flatten)]
    file: PuzzleFileArgs,

    #[command(flatten)]
    puzzles: PuzzleArgs,

    #[command(flatten)]
    cache: CacheArgs,
}

impl PickArgs {
    pub(crate) fn run(self) -> Result {
        let metric = self.metric;
        self.puzzles.refuse_output(self.file.output.as_deref())?;
        let mut output = self.file.open_for_puzzles()?;
        let mut taken = Taken::new(self.distinct);
        let others = self.take_others(&mut taken)?;
        // A set could hold the boards of a file that cannot be read.
        if others == Status::Failed {
            return Ok(others);
        }
        let (entries, mut status) = collection(&self.puzzles, metric, &self.cache)?;
        status.add(others);
        let n_all = entries.len();
        let n_unsolved = entries.iter().filter(|it| metric.of(it).is_none()).count();
        let mut solved: Vec<(u32, Entry)> = entries
            .into_iter()
            .filter_map(|entry| {
                let length = metric.of(&entry).filter(|&length| length > 0)?;
                Some((length, entry))
            })
            .collect();
        if let Some(seed) = self.seed {
            Random::new(seed).shuffle(&mut solved);
        }
        let candidates: Vec<Candidate<'_>> = solved
            .iter()
            .map(|(length, entry)| Candidate {
                length: *length,
                puzzle: entry.job.puzzle.as_deref().expect("it was solved"),
            })
            .collect();
        let set = pick(&candidates, self.count, self.curve.clone(), taken);
        for &at in &set.picked {
            let job = &solved[at].1.job;
            let title = job.title.as_deref().unwrap_or("(no title)");
            let text = to_rush(title, &candidates[at].puzzle.to_draft(), &job.extras());
            let text = text.map_err(|why| format!("{} cannot be written: {why}", job.place()));
            output.add_puzzle(text.map_err(Error::Failed)?)?;
        }
        output.finish()?;
        let in_words = |n| metric.in_words(n);
        if set.is_complete() {
            console::remark(&set.summary(n_all, in_words, &[]));
        } else {
            // Every candidate was tried, so all others are copies of the picked ones, or alike.
            let copies = if self.distinct {
                "like a picked one"
            } else {
                "with the board of a picked one"
            };
            let others = if self.without.is_empty() {
                ""
            } else {
                " or one of `--without`"
            };
            let copies = [copies, others].concat();
            let unknown = match metric {
                LengthArg::Time => "without a predicted time",
                LengthArg::Moves | LengthArg::Steps => "without a known solution",
            };
            let left_out = [
                (n_unsolved, unknown),
                (n_all - n_unsolved - solved.len(), "solved already"),
                (solved.len() - set.picked.len(), &*copies),
            ];
            console::error(&set.summary(n_all, in_words, &left_out));
            status.add(Status::Problems);
        }
        Ok(status)
    }

    /// Takes the boards of `--without`.
    fn take_others(&self, taken: &mut Taken) -> Result {
        if self.without.is_empty() {
            return Ok(Status::Fine);
        }
        let others = PuzzleArgs {
            paths: self.without.clone(),
            choice: ChoiceArgs::default(),
            ..self.puzzles.clone()
        };
        let add = |_: &mut _, job: &Job, ()| {
            if let Some(puzzle) = &job.puzzle {
                taken.add(puzzle);
            }
            Ok(Status::Fine)
        };
        others.each("read", Output::new(None)?, |_, _| (), add)
    }
}
