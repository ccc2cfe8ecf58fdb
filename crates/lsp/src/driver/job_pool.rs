//! The threads that read, check and answer, so that handlers stay cheap.

use rayon::{
    ThreadPool,
    iter::{IntoParallelIterator as _, ParallelIterator as _},
};

/// The threads. If none can be started, the caller does the work.
pub(super) struct JobPool(Option<ThreadPool>);

impl JobPool {
    pub(super) fn start(n_threads: usize) -> Self {
        let threads = rayon::ThreadPoolBuilder::new()
            .num_threads(n_threads)
            .thread_name(|number| format!("worker {number}"))
            .build();
        Self(threads.ok())
    }

    /// Runs `work` with `item` on a thread; returns the item if there is no thread.
    pub(super) fn spawn<T: Send + 'static>(
        &self,
        item: T,
        work: impl FnOnce(T) + Send + 'static,
    ) -> Option<T> {
        match &self.0 {
            Some(threads) => {
                threads.spawn(move || work(item));
                None
            }
            None => Some(item),
        }
    }

    /// Calls `work` with each number below `n`, on all threads.
    pub(super) fn each(&self, n: usize, work: &(dyn Fn(usize) + Sync)) {
        match &self.0 {
            Some(threads) => threads.install(|| (0..n).into_par_iter().for_each(work)),
            None => (0..n).for_each(work),
        }
    }
}
