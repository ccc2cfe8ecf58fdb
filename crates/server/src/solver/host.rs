//! Services that work outside of the message loop needs from the owner of the server.

use super::Search;

/// Whoever runs a job: it may have other threads, or none.
pub trait Host: Sync {
    /// Calls `work` with each number below `n`, side by side where there are threads for it.
    fn each(&self, n: usize, work: &(dyn Fn(usize) + Sync));

    /// Starts searches while the job goes on.
    fn start(&self, searches: Vec<Search>);
}
