//! Pattern databases: the distances of all states of a board with fewer cars, a *pattern*. More cars never bring a
//! state nearer to a solved one, so these distances are lower bounds that prune the search of the larger board
//! (Culberson and Schaeffer, 1998).
//!
//! The distances are consistent: a slide changes them by at most one, as it changes the distances in the pattern
//! itself. A search pruned by them therefore still finds every other state at its true depth. [Sleep
//! sets](crate::encoding::sleep_set) stay valid too: if a slide is skipped because the same two slides in the other
//! order lead to the same state, the state between those two is within the bound as well.

use std::sync::{
    Arc,
    atomic::{AtomicU32, Ordering},
};

use tailback_puzzle::Puzzle;

use crate::{
    account::Account,
    control::Limit,
    encoding::{
        key::{Field, Key},
        packing::{CarLocation, Goal, Packing, ones},
    },
    engine::{dispatch::Work, layered_search::LayeredSearch, reached::FrontierEntry},
    outcome::Metric,
};

/// The maximum number of cars of a pattern. A larger one has too many states anyway.
pub(crate) const MAX_CARS: usize = 64;

/// Whether some cars of a pattern can slide for free. A module for browsers would be a hundredth larger, and has no room for it.
pub(crate) const HAS_FREE_SLIDES: bool = !cfg!(target_family = "wasm");

pub(crate) trait PatternDatabase: Send + Sync {
    /// Returns the distance of the state in which the cars of the pattern have the given places.
    fn distance(&self, places: &[u8]) -> u32;

    /// Returns the number of states, and the sum of their distances.
    fn totals(&self) -> (u64, u64);
}

/// Finds the distances of all reachable states in the given metric.
pub(crate) struct MakeDatabase {
    pub(crate) metric: Metric,
    /// The cars whose slides count, all of which are outside; `None` if those of all cars do.
    pub(crate) charged: Option<Vec<usize>>,
}

impl Work for MakeDatabase {
    type Result = Arc<dyn PatternDatabase>;

    fn run<K: Key, const N: usize>(
        &self,
        puzzle: &Puzzle,
        packing: Packing,
        account: &mut Account<'_>,
    ) -> Result<Self::Result, Limit> {
        let goal = Goal::new(puzzle, &packing);
        let mut layered = LayeredSearch::<K, N>::of_cluster(puzzle, &packing, account)?;
        layered.keep_in_one_table(account)?;
        let n_combinations = packing.n_combinations as usize;
        let n = layered.reached.bundles.numbers().len() * n_combinations;
        let mut by_state = account.list(n)?;
        by_state.resize(n, 0);
        let mut sum = 0;
        let mut note = |number: u32, bits: u64, distance: u32| {
            sum += u64::from(distance) * u64::from(bits.count_ones());
            let distance = u8::try_from(distance).unwrap_or(u8::MAX);
            let of_bundle = &mut by_state[number as usize * n_combinations..];
            for bit in ones(bits) {
                of_bundle[bit as usize] = distance;
            }
        };
        if HAS_FREE_SLIDES && let Some(charged) = &self.charged {
            let field = |&car: &usize| match packing.locations[car] {
                CarLocation::Outside(field) => Some(field),
                _ => None,
            };
            let fields: Vec<Field> = charged.iter().filter_map(field).collect();
            layered.find_charged_distances(
                &packing,
                &goal,
                self.metric,
                &fields,
                account,
                &mut note,
            )?;
        } else {
            let mut see = |layered: &LayeredSearch<K, N>, distance, _: &mut Account<'_>| {
                for &FrontierEntry { number, unexpanded } in &layered.layer {
                    note(number, unexpanded.bits(), distance);
                }
                Ok(())
            };
            layered.find_distances(&packing, &goal, self.metric, account, &mut see)?;
        }
        Ok(Arc::new(Database {
            packing,
            layered,
            n_combinations,
            by_state,
            totals: (account.states, sum),
        }))
    }
}

struct Database<K, const N: usize> {
    packing: Packing,
    layered: LayeredSearch<K, N>,
    n_combinations: usize,
    /// The distance by bundle and combination; greater ones are stored as 255.
    by_state: Vec<u8>,
    /// The number of states, and the sum of their distances.
    totals: (u64, u64),
}

impl<K: Key, const N: usize> PatternDatabase for Database<K, N> {
    fn distance(&self, places: &[u8]) -> u32 {
        let (mut key, mut bit) = (K::ZERO, 0);
        for (location, &place) in self.packing.locations.iter().zip(places) {
            match *location {
                CarLocation::Frozen => {}
                CarLocation::Inside { stride } => bit += usize::from(place) * usize::from(stride),
                CarLocation::Outside(field) => key = key.plus(field, place.into()),
            }
        }
        let number = self.layered.reached.bundles.find(key);
        number.map_or(0, |number| {
            u32::from(self.by_state[number as usize * self.n_combinations + bit])
        })
    }

    fn totals(&self) -> (u64, u64) {
        self.totals
    }
}

/// A pattern, and the fields of a key that hold the places of its cars.
pub(crate) struct Lookup {
    pub(crate) database: Arc<dyn PatternDatabase>,
    pub(crate) fields: Vec<Field>,
}

/// Leaves out the states that no solution up to some length can pass through: those whose *f* value, the depth plus
/// the distances in the patterns, exceeds it.
pub(crate) struct FBound {
    /// Patterns whose distances may be added.
    patterns: Vec<Lookup>,
    bound: u32,
    /// The smallest *f* value for which a state was left out.
    next: AtomicU32,
}

impl FBound {
    /// Creates a bound. The distances of all `patterns` together are a lower bound.
    pub(crate) fn new(patterns: Vec<Lookup>, bound: u32) -> Self {
        Self {
            patterns,
            bound,
            next: AtomicU32::new(u32::MAX),
        }
    }

    /// Returns whether the states of the bundle `key` at `depth` are within the bound.
    pub(crate) fn keeps<K: Key>(&self, key: K, depth: u32) -> bool {
        let length = depth + self.distance(key);
        let is_within = length <= self.bound;
        if !is_within && length < self.next.load(Ordering::Relaxed) {
            self.next.fetch_min(length, Ordering::Relaxed);
        }
        is_within
    }

    /// Returns a lower bound on the distance of the states of the bundle `key`.
    pub(super) fn distance<K: Key>(&self, key: K) -> u32 {
        let mut sum = 0;
        for Lookup { database, fields } in &self.patterns {
            let mut places = [0; MAX_CARS];
            for (place, &field) in places.iter_mut().zip(fields) {
                *place = key.get(field) as u8;
            }
            sum += database.distance(&places[..fields.len()]);
        }
        sum
    }

    /// Forgets which states were left out since it was last relaxed.
    pub(super) fn forget(&mut self) {
        *self.next.get_mut() = u32::MAX;
    }

    /// Relaxes the bound by the least amount that admits more states: solutions of the returned length are then
    /// found, and no shorter ones were left out. Returns `None` if nothing was left out.
    pub(crate) fn relax(&mut self) -> Option<u32> {
        let next = std::mem::replace(self.next.get_mut(), u32::MAX);
        self.bound = next;
        (next != u32::MAX).then_some(next)
    }

    /// Relaxes the bound further, for solutions that are longer by up to `by`.
    pub(super) fn relax_by(&mut self, by: u32) {
        self.bound += by;
    }
}
