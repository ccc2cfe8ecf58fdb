//! One search, from its start through its progress to the facts that it finds.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::Arc,
};

use tailback_facts::Facts;
use tailback_ide::SoFar;

use super::{
    job::Job,
    task::{Goal, Task, TaskProgress, TaskResult, Topic},
};

/// A search to be run.
pub struct Search {
    job: Arc<Job>,
    slot: usize,
}

/// The progress of a search.
pub struct SearchProgress {
    pub(crate) job: Arc<Job>,
    /// The optima found so far.
    pub(crate) so_far: Option<SoFar>,
    pub(crate) topic: Topic,
    /// The number of states that the search has seen.
    pub(crate) states: u64,
}

/// The result of a search.
pub struct SearchEnd {
    pub(crate) job: Arc<Job>,
    pub(crate) slot: usize,
    /// The facts found; `None` if the search panicked.
    pub(crate) found: Option<Facts>,
}

impl Search {
    pub(super) fn new(job: Arc<Job>, slot: usize) -> Self {
        Self { job, slot }
    }

    /// Returns the number of the search, unique within the session.
    pub fn id(&self) -> u64 {
        self.job.run.id
    }

    /// Returns the slot of the search among those that run at once, from 0. The previous search in the slot has ended.
    pub fn slot(&self) -> usize {
        self.slot
    }

    /// Returns the task of the search, which can be run in another process.
    pub fn task(&self) -> Task {
        Task {
            puzzle: Arc::clone(&self.job.puzzle),
            goal: self.job.facts.clone().map_or(Goal::Optima, Goal::Questions),
            limits: self.job.limits,
            is_short: self.job.priority.is_short(),
        }
    }

    /// Runs the search to its end, which follows soon after a cancellation. Calls `tell` with the progress at the rate
    /// at which the solver reports it.
    pub fn run(self, tell: &(dyn Fn(SearchProgress) + Sync)) -> SearchEnd {
        let task = self.task();
        let tell = |progress| tell(self.progress(progress));
        let run = || task.run(Some(&self.job.run.is_cancelled), &tell);
        let found = catch_unwind(AssertUnwindSafe(run)).ok();
        self.end(found)
    }

    /// Returns the progress of the search if its task has reported `progress`.
    pub fn progress(&self, progress: TaskProgress) -> SearchProgress {
        SearchProgress {
            job: Arc::clone(&self.job),
            so_far: progress.so_far(),
            topic: progress.topic,
            states: progress.states,
        }
    }

    /// Returns the end of the search with the answer that its task has found, or with `None` if it panicked or was
    /// cancelled from outside.
    pub fn end(self, found: Option<TaskResult>) -> SearchEnd {
        let Self { job, slot } = self;
        let found = match found {
            Some(TaskResult::Facts(facts)) => Some(*facts),
            _ => None,
        };
        SearchEnd { job, slot, found }
    }
}
