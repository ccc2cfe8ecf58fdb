//! All shortest solutions at once: from the start, each step leads to states that are nearer by one.

use tailback_puzzle::{Move, State};

use crate::{
    account::Account,
    control::Limit,
    effort,
    encoding::{
        key::Key,
        packing::{Packed, Packing},
    },
    engine::{bundles::Mark, layered_search::LayeredSearch, reached::Reached, slides::Fresh},
    outcome::Metric,
    solve::way_back::difference,
};

/// All shortest solutions of a puzzle in a metric.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shortest {
    /// The number of shortest solutions, or the greatest number of the type if there are more. In steps, two solutions
    /// that differ only in how steps are joined to moves are one.
    pub n_solutions: u128,
    /// For each move, or step, of a shortest solution, the move that all of them make there, if they agree.
    pub forced: Vec<Option<Move>>,
    /// The states on the shortest solutions by the moves, or steps, made until then, from the start to the solved ones;
    /// `None` if there are more than [`MAX_STATES`](Self::MAX_STATES).
    pub layers: Option<Vec<Vec<State>>>,
}

impl Shortest {
    /// The most states that are listed: cars that do not interact can multiply them without end.
    pub const MAX_STATES: usize = 10_000;
}

/// A state, by the number of its bundle and of its bit, and the number of shortest ways to it from the start.
type PathCount = (u64, u128);

/// Counts the shortest solutions from `start`, whose cluster is marked with distances in `metric`.
pub(crate) fn count<K: Key, const N: usize>(
    layered: &mut LayeredSearch<K, N>,
    start: &State,
    packing: &Packing,
    metric: Metric,
    account: &mut Account<'_>,
) -> Result<Shortest, Limit> {
    let (key, bit) = packing.pack::<K>(start);
    let number = layered.reached.bundles.find(key);
    let number = number.expect("the start is in its cluster");
    let mut present: Vec<PathCount> = Vec::new();
    push(&mut present, (number, bit), 1, account)?;
    let mut next: Vec<PathCount> = Vec::new();
    let mut distance = distance(layered, (number, bit), metric, account)?;
    let mut forced = Vec::new();
    let (mut layers, mut n_listed) = (Some(Vec::new()), 0);
    loop {
        n_listed += present.len();
        if n_listed > Shortest::MAX_STATES {
            layers = None;
        } else if let Some(layers) = &mut layers {
            let bytes = size_of::<State>() + start.0.len();
            account.reserve((present.len() * bytes) as u64)?;
            let states = present.iter().map(|&(id, _)| {
                let key = layered.reached.bundles.get((id >> 6) as u32).key;
                packing.unpack((key, (id & 63) as u32))
            });
            layers.push(states.collect());
        }
        if distance == 0 {
            break;
        }
        distance -= 1;
        let nearer = Mark::of_depth(distance);
        let mut common = Common::Nothing;
        for &(id, n_ways) in &present {
            account.tick(effort::BUNDLE)?;
            let number = (id >> 6) as u32;
            let key = layered.reached.bundles.get(number).key;
            let packed = (key, (id & 63) as u32);
            let mut is_nearer = |it: Packed<K>, number: u32| {
                common.note(packing, packed, it);
                push(&mut next, (number, it.1), n_ways, account)
            };
            layered.neighbours(packed, number, metric, nearer, &mut is_nearer)?;
        }
        merge(&mut next);
        if forced.len() == forced.capacity() {
            account.grow(&mut forced)?;
        }
        forced.push(common.the_only());
        std::mem::swap(&mut present, &mut next);
        next.clear();
    }
    let n_solutions = present
        .iter()
        .fold(0, |n: u128, &(_, n_ways)| n.saturating_add(n_ways));
    Ok(Shortest {
        n_solutions,
        forced,
        layers,
    })
}

