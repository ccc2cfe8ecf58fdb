//! How much memory the machine has, and how much this process uses.

use std::fs;

/// What is taken for the machine's memory where nobody says.
const UNKNOWN: u64 = 4 << 30;

/// The memory of the machine, or less where the group or the address space of this process is limited.
pub(crate) fn of_machine() -> u64 {
    let machine = line_of("/proc/meminfo", "MemTotal:").unwrap_or(UNKNOWN);
    let limits = [of_group(), address_space()];
    limits.into_iter().flatten().fold(machine, u64::min)
}

fn of_group() -> Option<u64> {
    let limit = fs::read_to_string("/sys/fs/cgroup/memory.max").ok()?;
    limit.trim().parse().ok()
}

/// How many searches may run at the same time, that half of the address space is left to what they find,
/// where it is limited. At least one.
pub(crate) fn max_jobs() -> usize {
    /// What a thread sets aside, be it used or not: its stack, and the heap that glibc gives it
    /// (`HEAP_MAX_SIZE` of `malloc/arena.c`).
    const OF_THREAD: u64 = (2 << 20) + (64 << 20);
    /// The threads that start a run, read its input, and print what comes of it.
    const OTHERS: u64 = 3;
    let Some(limit) = address_space() else {
        return usize::MAX;
    };
    // Each has a thread, and may use another one on a large puzzle.
    let jobs = (limit / 2 / OF_THREAD).saturating_sub(OTHERS) / 2;
    usize::try_from(jobs).unwrap_or(usize::MAX).max(1)
}

/// What `ulimit -v` says.
fn address_space() -> Option<u64> {
    let text = fs::read_to_string("/proc/self/limits").ok()?;
    let mut lines = text.lines();
    let limit = lines.find_map(|line| line.strip_prefix("Max address space"))?;
    limit.split_whitespace().next()?.parse().ok()
}

/// The kilobytes that a line of a file in `/proc` gives, as bytes.
fn line_of(path: &str, name: &str) -> Option<u64> {
    let text = fs::read_to_string(path).ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix(name))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes << 10)
}
