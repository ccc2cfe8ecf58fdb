//! What work away from the message loop asks of whoever runs it.

use super::Search;

/// Whoever runs a job: it may have other threads, or none.
pub trait Host: Sync {
    /// Calls `work` with each number below `n`, side by side where there are threads for it.
    fn each(&self, n: usize, work: &(dyn Fn(usize) + Sync));

    /// Starts searches while the job goes on.
    fn start(&self, searches: Vec<Search>);
}
