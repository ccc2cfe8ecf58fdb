//! All reachable states: their closure under slides, then their distances from the solved states. Moves can be undone,
//! so these are also the distances to the solved states.

use tailback_puzzle::Puzzle;

use super::{
    bundles::{Bundle, Mark},
    layered_search::{Expansion, HAS_SHARDS, LayeredSearch, expand_in_batches},
    pruning::NoPruning,
    reached::{FrontierEntry, Reached},
    shard::Batch,
    slides::{Fresh, Successor},
};
use crate::{
    account::Account,
    control::Limit,
    effort,
    encoding::{
        key::Key,
        packing::{Goal, Packing, Spot},
        tables::Tables,
    },
    outcome::Metric,
};

/// The first mark of a visited state, before the ways to it are marked. Solved states keep it.
const VISITED: Mark = Mark::of_depth(0);

impl<K: Key, const N: usize> LayeredSearch<K, N> {
    /// Finds all states that are reachable from the start of `puzzle`.
    pub(crate) fn of_cluster(
        puzzle: &Puzzle,
        packing: &Packing,
        account: &mut Account<'_>,
    ) -> Result<Self, Limit> {
        let mut layered = Self::new(puzzle, packing, account)?;
        layered.begin_at(packing.pack(puzzle.start()), VISITED, account)?;
        layered.close(account)?;
        Ok(layered)
    }

    /// Marks each of the visited states with its distance from the nearest solved one, and passes them to `see` by
    /// distance. Returns, for each car, whether its place differs between states.
    pub(crate) fn find_distances(
        &mut self,
        packing: &Packing,
        goal: &Goal,
        metric: Metric,
        account: &mut Account<'_>,
        mut see: impl FnMut(&Self, u32, &mut Account<'_>) -> Result<(), Limit>,
    ) -> Result<Vec<bool>, Limit> {
        let n_states = account.find_again();
        let can_move = self.begin_at_solved(packing, goal, account)?;
        let mut distance = 0;
        while self.advance() {
            let how = Expansion {
                metric,
                mark: Mark::of_depth(distance + 1),
                goal: &Goal::none(),
                pruning: &NoPruning,
            };
            self.expand(usize::MAX, &how, account)?;
            see(self, distance, account)?;
            distance += 1;
        }
        account.found_again(n_states);
        Ok(can_move)
    }

    /// Visits all reachable states.
    ///
    /// A layer is one step of an outside car and any number of slides of inside cars away from the previous layer, so
    /// slides that [sleep](crate::encoding::sleep_set) there need not be made here either.
    fn close(&mut self, account: &mut Account<'_>) -> Result<(), Limit> {
        while self.advance() {
            if self.are_in_shards(account)? {
                self.close_shards(account)?;
                continue;
            }
            for entry in &self.layer[self.n_expanded..] {
                account.tick(effort::BUNDLE)?;
                let bundle = self.reached.bundles.get(entry.number);
                let (new, n) = close_entry(&self.tables, bundle, entry, &mut self.successors);
                self.reached
                    .visit_closed(entry, new, &self.successors[..n], account)?;
            }
        }
        account.expanded += account.states;
        self.n_in_frontier = 0;
        Ok(())
    }

    /// Visits the successors of the current layer shard by shard. A step changes the sum of the outside cars' offsets by
    /// one, so no bundle of a layer leads to another: states that were new when they were found are still new.
    fn close_shards(&mut self, account: &mut Account<'_>) -> Result<(), Limit> {
        let (tables, n) = (&self.tables, self.len_of_layer());
        let batch = Batch {
            mark: VISITED,
            goal: &Goal::none(),
            keeps: None,
            look: &|reached: &Reached<K>, entry: &FrontierEntry, out: &mut [Successor<K>]| {
                let bundle = reached.bundles.get(entry.number);
                let (new, n) = close_entry(tables, bundle, entry, out);
                (bundle.key, new, n)
            },
            visit_own: &|reached: &mut Reached<K>, number, new: u64, account: &mut Account<'_>| {
                account.found(new.count_ones())?;
                reached.bundles.get_mut(number).mark(new, VISITED);
                Ok(new)
            },
        };
        let progress = (&mut self.shards, &mut self.n_expanded);
        expand_in_batches(progress, n, tables.max_states(), &batch, account)?;
        Ok(())
    }

