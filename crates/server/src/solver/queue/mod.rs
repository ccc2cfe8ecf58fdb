//! The order of searches, and the results so far.

mod entry;

use std::{
    cmp::Reverse,
    collections::{BTreeMap, HashMap, HashSet, VecDeque},
    sync::{Arc, atomic::Ordering},
    time::Duration,
};

use tailback_diagnostics::FileId;
use tailback_facts::Facts;
use tailback_ide::SoFar;
use tailback_puzzle::Puzzle;
use tailback_solver::{Limit, Limits, Outcome};

use super::{
    file_limits::{FileLimits, wider},
    job::{Job, MemoryShares, Priority, SearchHandle},
};
use crate::limits::SearchLimits;
pub(crate) use entry::Owner;
use entry::{QueueEntry, Rank, Want, Work};

/// The maximum number of puzzles that are kept without an owner, in case an undo restores them.
const MAX_REMEMBERED: usize = 2048;

/// The changes that a result makes to the known ones.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct ResultChanges {
    /// Whether any facts are new.
    pub(crate) has_facts: bool,
    /// Whether any figures have changed.
    pub(crate) has_figures: bool,
}

/// The results about a puzzle.
pub(super) struct Known {
    pub(super) facts: Option<Arc<Facts>>,
    /// The result so far of a running search.
    pub(super) so_far: Option<SoFar>,
    /// The limits of the puzzle.
    pub(super) limits: Limits,
}

/// All known puzzles, and those that wait for a search.
pub(super) struct Queue {
    entries: HashMap<Arc<Puzzle>, QueueEntry>,
    waiting: BTreeMap<Rank, Arc<Puzzle>>,
    /// The puzzles that views want.
    views: HashMap<FileId, Vec<Arc<Puzzle>>>,
    /// The documents of puzzles with new facts.
    found_in: HashSet<FileId>,
    /// Puzzles without an owner, with the time at which they lost it; the oldest first.
    left: VecDeque<(u64, Arc<Puzzle>)>,
    limits: FileLimits,
    shares: MemoryShares,
    n_threads: usize,
    /// The memory reserved for running searches.
    used_memory: u64,
    n_wants: u64,
    last_run: u64,
    is_stopped: bool,
    /// Searches that were cancelled since the last query.
    ended: Vec<u64>,
}

impl Queue {
    /// Creates a queue for `n_threads` threads.
    pub(super) fn new(limits: SearchLimits, n_threads: usize) -> Self {
        let limits = FileLimits::new(limits);
        Self {
            entries: HashMap::new(),
            waiting: BTreeMap::new(),
            views: HashMap::new(),
            found_in: HashSet::new(),
            left: VecDeque::new(),
            shares: MemoryShares::new(limits.memory(), n_threads),
            limits,
            n_threads,
            used_memory: 0,
            n_wants: 0,
            last_run: 0,
            is_stopped: false,
            ended: Vec::new(),
        }
    }

    /// Sets the limits from the configurations of `files`, and drops the limits of `removed`. Returns whether any
    /// facts are no longer valid.
    pub(super) fn limit(&mut self, files: &[(FileId, Limits)], removed: &[FileId]) -> bool {
        let is_memory_other = self.limits.set(files, removed);
        self.shares = MemoryShares::new(self.limits.memory(), self.n_threads);
        let changed: HashSet<FileId> = files.iter().map(|(id, _)| *id).collect();
        let mut concerned = Vec::new();
        let mut are_facts_gone = false;
        for (puzzle, entry) in &mut self.entries {
            let mut files = entry.wants.iter().map(|want| want.owner.file());
            if !is_memory_other && !files.clone().any(|id| changed.contains(&id)) {
                continue;
            }
            let Some(first) = files.next() else {
                continue;
            };
            let limits = files.fold(self.limits.of(first), |limits, file| {
                wider(limits, self.limits.of(file))
            });
            if entry.limit(limits, &mut self.waiting, &mut self.ended) {
                are_facts_gone = true;
                self.found_in.extend(entry.documents());
            }
            concerned.push(Arc::clone(puzzle));
        }
        for puzzle in concerned {
            self.settle(&puzzle);
        }
        are_facts_gone
    }

    /// Returns the facts about a puzzle, the result so far of a running search, and the limits.
    pub(super) fn known(&self, puzzle: &Arc<Puzzle>) -> Option<Known> {
        let entry = self.entries.get(puzzle)?;
        Some(Known {
            facts: entry.facts.clone(),
            so_far: entry.so_far,
            limits: entry.limits,
        })
    }

    pub(super) fn facts(&self, puzzle: &Arc<Puzzle>) -> Option<&Arc<Facts>> {
        self.entries.get(puzzle)?.facts.as_ref()
    }

    /// Returns the time at which the first search for a puzzle began.
    pub(super) fn began(&self, puzzle: &Arc<Puzzle>) -> Option<Duration> {
        self.entries.get(puzzle)?.began
    }

