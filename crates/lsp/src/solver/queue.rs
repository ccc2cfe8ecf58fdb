//! Which search comes next, and what is known so far. No threads, no clock.

use std::{
    cmp::Reverse,
    collections::{BTreeMap, HashMap},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use tailback_check::{Facts, RuleSet};
use tailback_puzzle::Puzzle;
use tailback_solver::{Limit, Outcome};

use super::search::Shares;

/// Puzzles that nobody wants but that are remembered: an undo brings them back.
const MAX_REMEMBERED: usize = 2048;

/// The kinds of searches, the most urgent first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Lane {
    /// Both optima, if they are found at once.
    ShortOptima,
    /// What else the rules look at, if it is found at once.
    ShortExtras,
    /// Both optima, with an equal share of the memory.
    LongOptima,
    /// Both optima, with all the memory, while nothing else runs but short searches.
    AloneOptima,
    /// What else the rules look at.
    LongExtras,
}

impl Lane {
    pub(super) fn is_short(self) -> bool {
        matches!(self, Self::ShortOptima | Self::ShortExtras)
    }
}

/// A place in the queue: by urgency, then what was wanted last, then in the order of the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Rank {
    lane: Lane,
    batch: Reverse<u64>,
    index: usize,
}

/// The hold on a search that runs.
#[derive(Debug)]
pub(super) struct Run {
    pub(super) id: u64,
    pub(super) is_cancelled: AtomicBool,
    is_by_user: AtomicBool,
}

/// A search to be done.
pub(super) struct Job {
    pub(super) puzzle: Arc<Puzzle>,
    pub(super) lane: Lane,
    /// What is known already; `None` while the optima are not.
    pub(super) facts: Option<Arc<Facts>>,
    pub(super) rules: RuleSet,
    pub(super) run: Arc<Run>,
    rank: Rank,
    /// The memory set aside for it.
    reserved: u64,
}

enum Work {
    Waiting(Rank),
    Running(Arc<Run>),
    /// Given up halfway: nobody wanted it.
    Dropped,
    Done,
}

struct Entry {
    facts: Option<Arc<Facts>>,
    work: Work,
    /// The last call of [`Queue::want`] that named it.
    last_wanted: u64,
}

/// All puzzles known, and those that wait for a search.
pub(super) struct Queue {
    entries: HashMap<Arc<Puzzle>, Entry>,
    waiting: BTreeMap<Rank, Arc<Puzzle>>,
    free_memory: u64,
    rules: RuleSet,
    n_wants: u64,
    last_run: u64,
    is_stopped: bool,
}

impl Queue {
    pub(super) fn new(shares: &Shares) -> Self {
        Self {
            entries: HashMap::new(),
            waiting: BTreeMap::new(),
            free_memory: shares.all_memory,
            rules: RuleSet::default_rules(),
            n_wants: 0,
            last_run: 0,
            is_stopped: false,
        }
    }

    pub(super) fn facts(&self, puzzle: &Arc<Puzzle>) -> Option<&Arc<Facts>> {
        self.entries.get(puzzle)?.facts.as_ref()
    }

    pub(super) fn want(&mut self, puzzles: &[Arc<Puzzle>], rules: RuleSet) {
        let are_rules_new = self.rules != rules;
        self.rules = rules;
        self.n_wants += 1;
        for (index, puzzle) in puzzles.iter().enumerate() {
            let entry = self.entries.entry(Arc::clone(puzzle)).or_insert(Entry {
                facts: None,
                work: Work::Dropped,
                last_wanted: 0,
            });
            entry.last_wanted = self.n_wants;
            let is_idle = match entry.work {
                Work::Waiting(_) | Work::Running(_) => false,
                Work::Dropped => true,
                Work::Done => are_rules_new && entry.facts.as_deref().is_some_and(is_decided),
            };
            if is_idle {
                let rank = Rank {
                    lane: match entry.facts {
                        None => Lane::ShortOptima,
                        Some(_) => Lane::ShortExtras,
                    },
                    batch: Reverse(self.n_wants),
                    index,
                };
                entry.work = Work::Waiting(rank);
                self.waiting.insert(rank, Arc::clone(puzzle));
            }
        }
        self.drop_unwanted();
    }

    /// Ends the searches for puzzles that were not named last, and forgets the oldest of those
    /// puzzles where there are too many.
    fn drop_unwanted(&mut self) {
        let now = self.n_wants;
        let mut n_remembered = 0;
        self.entries.retain(|_, entry| {
            if entry.last_wanted == now {
                return true;
            }
            match &entry.work {
                Work::Waiting(rank) => {
                    self.waiting.remove(rank);
                    entry.work = Work::Dropped;
                }
                Work::Running(run) => {
                    run.is_cancelled.store(true, Ordering::Relaxed);
                    entry.work = Work::Dropped;
                }
                Work::Dropped | Work::Done => {}
            }
            // What a user has given up may be tried again when it comes back.
            if entry.facts.as_deref().is_some_and(was_given_up) {
                entry.facts = None;
            }
            n_remembered += usize::from(entry.facts.is_some());
            entry.facts.is_some()
        });
        if n_remembered > MAX_REMEMBERED {
            let unwanted = self.entries.values().map(|entry| entry.last_wanted);
            let mut ages: Vec<u64> = unwanted.filter(|&last| last != now).collect();
            let (_, &mut middle, _) = ages.select_nth_unstable(n_remembered / 2);
            self.entries
                .retain(|_, entry| entry.last_wanted == now || entry.last_wanted > middle);
        }
    }

