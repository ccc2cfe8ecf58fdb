//! What the solver and the rules say of the puzzles of a run, on all cores.

use std::sync::Arc;

use rayon::{
    ThreadPool, ThreadPoolBuilder,
    iter::{IntoParallelIterator as _, ParallelIterator as _},
};
use tailback_check::{Checked, Facts, FileFacts, RuleSet};
use tailback_puzzle::Puzzle;

use crate::{
    error::{Error, Result},
    input::Loaded,
    limits::LimitArgs,
    progress::Meter,
    searches::{Hold, Searches},
};

/// How puzzles are solved and checked in a run.
pub(crate) struct Checker {
    pub(crate) pool: ThreadPool,
    pub(crate) rules: RuleSet,
    limits: LimitArgs,
    memory: u64,
}

impl Checker {
    pub(crate) fn new(rules: RuleSet, limits: LimitArgs, memory: u64) -> Result<Self> {
        let pool = ThreadPoolBuilder::new()
            .num_threads(limits.n_jobs())
            .build()
            .map_err(|error| Error::Failed(format!("cannot start threads: {error}")))?;
        Ok(Self {
            pool,
            rules,
            limits,
            memory,
        })
    }

    /// Runs the rules that look at one file.
    pub(crate) fn check(&self, loaded: &Loaded, facts: &FileFacts) -> Checked {
        match loaded {
            Loaded::Rush(file) => Checked::new(file, facts, self.rules),
            Loaded::Foreign(foreign) => Checked::of_foreign(foreign, facts, self.rules),
        }
    }

    /// Asks the solver about the sound ones of `puzzles`.
    pub(crate) fn solve(&self, puzzles: &[Option<&Puzzle>], meter: &Meter) -> FileFacts {
        let n_sound = puzzles.iter().flatten().count();
        let n_workers = self.pool.current_num_threads().min(n_sound);
        let searches = Searches::new(self.limits, self.memory, n_workers);
        let progress = |progress| meter.say_progress(progress);
        let hold = Hold::watched(meter, &progress);
        self.pool.install(|| {
            puzzles
                .into_par_iter()
                .map(|puzzle| {
                    let find = |puzzle| {
                        searches.run(hold, |control| Facts::find(puzzle, self.rules, control))
                    };
                    let facts = puzzle.map(|puzzle| Arc::new(find(puzzle)));
                    meter.advance();
                    facts
                })
                .collect()
        })
    }
}