    /// Records that `owner` wants the puzzles `added`, in this order, and no longer wants those `removed`, each as
    /// often as it is named.
    pub(super) fn want(&mut self, owner: Owner, added: &[Arc<Puzzle>], removed: &[Arc<Puzzle>]) {
        self.n_wants += 1;
        let batch = Reverse(self.n_wants);
        let own = self.limits.of(owner.file());
        for (index, puzzle) in added.iter().enumerate() {
            let entry = self
                .entries
                .entry(Arc::clone(puzzle))
                .or_insert(QueueEntry {
                    facts: None,
                    so_far: None,
                    work: Work::Dropped,
                    began: None,
                    limits: own,
                    wants: Vec::new(),
                    left_at: 0,
                });
            let limits = if entry.wants.is_empty() {
                own
            } else {
                wider(entry.limits, own)
            };
            if entry.limit(limits, &mut self.waiting, &mut self.ended) {
                self.found_in.extend(entry.documents());
            }
            match entry.wants.iter_mut().find(|want| want.owner == owner) {
                Some(want) => want.count += 1,
                None => entry.wants.push(Want {
                    owner,
                    count: 1,
                    batch,
                    index,
                }),
            }
            self.settle(puzzle);
        }
        for puzzle in removed {
            let Some(entry) = self.entries.get_mut(puzzle) else {
                continue;
            };
            for want in entry.wants.iter_mut().filter(|want| want.owner == owner) {
                want.count -= 1;
            }
            entry.wants.retain(|want| want.count > 0);
            self.settle(puzzle);
        }
        if let Owner::Document(id) = owner {
            self.leave_view(id, removed);
        }
        while self.left.len() > MAX_REMEMBERED {
            let Some((at, puzzle)) = self.left.pop_front() else {
                break;
            };
            let entry = self.entries.get(&puzzle);
            if entry.is_some_and(|entry| entry.left_at == at && entry.wants.is_empty()) {
                self.entries.remove(&puzzle);
            }
        }
    }

    /// Sets the puzzles in the view of document `id`.
    pub(super) fn view(&mut self, id: FileId, puzzles: Vec<Arc<Puzzle>>) {
        let before = self.views.remove(&id).unwrap_or_default();
        if before != puzzles {
            self.want(Owner::View(id), &puzzles, &before);
        }
        if !puzzles.is_empty() {
            self.views.insert(id, puzzles);
        }
    }

    /// Removes the puzzles `removed` of a document from its view.
    fn leave_view(&mut self, id: FileId, removed: &[Arc<Puzzle>]) {
        let has_left = |puzzle: &Arc<Puzzle>| {
            let wants = self.entries.get(puzzle).map_or(&[][..], |it| &it.wants);
            removed.contains(puzzle) && !wants.iter().any(|it| it.owner == Owner::Document(id))
        };
        if let Some(view) = self.views.get(&id)
            && view.iter().any(has_left)
        {
            let rest = view.iter().filter(|puzzle| !has_left(puzzle));
            let rest = rest.cloned().collect();
            self.view(id, rest);
        }
    }

    /// Begins, moves or ends the search for `puzzle` according to its current owners.
    fn settle(&mut self, puzzle: &Arc<Puzzle>) {
        let Some(entry) = self.entries.get_mut(puzzle) else {
            return;
        };
        let waits_as = match (&entry.work, entry.wants.is_empty()) {
            (Work::Running(_) | Work::Done, false) => return,
            (Work::Dropped, false) => match entry.facts {
                None => Priority::ShortOptima,
                Some(_) => Priority::ShortExtras,
            },
            (&Work::Waiting(rank), false) => rank.priority,
            (_, true) => return self.drop(puzzle),
        };
        let Some(rank) = entry.rank(waits_as) else {
            return;
        };
        if let Work::Waiting(before) = entry.work {
            self.waiting.remove(&before);
        }
        entry.work = Work::Waiting(rank);
        self.waiting.insert(rank, Arc::clone(puzzle));
    }

    /// Ends the search for a puzzle without an owner.
    fn drop(&mut self, puzzle: &Arc<Puzzle>) {
        let Some(entry) = self.entries.get_mut(puzzle) else {
            return;
        };
        match &entry.work {
            Work::Waiting(rank) => {
                self.waiting.remove(rank);
                entry.work = Work::Dropped;
            }
            Work::Running(run) => {
                run.cancel();
                self.ended.push(run.id);
                entry.work = Work::Dropped;
            }
            Work::Dropped | Work::Done => {}
        }
        // A search that a user has cancelled may be tried again when its puzzle is restored.
        if entry.facts.as_deref().is_none_or(was_given_up) {
            self.entries.remove(puzzle);
        } else {
            entry.so_far = None;
            entry.left_at = self.n_wants;
            self.left.push_back((self.n_wants, Arc::clone(puzzle)));
        }
    }