    /// The most urgent job that there is memory for. A long one that has to wait for memory is
    /// not overtaken by other long ones.
    pub(super) fn take(&mut self, only_short: bool, shares: &Shares) -> Option<Job> {
        // The thread for short searches has memory of its own.
        let memory = |lane| if only_short { 0 } else { shares.memory(lane) };
        let free = self.free_memory;
        let mut is_long_barred = only_short;
        let rank = *self.waiting.keys().find(|rank| {
            let fits = memory(rank.lane) <= free;
            let is_short = rank.lane.is_short();
            let may_run = fits && (is_short || !is_long_barred);
            is_long_barred |= !fits && !is_short;
            may_run
        })?;
        let puzzle = self.waiting.remove(&rank)?;
        let entry = self.entries.get_mut(&puzzle)?;
        self.last_run += 1;
        let run = Arc::new(Run {
            id: self.last_run,
            is_cancelled: AtomicBool::new(false),
            is_by_user: AtomicBool::new(false),
        });
        entry.work = Work::Running(Arc::clone(&run));
        let reserved = memory(rank.lane);
        self.free_memory -= reserved;
        Some(Job {
            puzzle,
            lane: rank.lane,
            facts: entry.facts.clone(),
            rules: self.rules,
            run,
            rank,
            reserved,
        })
    }

    /// Takes what a job found, and decides what comes next for its puzzle; whether more is known
    /// of it now.
    pub(super) fn finish(&mut self, job: &Job, found: Facts, shares: &Shares) -> bool {
        self.free_memory += job.reserved;
        let is_by_user = job.run.is_by_user.load(Ordering::Relaxed);
        let is_cancelled = job.run.is_cancelled.load(Ordering::Relaxed);
        let is_current = |entry: &&mut Entry| matches!(&entry.work, Work::Running(run) if Arc::ptr_eq(run, &job.run));
        let Some(entry) = self.entries.get_mut(&job.puzzle).filter(is_current) else {
            return false;
        };
        let next = match job.lane {
            _ if is_cancelled => None,
            Lane::ShortOptima if limit_of(&found).is_some() => Some(Lane::LongOptima),
            Lane::LongOptima
                if limit_of(&found) == Some(Limit::Memory)
                    && shares.long_memory < shares.all_memory =>
            {
                Some(Lane::AloneOptima)
            }
            Lane::ShortOptima | Lane::LongOptima | Lane::AloneOptima => {
                is_decided(&found).then_some(Lane::ShortExtras)
            }
            Lane::ShortExtras => found.stopped_at.map(|_| Lane::LongExtras),
            Lane::LongExtras => None,
        };
        let is_to_be_kept = match next {
            // The optima that a longer search will find are not known yet.
            Some(Lane::LongOptima | Lane::AloneOptima) => false,
            _ => !is_cancelled || is_by_user,
        };
        let is_news = is_to_be_kept && entry.facts.as_deref() != Some(&found);
        if is_to_be_kept {
            entry.facts = Some(Arc::new(found));
        }
        entry.work = match next {
            Some(lane) => {
                let rank = Rank { lane, ..job.rank };
                self.waiting.insert(rank, Arc::clone(&job.puzzle));
                Work::Waiting(rank)
            }
            None => Work::Done,
        };
        is_news
    }

    pub(super) fn cancel_by_user(&mut self, id: u64) {
        for entry in self.entries.values() {
            if let Work::Running(run) = &entry.work
                && run.id == id
            {
                run.is_by_user.store(true, Ordering::Relaxed);
                run.is_cancelled.store(true, Ordering::Relaxed);
            }
        }
    }

    pub(super) fn stop(&mut self) {
        self.is_stopped = true;
        for entry in self.entries.values() {
            if let Work::Running(run) = &entry.work {
                run.is_cancelled.store(true, Ordering::Relaxed);
            }
        }
    }

    pub(super) fn is_stopped(&self) -> bool {
        self.is_stopped
    }
}

/// The limit that kept one of the optima from being found.
fn limit_of(facts: &Facts) -> Option<Limit> {
    [&facts.moves, &facts.steps]
        .into_iter()
        .find_map(|answer| match answer.outcome {
            Outcome::Unknown { limit, .. } => Some(limit),
            Outcome::Solved(_) | Outcome::Unsolvable => None,
        })
}

fn was_given_up(facts: &Facts) -> bool {
    limit_of(facts) == Some(Limit::Cancelled)
}

/// Whether it is known how the puzzle ends, without which the rules look at nothing else.
fn is_decided(facts: &Facts) -> bool {
    facts.n_moves().is_some() || facts.is_unsolvable()
}

#[cfg(test)]
mod tests;
