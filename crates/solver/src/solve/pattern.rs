//! Pattern databases: the distances of all states of a board with fewer cars, a *pattern*. With more
//! cars no state is nearer to a solved one, so they say which states of the larger board need not
//! be visited (Culberson and Schaeffer, 1998).
//!
//! They are consistent: a slide changes them by one at the most, as it does with the distances
//! of the pattern themselves. So a search that leaves out what they put beyond a bound still finds
//! every other state at its depth, and what [sleeps](crate::encoding::asleep) may sleep: where a slide is left
//! out because two slides in the other order give the same state, the state between them is within the
//! bound too.

use std::sync::{
    Arc,
    atomic::{AtomicU32, Ordering},
};

use tailback_puzzle::Puzzle;

use crate::{
    control::Limit,
    encoding::{
        key::{Field, Key},
        packing::{Goal, Packing, Spot},
    },
    engine::{dispatch::Work, levels::Levels, reached::Front, scope::Scope},
    outcome::Metric,
    watch::Watch,
};

/// The distances of a pattern.
pub(crate) trait PatternDatabase: Send + Sync {
    /// The distance of the state in which `place` tells the place of each car of the pattern.
    fn distance(&self, place: &mut dyn FnMut(usize) -> usize) -> u32;
}

/// Finds the distances of all states that can be reached.
pub(crate) struct Explore(pub(crate) Metric);

impl Work for Explore {
    type Result = Arc<dyn PatternDatabase>;

    fn run<K: Key, const N: usize>(
        &self,
        puzzle: &Puzzle,
        packing: Packing,
        watch: &mut Watch<'_>,
    ) -> Result<Self::Result, Limit> {
        let goal = Goal::new(puzzle, &packing);
        let mut levels = Levels::<K, N>::of_cluster(puzzle, &packing, watch)?;
        let n_combinations = packing.n_combinations as usize;
        let n = levels.reached.bundles.numbers().len() * n_combinations;
        watch.reserve(n as u64)?;
        let mut by_state = Vec::new();
        by_state.try_reserve_exact(n).map_err(|_| Limit::Memory)?;
        by_state.resize(n, 0);
        let note = |levels: &Levels<K, N>, distance: u32, _: &mut Watch<'_>| {
            let distance = u8::try_from(distance).unwrap_or(u8::MAX);
            for &Front { number, fresh } in &levels.present {
                let of_bundle = &mut by_state[number as usize * n_combinations..];
                let mut bits = fresh.bits();
                while bits != 0 {
                    of_bundle[bits.trailing_zeros() as usize] = distance;
                    bits &= bits - 1;
                }
            }
            Ok(())
        };
        levels.find_distances(&packing, &goal, self.0, watch, note)?;
        Ok(Arc::new(Distances {
            packing,
            levels,
            n_combinations,
            by_state,
        }))
    }
}

struct Distances<K, const N: usize> {
    packing: Packing,
    levels: Levels<K, N>,
    n_combinations: usize,
    /// By bundle and combination; what is farther counts as 255.
    by_state: Vec<u8>,
}

impl<K: Key, const N: usize> PatternDatabase for Distances<K, N> {
    fn distance(&self, place: &mut dyn FnMut(usize) -> usize) -> u32 {
        let (mut key, mut bit) = (K::ZERO, 0);
        for (car, spot) in self.packing.spots.iter().enumerate() {
            match *spot {
                Spot::Frozen => {}
                Spot::Inside { stride } => bit += place(car) * usize::from(stride),
                Spot::Outside(field) => key = key.plus(field, place(car)),
            }
        }
        let number = self.levels.reached.bundles.find(key);
        number.map_or(0, |number| {
            u32::from(self.by_state[number as usize * self.n_combinations + bit])
        })
    }
}

/// The states that may be on the way of a solution of some length or a shorter one.
pub(crate) struct OnTheWay {
    pattern: Arc<dyn PatternDatabase>,
    /// Where the key holds the place of each car of the pattern.
    fields: Vec<Field>,
    depth: u32,
    /// The length.
    longest: u32,
    /// The smallest length that left a state out.
    next: AtomicU32,
}

impl OnTheWay {
    /// The cars of the `pattern` are in `fields` of the keys.
    pub(crate) fn new(pattern: Arc<dyn PatternDatabase>, fields: Vec<Field>, longest: u32) -> Self {
        Self {
            pattern,
            fields,
            depth: 0,
            longest,
            next: AtomicU32::new(u32::MAX),
        }
    }
}

impl<K: Key> Scope<K> for OnTheWay {
    const IS_LIMITED: bool = true;

    fn go_to(&mut self, depth: u32) {
        self.depth = depth;
    }

    fn has(&self, key: K) -> bool {
        let left = self.pattern.distance(&mut |car| key.get(self.fields[car]));
        let length = self.depth + left;
        let is_within = length <= self.longest;
        if !is_within && length < self.next.load(Ordering::Relaxed) {
            self.next.fetch_min(length, Ordering::Relaxed);
        }
        is_within
    }

    fn widen(&mut self) -> Option<u32> {
        let next = std::mem::replace(self.next.get_mut(), u32::MAX);
        self.longest = next;
        (next != u32::MAX).then_some(next)
    }
}
