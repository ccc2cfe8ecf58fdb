//! The services that jobs outside of the message loop need from the owner of the server.

use super::Search;

/// The environment of a job, with or without other threads.
pub trait Host: Sync {
    /// Calls `work` with each number below `n`, in parallel if there are threads for it.
    fn each(&self, n: usize, work: &(dyn Fn(usize) + Sync));

    /// Starts searches while the job continues.
    fn start(&self, searches: Vec<Search>);
}
