//! Threads that share the phases of one search.

use std::sync::{Mutex, PoisonError};

use others::Others;

/// Threads that stay between the phases of a search, since many phases take less time than starting a thread.
pub(super) struct Team {
    n_threads: usize,
    /// All but the caller's thread; `None` if no other can be started.
    others: Option<Others>,
}

/// The tasks of one phase.
struct Phase<T, Work> {
    tasks: Vec<Mutex<Option<T>>>,
    work: Work,
    n_threads: usize,
}

impl<T, Work: Fn(T)> Phase<T, Work> {
    /// Does tasks until none is left. In each phase the `nth` thread begins at the same place, because what it worked on
    /// last is in its cache.
    fn work_off(&self, nth: usize) {
        let n = self.tasks.len();
        let first = nth * n / self.n_threads;
        for at in (first..n).chain(0..first) {
            let task = self.tasks[at].lock();
            let task = task.unwrap_or_else(PoisonError::into_inner).take();
            if let Some(task) = task {
                (self.work)(task);
            }
        }
    }
}

impl Team {
    /// Creates a team of `n_threads`, the caller's included.
    pub(super) fn new(n_threads: usize) -> Self {
        Self {
            n_threads,
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
        let tasks = tasks.map(|task| Mutex::new(Some(task))).collect();
        let phase = Phase {
            tasks,
            work,
            n_threads: self.n_threads,
        };
        match &self.others {
            Some(others) if n_threads > 1 => others.help(n_threads - 1, |nth| phase.work_off(nth)),
            _ => phase.work_off(0),
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

        pub(super) fn help(&self, _: usize, _: impl Fn(usize)) {
            match *self {}
        }
    }
}

#[cfg(not(target_family = "wasm"))]
mod others {
    use std::{
        sync::{
            Arc,
            atomic::{
                AtomicBool, AtomicU32, AtomicUsize,
                Ordering::{Acquire, Relaxed, Release},
            },
        },
        thread,
        time::Duration,
    };

    use rayon::{ThreadPool, ThreadPoolBuilder, Yield};
    use web_time::Instant;

    use crate::engine::processor;

    /// The threads of a team but the caller's, which are numbered from 1.
    pub(super) struct Others {
        pool: ThreadPool,
        n_threads: usize,
        watch: Arc<Watch>,
        /// The number of phases that the caller's thread is to do alone from now on.
        n_alone: AtomicU32,
        /// The number of such phases after the next phase that another thread ends late.
        patience: AtomicU32,
    }

    /// Threads that look out for work instead of sleeping, since many phases take less time than waking a thread.
    struct Watch {
        /// The number of threads that keep watch, or are called to.
        n_called: AtomicUsize,
        n_awake: AtomicUsize,
        is_over: AtomicBool,
    }

    /// The time without work after which a thread sleeps.
    const MAX_IDLE: Duration = Duration::from_millis(1);

    /// The time that a thread may take to start.
    const START: Duration = Duration::from_micros(300);

    /// The time that a thread may take to end its task.
    const NOT_LATE: Duration = Duration::from_micros(500);

    /// The range of [`Others::patience`].
    const LEAST_ALONE: u32 = 8;
    const MOST_ALONE: u32 = 1 << 12;

    impl Watch {
        /// Works for the pool until there has been nothing to do for a while. `callers` is the processor of the caller's
        /// thread.
        fn keep(&self, callers: Option<usize>) {
            processor::leave(callers);
            self.n_awake.fetch_add(1, Relaxed);
            let mut idle_since = Instant::now();
            while !self.is_over.load(Relaxed) {
                if rayon::yield_now() == Some(Yield::Executed) {
                    idle_since = Instant::now();
                } else if idle_since.elapsed() > MAX_IDLE {
                    break;
                }
            }
            self.n_awake.fetch_sub(1, Relaxed);
            self.n_called.fetch_sub(1, Relaxed);
        }
    }

    impl Others {
        pub(super) fn start(n_threads: usize) -> Option<Self> {
            let pool = ThreadPoolBuilder::new()
                .num_threads(n_threads.max(1))
                .build();
            let others = Self {
                pool: pool.ok()?,
                n_threads,
                watch: Arc::new(Watch {
                    n_called: AtomicUsize::new(0),
                    n_awake: AtomicUsize::new(0),
                    is_over: AtomicBool::new(false),
                }),
                n_alone: AtomicU32::new(0),
                patience: AtomicU32::new(LEAST_ALONE),
            };
            others.call();
            let began = Instant::now();
            while others.n_awake() < n_threads && began.elapsed() < START {
                // A new thread may have to wait for this one's processor before it can leave it.
                thread::yield_now();
            }
            Some(others)
        }

        /// Wakes the threads that sleep.
        fn call(&self) {
            while self.watch.n_called.load(Relaxed) < self.n_threads {
                self.watch.n_called.fetch_add(1, Relaxed);
                let (watch, callers) = (self.watch.clone(), processor::current());
                self.pool.spawn(move || watch.keep(callers));
            }
        }

        fn n_awake(&self) -> usize {
            self.watch.n_awake.load(Relaxed)
        }

        /// Runs `work_off` on the caller's thread, which is number 0, and on up to `n` others that are awake, unless these were
        /// late not long ago.
        pub(super) fn help(&self, n: usize, work_off: impl Fn(usize) + Sync) {
            let n_alone = self.n_alone.load(Relaxed);
            if n_alone > 0 {
                self.n_alone.store(n_alone - 1, Relaxed);
                return work_off(0);
            }
            self.call();
            let n_others = n.min(self.n_awake());
            if n_others == 0 {
                return work_off(0);
            }
            let n_at_work = AtomicUsize::new(n_others);
            let mut is_late = false;
            self.pool.in_place_scope(|scope| {
                for _ in 0..n_others {
                    scope.spawn(|_| {
                        let nth = rayon::current_thread_index().unwrap_or(0);
                        work_off(1 + nth);
                        n_at_work.fetch_sub(1, Release);
                    });
                }
                let began = Instant::now();
                work_off(0);
                let ended = Instant::now();
                // The others end at about the same time, before a sleeping thread would have been woken. If the machine
                // has other work, however, its scheduler may keep them for milliseconds.
                while n_at_work.load(Acquire) > 0 && !is_late {
                    std::hint::spin_loop();
                    is_late = ended.elapsed() > NOT_LATE.max(2 * (ended - began));
                }
            });
            self.learn(is_late);
        }

        /// Notes whether another thread ended a phase long after the caller's.
        fn learn(&self, is_late: bool) {
            let patience = self.patience.load(Relaxed);
            let next = if is_late {
                self.n_alone.store(patience, Relaxed);
                2 * patience
            } else {
                patience - patience / 64
            };
            let next = next.clamp(LEAST_ALONE, MOST_ALONE);
            self.patience.store(next, Relaxed);
        }
    }

    impl Drop for Others {
        fn drop(&mut self) {
            self.watch.is_over.store(true, Relaxed);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

    use super::Team;

    #[test]
    fn each_task_is_done_once() {
        let team = Team::new(3);
        for n_tasks in 0..200 {
            let counts: Vec<AtomicU32> = (0..n_tasks).map(|_| AtomicU32::new(0)).collect();
            team.share(3, counts.iter(), |count| {
                count.fetch_add(1, Ordering::Relaxed);
            });
            assert!(
                counts
                    .iter()
                    .all(|count| count.load(Ordering::Relaxed) == 1)
            );
        }
    }
}
