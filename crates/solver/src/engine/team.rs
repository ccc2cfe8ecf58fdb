//! Threads that share the phases of one search.

use std::sync::{Mutex, PoisonError};

#[cfg(not(target_family = "wasm"))]
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::account::Account;

/// The threads of a search, which stay between its phases. A browser's module has one.
pub(super) struct Team {
    /// All but the caller's thread, and the bundles of a phase for which they are woken; `None` if no other can be started.
    #[cfg(not(target_family = "wasm"))]
    helpers: Option<(ThreadPool, usize)>,
}

#[cfg_attr(
    target_family = "wasm",
    expect(unused_variables, clippy::unused_self, reason = "there is one thread")
)]
impl Team {
    pub(super) fn new(account: &Account<'_>) -> Self {
        Self {
            #[cfg(not(target_family = "wasm"))]
            helpers: Self::helpers(account.threads(), account.tuning.long_phase),
        }
    }

    #[cfg(not(target_family = "wasm"))]
    fn helpers(n_threads: usize, long_phase: usize) -> Option<(ThreadPool, usize)> {
        let n_helpers = n_threads.checked_sub(1).filter(|&n| n > 0)?;
        let pool = ThreadPoolBuilder::new().num_threads(n_helpers).build();
        Some((pool.ok()?, long_phase))
    }

    /// Does `work` for each of `tasks`, which take as long as to expand `n_bundles`. The longest should come first.
    pub(super) fn share<T: Send>(
        &self,
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
        #[cfg(not(target_family = "wasm"))]
        if let Some((pool, long_phase)) = &self.helpers
            && n_bundles >= *long_phase
        {
            return pool.in_place_scope(|scope| {
                for _ in 0..pool.current_num_threads() {
                    scope.spawn(|_| work_off());
                }
                work_off();
            });
        }
        work_off();
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

    use super::Team;

    #[test]
    fn each_task_is_done_once() {
        let team = Team {
            helpers: Team::helpers(3, 1 << 7),
        };
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
