//! The memory of the machine, and the memory that this process uses.

use std::{fs, path::Path};

use sysinfo::{MemoryRefreshKind, System};

/// The assumed memory of the machine if the system does not report it.
const UNKNOWN: u64 = 4 << 30;

/// Returns the memory of the machine in bytes, or less if the group or the address space of this process is limited.
pub(crate) fn of_machine() -> u64 {
    let mut system = System::new();
    system.refresh_memory_specifics(MemoryRefreshKind::nothing().with_ram());
    let machine = Some(system.total_memory()).filter(|&n| n > 0);
    let limits = [of_group(), address_space()];
    let limits = limits.into_iter().flatten();
    limits.fold(machine.unwrap_or(UNKNOWN), u64::min)
}

/// Returns the limit of the control group that Linux has put this process into, or of one above it.
fn of_group() -> Option<u64> {
    let groups = fs::read_to_string("/proc/self/cgroup").ok()?;
    limit_of_groups(&groups, Path::new("/sys/fs/cgroup"))
}

/// Returns the smallest limit of the groups listed in `groups`, which has the form of `/proc/self/cgroup`, where
/// `root` is the folder of all groups. In a container the paths may be those of the host; the root is then the
/// container's own group.
fn limit_of_groups(groups: &str, root: &Path) -> Option<u64> {
    let limit = |folder: &Path, file: &str| -> Option<u64> {
        let limit = fs::read_to_string(folder.join(file)).ok()?;
        // `max`, which is not a number, means no limit.
        limit.trim().parse().ok()
    };
    let limits = groups.lines().flat_map(|line| {
        let mut fields = line.splitn(3, ':').skip(1);
        let controllers = fields.next().unwrap_or_default();
        let path = fields.next().unwrap_or_default();
        let (root, file) = match controllers {
            "" => (root.to_owned(), "memory.max"),
            _ => (root.join("memory"), "memory.limit_in_bytes"),
        };
        let is_of_memory =
            controllers.is_empty() || controllers.split(',').any(|it| it == "memory");
        let group = root.join(path.trim_start_matches('/'));
        let above = group.ancestors().take_while(|it| it.starts_with(&root));
        let limits = above.filter_map(|folder| limit(folder, file));
        limits.filter(|_| is_of_memory).collect::<Vec<u64>>()
    });
    limits.min()
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

    #[test]
    fn the_least_limit_of_the_groups_above_holds() {
        let folder = tempfile::tempdir().expect("a folder");
        let write = |path: &str, text: &str| {
            let path = folder.path().join(path);
            fs::create_dir_all(path.parent().expect("a folder")).expect("it can be made");
            fs::write(path, text).expect("it can be written");
        };
        write("jobs/memory.max", "1000\n");
        write("jobs/mine/memory.max", "max\n");
        write("memory/old/memory.limit_in_bytes", "2000\n");
        write("memory/memory.limit_in_bytes", "9223372036854771712\n");
        for (groups, expected) in [
            ("0::/jobs/mine\n", Some(1000)),
            ("0::/jobs/gone\n", Some(1000)),
            ("0::/\n", None),
            ("5:cpu,memory:/old\n0::/elsewhere\n", Some(2000)),
            ("5:memory:/of/the/host\n", Some(9_223_372_036_854_771_712)),
            ("5:cpu:/old\n", None),
            ("", None),
            ("what\n", None),
        ] {
            let found = limit_of_groups(groups, folder.path());
            assert_eq!(found, expected, "{groups:?}");
        }
    }
}
