//! The scheduling of searches: the most urgent ones first, as long as an owner wants their puzzles. Results are kept
//! in case a board is restored.

mod file_limits;
mod host;
mod job;
mod queue;
mod search;
mod task;

use std::{
    collections::HashSet,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use tailback_check::SourceFile;
use tailback_diagnostics::FileId;
use tailback_facts::{Facts, FileFacts};
use tailback_ide::SoFar;
use tailback_puzzle::Puzzle;
use tailback_solver::Limits;

pub use host::Host;
use queue::Queue;
pub(crate) use queue::{Owner, ResultChanges};
pub use search::{Search, SearchEnd, SearchProgress};
pub(crate) use task::{Goal, Topic};
pub use task::{Task, TaskProgress, TaskResult};

use crate::limits::SearchLimits;

/// A lookup of the facts known about a puzzle.
pub(crate) type LookUp<'a> = dyn Fn(&Arc<Puzzle>) -> Option<Arc<Facts>> + 'a;

/// The results about the puzzles of a chunk, in their order.
#[derive(Default)]
pub(crate) struct Known {
    pub(crate) facts: FileFacts,
    /// The results so far of running searches.
    pub(crate) so_far: Vec<Option<SoFar>>,
    /// The limits of a puzzle.
    pub(crate) limits: Limits,
}

/// The waiting and running searches, and their results.
pub(crate) struct Solver(Mutex<State>);

struct State {
    queue: Queue,
    /// For each search that may run at once, whether it is running.
    is_running: Vec<bool>,
    /// The results since the last query.
    changes: ResultChanges,
}

impl Solver {
    /// Creates a solver for `n_searches` that may run at once, at least two: the first one is reserved for short
    /// searches, so that no long one delays them. The `limits` hold for each puzzle unless its configuration overrides
    /// them; the memory is shared.
    pub(crate) fn new(limits: SearchLimits, n_searches: usize) -> Self {
        let n_searches = n_searches.max(2);
        Self(Mutex::new(State {
            queue: Queue::new(limits, n_searches),
            is_running: vec![false; n_searches],
            changes: ResultChanges::default(),
        }))
    }

    /// Returns the searches that can begin at `now`.
    pub(crate) fn start(&self, now: Duration) -> Vec<Search> {
        let mut state = self.lock();
        let State {
            queue, is_running, ..
        } = &mut *state;
        let mut searches = Vec::new();
        for (slot, is_running) in is_running.iter_mut().enumerate() {
            if !*is_running && let Some(job) = queue.take(slot == 0, now) {
                *is_running = true;
                searches.push(Search::new(Arc::new(job), slot));
            }
        }
        searches
    }

    /// Returns the searches that were cancelled since the last call, because their puzzles are no longer wanted.
    pub(crate) fn take_ended(&self) -> Vec<u64> {
        self.lock().queue.take_ended()
    }

    /// Records the intermediate result of a search.
    pub(crate) fn advance(&self, progress: &SearchProgress) {
        let mut state = self.lock();
        if let Some(so_far) = progress.so_far {
            state.changes.has_figures |= state.queue.advance(&progress.job, so_far);
        }
    }

    /// Records the final result of a search. A search that panicked counts as one that was given up.
    pub(crate) fn finish(&self, ended: SearchEnd) {
        let SearchEnd { job, slot, found } = ended;
        let found = found.unwrap_or_else(|| task::given_up(&job.puzzle));
        let mut state = self.lock();
        let changes = state.queue.finish(&job, found);
        state.note(changes);
        state.is_running[slot] = false;
    }

    /// Returns the changes of the known results since the last call.
    pub(crate) fn take_changes(&self) -> ResultChanges {
        std::mem::take(&mut self.lock().changes)
    }

    /// Calls `ask` with a lookup of the facts known about puzzles.
    pub(crate) fn look_up<T>(&self, ask: impl FnOnce(&LookUp<'_>) -> T) -> T {
        let state = self.lock();
        ask(&|puzzle| state.queue.facts(puzzle).cloned())
    }

    /// Returns the facts known about the puzzles of each of some chunks.
    pub(crate) fn known<'f>(&self, files: impl Iterator<Item = &'f SourceFile>) -> Vec<Known> {
        let state = self.lock();
        files
            .map(|file| {
                let mut of_file = Known::default();
                for lowered in &file.puzzles {
                    let known = lowered.puzzle.as_ref();
                    let known = known.and_then(|it| state.queue.known(it));
                    let limits = known.as_ref().map(|known| known.limits);
                    of_file.limits = limits.unwrap_or(of_file.limits);
                    let (facts, so_far) = known.map(|it| (it.facts, it.so_far)).unwrap_or_default();
                    of_file.facts.push(facts);
                    of_file.so_far.push(so_far);
                }
                of_file
            })
            .collect()
    }

    /// Returns the latest time at which the search for one of `puzzles` began, or `now` if one has not begun; `None` if
    /// all are solved.
    pub(crate) fn began<'p>(
        &self,
        puzzles: impl Iterator<Item = &'p Arc<Puzzle>>,
        now: Duration,
    ) -> Option<Duration> {
        let state = self.lock();
        let unsolved = puzzles.filter(|puzzle| state.queue.facts(puzzle).is_none());
        let began = unsolved.map(|puzzle| state.queue.began(puzzle).unwrap_or(now));
        began.max()
    }

    /// Sets the limits from the configurations of `files`, and drops the limits of `removed`.
    pub(crate) fn limit(&self, files: &[(FileId, Limits)], removed: &[FileId]) {
        if files.is_empty() && removed.is_empty() {
            return;
        }
        let mut state = self.lock();
        if state.queue.limit(files, removed) {
            state.note(ResultChanges {
                has_facts: true,
                has_figures: true,
            });
        }
    }

    /// Records that `owner` wants the puzzles `added` to be solved, and no longer wants those `removed`. The search
    /// for a puzzle without an owner ends.
    pub(crate) fn want(&self, owner: Owner, added: &[Arc<Puzzle>], removed: &[Arc<Puzzle>]) {
        if added.is_empty() && removed.is_empty() {
            return;
        }
        self.lock().queue.want(owner, added, removed);
    }

    /// Records that the user now sees these puzzles of a document, and no others.
    pub(crate) fn view(&self, id: FileId, puzzles: Vec<Arc<Puzzle>>) {
        self.lock().queue.view(id, puzzles);
    }

    /// Returns the documents of puzzles with new facts since the last call.
    pub(crate) fn take_found(&self) -> HashSet<FileId> {
        self.lock().queue.take_found()
    }

    /// Cancels a search that the user gives up.
    pub(crate) fn cancel(&self, run: u64) {
        self.lock().queue.cancel_by_user(run);
    }

    /// Cancels all searches and prevents new ones.
    pub(crate) fn stop(&self) {
        self.lock().queue.stop();
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn note(&mut self, changes: ResultChanges) {
        self.changes.has_facts |= changes.has_facts;
        self.changes.has_figures |= changes.has_figures;
    }
}