    /// Returns the key of any bundle.
    fn any_key(&self) -> K {
        let mut some = self.visited().filter(|it| !it.numbers().is_empty());
        some.next().expect("the start was visited").get(0).key
    }

    /// Makes the solved states among the visited ones the next layer and forgets all others. Returns, for each car,
    /// whether its place differs between them.
    ///
    /// From a solved state only the cars with goals must slide: after a slide of another car, the state is still solved.
    fn begin_at_solved(
        &mut self,
        packing: &Packing,
        goal: &Goal,
        account: &mut Account<'_>,
    ) -> Result<Vec<bool>, Limit> {
        let any = self.any_key();
        let asleep = self.tables.asleep_but(|field| goal.has(field));
        let begin_at = |bundle: &mut Bundle<K>, seen: &mut Seen<K>| {
            seen.differences = seen.differences.with_differences(bundle.key, any);
            seen.combinations |= bundle.visited();
            let solved = goal.solved(bundle.key, bundle.visited());
            bundle.forget();
            bundle.mark(solved, VISITED);
            Fresh {
                by_outside: solved,
                asleep,
                by_inside: 0,
            }
        };
        let n_states = account.states;
        let seen = match &mut self.shards {
            Some(shards) if HAS_SHARDS => shards.begin_again(begin_at, account)?,
            _ => vec![self.reached.begin_again(begin_at, account)?],
        };
        self.n_in_frontier = account.states - n_states;
        let (mut differences, mut combinations) = (K::ZERO, 0);
        for seen in seen {
            differences = differences.with_differences(seen.differences, K::ZERO);
            combinations |= seen.combinations;
        }
        account.reserve(packing.spots.len() as u64)?;
        let moved = packing.cars().map(|(_, track, spot)| match spot {
            Spot::Frozen => false,
            Spot::Outside(field) => differences.get(field) != 0,
            Spot::Inside { stride } => {
                let n_places = track.n_places();
                let is_at =
                    |place| combinations & Packing::combinations_at(stride, n_places, place) != 0;
                (0..n_places).filter(|&place| is_at(place)).count() > 1
            }
        });
        Ok(moved.collect())
    }
}

/// What is seen of the states of a cluster when it is passed through.
struct Seen<K> {
    /// The bits in which keys differ from a certain one.
    differences: K,
    /// All combinations of inside cars.
    combinations: u64,
}

impl<K: Key> Default for Seen<K> {
    fn default() -> Self {
        Self {
            differences: K::ZERO,
            combinations: 0,
        }
    }
}

impl<K: Key> Reached<K> {
    /// Marks the states that the [closure](close_entry) of `entry` leads to: `new` ones of its own bundle, which are
    /// expanded with the others of their layer, and those of `successors`.
    #[inline]
    fn visit_closed(
        &mut self,
        entry: &FrontierEntry,
        new: u64,
        successors: &[Successor<K>],
        account: &mut Account<'_>,
    ) -> Result<(), Limit> {
        account.found(new.count_ones())?;
        self.bundles.get_mut(entry.number).mark(new, VISITED);
        for it in successors {
            self.visit(it.key, it.bits, it.asleep, VISITED, account)?;
        }
        Ok(())
    }
}

/// Finds the states that `entry` leads to: first any number of slides of inside cars, then one step of an outside car.
/// Returns the states that the former lead to and that were not visited yet, and the number of successors written to
/// `out`.
fn close_entry<K: Key, const N: usize>(
    tables: &Tables<N>,
    bundle: &Bundle<K>,
    &FrontierEntry { mut fresh, .. }: &FrontierEntry,
    out: &mut [Successor<K>],
) -> (u64, usize) {
    let room = tables.room(bundle.key);
    fresh.by_inside = tables.inside_closure(fresh.bits(), &room) & !bundle.visited();
    let n = tables.slide_outside(bundle.key, fresh, &room, Metric::Steps, out);
    (fresh.by_inside, n)
}
