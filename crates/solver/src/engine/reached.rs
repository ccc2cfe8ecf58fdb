//! The progress of a search: the visited states, and the frontier to be expanded next.

use super::{
    bundles::{Bundle, Bundles, Mark},
    slides::Unexpanded,
};
use crate::{
    account::Account,
    control::Limit,
    effort,
    encoding::{key::Key, sleep_set::SleepSet},
};

/// A bundle with states left to expand.
#[derive(Clone, Copy)]
pub(crate) struct FrontierEntry {
    pub(crate) number: u32,
    pub(crate) unexpanded: Unexpanded,
}

impl FrontierEntry {
    pub(crate) fn n_states(&self) -> u64 {
        u64::from(self.unexpanded.bits().count_ones())
    }
}

/// The states visited, and those to expand next.
pub(crate) struct Reached<K> {
    pub(crate) bundles: Bundles<K>,
    /// The states found for the next layer, each bundle once.
    pub(crate) frontier: Vec<FrontierEntry>,
}

impl<K: Key> Reached<K> {
    pub(super) fn new(account: &mut Account<'_>) -> Result<Self, Limit> {
        Ok(Self {
            bundles: Bundles::new(account)?,
            frontier: Vec::new(),
        })
    }

    /// Returns no progress, without memory for any.
    pub(super) const fn empty() -> Self {
        Self {
            bundles: Bundles::empty(),
            frontier: Vec::new(),
        }
    }

    /// Returns the memory in bytes.
    pub(super) fn bytes(&self) -> u64 {
        self.bundles.bytes() + (self.frontier.capacity() * size_of::<FrontierEntry>()) as u64
    }

    /// Returns whether [`visit`](Self::visit) would find nothing new.
    #[inline]
    pub(crate) fn is_known(&self, key: K, bits: u64) -> bool {
        let number = self.bundles.find(key);
        number.is_some_and(|number| bits & !self.bundles.get(number).visited() == 0)
    }

    /// Returns whether [`visit_inside`](Self::visit_inside) would change nothing.
    #[inline]
    pub(super) fn is_known_inside(&self, number: u32, bits: u64) -> bool {
        let bundle = self.bundles.get(number);
        bits & !bundle.visited() == 0
            && self
                .frontier
                .get(bundle.entry as usize)
                .is_none_or(|entry| {
                    entry.number != number || bits & entry.unexpanded.by_outside == 0
                })
    }

    /// Marks the new states among the states `bits` of the bundle `number`, found by a slide of an inside car, adds
    /// them to the next layer, and returns them.
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
        account: &mut Account<'_>,
    ) -> Result<u64, Limit> {
        let bundle = self.bundles.get_mut(number);
        let new = bits & !bundle.visited();
        match self.frontier.get_mut(bundle.entry as usize) {
            Some(entry) if entry.number == number => {
                bundle.mark(new, mark);
                account.found(new.count_ones())?;
                // If two ways lead to a state, the way by an inside car leaves fewer slides to try.
                entry.unexpanded.by_inside |= new | bits & entry.unexpanded.by_outside;
                entry.unexpanded.by_outside &= !bits;
            }
            _ if new != 0 => {
                bundle.mark(new, mark);
                bundle.entry = self.frontier.len() as u32;
                account.found(new.count_ones())?;
                let unexpanded = Unexpanded {
                    by_outside: 0,
                    asleep: SleepSet::NONE,
                    by_inside: new,
                };
                account.push(&mut self.frontier, FrontierEntry { number, unexpanded })?;
            }
            _ => {}
        }
        Ok(new)
    }

    /// Marks the new states among the states `bits` of the bundle `key`, found by a slide of an outside car, adds them
    /// to the next layer, and returns them.
    #[expect(
        clippy::inline_always,
        reason = "it is the inner loop; a call costs a tenth of the whole search"
    )]
    #[inline(always)]
    pub(crate) fn visit(
        &mut self,
        key: K,
        bits: u64,
        asleep: SleepSet,
        mark: Mark,
        account: &mut Account<'_>,
    ) -> Result<u64, Limit> {
        let number = self.bundles.find_or_insert(key, account)?;
        let bundle = self.bundles.get_mut(number);
        let new = bits & !bundle.visited();
        if new == 0 {
            // The sleep set of the first way to a state suffices, because each reason to sleep is sufficient alone. The
            // sets of an entry's states are intersected only because they share one field.
            return Ok(0);
        }
        account.found(new.count_ones())?;
        bundle.mark(new, mark);
        match self.frontier.get_mut(bundle.entry as usize) {
            Some(entry) if entry.number == number => {
                let unexpanded = &mut entry.unexpanded;
                unexpanded.asleep = if unexpanded.by_outside == 0 {
                    asleep
                } else {
                    unexpanded.asleep.and(asleep)
                };
                unexpanded.by_outside |= new;
            }
            _ => {
                let unexpanded = Unexpanded {
                    by_outside: new,
                    asleep,
                    by_inside: 0,
                };
                bundle.entry = self.frontier.len() as u32;
                account.push(&mut self.frontier, FrontierEntry { number, unexpanded })?;
            }
        }
        Ok(new)
    }

    /// Begins again with those states of each bundle that `begin_at` leaves in it and returns. The frontier is empty.
    pub(super) fn begin_again<T: Default>(
        &mut self,
        begin_at: impl Fn(&mut Bundle<K>, &mut T) -> Unexpanded,
        account: &mut Account<'_>,
    ) -> Result<T, Limit> {
        let mut seen = T::default();
        for number in self.bundles.numbers() {
            account.tick(effort::KEY)?;
            let bundle = self.bundles.get_mut(number);
            let unexpanded = begin_at(bundle, &mut seen);
            if unexpanded.bits() != 0 {
                account.found(unexpanded.bits().count_ones())?;
                bundle.entry = self.frontier.len() as u32;
                account.push(&mut self.frontier, FrontierEntry { number, unexpanded })?;
            }
        }
        Ok(seen)
    }
}
