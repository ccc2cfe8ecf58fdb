//! The options that limit time, memory and states of searches.

use std::{
    num::NonZero,
    sync::{Once, OnceLock},
    thread,
    time::Duration,
};

use clap::Args;
use tailback_facts::words::units::{Bytes, Effort, Time};
use tailback_puzzle::words::count;
use tailback_solver::Limits;

use super::memory;
use crate::{console, input::Input, number::number};

/// The options that limit one search.
#[derive(Args, Clone, Copy, Debug, Default)]
#[command(next_help_heading = "Limits")]
pub(crate) struct SearchArgs {
    /// Work for each puzzle, counted rather than timed: `500M`, `10G`; it stops at the same point on every
    /// machine and in every run. 1G takes between a tenth of a second and half a second of a core
    #[arg(long, value_name = "N", value_parser = |it: &str| it.parse().map(|Effort(n)| n))]
    pub(crate) limit_effort: Option<u64>,

    /// Time for each puzzle: `250ms`, `30s`, `5m`
    #[arg(long, value_name = "TIME", value_parser = |it: &str| it.parse().map(|Time(time)| time))]
    pub(crate) limit_time: Option<Duration>,

    /// Memory of the whole process: `64KiB`, `512MiB`, `2GiB`
    #[arg(long, value_name = "SIZE", value_parser = |it: &str| it.parse().map(|Bytes(n)| n))]
    pub(crate) limit_memory: Option<u64>,

    /// States that a search may hold
    #[arg(long, value_name = "N", value_parser = number::<u64>, allow_negative_numbers = true)]
    pub(crate) limit_states: Option<u64>,

    /// The effort where neither that nor time is limited.
    #[arg(skip)]
    pub(crate) default_effort: Option<u64>,

    /// The limits in the configurations.
    #[arg(skip)]
    pub(crate) configured: Configured,
}

/// The limits in the configurations of the files of a run.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Configured {
    Equal(Limits),
    Various,
}

impl Default for Configured {
    fn default() -> Self {
        Self::Equal(Limits::default())
    }
}

impl SearchArgs {
    /// Returns the bytes that the process may use: half of the machine's unless a limit is given.
    pub(crate) fn memory(self) -> u64 {
        /// The system is asked only once, because each puzzle needs its limits.
        static OF_MACHINE: OnceLock<u64> = OnceLock::new();
        self.limit_memory
            .unwrap_or_else(|| OF_MACHINE.get_or_init(memory::of_machine) / 2)
    }

    /// Limits the memory to the smallest limit in the configurations of `inputs`, unless an option gives one.
    pub(crate) fn limit_memory_of(&mut self, inputs: &[Input]) {
        let configured = inputs.iter().map(|it| it.settings.limits);
        let memory = configured.clone().filter_map(|it| it.memory).min();
        self.limit_memory = self.limit_memory.or(memory);
        let mut configured = configured.map(|it| Limits { memory, ..it });
        let Some(first) = configured.next() else {
            return;
        };
        let limits = self.limits(&first);
        self.configured = if configured.all(|it| self.limits(&it) == limits) {
            Configured::Equal(first)
        } else {
            Configured::Various
        };
    }

    /// Returns the limits on each puzzle as parts of a sentence.
    pub(crate) fn in_words(self) -> String {
        let Configured::Equal(configured) = &self.configured else {
            return ", limited as each file is configured".to_owned();
        };
        let Limits {
            effort,
            states,
            time,
            ..
        } = self.limits(configured);
        let effort = effort.map(|it| format!(", an effort of {}", Effort(it)));
        let time = time.map(|it| format!(", {} for each", Time(it)));
        let states = states.map(|it| format!(", {} for each", count(it, "state")));
        [effort, time, states].into_iter().flatten().collect()
    }

    /// Limits memory and effort like `check`, unless options say otherwise.
    pub(crate) fn default_as_check(&mut self) {
        /// The memory that all searches may use together.
        const MEMORY: u64 = 256 << 20;
        /// The effort that each puzzle may take, in both metrics together.
        const EFFORT: u64 = 20_000_000_000;
        self.default_effort(EFFORT);
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
            states: self.limit_states.or(configured.states),
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
    #[arg(long, short, value_name = "N", value_parser = number::<NonZero<usize>>, allow_negative_numbers = true)]
    pub(crate) jobs: Option<NonZero<usize>>,
}

/// The effort that a puzzle may take if its whole cluster is explored.
const EFFORT_OF_CLUSTER: u64 = 60_000_000_000;

impl LimitArgs {
    /// Limits the effort to that for a whole cluster if neither time nor effort is given.
    pub(crate) fn default_effort_of_cluster(&mut self) {
        self.search.default_effort(EFFORT_OF_CLUSTER);
    }

    /// Bytes that the process may use.
    pub(crate) fn memory(self) -> u64 {
        self.search.memory()
    }

    /// Returns the number of searches that run at the same time, at most as many as the process has room for.
    pub(crate) fn n_jobs(self) -> usize {
        /// Searches are bound by computation, so more of them than cores are useless; but a container may report too
        /// few cores.
        const FOR_CORE: usize = 16;
        let n_cores = thread::available_parallelism().map_or(1, NonZero::get);
        let most = n_cores * FOR_CORE;
        let requested = self.jobs.map_or(n_cores, NonZero::get);
        if requested > most {
            static SAY: Once = Once::new();
            let cores = count(n_cores, "core");
            SAY.call_once(|| {
                console::warning(&format!(
                    "{most} searches run at the same time, not {requested}: there is no use for more on {cores}"
                ));
            });
        }
        requested.min(most).min(memory::max_jobs())
    }
}
