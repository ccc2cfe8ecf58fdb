//! Beam search (Lowerre, 1976): a search that expands only the most promising bundles of each layer.
//!
//! Once all solutions shorter than some length are excluded, a beam may find one of that length, and proves it a shortest one. The
//! search within that bound, the most expensive of all, is then not needed.

use super::pattern::FBound;
use crate::{
    account::Account,
    control::Limit,
    effort,
    encoding::key::Key,
    engine::{layered_search::LayeredSearch, reached::FrontierEntry, slides::Unexpanded},
    tuning::Tuning,
};

/// How many times the cost of a beam must have been spent before on the same search.
const SHARE: u64 = 2;

/// The approximate effort of a bundle of a layer, with its states.
const BUNDLE_WITH_STATES: u64 = 2 * effort::BUNDLE;

/// The greatest distance that is distinguished.
const MAX_DISTANCE: usize = 255;

/// The layers of a search that was cut.
pub(super) struct Beam {
    /// The maximum number of bundles of a layer.
    width: usize,
    /// The bundles of each layer from the start on, with the states found there, ordered by their numbers.
    layers: Vec<Vec<(u32, u64)>>,
    /// The memory counted for the layers.
    bytes: u64,
}

impl Beam {
    /// Creates a beam for solutions of `length` after a search that has cost `effort`. `None` if it would be too narrow.
    pub(super) fn after(effort: u64, length: u32, tuning: &Tuning) -> Option<Self> {
        let width = effort / (SHARE * BUNDLE_WITH_STATES * u64::from(length));
        let width = usize::try_from(width).unwrap_or(usize::MAX);
        (width >= tuning.least_beam).then(|| Self {
            width,
            layers: Vec::new(),
            bytes: 0,
        })
    }

    /// Leaves the bundles with the least distances in the layer that is about to be expanded.
    pub(super) fn cut<K: Key, const N: usize>(
        &mut self,
        layered: &mut LayeredSearch<K, N>,
        pruning: &FBound,
        account: &mut Account<'_>,
    ) -> Result<(), Limit> {
        if layered.layer.len() > self.width {
            account.tick(2 * layered.layer.len() as u64 * effort::KEY)?;
            self.leave_nearest(layered, pruning);
        }
        let n = layered.layer.len();
        let mut states = account.list(n)?;
        self.bytes += (n * size_of::<(u32, u64)>()) as u64;
        let of_layer = layered.layer.iter();
        states.extend(of_layer.map(|it| (it.number, it.unexpanded.bits())));
        states.sort_unstable();
        self.layers.push(states);
        Ok(())
    }

    fn leave_nearest<K: Key, const N: usize>(
        &self,
        layered: &mut LayeredSearch<K, N>,
        pruning: &FBound,
    ) {
        let bundles = &layered.reached.bundles;
        let distance = |entry: &FrontierEntry| {
            let distance = pruning.distance(bundles.get(entry.number).key);
            usize::try_from(distance).map_or(MAX_DISTANCE, |it| it.min(MAX_DISTANCE))
        };
        let mut n_left = [0; MAX_DISTANCE + 1];
        for entry in &layered.layer {
            n_left[distance(entry)] += 1;
        }
        // From here on, how many bundles of each distance are left.
        let mut n_free = self.width;
        for n in &mut n_left {
            *n = n_free.min(*n);
            n_free -= *n;
        }
        layered.layer.retain(|entry| {
            let n_left = &mut n_left[distance(entry)];
            let is_left = *n_left > 0;
            *n_left -= usize::from(is_left);
            is_left
        });
        // The other way to a state may have been cut off, so no car is asleep.
        for entry in &mut layered.layer {
            entry.unexpanded = Unexpanded::unknown(entry.unexpanded.bits());
        }
        layered.n_in_layer = layered.layer.iter().map(FrontierEntry::n_states).sum();
    }

    /// Returns the states of the bundle `number` that are in the layer at `depth`.
    pub(super) fn at_depth(&self, depth: u32, number: u32) -> u64 {
        let layer = &self.layers[depth as usize];
        let at = layer.binary_search_by_key(&number, |&(number, _)| number);
        at.map_or(0, |at| layer[at].1)
    }

    pub(super) fn release(self, account: &mut Account<'_>) {
        account.release(self.bytes);
    }
}
