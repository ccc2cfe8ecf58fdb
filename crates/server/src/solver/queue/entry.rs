//! A puzzle in the queue: its owners, the known facts, and the current search.

use std::{cmp::Reverse, collections::BTreeMap, sync::Arc, time::Duration};

use tailback_diagnostics::FileId;
use tailback_facts::Facts;
use tailback_ide::SoFar;
use tailback_puzzle::Puzzle;
use tailback_solver::{Limit, Limits};

use super::limit_of;
use crate::solver::job::{Priority, SearchHandle};

/// An owner, which wants puzzles to be solved. Owners do not affect the wants of others; a puzzle with several owners
/// has the priority of the first of them in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Owner {
    /// The lines of a document that the user sees.
    View(FileId),
    /// A document as a whole.
    Document(FileId),
}

impl Owner {
    /// Returns the document that the owner is or is a part of.
    pub(super) fn file(self) -> FileId {
        match self {
            Self::View(id) | Self::Document(id) => id,
        }
    }
}

/// A place in the queue: ordered by short searches before long ones, visible puzzles before others, then by kind, then
/// by the latest want, then by the order in the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Rank {
    pub(super) is_long: bool,
    pub(super) is_unseen: bool,
    pub(super) priority: Priority,
    pub(super) batch: Reverse<u64>,
    pub(super) index: usize,
}

pub(super) enum Work {
    Waiting(Rank),
    Running(Arc<SearchHandle>),
    /// Not begun, or given up halfway because no owner was left.
    Dropped,
    Done,
}

/// An owner's want of a puzzle.
pub(super) struct Want {
    pub(super) owner: Owner,
    /// The number of times that the owner contains the puzzle.
    pub(super) count: usize,
    pub(super) batch: Reverse<u64>,
    pub(super) index: usize,
}

/// A puzzle of the queue: its known results, its work and its owners.
pub(super) struct QueueEntry {
    pub(super) facts: Option<Arc<Facts>>,
    /// The result so far of a running search.
    pub(super) so_far: Option<SoFar>,
    pub(super) work: Work,
    /// The time at which the first search within these limits began.
    pub(super) began: Option<Duration>,
    /// The limits of the puzzle.
    pub(super) limits: Limits,
    pub(super) wants: Vec<Want>,
    /// The call of [`Queue::want`] that removed its last owner.
    pub(super) left_at: u64,
}

impl QueueEntry {
    /// Returns its place in the queue for a search of kind `priority`, by the most urgent want.
    pub(super) fn rank(&self, priority: Priority) -> Option<Rank> {
        let want = self.wants.iter().min_by_key(|want| want.owner)?;
        Some(Rank {
            is_long: !priority.is_short(),
            is_unseen: !matches!(want.owner, Owner::View(_)),
            priority,
            batch: want.batch,
            index: want.index,
        })
    }

    /// Adds the results of a search: the next search begins anew, but known results are kept. Returns whether any
    /// result is new.
    pub(super) fn learn(&mut self, so_far: SoFar) -> bool {
        let known = self.so_far.unwrap_or_default().and(so_far);
        self.so_far.replace(known) != Some(known)
    }

    /// Applies other limits: a running search starts again, and a search that was stopped by a limit that has changed
    /// is repeated. Returns whether facts were discarded. Waiting searches are in `waiting`; a search that ends is
    /// added to `ended`.
    pub(super) fn limit(
        &mut self,
        limits: Limits,
        waiting: &mut BTreeMap<Rank, Arc<Puzzle>>,
        ended: &mut Vec<u64>,
    ) -> bool {
        let before = std::mem::replace(&mut self.limits, limits);
        if before == limits {
            return false;
        }
        self.began = None;
        let is_other = |limit: Limit| match limit {
            Limit::Effort => before.effort != limits.effort,
            Limit::States => before.states != limits.states,
            Limit::Memory => before.memory != limits.memory,
            Limit::Time => before.time != limits.time,
            // The user has cancelled the search.
            Limit::Cancelled => false,
        };
        match &self.work {
            Work::Running(run) => {
                run.cancel();
                ended.push(run.id);
                self.work = Work::Dropped;
            }
            Work::Waiting(rank) => {
                waiting.remove(rank);
                self.work = Work::Dropped;
            }
            Work::Dropped | Work::Done => {}
        }
        let Some(facts) = self.facts.as_deref() else {
            return false;
        };
        let is_without_optimum = limit_of(facts).is_some_and(is_other);
        if is_without_optimum || facts.stopped_at.is_some_and(is_other) {
            self.work = Work::Dropped;
        }
        if is_without_optimum {
            self.so_far = Some(SoFar::of(facts));
            self.facts = None;
        }
        is_without_optimum
    }

    /// Returns the documents that want the puzzle.
    pub(super) fn documents(&self) -> impl Iterator<Item = FileId> {
        self.wants.iter().filter_map(|want| match want.owner {
            Owner::Document(id) => Some(id),
            Owner::View(_) => None,
        })
    }

    pub(super) fn runs(&self, run: &Arc<SearchHandle>) -> bool {
        matches!(&self.work, Work::Running(own) if Arc::ptr_eq(own, run))
    }
}
