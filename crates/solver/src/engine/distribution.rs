//! The distribution of bundles to shards.

use crate::encoding::key::{Field, Key};

/// The number of borders between which a shard lies: so many that threads find enough to do, and so few that most slides
/// cross none of them.
const DEPTH: usize = 4;

pub(super) const N_SHARDS: usize = 1 << DEPTH;

/// The number of bundles that the distribution is chosen by.
const SAMPLE: usize = 2_000;

/// The cost of a border for each bundle that one side has more than the other, and for each bundle next to it.
const COST_OF_EXCESS: u32 = 2;
const COST_OF_ADJACENT: u32 = 3;

/// The distribution of bundles to shards by the places of a few outside cars. Most slides take none of these cars past its
/// border, so most successors of a bundle are in its own shard (as in the abstractions of structured duplicate detection,
/// Zhou and Hansen, 2004).
///
/// The borders are the inner nodes of a binary tree, in the order of a heap from 1 on; the shards are its leaves.
pub(super) struct Distribution {
    borders: [Border; N_SHARDS],
}

/// A car, and the first place that is beyond its border.
#[derive(Clone, Copy)]
struct Border {
    field: Field,
    first_beyond: usize,
}

impl Border {
    /// No border: nothing is beyond it.
    const NONE: Self = Self {
        field: Field { shift: 0, mask: 0 },
        first_beyond: 1,
    };

    #[inline]
    fn is_beyond<K: Key>(&self, key: K) -> bool {
        key.get(self.field) >= self.first_beyond
    }

    /// Returns the border with the least cost for bundles like those of `keys`.
    fn between<K: Key>(keys: &[K], fields: &[Field]) -> Self {
        let all = fields.iter().flat_map(|&field| Self::all(keys, field));
        let best = all.min_by_key(|(cost, _)| *cost);
        best.map_or(Self::NONE, |(_, border)| border)
    }

    /// Returns all borders of a car that divide `keys`, with their costs: how unequal the two parts are, and how many
    /// bundles are next to the border.
    fn all<K: Key>(keys: &[K], field: Field) -> impl Iterator<Item = (u32, Self)> + use<K> {
        let mut counts = [0_u32; u8::MAX as usize + 2];
        for key in keys {
            counts[key.get(field)] += 1;
        }
        let n = keys.len() as u32;
        let mut before = 0;
        (1..=usize::from(field.mask)).filter_map(move |first_beyond| {
            before += counts[first_beyond - 1];
            let beyond = n - before;
            let adjacent = counts[first_beyond - 1] + counts[first_beyond];
            let cost = COST_OF_EXCESS * before.abs_diff(beyond) + COST_OF_ADJACENT * adjacent;
            (before > 0 && beyond > 0).then_some((
                cost,
                Self {
                    field,
                    first_beyond,
                },
            ))
        })
    }
}

impl Distribution {
    /// Chooses borders that divide bundles like those of `keys` into equal parts. `fields` are those of the cars.
    pub(super) fn new<K: Key>(keys: impl ExactSizeIterator<Item = K>, fields: &[Field]) -> Self {
        let step = keys.len().div_ceil(SAMPLE).max(1);
        let mut keys: Vec<K> = keys.step_by(step).collect();
        let mut this = Self {
            borders: [Border::NONE; N_SHARDS],
        };
        this.divide(1, &mut keys, fields);
        this
    }

    /// Chooses the border at `node` of the tree, and those below it.
    fn divide<K: Key>(&mut self, node: usize, keys: &mut [K], fields: &[Field]) {
        let Some(border) = self.borders.get_mut(node) else {
            return;
        };
        *border = Border::between(keys, fields);
        let border = *border;
        keys.sort_unstable_by_key(|&key| border.is_beyond(key));
        let n_before = keys.partition_point(|&key| !border.is_beyond(key));
        let (before, beyond) = keys.split_at_mut(n_before);
        self.divide(2 * node, before, fields);
        self.divide(2 * node + 1, beyond, fields);
    }

    #[inline]
    pub(super) fn shard_of<K: Key>(&self, key: K) -> usize {
        let leaf = (0..DEPTH).fold(1, |node, _| {
            2 * node + usize::from(self.borders[node].is_beyond(key))
        });
        leaf - N_SHARDS
    }
}

#[cfg(test)]
mod tests {
    use super::{Distribution, N_SHARDS};
    use crate::encoding::key::{Field, Key};

    /// Cars with five places each; the second word holds the last two.
    const N_CARS: usize = 8;

    fn fields() -> Vec<Field> {
        let shifts =
            (0..N_CARS as u32).map(|car| if car < 6 { 3 * car } else { 64 + 3 * (car - 6) });
        shifts.map(|shift| Field::new(shift, 3)).collect()
    }

    /// Returns each combination of places for which `is_wanted`, the places of the first car changing slowest.
    fn keys(is_wanted: impl Fn(&[usize]) -> bool) -> Vec<[u64; 2]> {
        let mut keys = Vec::new();
        for number in 0..5_usize.pow(N_CARS as u32) {
            let places: Vec<usize> = (0..N_CARS as u32)
                .map(|car| number / 5_usize.pow(car) % 5)
                .collect();
            if is_wanted(&places) {
                let cars = fields().into_iter().zip(places);
                keys.push(cars.fold(Key::ZERO, |key: [u64; 2], (field, place)| {
                    key.plus(field, place)
                }));
            }
        }
        keys
    }

    fn shares(distribution: &Distribution, keys: &[[u64; 2]]) -> Vec<usize> {
        let mut shares = vec![0; N_SHARDS];
        for &key in keys {
            shares[distribution.shard_of(key)] += 1;
        }
        shares
    }

    #[test]
    fn shards_have_similar_shares() {
        // In the second case three cars hardly move, so that only others divide the keys.
        for is_wanted in [
            |_: &[usize]| true,
            |places: &[usize]| places[..3].iter().sum::<usize>() <= 1,
        ] {
            let keys = keys(is_wanted);
            let distribution = Distribution::new(keys.iter().copied(), &fields());
            let shares = shares(&distribution, &keys);
            let mean = keys.len() / N_SHARDS;
            assert!(
                shares.iter().all(|n| (mean / 4..mean * 4).contains(n)),
                "{shares:?}"
            );
        }
    }

    #[test]
    fn keys_without_differences_are_in_one_shard() {
        let keys = vec![[0; 2]; 10];
        let distribution = Distribution::new(keys.iter().copied(), &fields());
        assert_eq!(
            shares(&distribution, &keys)
                .iter()
                .filter(|n| **n > 0)
                .count(),
            1
        );
        let distribution = Distribution::new(keys.iter().copied(), &[]);
        assert_eq!(distribution.shard_of(keys[0]), 0);
    }
}
