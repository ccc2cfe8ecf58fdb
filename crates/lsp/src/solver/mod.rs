//! Solving in the background: threads that take the most urgent search, give it up when nobody
//! wants its puzzle any more, and keep what was found for when the board comes back.

mod event;
mod file_limits;
mod job;
mod queue;
mod search;

use std::{
    collections::HashSet,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError},
    thread,
};

use tailback_check::SourceFile;
use tailback_diagnostics::FileId;
use tailback_facts::{Facts, FileFacts};
use tailback_ide::SoFar;
use tailback_puzzle::Puzzle;
use tailback_solver::Limits;
use tokio::sync::mpsc::UnboundedSender;

pub(crate) use event::{Event, Topic};
use job::Job;
pub(crate) use queue::Owner;
use queue::{News, Queue};

use crate::limits::SearchLimits;

/// Tells what is known of a puzzle.
pub(crate) type LookUp<'a> = dyn Fn(&Arc<Puzzle>) -> Option<Arc<Facts>> + 'a;

/// What is known of the puzzles of a part of a text, in their order.
#[derive(Default)]
pub(crate) struct Known {
    pub(crate) facts: FileFacts,
    /// What searches that go on have found.
    pub(crate) so_far: Vec<Option<SoFar>>,
    /// What a puzzle may cost.
    pub(crate) limits: Limits,
}

/// The searching threads and what they found. They end when it is dropped.
pub(crate) struct Solver(Arc<Pool>);

struct Pool {
    queue: Mutex<Queue>,
    /// There may be work for a waiting thread, or it is over.
    wake: Condvar,
    events: UnboundedSender<Event>,
}

impl Solver {
    /// Starts `n_threads` threads, at least two: the first one does nothing but short searches,
    /// so that no long one delays them. `limits` hold for each puzzle where no configuration says anything else; the
    /// memory is shared.
    pub(crate) fn start(
        limits: SearchLimits,
        n_threads: usize,
        events: UnboundedSender<Event>,
    ) -> Self {
        let n_threads = n_threads.max(2);
        let pool = Arc::new(Pool {
            queue: Mutex::new(Queue::new(limits, n_threads)),
            wake: Condvar::new(),
            events,
        });
        for number in 0..n_threads {
            let pool = Arc::clone(&pool);
            // Where no thread can be had, what is there must do.
            let _ = thread::Builder::new()
                .name(format!("solver {number}"))
                .spawn(move || pool.work(number == 0));
        }
        Self(pool)
    }

    /// What `look` makes of what is known of puzzles.
    pub(crate) fn look_up<T>(&self, look: impl FnOnce(&LookUp<'_>) -> T) -> T {
        let queue = self.0.lock();
        look(&|puzzle| queue.facts(puzzle).cloned())
    }

    /// What is known of the puzzles of each of some parts of texts.
    pub(crate) fn known<'f>(&self, files: impl Iterator<Item = &'f SourceFile>) -> Vec<Known> {
        let queue = self.0.lock();
        files
            .map(|file| {
                let mut of_file = Known::default();
                for lowered in &file.puzzles {
                    let known = lowered.puzzle.as_ref().and_then(|it| queue.known(it));
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

    /// The configurations of `files` say these of what a puzzle may cost, and those that have `gone` say nothing any
    /// more.
    pub(crate) fn limit(&self, files: &[(FileId, Limits)], gone: &[FileId]) {
        if files.is_empty() && gone.is_empty() {
            return;
        }
        if self.0.lock().limit(files, gone) {
            self.0.send(Event::FactsFound);
            self.0.send(Event::FiguresFound);
        }
        self.0.wake.notify_all();
    }

    /// `owner` wants the puzzles that `come` solved, and those that have `gone` no longer: what
    /// nobody wants any more ends.
    pub(crate) fn want(&self, owner: Owner, come: &[Arc<Puzzle>], gone: &[Arc<Puzzle>]) {
        if come.is_empty() && gone.is_empty() {
            return;
        }
        self.0.lock().want(owner, come, gone);
        self.0.wake.notify_all();
    }

    /// The user sees these puzzles of a document now, and no others.
    pub(crate) fn view(&self, id: FileId, puzzles: Vec<Arc<Puzzle>>) {
        self.0.lock().view(id, puzzles);
        self.0.wake.notify_all();
    }

    /// The documents of puzzles of which facts were found since this was last asked.
    pub(crate) fn take_found(&self) -> HashSet<FileId> {
        self.0.lock().take_found()
    }

    /// The user gives a search up.
    pub(crate) fn cancel(&self, run: u64) {
        self.0.lock().cancel_by_user(run);
    }
}

impl Drop for Solver {
    fn drop(&mut self) {
        self.0.lock().stop();
        self.0.wake.notify_all();
    }
}

impl Pool {
    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn work(&self, only_short: bool) {
        while let Some(job) = self.next(only_short) {
            let tell = |so_far| {
                if self.lock().advance(&job, so_far) {
                    self.send(Event::FiguresFound);
                }
            };
            let search = AssertUnwindSafe(|| search::run(&job, &self.events, &tell));
            let found = catch_unwind(search).unwrap_or_else(|_| {
                let puzzle = Arc::clone(&job.puzzle);
                self.send(Event::Failed { puzzle });
                search::given_up(&job.puzzle)
            });
            let News {
                has_facts,
                has_figures,
            } = self.lock().finish(&job, found);
            self.send(Event::Ended { run: job.run.id });
            if has_facts {
                self.send(Event::FactsFound);
            }
            if has_figures {
                self.send(Event::FiguresFound);
            }
            // There is memory again, and perhaps a next job for the same puzzle.
            self.wake.notify_all();
        }
    }

    /// Waits for a job; `None` when it is over.
    fn next(&self, only_short: bool) -> Option<Job> {
        let mut queue = self.lock();
        loop {
            if queue.is_stopped() {
                return None;
            }
            if let Some(job) = queue.take(only_short) {
                return Some(job);
            }
            queue = self
                .wake
                .wait(queue)
                .unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn send(&self, event: Event) {
        // Nobody listens any more when the session ends.
        let _ = self.events.send(event);
    }
}