    /// Returns the most urgent job for which there is enough memory, which begins at `now`. A long job that has to wait
    /// for memory is not overtaken by other long ones.
    pub(super) fn take(&mut self, only_short: bool, now: Duration) -> Option<Job> {
        if self.is_stopped {
            return None;
        }
        let shares = self.shares;
        // The thread for short searches has its own memory.
        let memory = |priority| {
            if only_short {
                0
            } else {
                shares.memory(priority)
            }
        };
        let free = shares.all.saturating_sub(self.used_memory);
        let mut is_long_barred = only_short;
        let rank = *self.waiting.keys().find(|rank| {
            let fits = memory(rank.priority) <= free;
            let may_run = fits && (!rank.is_long || !is_long_barred);
            is_long_barred |= !fits && rank.is_long;
            may_run
        })?;
        let puzzle = self.waiting.remove(&rank)?;
        let entry = self.entries.get_mut(&puzzle)?;
        self.last_run += 1;
        let run = Arc::new(SearchHandle::new(self.last_run));
        entry.work = Work::Running(Arc::clone(&run));
        entry.began.get_or_insert(now);
        let reserved = memory(rank.priority);
        self.used_memory += reserved;
        Some(Job {
            puzzle,
            priority: rank.priority,
            limits: shares.limits(rank.priority, entry.limits),
            facts: entry.facts.clone(),
            run,
            reserved,
            began: now,
        })
    }

    /// Records the result so far of a job, and returns whether it is new.
    pub(super) fn advance(&mut self, job: &Job, so_far: SoFar) -> bool {
        let is_current = |entry: &&mut QueueEntry| entry.runs(&job.run);
        let Some(entry) = self.entries.get_mut(&job.puzzle).filter(is_current) else {
            return false;
        };
        entry.learn(so_far)
    }

    /// Records the result of a job, and schedules the next one for its puzzle.
    pub(super) fn finish(&mut self, job: &Job, found: Facts) -> ResultChanges {
        let shares = self.shares;
        self.used_memory -= job.reserved;
        let is_by_user = job.run.is_by_user.load(Ordering::Relaxed);
        let is_cancelled = job.run.is_cancelled.load(Ordering::Relaxed);
        let is_current = |entry: &&mut QueueEntry| entry.runs(&job.run);
        let Some(entry) = self.entries.get_mut(&job.puzzle).filter(is_current) else {
            return ResultChanges::default();
        };
        let next = match job.priority {
            _ if is_cancelled => None,
            Priority::ShortOptima if limit_of(&found).is_some() => Some(Priority::LongOptima),
            Priority::LongOptima
                if limit_of(&found) == Some(Limit::Memory) && shares.long < shares.all =>
            {
                Some(Priority::AloneOptima)
            }
            Priority::ShortOptima | Priority::LongOptima | Priority::AloneOptima => {
                is_decided(&found).then_some(Priority::ShortExtras)
            }
            Priority::ShortExtras => found.stopped_at.map(|_| Priority::LongExtras),
            Priority::LongExtras => None,
        };
        let mut changes = ResultChanges::default();
        if matches!(next, Some(Priority::LongOptima | Priority::AloneOptima)) {
            // The optima that a longer search will find are not known yet.
            changes.has_figures = entry.learn(SoFar::of(&found));
        } else if !is_cancelled || is_by_user {
            changes.has_facts = entry.facts.as_deref() != Some(&found);
            changes.has_figures = entry.facts.is_none();
            entry.facts = Some(Arc::new(found));
            entry.so_far = None;
            if changes.has_facts {
                self.found_in.extend(entry.documents());
            }
        }
        entry.work = match next.and_then(|next| entry.rank(next)) {
            Some(rank) => {
                self.waiting.insert(rank, Arc::clone(&job.puzzle));
                Work::Waiting(rank)
            }
            None => Work::Done,
        };
        changes
    }

    /// Returns the documents of puzzles with new facts since the last call.
    pub(super) fn take_found(&mut self) -> HashSet<FileId> {
        std::mem::take(&mut self.found_in)
    }

    pub(super) fn cancel_by_user(&mut self, id: u64) {
        for entry in self.entries.values() {
            if let Work::Running(run) = &entry.work
                && run.id == id
            {
                run.is_by_user.store(true, Ordering::Relaxed);
                run.cancel();
                self.ended.push(run.id);
            }
        }
    }

    pub(super) fn stop(&mut self) {
        self.is_stopped = true;
        for entry in self.entries.values() {
            if let Work::Running(run) = &entry.work {
                run.cancel();
                self.ended.push(run.id);
            }
        }
    }

    /// Returns the searches that were cancelled since the last call.
    pub(super) fn take_ended(&mut self) -> Vec<u64> {
        std::mem::take(&mut self.ended)
    }
}

/// Returns the limit that prevented one of the optima from being found.
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

/// Returns whether it is known how the puzzle ends, which the rules need before anything else.
fn is_decided(facts: &Facts) -> bool {
    facts.n_moves().is_some() || facts.is_unsolvable()
}

#[cfg(test)]
mod tests;
