//! The processor that a thread runs on.
//!
//! Linux starts a thread on the processor of the thread that started it if all others seem busy, as they do in a virtual
//! machine whose idle processors are halted. The two then share that processor until the scheduler balances the load, after
//! ten milliseconds or more.

/// Returns the processor of the calling thread, if it is known.
#[cfg(target_os = "linux")]
#[expect(clippy::unnecessary_wraps, reason = "elsewhere it is not known")]
pub(super) fn current() -> Option<usize> {
    Some(rustix::thread::sched_getcpu())
}

#[cfg(not(target_os = "linux"))]
pub(super) fn current() -> Option<usize> {
    None
}

/// Moves the calling thread to another processor if it runs on this one.
#[cfg(target_os = "linux")]
pub(super) fn leave(processor: Option<usize>) {
    use rustix::thread::{sched_getaffinity, sched_setaffinity};

    if processor == current()
        && let Some(processor) = processor
        && let Ok(all) = sched_getaffinity(None)
    {
        let mut others = all;
        others.unset(processor);
        if others.count() > 0 && sched_setaffinity(None, &others).is_ok() {
            // If this fails, the thread is only kept from one processor.
            let _ = sched_setaffinity(None, &all);
        }
    }
}

#[cfg(not(target_os = "linux"))]
pub(super) fn leave(_: Option<usize>) {}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use rustix::thread::sched_getaffinity;

    use super::{current, leave};

    #[test]
    fn a_thread_that_left_may_come_back() {
        let before = sched_getaffinity(None).expect("it can be read");
        leave(current());
        let after = sched_getaffinity(None).expect("it can be read");
        assert_eq!(before, after);
    }
}
