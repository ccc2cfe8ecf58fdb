//! The memory of the machine, and the memory that this process uses.

use std::fs;

use sysinfo::{MemoryRefreshKind, System};

/// The assumed memory of the machine if the system does not report it.
const UNKNOWN: u64 = 4 << 30;

/// Returns the memory of the machine in bytes, or less if the container or the address space of this process is
/// limited.
pub(crate) fn of_machine() -> u64 {
    let mut system = System::new();
    system.refresh_memory_specifics(MemoryRefreshKind::nothing().with_ram());
    let machine = match system.total_memory() {
        0 => UNKNOWN,
        n => system.cgroup_limits().map_or(n, |it| it.total_memory),
    };
    address_space().map_or(machine, |limit| machine.min(limit))
}

/// Returns the number of searches that may run at the same time, at least one. If the address space is limited, half
/// of it is left for their results.
pub(crate) fn max_jobs() -> usize {
    /// The address space that each thread reserves, used or not: its stack, and its heap in glibc
    /// (`HEAP_MAX_SIZE` of `malloc/arena.c`).
    const OF_THREAD: u64 = (2 << 20) + (64 << 20);
    /// The threads that start a run, read its input, and print its results.
    const OTHERS: u64 = 3;
    let Some(limit) = address_space() else {
        return usize::MAX;
    };
    // Each search has a thread, and may use another one on a large puzzle.
    let jobs = (limit / 2 / OF_THREAD).saturating_sub(OTHERS) / 2;
    usize::try_from(jobs).unwrap_or(usize::MAX).max(1)
}

/// Returns the limit set by `ulimit -v`.
fn address_space() -> Option<u64> {
    let text = fs::read_to_string("/proc/self/limits").ok()?;
    let mut lines = text.lines();
    let limit = lines.find_map(|line| line.strip_prefix("Max address space"))?;
    limit.split_whitespace().next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(target_os = "linux")]
    #[test]
    fn the_memory_is_at_most_that_of_the_kernel() {
        let meminfo = fs::read_to_string("/proc/meminfo").expect("Linux has it");
        let total = meminfo
            .lines()
            .find_map(|line| line.strip_prefix("MemTotal:"));
        let total = total.and_then(|it| it.trim().strip_suffix("kB"));
        let total: u64 = total
            .expect("a line of it")
            .trim()
            .parse()
            .expect("a number");
        let mut system = System::new();
        system.refresh_memory_specifics(MemoryRefreshKind::nothing().with_ram());
        assert_eq!(system.total_memory() >> 10, total);
        assert!((1 << 20..=total << 10).contains(&of_machine()));
    }
}
