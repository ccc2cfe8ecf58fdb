//! The options that limit the effort, time and memory of searches.

use std::{num::NonZero, sync::OnceLock, thread, time::Duration};

use clap::Args;
use tailback_answers::options::{EFFORT_OF_CLUSTER, EFFORT_OF_OPTIMA};
use tailback_facts::words::units::{Bytes, Effort, Time};
use tailback_solver::Limits;

use super::memory;
use crate::{input::Input, range::positive};

/// The time that effort takes, as measured in `docs/benchmarks.md`.
pub(crate) const COST_OF_EFFORT: &str = "1G takes 0.1 to 0.45 s of a core";

/// The options that limit one search.
#[derive(Args, Clone, Copy, Debug, Default)]
#[command(next_help_heading = "Limits")]
pub(crate) struct SearchArgs {
    #[arg(long, value_name = "N", value_parser = |it: &str| it.parse().map(|Effort(n)| n), hide_short_help = true,
        help = format!("Counted work for each puzzle, the same on every machine: `500M`, `10G` ({COST_OF_EFFORT})"))]
    pub(crate) limit_effort: Option<u64>,

    /// Time for each puzzle: `250ms`, `30s`, `5m`
    #[arg(long, value_name = "TIME", value_parser = |it: &str| it.parse().map(|Time(time)| time), hide_short_help = true)]
    pub(crate) limit_time: Option<Duration>,

    /// Memory of all searches together: `512MiB`, `2GiB`
    #[arg(long, value_name = "SIZE", value_parser = |it: &str| it.parse().map(|Bytes(n)| n), hide_short_help = true)]
    pub(crate) limit_memory: Option<u64>,

    /// The effort where neither that nor time is limited.
    #[arg(skip)]
    pub(crate) default_effort: Option<u64>,
}

impl SearchArgs {
    /// Returns the bytes that all searches may use: half of the machine's unless a limit is given.
    pub(crate) fn memory(self) -> u64 {
        /// The system is asked only once, because each puzzle needs its limits.
        static OF_MACHINE: OnceLock<u64> = OnceLock::new();
        self.limit_memory
            .unwrap_or_else(|| OF_MACHINE.get_or_init(memory::of_machine) / 2)
    }

    /// Limits the memory to the smallest limit in the configurations of `inputs`, unless an option gives one.
    pub(crate) fn limit_memory_of(&mut self, inputs: &[Input]) {
        let configured = inputs.iter().map(|it| it.settings.limits);
        let memory = configured.filter_map(|it| it.memory).min();
        self.limit_memory = self.limit_memory.or(memory);
    }

    /// Returns the limits on each puzzle as parts of a sentence. A configuration may set others, except for those of
    /// options.
    pub(crate) fn in_words(self) -> String {
        let Limits { effort, time, .. } = self.limits(&Limits::default());
        let by_default = if self.limit_effort.is_none() {
            " by default"
        } else {
            ""
        };
        let effort = effort.map(|it| format!(", an effort of {}{by_default}", Effort(it)));
        let time = time.map(|it| format!(", {} for each", Time(it)));
        [effort, time].into_iter().flatten().collect()
    }

    /// Limits memory and effort like `check`, unless options say otherwise.
    pub(crate) fn default_as_check(&mut self) {
        /// The memory that all searches may use together.
        const MEMORY: u64 = 256 << 20;
        self.default_effort(EFFORT_OF_OPTIMA);
        self.limit_memory.get_or_insert(MEMORY);
    }

    /// Limits the effort if neither that nor time is limited.
    pub(crate) fn default_effort(&mut self, effort: u64) {
        self.default_effort = Some(effort);
    }

    /// Returns the limits of a puzzle in a file with `configured` limits.
    pub(crate) fn limits(self, configured: &Limits) -> Limits {
        let time = self.limit_time.or(configured.time);
        let default_effort = self.default_effort.filter(|_| time.is_none());
        let effort = self.limit_effort.or(configured.effort);
        let memory = self.limit_memory.or(configured.memory);
        Limits {
            effort: effort.or(default_effort),
            states: configured.states,
            memory: Some(memory.unwrap_or_else(|| self.memory())),
            time,
        }
    }
}

/// The options that limit searches, and how many there are.
#[derive(Args, Clone, Copy, Debug)]
#[command(next_help_heading = "Limits")]
pub(crate) struct LimitArgs {
    #[command(flatten)]
    pub(crate) search: SearchArgs,

    /// Searches at the same time [default: the number of cores]
    #[arg(long, short, value_name = "N", value_parser = positive, hide_short_help = true)]
    pub(crate) jobs: Option<NonZero<usize>>,
}

impl LimitArgs {
    /// Limits the effort to that for a whole cluster if neither time nor effort is given.
    pub(crate) fn default_effort_of_cluster(&mut self) {
        self.search.default_effort(EFFORT_OF_CLUSTER);
    }

    /// Returns the bytes that all searches may use.
    pub(crate) fn memory(self) -> u64 {
        self.search.memory()
    }

    /// Returns the number of searches that run at the same time, at most as many as the process has room for.
    pub(crate) fn n_jobs(self) -> usize {
        /// Searches are bound by computation, so more of them than cores are useless; but a container may report too
        /// few cores.
        const FOR_CORE: usize = 16;
        let n_cores = thread::available_parallelism().map_or(1, NonZero::get);
        let requested = self.jobs.map_or(n_cores, NonZero::get);
        requested.min(n_cores * FOR_CORE).min(memory::max_jobs())
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn the_cost_of_effort_is_the_measured_one() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/benchmarks.md");
        let page = fs::read_to_string(path).expect("it is text");
        let (_, cost) = COST_OF_EFFORT.split_once("takes ").expect("a time");
        let (time, _) = cost.split_once(" of a core").expect("a time");
        assert!(page.contains(time), "{time}");
    }
}
