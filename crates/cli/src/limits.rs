//! What searches may use.

use std::{num::NonZero, thread, time::Duration};

use clap::Args;
use tailback_solver::Limits;

use crate::{memory, units};

/// The options that limit one search.
#[expect(
    clippy::struct_field_names,
    reason = "the options are called after the fields"
)]
#[derive(Args, Clone, Copy, Debug)]
#[command(next_help_heading = "Limits")]
pub(crate) struct SearchArgs {
    /// Time for each puzzle: `250ms`, `30s`, `5m`
    #[arg(long, value_name = "TIME", value_parser = units::time)]
    pub(crate) limit_time: Option<Duration>,

    /// Memory of the whole process: `64KiB`, `512MiB`, `2GiB`
    #[arg(long, value_name = "SIZE", value_parser = units::size)]
    pub(crate) limit_memory: Option<u64>,

    /// States that a search may hold
    #[arg(long, value_name = "N")]
    pub(crate) limit_states: Option<u64>,
}

/// The options that limit searches, and how many there are.
#[derive(Args, Clone, Copy, Debug)]
#[command(next_help_heading = "Limits")]
pub(crate) struct LimitArgs {
    #[command(flatten)]
    pub(crate) search: SearchArgs,

    /// Searches at the same time [default: the number of cores]
    #[arg(long, short, value_name = "N")]
    pub(crate) jobs: Option<NonZero<usize>>,
}

impl LimitArgs {
    /// How many searches run at the same time: not more than the process has room for.
    pub(crate) fn n_jobs(self) -> usize {
        let all = || thread::available_parallelism().map_or(1, NonZero::get);
        let wished = self.jobs.map_or_else(all, NonZero::get);
        wished.min(memory::max_jobs())
    }

    /// The limits of each of `n_workers` searches that run at the same time, in a process that may
    /// use `memory` bytes and holds its texts already. A part is left for the holes between what
    /// searches allocate, which the allocator keeps; at least a quarter of it all is theirs.
    pub(crate) fn of_search(self, memory: u64, n_workers: usize) -> Limits {
        /// Stacks and buffers.
        const OVERHEAD: u64 = 4 << 20;
        /// The most that holes come to. Larger blocks are mapped one by one, and given back.
        const MAX_HOLES: u64 = 128 << 20;
        let taken = memory::of_process() + OVERHEAD;
        let left = memory.saturating_sub(taken);
        let holes = (left / 20 * 7).min(MAX_HOLES);
        let left = (left - holes).max(memory / 4);
        Limits {
            states: self.search.limit_states,
            memory: Some(left / n_workers.max(1) as u64),
            time: self.search.limit_time,
        }
    }
}
