//! Several threads for one large layer.
//!
//! Most successors of a layer have been found before, and checking that takes most of the time. The threads therefore
//! check, each in its part of the layer, and keep the states that may be new; then one thread visits these in the
//! order of the layer. The outcome is identical to that of a single thread.

use std::thread;

use super::{
    pruning::Pruning,
    reached::{FrontierEntry, Reached},
    slides::Successor,
};
use crate::{
    account::Account,
    control::Limit,
    encoding::{key::Key, packing::Packed},
};

/// The maximum number of bundles that a thread checks before its results are visited.
const MAX_PART: usize = 1 << 14;

/// The entries of a layer expanded at once, times the slides that a bundle may need: some milliseconds of work.
const WORK_AT_ONCE: usize = 1 << 20;

/// The results of the threads for their parts of a layer.
pub(crate) struct ParallelExpansion<K> {
    all: Vec<PartResults<K>>,
    n_bundles: usize,
    /// The maximum number of successors of a bundle.
    max_successors: usize,
    bytes: u64,
}

impl<K: Key> ParallelExpansion<K> {
    /// Returns whether threads pay for `n_bundles`.
    pub(crate) fn pays(n_bundles: usize, account: &Account<'_>) -> bool {
        account.threads() > 1 && n_bundles >= account.tuning.large_part
    }

    /// Creates the data of each thread that `account` allows, for a layer of `n_bundles`; `None` if memory is short.
    pub(crate) fn new(
        n_bundles: usize,
        max_successors: usize,
        account: &mut Account<'_>,
    ) -> Option<Self> {
        let n_slides = max_successors + 1;
        let part = n_bundles.div_ceil(account.threads()).min(MAX_PART);
        let n_bundles = (WORK_AT_ONCE / n_slides).clamp(1, part);
        let n_successors = 8 * n_bundles + n_slides;
        let bytes = account.threads()
            * (size_of::<PartResults<K>>()
                + n_bundles * size_of::<BundleResult>()
                + n_successors * size_of::<Successor<K>>());
        if !account.can_lend(bytes as u64) {
            return None;
        }
        let finds = || PartResults {
            looks: Vec::with_capacity(n_bundles),
            successors: vec![Successor::NONE; n_successors].into(),
        };
        Some(Self {
            all: (0..account.threads()).map(|_| finds()).collect(),
            n_bundles,
            max_successors,
            bytes: bytes as u64,
        })
    }

    /// Returns whether there is still enough memory.
    pub(crate) fn has_room(&self, account: &mut Account<'_>) -> bool {
        account.can_lend(self.bytes)
    }

    /// Checks the first bundles of `layer`. For each, `look` returns the states that slides of inside cars lead to, if
    /// they may be new and are not pruned, and the number of the successors that it wrote.
    pub(crate) fn look<P: Pruning<K>>(
        &mut self,
        layer: &[FrontierEntry],
        reached: &Reached<K>,
        pruning: &P,
        look: impl Fn(&FrontierEntry, &mut [Successor<K>]) -> (u64, usize) + Sync,
    ) {
        for finds in &mut self.all {
            finds.looks.clear();
        }
        let max_successors = self.max_successors;
        let look_at = |part: &[FrontierEntry], finds: &mut PartResults<K>| {
            finds.look(part, max_successors, reached, pruning, &look);
        };
        thread::scope(|scope| {
            let mut parts = layer.chunks(self.n_bundles).zip(&mut self.all);
            let own = parts.next();
            for (part, finds) in parts {
                // If a thread cannot be started, its part is left to the next round.
                let thread = thread::Builder::new();
                if thread.spawn_scoped(scope, || look_at(part, finds)).is_err() {
                    break;
                }
            }
            if let Some((part, finds)) = own {
                look_at(part, finds);
            }
        });
    }

    /// Passes the checked bundles of `layer` to `visit`, with the results from each: the states that slides of inside
    /// cars lead to, and the successors. Ends early with a solved state.
    pub(crate) fn visit(
        &self,
        layer: &[FrontierEntry],
        mut visit: impl FnMut(&FrontierEntry, u64, &[Successor<K>]) -> Result<Option<Packed<K>>, Limit>,
    ) -> Result<Option<Packed<K>>, Limit> {
        for (part, finds) in layer.chunks(self.n_bundles).zip(&self.all) {
            let mut from = 0;
            for (front, look) in part.iter().zip(&finds.looks) {
                let to = look.end as usize;
                let solved = visit(front, look.inside, &finds.successors[from..to])?;
                if solved.is_some() {
                    return Ok(solved);
                }
                from = to;
            }
            if finds.looks.len() < part.len() {
                break;
            }
        }
        Ok(None)
    }
}

/// The results of one thread.
struct PartResults<K> {
    looks: Vec<BundleResult>,
    /// The states that may be new, bundle by bundle.
    successors: Box<[Successor<K>]>,
}

/// The results for one bundle.
struct BundleResult {
    /// The states that slides of inside cars lead to, if they may be new.
    inside: u64,
    /// The end of the bundle's successors in the list.
    end: u32,
}

impl<K: Key> PartResults<K> {
    /// Checks the bundles of `part`, or the first of them if there are many successors.
    fn look<P: Pruning<K>>(
        &mut self,
        part: &[FrontierEntry],
        max_successors: usize,
        reached: &Reached<K>,
        pruning: &P,
        look: impl Fn(&FrontierEntry, &mut [Successor<K>]) -> (u64, usize),
    ) {
        let mut n = 0;
        for front in part {
            if n + max_successors >= self.successors.len() {
                return;
            }
            let (inside, n_all) = look(front, &mut self.successors[n..]);
            let all = n..n + n_all;
            for nth in all {
                let it = self.successors[nth];
                self.successors[n] = it;
                n += usize::from(!reached.is_known(it.key, it.bits) && pruning.keeps(it.key));
            }
            let end = n as u32;
            self.looks.push(BundleResult { inside, end });
        }
    }
}
