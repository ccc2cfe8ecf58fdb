//! Threads that share the phases of one search.

use std::sync::{Mutex, PoisonError};

use others::Others;

/// Threads that wait for work between the phases of a search, since many phases take less time than starting a thread.
pub(super) struct Team {
    /// All but the caller's thread; `None` if no other can be started.
    others: Option<Others>,
}

/// The tasks of one phase.
struct Phase<Tasks, Work> {
    tasks: Mutex<Tasks>,
    work: Work,
}

impl<Tasks: Iterator, Work: Fn(Tasks::Item)> Phase<Tasks, Work> {
    /// Does tasks until none is left.
    fn work_off(&self) {
        while let Some(task) = self.next() {
            (self.work)(task);
        }
    }

    fn next(&self) -> Option<Tasks::Item> {
        let tasks = self.tasks.lock();
        tasks.unwrap_or_else(PoisonError::into_inner).next()
    }
}

impl Team {
    /// Creates a team of `n_threads`, the caller's included.
    pub(super) fn new(n_threads: usize) -> Self {
        Self {
            others: Others::start(n_threads - 1),
        }
    }

    /// Does `work` for each of `tasks` on up to `n_threads` threads.
    pub(super) fn share<T: Send>(
        &self,
        n_threads: usize,
        tasks: impl Iterator<Item = T> + Send,
        work: impl Fn(T) + Sync,
    ) {
        let tasks = Mutex::new(tasks);
        let phase = Phase { tasks, work };
        match &self.others {
            Some(others) if n_threads > 1 => others.help(n_threads - 1, || phase.work_off()),
            _ => phase.work_off(),
        }
    }
}

/// A browser's module has one thread.
#[cfg(target_family = "wasm")]
mod others {
    pub(super) enum Others {}

    impl Others {
        pub(super) fn start(_: usize) -> Option<Self> {
            None
        }

        pub(super) fn help(&self, _: usize, _: impl Fn()) {
            match *self {}
        }
    }
}

#[cfg(not(target_family = "wasm"))]
mod others {
    use std::{
        sync::atomic::{AtomicU32, AtomicUsize, Ordering},
        time::Duration,
    };

    use rayon::{ThreadPool, ThreadPoolBuilder};
    use web_time::Instant;

    /// The threads of a team but the caller's.
    pub(super) struct Others {
        pool: ThreadPool,
        n_threads: usize,
        /// The number of phases that the caller's thread is to do alone from now on.
        n_alone: AtomicU32,
        /// The number of such phases after the next phase that another thread ends late.
        patience: AtomicU32,
    }

    /// The time that a thread may take to wake up and to end its task.
    const NOT_LATE: Duration = Duration::from_micros(500);

    /// The range of [`Others::patience`].
    const LEAST_ALONE: u32 = 8;
    const MOST_ALONE: u32 = 1 << 12;

    impl Others {
        pub(super) fn start(n_threads: usize) -> Option<Self> {
            let pool = ThreadPoolBuilder::new()
                .num_threads(n_threads.max(1))
                .build();
            Some(Self {
                pool: pool.ok()?,
                n_threads,
                n_alone: AtomicU32::new(0),
                patience: AtomicU32::new(LEAST_ALONE),
            })
        }

        /// Runs `work_off` on the caller's thread, and on up to `n` others unless these were late not long ago.
        pub(super) fn help(&self, n: usize, work_off: impl Fn() + Sync) {
            let n_alone = self.n_alone.load(Ordering::Relaxed);
            if n_alone > 0 {
                self.n_alone.store(n_alone - 1, Ordering::Relaxed);
                return work_off();
            }
            let n = n.min(self.n_threads);
            let n_at_work = AtomicUsize::new(n);
            let mut is_late = false;
            self.pool.in_place_scope(|scope| {
                for _ in 0..n {
                    scope.spawn(|_| {
                        work_off();
                        n_at_work.fetch_sub(1, Ordering::Release);
                    });
                }
                let began = Instant::now();
                work_off();
                let ended = Instant::now();
                // The others end at about the same time, before a sleeping thread would have been woken. If the machine
                // has other work, however, its scheduler may keep them for milliseconds.
                while n_at_work.load(Ordering::Acquire) > 0 && !is_late {
                    std::hint::spin_loop();
                    is_late = ended.elapsed() > NOT_LATE.max(2 * (ended - began));
                }
            });
            self.learn(is_late);
        }

        /// Notes whether another thread ended a phase long after the caller's.
        fn learn(&self, is_late: bool) {
            let patience = self.patience.load(Ordering::Relaxed);
            let next = if is_late {
                self.n_alone.store(patience, Ordering::Relaxed);
                2 * patience
            } else {
                patience - patience / 64
            };
            let next = next.clamp(LEAST_ALONE, MOST_ALONE);
            self.patience.store(next, Ordering::Relaxed);
        }
    }
}
