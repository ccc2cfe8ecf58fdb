//! Threads that share the phases of one search.

use std::sync::{Mutex, PoisonError};

use helpers::Helpers;

/// Threads that stay between the phases of a search, since many phases take less time than starting a thread.
pub(super) struct Team {
    /// All but the caller's thread; `None` if no other can be started.
    helpers: Option<Helpers>,
}

impl Team {
    /// Creates a team of `n_threads`, the caller's included.
    pub(super) fn new(n_threads: usize) -> Self {
        Self {
            helpers: (n_threads > 1)
                .then(|| Helpers::start(n_threads - 1))
                .flatten(),
        }
    }

    /// Does `work` for each of `tasks`, which take as long as to expand `n_bundles`. The longest should come first.
    pub(super) fn share<T: Send>(
        &mut self,
        n_bundles: usize,
        tasks: impl Iterator<Item = T> + Send,
        work: impl Fn(T) + Sync,
    ) {
        let tasks = Mutex::new(tasks);
        let next = || tasks.lock().unwrap_or_else(PoisonError::into_inner).next();
        let work_off = || {
            while let Some(task) = next() {
                work(task);
            }
        };
        match &mut self.helpers {
            Some(helpers) => helpers.help(n_bundles, work_off),
            None => work_off(),
        }
    }
}

/// A browser's module has one thread.
#[cfg(target_family = "wasm")]
mod helpers {
    pub(super) enum Helpers {}

    impl Helpers {
        pub(super) fn start(_: usize) -> Option<Self> {
            None
        }

        pub(super) fn help(&mut self, _: usize, _: impl Fn()) {
            match *self {}
        }
    }
}

#[cfg(not(target_family = "wasm"))]
mod helpers {
    use std::{
        sync::{
            Arc,
            atomic::{
                AtomicBool, AtomicUsize,
                Ordering::{Acquire, Relaxed, Release},
            },
        },
        thread,
        time::Duration,
    };

    use rayon::{ThreadPool, ThreadPoolBuilder, Yield};
    use web_time::Instant;

    use crate::engine::processor;

    /// The threads of a team but the caller's.
    pub(super) struct Helpers {
        pool: ThreadPool,
        n_threads: usize,
        watch: Arc<Watch>,
        /// The time until which the caller's thread is to work alone.
        alone_until: Instant,
        /// How many times the time lost the caller's thread is to work alone after the next phase that another ends late.
        backoff: u32,
    }

    /// The bundles of a phase for each thread that works on it, at the least.
    const LEAST_PER_THREAD: usize = 1 << 8;

    /// The bundles of a phase from which on it takes longer than to wake a thread.
    const LONG_PHASE: usize = 1 << 15;

    /// Threads that look out for work instead of sleeping, since many phases take less time than waking a thread.
    struct Watch {
        /// The number of threads that keep watch, or are called to.
        n_called: AtomicUsize,
        n_awake: AtomicUsize,
        is_over: AtomicBool,
    }

    /// The time without work after which a thread sleeps.
    const MAX_IDLE: Duration = Duration::from_millis(3);

    /// The time that a thread may take to start.
    const START: Duration = Duration::from_micros(300);

    /// The time that a thread may take to end its task.
    const NOT_LATE: Duration = Duration::from_micros(500);

    /// The range of [`Helpers::backoff`].
    const MIN_BACKOFF: u32 = 1;
    const MAX_BACKOFF: u32 = 1 << 12;

    impl Watch {
        /// Works for the pool until there has been nothing to do for a while. `callers` is the processor of the caller's
        /// thread.
        fn wait_for_work(&self, callers: Option<usize>) {
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

    impl Helpers {
        pub(super) fn start(n_threads: usize) -> Option<Self> {
            let pool = ThreadPoolBuilder::new()
                .num_threads(n_threads.max(1))
                .build();
            let helpers = Self {
                pool: pool.ok()?,
                n_threads,
                watch: Arc::new(Watch {
                    n_called: AtomicUsize::new(0),
                    n_awake: AtomicUsize::new(0),
                    is_over: AtomicBool::new(false),
                }),
                alone_until: Instant::now(),
                backoff: MIN_BACKOFF,
            };
            helpers.call();
            let began = Instant::now();
            while helpers.n_awake() < n_threads && began.elapsed() < START {
                // A new thread may have to wait for this one's processor before it can leave it.
                thread::yield_now();
            }
            Some(helpers)
        }

        /// Wakes the threads that sleep.
        fn call(&self) {
            while self.watch.n_called.load(Relaxed) < self.n_threads {
                self.watch.n_called.fetch_add(1, Relaxed);
                let (watch, callers) = (self.watch.clone(), processor::current());
                self.pool.spawn(move || watch.wait_for_work(callers));
            }
        }

        fn n_awake(&self) -> usize {
            self.watch.n_awake.load(Relaxed)
        }

        /// Runs `work_off` on the caller's thread and on as many helpers as the phase is worth. Those that sleep do not join a
        /// short phase, and if one was late not long ago, none does.
        pub(super) fn help(&mut self, n_bundles: usize, work_off: impl Fn() + Sync) {
            let n = n_bundles.div_ceil(LEAST_PER_THREAD).saturating_sub(1);
            let n = n.min(self.n_threads);
            if n == 0 || Instant::now() < self.alone_until {
                return work_off();
            }
            self.call();
            let n_others = if n_bundles < LONG_PHASE {
                n.min(self.n_awake())
            } else {
                n
            };
            if n_others == 0 {
                return work_off();
            }
            let n_at_work = AtomicUsize::new(n_others);
            let mut is_late = false;
            let mut ended = Instant::now();
            self.pool.in_place_scope(|scope| {
                for _ in 0..n_others {
                    scope.spawn(|_| {
                        work_off();
                        n_at_work.fetch_sub(1, Release);
                    });
                }
                let began = Instant::now();
                work_off();
                ended = Instant::now();
                // The helpers end at about the same time, before a sleeping thread would have been woken. If the machine
                // has other work, however, its scheduler may keep them for milliseconds.
                while n_at_work.load(Acquire) > 0 && !is_late {
                    std::hint::spin_loop();
                    is_late = ended.elapsed() > NOT_LATE.max(2 * (ended - began));
                }
            });
            self.learn(is_late.then(|| ended.elapsed()));
        }

        /// Notes how much time was lost, if another thread ended a phase long after the caller's.
        fn learn(&mut self, lost: Option<Duration>) {
            let next = if let Some(lost) = lost {
                self.alone_until = Instant::now() + self.backoff * lost;
                2 * self.backoff
            } else {
                self.backoff - self.backoff.div_ceil(64)
            };
            self.backoff = next.clamp(MIN_BACKOFF, MAX_BACKOFF);
        }
    }

    impl Drop for Helpers {
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
        let mut team = Team::new(3);
        for n_tasks in 0..200 {
            let counts: Vec<AtomicU32> = (0..n_tasks).map(|_| AtomicU32::new(0)).collect();
            team.share(1 << (n_tasks % 14), counts.iter(), |count| {
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
