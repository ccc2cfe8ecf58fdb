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
    /// The bits of the field in its word.
    mask: u64,
    /// The least value of these bits beyond the border.
    least: u64,
}

/// The borders of one shard, with the sides on which it lies.
#[derive(Clone, Copy)]
pub(super) struct Area<K> {
    borders: [Border; DEPTH],
    /// The bits of the borders' fields.
    fields: K,
    /// Bit by bit, whether it is beyond the border.
    sides: u8,
}

impl Border {
    /// No border: nothing is beyond it.
    const NONE: Self = Self {
        field: Field { shift: 0, mask: 0 },
        mask: 0,
        least: 1,
    };

    fn new(field: Field, place: usize) -> Self {
        let shift = field.shift % 64;
        Self {
            field,
            mask: u64::from(field.mask) << shift,
            least: (place as u64) << shift,
        }
    }

    #[inline]
    fn is_beyond<K: Key>(&self, key: K) -> bool {
        key.word(self.field) & self.mask >= self.least
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
        (1..=usize::from(field.mask)).filter_map(move |place| {
            before += counts[place - 1];
            let beyond = n - before;
            let adjacent = counts[place - 1] + counts[place];
            let cost = COST_OF_EXCESS * before.abs_diff(beyond) + COST_OF_ADJACENT * adjacent;
            (before > 0 && beyond > 0).then(|| (cost, Self::new(field, place)))
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

    pub(super) fn area<K: Key>(&self, shard: usize) -> Area<K> {
        let leaf = N_SHARDS + shard;
        let borders: [Border; DEPTH] = std::array::from_fn(|nth| self.borders[leaf >> (nth + 1)]);
        let fields = borders.iter().map(|border| {
            let all_ones = usize::from(border.field.mask);
            K::ZERO.plus(border.field, all_ones)
        });
        Area {
            borders,
            fields: fields.fold(K::ZERO, |all, field| all.with_differences(field, K::ZERO)),
            sides: shard as u8,
        }
    }
}

impl<K: Key> Area<K> {
    #[inline]
    fn has(&self, key: K) -> bool {
        let borders = self.borders.iter().enumerate();
        let sides = borders.fold(0, |sides, (nth, border)| {
            sides | u8::from(border.is_beyond(key)) << nth
        });
        sides == self.sides
    }

    /// Returns whether the successor `next` of `key`, a bundle in it, is in it as well.
    #[inline]
    pub(super) fn has_next(&self, key: K, next: K) -> bool {
        !key.differs(next, self.fields) || self.has(next)
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
    fn areas_are_the_shards() {
        let keys = keys(|places| places[0] <= places[7]);
        let distribution = Distribution::new(keys.iter().copied(), &fields());
        for &key in keys.iter().step_by(7) {
            let shard = distribution.shard_of(key);
            for other in 0..N_SHARDS {
                assert_eq!(distribution.area(other).has(key), other == shard);
            }
        }
    }

    #[test]
    fn successors_are_in_the_area_unless_a_car_crosses_a_border() {
        let keys = keys(|places| places[0] <= places[7]);
        let distribution = Distribution::new(keys.iter().copied(), &fields());
        let mut n_crossings = 0;
        for &key in keys.iter().step_by(7) {
            let shard = distribution.shard_of(key);
            for field in fields().into_iter().filter(|&field| key.get(field) > 0) {
                let next = key.step(field, 1);
                let stays = distribution.shard_of(next) == shard;
                assert_eq!(distribution.area(shard).has_next(key, next), stays);
                n_crossings += u32::from(!stays);
            }
        }
        assert!(n_crossings > 0);
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
        assert!(distribution.area(0).has(keys[0]));
    }
}
