//! Chooses the puzzles to compare: by the size of their clusters and the length of their solutions, or
//! a random sample of them.

use std::{fmt::Write as _, ops::RangeInclusive};

use clap::Args;
use tailback_generator::Random;
use tailback_puzzle::{Puzzle, words::count};
use tailback_solver::{Control, Metric, Outcome, explore, solve};

use crate::{
    console,
    input::Job,
    range::range,
    work::{Pool, SearchContext, Searches},
};

/// A range with both ends included.
type Range = RangeInclusive<u64>;

/// The options that choose puzzles.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Which puzzles")]
pub(super) struct DrawArgs {
    /// Only puzzles with this many states: `1000..9999`, `..99`
    #[arg(long, value_name = "RANGE", value_parser = range::<u64>)]
    states: Option<Range>,

    /// Only puzzles with an optimum of this many moves
    #[arg(long, value_name = "RANGE", value_parser = range::<u64>)]
    moves: Option<Range>,

    /// Only puzzles with an optimum of this many steps
    #[arg(long, value_name = "RANGE", value_parser = range::<u64>)]
    steps: Option<Range>,

    /// Only a random sample of this size
    #[arg(long, value_name = "N")]
    sample: Option<usize>,

    /// Seed of the random sample [default: 1]
    #[arg(long, value_name = "N", hide_short_help = true, requires = "sample")]
    seed: Option<u64>,
}

/// The number of puzzles that are examined together.
const N_TOGETHER: usize = 64;

impl DrawArgs {
    fn seed(&self) -> u64 {
        self.seed.unwrap_or(1)
    }

    /// Returns the `jobs` that are compared, in order, and a description of the selection.
    pub(super) fn select(
        &self,
        jobs: Vec<Job>,
        pool: &Pool,
        searches: &Searches,
    ) -> (Vec<Job>, String) {
        let n_all = jobs.len();
        let mut numbered: Vec<(usize, Job)> = jobs.into_iter().enumerate().collect();
        if self.sample.is_some() {
            Random::new(self.seed()).shuffle(&mut numbered);
        }
        let wanted = self.sample.unwrap_or(usize::MAX);
        let mut chosen = Vec::new();
        let mut left = numbered.into_iter().peekable();
        while left.peek().is_some() && chosen.len() < wanted {
            let some: Vec<(usize, Job)> = left.by_ref().take(N_TOGETHER).collect();
            let fitting = pool.map(some, |(number, job)| {
                let puzzle = job.puzzle.as_deref()?;
                let find = |control: &Control<'_>| self.fits(puzzle, control);
                let context = SearchContext {
                    limits: job.limits,
                    ..SearchContext::default()
                };
                let fits = searches.run(context, find);
                fits.then_some((number, job))
            });
            chosen.extend(fitting.into_iter().flatten());
        }
        chosen.truncate(wanted);
        if chosen.len() < wanted && self.sample.is_some() {
            let found = count(chosen.len(), "puzzle");
            console::warning(&format!("found only {found} that match"));
        }
        chosen.sort_unstable_by_key(|(number, _)| *number);
        let chosen: Vec<Job> = chosen.into_iter().map(|(_, job)| job).collect();
        let all = count(n_all, "puzzle");
        let mut remark = match chosen.len() {
            n if n == n_all => all,
            n => format!("{n} of {all}"),
        };
        if self.sample.is_some() {
            let _ = write!(remark, ", drawn with seed {}", self.seed());
        }
        (chosen, remark)
    }

    fn fits(&self, puzzle: &Puzzle, control: &Control<'_>) -> bool {
        let is_long = |metric: Metric, range: &Option<Range>| {
            range
                .as_ref()
                .is_none_or(|range| match solve(puzzle, metric, control).outcome {
                    Outcome::Solved(solution) => {
                        range.contains(&u64::from(metric.length(&solution)))
                    }
                    Outcome::Unsolvable | Outcome::Unknown { .. } => false,
                })
        };
        is_long(Metric::Moves, &self.moves)
            && is_long(Metric::Steps, &self.steps)
            && self.states.as_ref().is_none_or(|range| {
                let cluster = explore(puzzle, Metric::Moves, control);
                cluster.is_ok_and(|cluster| range.contains(&cluster.n_states))
            })
    }
}
