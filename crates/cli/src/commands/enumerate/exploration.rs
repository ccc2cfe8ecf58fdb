//! The work of a run: the groups of a shard, batch by batch.

use std::{
    path::Path,
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

use tailback_enumerate::{Enumeration, Explorer, Group, Limit, Limits, Tally};
use tailback_facts::words::units::{Bytes, Time};
use tailback_puzzle::words::{count, thousands};

use super::{
    found::{self, Found},
    journal::{Journal, Progress},
    shard::Shard,
};
use crate::{
    error::Result,
    progress::Meter,
    work::{LimitArgs, Pool},
};

/// The weight of the groups of a batch for each thread: some seconds of a core.
const WEIGHT_OF_BATCH: u64 = 1 << 26;

/// The groups that are counted between two looks at the clock.
const COUNTED_AT_ONCE: u64 = 1 << 10;

/// The work of a run.
pub(super) struct Exploration<'a> {
    enumeration: &'a Enumeration,
    shard: Shard,
    pool: Pool,
    /// The bytes that the run may use.
    memory: u64,
    began: Instant,
    deadline: Option<Instant>,
}

/// The result of a run.
pub(super) struct Explored {
    /// The number of groups explored.
    pub(super) n_groups: u64,
    pub(super) tally: Tally,
    pub(super) puzzles: Vec<Found>,
    pub(super) elapsed: Duration,
    /// The limit that was reached before the end.
    pub(super) stopped: Option<Limit>,
    /// The bytes that each thread may use.
    memory: u64,
}

/// The groups that are explored together.
struct Batch {
    groups: Vec<Group>,
    weight: u64,
}

impl<'a> Exploration<'a> {
    pub(super) fn new(
        enumeration: &'a Enumeration,
        shard: Shard,
        limits: LimitArgs,
        limit_time: Option<Duration>,
    ) -> Result<Self> {
        let pool = Pool::new(limits)?;
        let began = Instant::now();
        Ok(Self {
            enumeration,
            shard,
            memory: limits.memory(),
            pool,
            began,
            // Without a deadline if the time is too long to be added.
            deadline: limit_time.and_then(|time| began.checked_add(time)),
        })
    }

    fn groups(&self) -> impl Iterator<Item = Group> {
        let groups = self.enumeration.groups();
        groups.filter(|group| self.shard.has(group.number))
    }

    /// Explores all groups that the journal does not have, and adds them to it.
    pub(super) fn run(&self, mut journal: Journal, wants_puzzles: bool) -> Result<Explored> {
        let done = std::mem::take(&mut journal.done);
        let mut explored = Explored {
            n_groups: done.n_groups,
            tally: done.tally,
            puzzles: done.puzzles,
            elapsed: Duration::ZERO,
            stopped: None,
            memory: 0,
        };
        let (mut n_all, mut weight) = (0, 0);
        for group in self.groups() {
            if n_all % COUNTED_AT_ONCE == 0 && self.is_over() {
                explored.stopped = Some(Limit::Time);
                return Ok(explored);
            }
            n_all += 1;
            if n_all > done.n_groups {
                weight += group.weight;
            }
        }
        let meter = Meter::new("groups", Some(n_all as usize));
        (0..done.n_groups).for_each(|_| meter.advance());
        let explorers = Mutex::new(Vec::new());
        let mut weight_done = 0;
        let mut groups = self.groups().skip(done.n_groups as usize);
        while let Some(batch) = self.next_batch(&mut groups) {
            let n_groups = batch.groups.len() as u64;
            let left = self.memory.saturating_sub(found::bytes(&explored.puzzles));
            let memory = left / self.pool.n_threads() as u64;
            explored.memory = memory;
            let results = self.pool.map(batch.groups, |group| {
                let result = self.explore(&group, &explorers, memory, wants_puzzles);
                meter.advance();
                result
            });
            let (mut puzzles, mut tally) = (Vec::new(), explored.tally.clone());
            for result in results {
                match result {
                    Ok((of_group, mut found)) => {
                        tally += &of_group;
                        puzzles.append(&mut found);
                    }
                    Err(limit) => explored.stopped = Some(limit),
                }
            }
            // A part of a batch is not kept.
            if explored.stopped.is_some() {
                break;
            }
            let mut done = Progress {
                n_groups: explored.n_groups + n_groups,
                tally,
                puzzles,
            };
            journal.add(&done)?;
            explored.puzzles.append(&mut done.puzzles);
            (explored.n_groups, explored.tally) = (done.n_groups, done.tally);
            weight_done += batch.weight;
            meter.say(self.estimate(weight_done, weight, &explored.tally));
        }
        explored.elapsed = self.began.elapsed();
        Ok(explored)
    }

    /// Returns whether there is no time left.
    fn is_over(&self) -> bool {
        (self.deadline).is_some_and(|deadline| Instant::now() >= deadline)
    }

    fn next_batch(&self, groups: &mut impl Iterator<Item = Group>) -> Option<Batch> {
        let most = WEIGHT_OF_BATCH * self.pool.n_threads() as u64;
        let mut batch = Batch {
            groups: Vec::new(),
            weight: 0,
        };
        while batch.weight < most
            && let Some(group) = groups.next()
        {
            batch.weight += group.weight;
            batch.groups.push(group);
        }
        (!batch.groups.is_empty()).then_some(batch)
    }

    /// Explores a group with an explorer that is free, which may use `memory` bytes.
    fn explore(
        &self,
        group: &Group,
        explorers: &Mutex<Vec<Explorer<'a>>>,
        memory: u64,
        wants_puzzles: bool,
    ) -> Result<(Tally, Vec<Found>), Limit> {
        // A batch may have many groups, each too small to notice.
        if self.is_over() {
            return Err(Limit::Time);
        }
        let free = || explorers.lock().unwrap_or_else(PoisonError::into_inner);
        let explorer = free().pop();
        let mut explorer = explorer.unwrap_or_else(|| Explorer::new(self.enumeration));
        let limits = Limits {
            memory: Some(memory),
            deadline: self.deadline,
        };
        let mut found = Vec::new();
        let result = explorer.explore(group, limits, &mut |puzzle| {
            if wants_puzzles {
                found.push(Found::new(&puzzle));
            }
        });
        free().push(explorer);
        result.map(|tally| (tally, found))
    }

    /// Returns the words next to the progress bar.
    fn estimate(&self, done: u64, all: u64, tally: &Tally) -> String {
        let left = self.began.elapsed().as_secs_f64() * (all - done) as f64 / done as f64;
        format!(
            "{} puzzles, about {} left",
            thousands(tally.minimal),
            Time(Duration::from_secs(left as u64))
        )
    }
}

/// Returns the message about a run that reached `limit`.
pub(super) fn stopped(limit: Limit, explored: &Explored, journal: Option<&Path>) -> String {
    let groups = count(explored.n_groups as usize, "group");
    let kept = match journal {
        Some(journal) => format!(
            "{} keeps them; run the same command again to resume",
            journal.display()
        ),
        None => "use `--journal FILE` to keep them and resume later".to_owned(),
    };
    match limit {
        Limit::Memory => format!(
            "a group of boards needs more than {}; raise `--limit-memory`, or lower `--jobs`",
            Bytes(explored.memory)
        ),
        Limit::Time => format!("the time limit was reached after {groups}; {kept}"),
    }
}
