//! Several threads for one large level.
//!
//! Most of what follows from a level was found before, and to see that costs most of the time.
//! So the threads look, each at its part of the level, and keep what may be new; then one of
//! them visits that in the order of the level. The outcome is what one thread alone would find,
//! to the last bit.

use std::thread;

use super::{
    reached::{Front, Reached},
    scope::Scope,
    slides::Successor,
};
use crate::{
    control::Limit,
    encoding::{key::Key, packing::Packed},
    watch::Watch,
};

/// Bundles in a level from which on threads pay.
const LARGE_LEVEL: usize = 1 << 12;

/// Bundles that a thread looks at before what it found is visited, at the most.
const MAX_PART: usize = 1 << 14;

/// The same, times the slides that a bundle may need: some milliseconds of work.
const WORK_AT_ONCE: usize = 1 << 20;

/// Whether threads pay for a level.
pub(crate) fn pays(level: &[Front], watch: &Watch<'_>) -> bool {
    watch.threads() > 1 && level.len() >= LARGE_LEVEL
}

/// What the threads found in their parts of a level.
pub(crate) struct Crew<K> {
    all: Vec<Finds<K>>,
    n_bundles: usize,
    /// Bundles that can follow a bundle, at the most.
    max_successors: usize,
    bytes: u64,
}

impl<K: Key> Crew<K> {
    /// One for each thread that `watch` allows, for a level of `n_bundles`; `None` where memory is
    /// short.
    pub(crate) fn new(
        n_bundles: usize,
        max_successors: usize,
        watch: &mut Watch<'_>,
    ) -> Option<Self> {
        let n_slides = max_successors + 1;
        let part = n_bundles.div_ceil(watch.threads()).min(MAX_PART);
        let n_bundles = (WORK_AT_ONCE / n_slides).clamp(1, part);
        let n_successors = 8 * n_bundles + n_slides;
        let bytes = watch.threads()
            * (size_of::<Finds<K>>()
                + n_bundles * size_of::<Look>()
                + n_successors * size_of::<Successor<K>>());
        if !watch.can_lend(bytes as u64) {
            return None;
        }
        let finds = || Finds {
            looks: Vec::with_capacity(n_bundles),
            successors: vec![Successor::NONE; n_successors].into(),
        };
        Some(Self {
            all: (0..watch.threads()).map(|_| finds()).collect(),
            n_bundles,
            max_successors,
            bytes: bytes as u64,
        })
    }

    /// Whether there still is room for it.
    pub(crate) fn has_room(&self, watch: &mut Watch<'_>) -> bool {
        watch.can_lend(self.bytes)
    }

    /// Looks at the first bundles of `level`. For each, `look` gives the states that slides of
    /// inside cars lead to, as far as they may be new and in `scope`, and the number of the successors
    /// that it wrote.
    pub(crate) fn look<S: Scope<K>>(
        &mut self,
        level: &[Front],
        reached: &Reached<K>,
        scope: &S,
        look: impl Fn(&Front, &mut [Successor<K>]) -> (u64, usize) + Sync,
    ) {
        for finds in &mut self.all {
            finds.looks.clear();
        }
        let max_successors = self.max_successors;
        let look_at = |part: &[Front], finds: &mut Finds<K>| {
            finds.look(part, max_successors, reached, scope, &look);
        };
        thread::scope(|scope| {
            let mut parts = level.chunks(self.n_bundles).zip(&mut self.all);
            let own = parts.next();
            for (part, finds) in parts {
                // A thread that cannot be had is done without: its part comes next time.
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

    /// Gives the bundles of `level` that were looked at to `visit`, with what was found from each: the
    /// states that slides of inside cars lead to, and the successors. Ends early with a solved state.
    pub(crate) fn visit(
        &self,
        level: &[Front],
        mut visit: impl FnMut(&Front, u64, &[Successor<K>]) -> Result<Option<Packed<K>>, Limit>,
    ) -> Result<Option<Packed<K>>, Limit> {
        for (part, finds) in level.chunks(self.n_bundles).zip(&self.all) {
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

/// What one thread found.
struct Finds<K> {
    looks: Vec<Look>,
    /// What may be new, bundle by bundle.
    successors: Box<[Successor<K>]>,
}

/// What was found from one bundle.
struct Look {
    /// The states that slides of inside cars lead to, as far as they may be new.
    inside: u64,
    /// Where in the list the successors of the bundle end.
    end: u32,
}

impl<K: Key> Finds<K> {
    /// Looks at the bundles of `part`, or at the first of them where there are many successors.
    fn look<S: Scope<K>>(
        &mut self,
        part: &[Front],
        max_successors: usize,
        reached: &Reached<K>,
        scope: &S,
        look: impl Fn(&Front, &mut [Successor<K>]) -> (u64, usize),
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
                n += usize::from(!reached.is_known(it.key, it.bits) && scope.has(it.key));
            }
            let end = n as u32;
            self.looks.push(Look { inside, end });
        }
    }
}
