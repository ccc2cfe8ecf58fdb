//! Several threads for one large level.
//!
//! Most of what follows from a level was found before, and to see that costs most of the time.
//! So the threads look, each at its part of the level, and keep what may be new; then one of
//! them visits that in the order of the level. The outcome is what one thread alone would find,
//! to the last bit.

use std::thread;

use super::{
    bundles::Mark,
    levels::{Front, Reached},
    scope::Scope,
    slides::Successor,
};
use crate::{
    control::Limit,
    encoding::{
        key::Key,
        packing::{Goal, Packed},
    },
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
    /// One for each thread that `watch` allows, for a level of `n_bundles`.
    pub(crate) fn new(
        n_bundles: usize,
        max_successors: usize,
        watch: &mut Watch<'_>,
    ) -> Result<Self, Limit> {
        let n_slides = max_successors + 1;
        let part = n_bundles.div_ceil(watch.threads()).min(MAX_PART);
        let n_bundles = (WORK_AT_ONCE / n_slides).clamp(1, part);
        let n_successors = 8 * n_bundles + n_slides;
        let bytes = watch.threads()
            * (size_of::<Finds<K>>()
                + n_bundles * size_of::<Look>()
                + n_successors * size_of::<Successor<K>>());
        watch.reserve(bytes as u64)?;
        let finds = || Finds {
            looks: Vec::with_capacity(n_bundles),
            successors: vec![Successor::NONE; n_successors].into(),
        };
        Ok(Self {
            all: (0..watch.threads()).map(|_| finds()).collect(),
            n_bundles,
            max_successors,
            bytes: bytes as u64,
        })
    }

    pub(crate) fn release(self, watch: &mut Watch<'_>) {
        watch.release(self.bytes);
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

    /// Visits what was found from the bundles of `level` that were looked at; `visit_inside` does
    /// it for what slides of inside cars lead to, and gives what is new. Counts these bundles, and
    /// ends early with a solved state.
    #[expect(clippy::too_many_arguments, reason = "it is one half of a loop")]
    pub(crate) fn visit<'a>(
        &self,
        level: &[Front],
        reached: &mut Reached<K>,
        visit_inside: impl Fn(&mut Reached<K>, u32, u64, &mut Watch<'a>) -> Result<u64, Limit>,
        mark: Mark,
        goal: &Goal,
        n_fronts: &mut usize,
        watch: &mut Watch<'a>,
    ) -> Result<Option<Packed<K>>, Limit> {
        for (part, finds) in level.chunks(self.n_bundles).zip(&self.all) {
            let mut from = 0;
            for (front, look) in part.iter().zip(&finds.looks) {
                watch.tick()?;
                *n_fronts += 1;
                if look.inside != 0 {
                    let new = visit_inside(reached, front.number, look.inside, watch)?;
                    let key = reached.bundles.get(front.number).key;
                    if let Some(solved) = goal.first_solved(key, new) {
                        return Ok(Some(solved));
                    }
                }
                let to = look.end as usize;
                for it in &finds.successors[from..to] {
                    let new = reached.visit(it.key, it.bits, it.asleep, mark, watch)?;
                    if let Some(solved) = goal.first_solved(it.key, new) {
                        return Ok(Some(solved));
                    }
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
