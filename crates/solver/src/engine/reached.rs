//! What a search has reached: the visited states, and the frontier, which is to be expanded next.

use super::{
    bundles::{Bundles, Mark},
    slides::Fresh,
};
use crate::{
    control::Limit,
    encoding::{asleep::Asleep, key::Key},
    watch::Watch,
};

/// A bundle with states that are to be expanded.
#[derive(Clone, Copy)]
pub(crate) struct Front {
    pub(crate) number: u32,
    pub(crate) fresh: Fresh,
}

impl Front {
    pub(crate) fn n_states(&self) -> u64 {
        u64::from(self.fresh.bits().count_ones())
    }
}

/// The states visited, and those of them that are to be expanded next.
pub(crate) struct Reached<K> {
    pub(crate) bundles: Bundles<K>,
    /// The states of the next level found so far, each bundle once.
    pub(crate) next: Vec<Front>,
}

impl<K: Key> Reached<K> {
    /// Whether [`visit`](Self::visit) would find nothing new.
    #[inline]
    pub(crate) fn is_known(&self, key: K, bits: u64) -> bool {
        let number = self.bundles.find(key);
        number.is_some_and(|number| bits & !self.bundles.get(number).visited() == 0)
    }

    /// Whether [`visit_inside`](Self::visit_inside) would change nothing.
    #[inline]
    pub(super) fn is_known_inside(&self, number: u32, bits: u64) -> bool {
        let bundle = self.bundles.get(number);
        bits & !bundle.visited() == 0
            && self
                .next
                .get(bundle.slot as usize)
                .is_none_or(|front| front.number != number || bits & front.fresh.by_outside == 0)
    }

    /// Marks those of the states `bits` of the bundle `number`, found by a slide of an inside
    /// car, that are new, puts them into the next level, and gives them.
    #[expect(
        clippy::inline_always,
        reason = "a call costs a twentieth of the whole search"
    )]
    #[inline(always)]
    pub(super) fn visit_inside(
        &mut self,
        number: u32,
        bits: u64,
        mark: Mark,
        watch: &mut Watch<'_>,
    ) -> Result<u64, Limit> {
        let bundle = self.bundles.get_mut(number);
        let new = bits & !bundle.visited();
        match self.next.get_mut(bundle.slot as usize) {
            Some(front) if front.number == number => {
                bundle.mark(new, mark);
                watch.found(new.count_ones())?;
                // Of two ways to a state, the one by an inside car leaves less to do.
                front.fresh.by_inside |= new | bits & front.fresh.by_outside;
                front.fresh.by_outside &= !bits;
            }
            _ if new != 0 => {
                bundle.mark(new, mark);
                bundle.slot = self.next.len() as u32;
                watch.found(new.count_ones())?;
                let fresh = Fresh {
                    by_outside: 0,
                    asleep: Asleep::NONE,
                    by_inside: new,
                };
                push(&mut self.next, Front { number, fresh }, watch)?;
            }
            _ => {}
        }
        Ok(new)
    }

    /// Marks those of the states `bits` of the bundle `key`, found by a slide of an outside car,
    /// that are new, puts them into the next level, and gives them.
    #[expect(
        clippy::inline_always,
        reason = "it is the inner loop; a call costs a tenth of the whole search"
    )]
    #[inline(always)]
    pub(crate) fn visit(
        &mut self,
        key: K,
        bits: u64,
        asleep: Asleep,
        mark: Mark,
        watch: &mut Watch<'_>,
    ) -> Result<u64, Limit> {
        let number = self.bundles.find_or_insert(key, watch)?;
        let bundle = self.bundles.get_mut(number);
        let new = bits & !bundle.visited();
        if new == 0 {
            return Ok(0);
        }
        watch.found(new.count_ones())?;
        bundle.mark(new, mark);
        match self.next.get_mut(bundle.slot as usize) {
            Some(front) if front.number == number => {
                let fresh = &mut front.fresh;
                fresh.asleep = if fresh.by_outside == 0 {
                    asleep
                } else {
                    fresh.asleep.and(asleep)
                };
                fresh.by_outside |= new;
            }
            _ => {
                let fresh = Fresh {
                    by_outside: new,
                    asleep,
                    by_inside: 0,
                };
                bundle.slot = self.next.len() as u32;
                push(&mut self.next, Front { number, fresh }, watch)?;
            }
        }
        Ok(new)
    }

    /// Lets a bundle that is not yet there be part of the next level.
    #[inline]
    pub(crate) fn push(
        &mut self,
        number: u32,
        fresh: Fresh,
        watch: &mut Watch<'_>,
    ) -> Result<(), Limit> {
        self.bundles.get_mut(number).slot = self.next.len() as u32;
        push(&mut self.next, Front { number, fresh }, watch)
    }
}

/// Adds to a level.
#[inline]
fn push(level: &mut Vec<Front>, front: Front, watch: &mut Watch<'_>) -> Result<(), Limit> {
    if level.len() == level.capacity() {
        watch.grow(level)?;
    }
    level.push(front);
    Ok(())
}