/// Returns the distance of a state from the nearest solved one: the distance of a nearer neighbour, plus one.
fn distance<K: Key, const N: usize>(
    layered: &mut LayeredSearch<K, N>,
    (mut number, mut bit): (u32, u32),
    metric: Metric,
    account: &mut Account<'_>,
) -> Result<u32, Limit> {
    let mut distance = 0;
    loop {
        account.tick(effort::BUNDLE)?;
        let bundle = layered.reached.bundles.get(number);
        let packed = (bundle.key, bit);
        // Distances of neighbours differ by at most one, and marks are distances modulo three.
        let residue = (0..3).find(|&depth| bundle.with_mark(Mark::of_depth(depth)) >> bit & 1 == 1);
        let residue = residue.expect("the cluster is marked");
        let mut found = None;
        layered.neighbours(
            packed,
            number,
            metric,
            Mark::of_depth(residue + 2),
            &mut |it: Packed<K>, number| {
                found = Some((number, it.1));
                Ok(())
            },
        )?;
        match found {
            Some(nearer) => (number, bit) = nearer,
            None => return Ok(distance),
        }
        distance += 1;
    }
}

impl<K: Key, const N: usize> LayeredSearch<K, N> {
    /// Passes the states with `mark` that are one move, or one step, from a state of the bundle `number` to `take`,
    /// each with the number of its bundle.
    fn neighbours(
        &mut self,
        (key, bit): Packed<K>,
        number: u32,
        metric: Metric,
        mark: Mark,
        take: &mut dyn FnMut(Packed<K>, u32) -> Result<(), Limit>,
    ) -> Result<(), Limit> {
        let room = self.tables.room(key);
        let inside = self.tables.slide_inside(1 << bit, &room, metric);
        each_with_mark(&self.reached, number, inside, mark, take)?;
        let fresh = Fresh::unknown(1 << bit);
        let n = self
            .tables
            .slide_outside(key, fresh, &room, metric, &mut self.successors);
        for it in &self.successors[..n] {
            if let Some(number) = self.reached.bundles.find(it.key) {
                each_with_mark(&self.reached, number, it.bits, mark, take)?;
            }
        }
        Ok(())
    }
}

fn each_with_mark<K: Key>(
    reached: &Reached<K>,
    number: u32,
    bits: u64,
    mark: Mark,
    take: &mut dyn FnMut(Packed<K>, u32) -> Result<(), Limit>,
) -> Result<(), Limit> {
    let bundle = reached.bundles.get(number);
    let mut bits = bits & bundle.with_mark(mark);
    while bits != 0 {
        take((bundle.key, bits.trailing_zeros()), number)?;
        bits &= bits - 1;
    }
    Ok(())
}

/// The move that all solutions make at one point.
enum Common {
    /// No move has been seen.
    Nothing,
    One(Move),
    Several,
}

impl Common {
    fn note<K: Key>(&mut self, packing: &Packing, before: Packed<K>, after: Packed<K>) {
        let made = || difference(packing, &packing.unpack(before), &packing.unpack(after));
        match *self {
            Self::Nothing => *self = Self::One(made()),
            Self::One(only) if only != made() => *self = Self::Several,
            Self::One(_) | Self::Several => {}
        }
    }

    fn the_only(&self) -> Option<Move> {
        match *self {
            Self::One(only) => Some(only),
            Self::Nothing | Self::Several => None,
        }
    }
}

/// Adds a way to `ways`. If there is no room, first merges the ways to the same state.
fn push(
    ways: &mut Vec<PathCount>,
    (number, bit): (u32, u32),
    n_ways: u128,
    account: &mut Account<'_>,
) -> Result<(), Limit> {
    if ways.len() == ways.capacity() {
        merge(ways);
        if ways.len() * 2 >= ways.capacity() {
            account.grow(ways)?;
        }
    }
    ways.push((u64::from(number) << 6 | u64::from(bit), n_ways));
    Ok(())
}

/// Merges the ways to each state.
fn merge(ways: &mut Vec<PathCount>) {
    ways.sort_unstable_by_key(|&(id, _)| id);
    ways.dedup_by(|(id, n_ways), (kept, n_kept)| {
        let is_same = id == kept;
        if is_same {
            *n_kept = n_kept.saturating_add(*n_ways);
        }
        is_same
    });
}
