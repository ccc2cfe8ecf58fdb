//! Chooses the puzzles to compare: by the size of their clusters and the length of their solutions, or
//! a random sample of them.

use std::{fmt::Write as _, ops::RangeInclusive};

use clap::Args;
use tailback_generator::Random;
use tailback_puzzle::{NumberRange, Puzzle, words::count};
use tailback_solver::{Control, Metric, explore, solve};

use crate::{
    console,
    input::Job,
    range::range,
    status::Status,
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

    /// Returns the `jobs` that are compared, in order, and a description of the selection. Those whose figures a limit
    /// leaves undecided are left out and reported.
    pub(super) fn select(
        &self,
        jobs: Vec<Job>,
        (pool, searches): (&Pool, &Searches),
        status: &mut Status,
    ) -> (Vec<Job>, String) {
        let n_all = jobs.len();
        let mut numbered: Vec<(usize, Job)> = jobs.into_iter().enumerate().collect();
        if self.sample.is_some() {
            Random::new(self.seed()).shuffle(&mut numbered);
        }
        let wanted = self.sample.unwrap_or(usize::MAX);
        let mut chosen = Vec::new();
        let mut n_undecided = 0;
        let mut left = numbered.into_iter().peekable();
        while left.peek().is_some() && chosen.len() < wanted {
            let some: Vec<(usize, Job)> = left.by_ref().take(N_TOGETHER).collect();
            let examined = pool.map(some, |(number, job)| {
                let puzzle = job.puzzle.as_deref()?;
                let find = |control: &Control<'_>| self.fits(puzzle, control);
                let context = SearchContext {
                    limits: job.limits,
                    ..SearchContext::default()
                };
                let fits = searches.run(context, find);
                Some((fits, (number, job)))
            });
            for (fits, job) in examined.into_iter().flatten() {
                n_undecided += usize::from(fits.is_none());
                chosen.extend(fits.unwrap_or(false).then_some(job));
            }
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
        if n_undecided > 0 {
            let _ = write!(remark, ", {n_undecided} undecided");
            let puzzles = count(n_undecided, "puzzle");
            console::warning(&format!(
                "a limit was reached before it was known whether {puzzles} should be compared"
            ));
            status.add(Status::Problems);
        }
        if self.sample.is_some() {
            let _ = write!(remark, ", drawn with seed {}", self.seed());
        }
        (chosen, remark)
    }

    /// Returns whether a puzzle is compared, or `None` if a limit leaves that undecided.
    fn fits(&self, puzzle: &Puzzle, control: &Control<'_>) -> Option<bool> {
        let is_long = |metric: Metric, range: &Range| {
            let known = solve(puzzle, metric, control).outcome.bounds(metric);
            known.map_or(Some(false), |known| {
                let end = |n: &u64| Some(u32::try_from(*n).unwrap_or(u32::MAX));
                let (min, max) = (end(range.start()), end(range.end()));
                NumberRange { min, max }.contains_one_of(known.lower, known.upper)
            })
        };
        let has_states = |range: &Range| {
            let cluster = explore(puzzle, Metric::Moves, control).ok()?;
            Some(range.contains(&cluster.n_states))
        };
        let moves = self.moves.iter().map(|it| is_long(Metric::Moves, it));
        let steps = self.steps.iter().map(|it| is_long(Metric::Steps, it));
        let states = self.states.iter().map(has_states);
        let mut fits = Some(true);
        for known in moves.chain(steps).chain(states) {
            match known {
                Some(true) => {}
                Some(false) => return known,
                None => fits = None,
            }
        }
        fits
    }
}
