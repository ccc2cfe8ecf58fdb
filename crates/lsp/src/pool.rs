//! The threads that read, check and answer, so that handlers stay cheap.

use std::panic::{AssertUnwindSafe, catch_unwind};

use rayon::ThreadPool;
use tokio::sync::oneshot;

/// The threads; where none can be had, who asks does the work.
pub(crate) struct Pool(Option<ThreadPool>);

/// Some work broke down.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BrokenDown;

impl Pool {
    pub(crate) fn start(n_threads: usize) -> Self {
        let threads = rayon::ThreadPoolBuilder::new()
            .num_threads(n_threads)
            .thread_name(|number| format!("worker {number}"))
            .build();
        Self(threads.ok())
    }

    /// What `work` gives.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, BrokenDown> {
        let work = || catch_unwind(AssertUnwindSafe(work)).map_err(|_| BrokenDown);
        let Some(threads) = &self.0 else {
            return work();
        };
        let (sender, receiver) = oneshot::channel();
        threads.spawn(move || {
            // Nobody waits for the answer to a request that is cancelled.
            if !sender.is_closed() {
                let _ = sender.send(work());
            }
        });
        receiver.await.unwrap_or(Err(BrokenDown))
    }
}
