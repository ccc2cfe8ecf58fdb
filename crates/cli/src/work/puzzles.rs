//! The common parts of commands that process each puzzle of many files.
//!
//! One thread reads and parses ahead, the pool works, and the caller prints. The read-ahead is bounded, so
//! memory does not grow with the number of puzzles.

use std::{
    cell::RefCell,
    io::Write as _,
    path::{Path, PathBuf},
    sync::{
        OnceLock,
        atomic::{AtomicBool, Ordering},
    },
};

use clap::{Args, builder::Resettable};
use tailback_facts::{Facts, Questions};
use tailback_solver::Control;

use super::{CacheArgs, LimitArgs, Pool, SearchContext, Searches};
use crate::{
    console,
    error::Result,
    input::{
        ChoiceArgs, ConfigArgs, ForeignArgs, Input, Item, Job, puzzles, refuse_over_input, select,
        watched,
    },
    output::Output,
    progress::Meter,
    status::Status,
};

/// The number of puzzles that are read ahead for each search.
const AHEAD: usize = 64;

/// The selection of puzzles, and the limits of their searches.
#[derive(Args, Clone)]
pub(crate) struct PuzzleArgs {
    /// Files and folders, or `-` for standard input [default: .]
    #[arg(help_heading = Resettable::Reset)]
    pub(crate) paths: Vec<PathBuf>,

    #[command(flatten)]
    pub(crate) choice: ChoiceArgs,

    #[command(flatten)]
    pub(crate) foreign: ForeignArgs,

    #[command(flatten)]
    pub(crate) config: ConfigArgs,

    #[command(flatten)]
    pub(crate) limits: LimitArgs,
}

impl PuzzleArgs {
    /// Fails if `output` is one of the input files.
    pub(crate) fn refuse_output(&self, output: Option<&Path>) -> Result<()> {
        let read = || watched(&self.paths, false, &self.config).files_and_configs();
        refuse_over_input(output, read)
    }

    /// Applies `look` to each puzzle and passes the results to `print`, in order. Everything else in the files
    /// is reported on standard error. A bar shows how many are `done`.
    pub(crate) fn each<T: Send>(
        &self,
        done: &'static str,
        output: Output,
        look: impl Fn(&Job, &Control<'_>) -> T + Sync,
        print: impl FnMut(&mut Output, &Job, T) -> Result,
    ) -> Result {
        let look = |job: &Job, searches: &Searches, context: SearchContext<'_>| {
            searches.run(context, |control| look(job, control))
        };
        self.each_by(done, output, look, print)
    }

    /// Finds the optima of each sound puzzle and the answers to `questions`, or knows them from earlier runs, and passes
    /// them to `print`, as [`each`](Self::each) does.
    pub(crate) fn each_solved(
        &self,
        done: &'static str,
        (questions, cache): (Questions, &CacheArgs),
        output: Output,
        print: impl FnMut(&mut Output, &Job, Option<Facts>) -> Result,
    ) -> Result {
        let cache = cache.open(self.limits.search.limit_time.is_some());
        let look = |job: &Job, searches: &Searches, context: SearchContext<'_>| {
            let puzzle = job.puzzle.as_deref()?;
            Some(if questions == Questions::NONE {
                cache.optima(puzzle, searches, context)
            } else {
                cache.facts(puzzle, questions, searches, context)
            })
        };
        self.each_by(done, output, look, print)
    }

    fn each_by<T: Send>(
        &self,
        done: &'static str,
        output: Output,
        look: impl Fn(&Job, &Searches, SearchContext<'_>) -> T + Sync,
        mut print: impl FnMut(&mut Output, &Job, T) -> Result,
    ) -> Result {
        let mut status = Status::Fine;
        let inputs = select(&self.paths, &self.config, &mut status)?;
        let mut limits = self.limits;
        limits.search.limit_memory_of(&inputs);
        let pool = Pool::new(limits)?;
        let meter = &Meter::new(done, None);
        let progress = |progress| meter.say_progress(progress);
        let cancel = AtomicBool::new(false);
        let context = SearchContext {
            cancel: Some(&cancel),
            ..SearchContext::watched(meter, &progress)
        };
        let searches = OnceLock::new();
        let begin = |n_puzzles| searches.get_or_init(|| Searches::new(limits, n_puzzles));
        let output = RefCell::new(output);
        let mut take = |(item, found): (Item, Option<T>)| {
            let output = &mut *output.borrow_mut();
            match item {
                Item::Puzzle(job) => {
                    if let Some(found) = found {
                        status.add(print(output, &job, found)?);
                    }
                }
                Item::Errors(errors) => {
                    output.flush()?;
                    console::print(&errors);
                    status.add(Status::Problems);
                }
                Item::Remark(remark) => console::warning(&remark),
                Item::Unread => status.add(Status::Failed),
            }
            Ok(())
        };
        let ended = |result: Result<()>| {
            cancel.fetch_or(result.is_err(), Ordering::Relaxed);
            result
        };
        pool.each(
            (pool.n_threads() * AHEAD, |_| 1),
            |give| {
                self.read(&inputs, pool.n_threads(), meter, begin, give);
            },
            |item| {
                let found = match &item {
                    Item::Puzzle(job) => {
                        let limits = job.limits;
                        let context = SearchContext { limits, ..context };
                        Some(look(job, begin(1), context))
                    }
                    Item::Errors(_) | Item::Remark(_) | Item::Unread => None,
                };
                (item, found)
            },
            |result| {
                if matches!(result.0, Item::Puzzle(_)) {
                    meter.advance();
                }
                ended(meter.aside(|| take(result)))
            },
            || ended(output.borrow_mut().flush().map_err(Into::into)),
        )?;
        output.into_inner().finish()?;
        Ok(status)
    }

    /// Reads the files one after another, until the receiver stops. The first puzzles wait until `begin` receives how
    /// many of `n_jobs` searches they keep busy, since the memory is shared among the searches that can run at the
    /// same time.
    fn read<B>(
        &self,
        inputs: &[Input],
        n_jobs: usize,
        meter: &Meter,
        begin: impl Fn(usize) -> B,
        give: &mut dyn FnMut(Item) -> bool,
    ) {
        let mut first = Vec::new();
        let mut n_puzzles = 0;
        let mut choice = self.choice.begin();
        for input in inputs {
            let mut is_wanted = true;
            puzzles(input, &self.foreign, &mut choice, &mut |item| {
                let is_puzzle = matches!(item, Item::Puzzle(_));
                meter.found(usize::from(is_puzzle));
                n_puzzles += usize::from(is_puzzle);
                first.push(item);
                if n_puzzles >= n_jobs {
                    begin(n_puzzles);
                    is_wanted = first.drain(..).all(&mut *give);
                }
                is_wanted
            });
            if !is_wanted {
                return;
            }
        }
        meter.all_found();
        begin(n_puzzles);
        if first.drain(..).all(&mut *give) {
            for message in choice.missing() {
                console::error(&message);
                give(Item::Unread);
            }
        }
    }
}
