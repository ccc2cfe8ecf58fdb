//! The states of a cluster by number, whatever the width of the words that they are packed in.

use tailback_puzzle::State;

use crate::{
    account::Account,
    control::Limit,
    effort,
    encoding::{
        key::Key,
        packing::{Packing, ones},
        tables::Tables,
    },
    engine::{
        bundles::Bundles,
        layered_search::LayeredSearch,
        slides::{Successor, Unexpanded},
    },
    outcome::Metric,
};

/// The states of a cluster and the slides between them, as the arrays of a sparse matrix in compressed rows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Graph {
    /// For each state, the index of its first neighbour in [`neighbours`](Self::neighbours); at the end their number.
    pub starts: Vec<i64>,
    /// The numbers of the states that are one move, or one step, from each state.
    pub neighbours: Vec<i32>,
}

/// All states of a cluster, numbered from 0.
pub(super) trait NumberedStates: Send + Sync {
    /// Returns the number of the state with these offsets, one for each car, if it is in the cluster.
    fn find(&self, offsets: &[u8]) -> Option<usize>;

    fn state(&self, number: usize) -> State;

    fn offsets(&self, account: &mut Account<'_>) -> Result<Vec<u8>, Limit>;

    fn graph(&self, metric: Metric, account: &mut Account<'_>) -> Result<Graph, Limit>;
}

/// The numbers of the states: bundle after bundle, and within a bundle in the order of the bits.
pub(super) struct Numbers {
    bundles: Vec<StatesOfBundle>,
    n_states: usize,
}

#[derive(Clone, Copy)]
struct StatesOfBundle {
    bits: u64,
    /// The number of the first one.
    first: u32,
}

impl StatesOfBundle {
    #[inline]
    fn number(self, bit: u32) -> usize {
        let before = self.bits & ((1 << bit) - 1);
        self.first as usize + before.count_ones() as usize
    }
}

impl Numbers {
    /// Numbers the visited states of `bundles`.
    pub(super) fn new<K: Key>(
        bundles: &Bundles<K>,
        account: &mut Account<'_>,
    ) -> Result<Self, Limit> {
        let n_bundles = bundles.numbers().len();
        account.reserve((n_bundles * size_of::<StatesOfBundle>()) as u64)?;
        let mut n_states = 0;
        let mut all = Vec::with_capacity(n_bundles);
        for number in bundles.numbers() {
            account.tick(effort::KEY)?;
            let bits = bundles.get(number).visited();
            let first = n_states as u32;
            all.push(StatesOfBundle { bits, first });
            n_states += bits.count_ones() as usize;
            // The numbers are signed in the arrays of other programs.
            if n_states > i32::MAX as usize {
                return Err(Limit::States);
            }
        }
        Ok(Self {
            bundles: all,
            n_states,
        })
    }

    pub(super) fn n_states(&self) -> usize {
        self.n_states
    }

    /// Returns the numbers of the states `bits` of a bundle.
    #[inline]
    pub(super) fn of(&self, bundle: u32, bits: u64) -> impl Iterator<Item = usize> {
        let states = self.bundles[bundle as usize];
        ones(bits).map(move |bit| states.number(bit))
    }
}

/// The states of a cluster in the tables of the search that found them.
pub(super) struct PackedStates<K, const N: usize> {
    tables: Tables<N>,
    bundles: Bundles<K>,
    packing: Packing,
    numbers: Numbers,
}

impl<K: Key, const N: usize> PackedStates<K, N> {
    /// Keeps what is needed of the search that found the states.
    pub(super) fn new(layered: LayeredSearch<K, N>, packing: Packing, numbers: Numbers) -> Self {
        Self {
            tables: layered.tables,
            bundles: layered.reached.bundles,
            packing,
            numbers,
        }
    }

    fn all(&self) -> impl Iterator<Item = (K, StatesOfBundle)> {
        let keys = self.bundles.numbers();
        let keys = keys.map(|number| self.bundles.get(number).key);
        keys.zip(self.numbers.bundles.iter().copied())
    }

    /// Returns the states of the bundle `key`, which was visited.
    fn of(&self, key: K) -> Option<StatesOfBundle> {
        let number = self.bundles.find(key)?;
        Some(self.numbers.bundles[number as usize])
    }
}

impl<K: Key, const N: usize> NumberedStates for PackedStates<K, N> {
    fn find(&self, offsets: &[u8]) -> Option<usize> {
        let mut tracks = self.packing.tracks.iter().zip(offsets);
        if !tracks.all(|(track, offset)| (track.low..=track.high).contains(offset)) {
            return None;
        }
        let (key, bit) = self.packing.pack_offsets(offsets);
        let states = self.of(key)?;
        (states.bits >> bit & 1 == 1).then(|| states.number(bit))
    }

    fn state(&self, number: usize) -> State {
        let bundles = &self.numbers.bundles;
        let bundle = bundles.partition_point(|it| it.first as usize <= number) - 1;
        let states = bundles[bundle];
        let mut bits = states.bits;
        for _ in states.first as usize..number {
            bits &= bits - 1;
        }
        let key = self.bundles.get(bundle as u32).key;
        self.packing.unpack((key, bits.trailing_zeros()))
    }

    fn offsets(&self, account: &mut Account<'_>) -> Result<Vec<u8>, Limit> {
        let n_cars = self.packing.tracks.len();
        let n_bytes = self.numbers.n_states * n_cars;
        let mut all = account.list(n_bytes)?;
        let tracks = &self.packing.tracks;
        // The first place of each outside car, and the place of each inside car in a combination.
        let inside =
            (0..self.packing.n_combinations).map(|bit| self.packing.unpack((K::ZERO, bit)));
        let inside: Vec<State> = inside.collect();
        for (key, states) in self.all() {
            account.tick(effort::KEY * u64::from(states.bits.count_ones()))?;
            let outside = self.packing.unpack((key, 0));
            for bit in ones(states.bits) {
                let both = outside.0.iter().zip(&inside[bit as usize].0).zip(tracks);
                all.extend(both.map(|((outside, inside), track)| outside + inside - track.low));
            }
        }
        Ok(all)
    }

    #[expect(
        clippy::cast_possible_wrap,
        reason = "there are fewer than 2^31 states, and their slides fit in memory"
    )]
    fn graph(&self, metric: Metric, account: &mut Account<'_>) -> Result<Graph, Limit> {
        let n = self.numbers.n_states + 1;
        let mut starts = account.list(n)?;
        let mut neighbours = Vec::new();
        let mut slides = vec![Successor::NONE; self.tables.max_successors + 1];
        let mut outside = Vec::with_capacity(slides.len());
        for (key, states) in self.all() {
            account.tick(effort::BUNDLE)?;
            let room = self.tables.room(key);
            let unexpanded = Unexpanded::unknown(states.bits);
            let n = self
                .tables
                .slide_outside(key, unexpanded, &room, metric, &mut slides);
            outside.clear();
            // An outside car slides in many states of a bundle at once, and their bits stay the same.
            let slides = slides[..n].iter();
            outside.extend(slides.filter_map(|it| Some((it.bits, self.of(it.key)?))));
            for bit in ones(states.bits) {
                starts.push(neighbours.len() as i64);
                let inside = self.tables.slide_inside(1 << bit, &room, metric) & !(1 << bit);
                let n_found = inside.count_ones() as usize + outside.len();
                account.make_room(&mut neighbours, n_found)?;
                neighbours.extend(ones(inside).map(|bit| states.number(bit) as i32));
                let by_outside = outside.iter().filter(|(bits, _)| bits >> bit & 1 == 1);
                neighbours.extend(by_outside.map(|(_, states)| states.number(bit) as i32));
            }
        }
        starts.push(neighbours.len() as i64);
        Ok(Graph { starts, neighbours })
    }
}
