//! All reachable states: their closure under slides, then their distances from the solved states. Moves can be undone,
//! so these are also the distances to the solved states.

use tailback_puzzle::Puzzle;

use super::{
    bundles::{Bundle, Mark},
    expand::{Expansion, expand_in_batches},
    layered_search::LayeredSearch,
    reached::{FrontierEntry, Reached},
    shard::Batch,
    slides::{Successor, Unexpanded},
};
use crate::{
    account::Account,
    control::Limit,
    effort,
    encoding::{
        key::{Field, Key},
        packing::{CarLocation, Goal, Packing},
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
        see: &mut SeeLayer<'_, Self>,
    ) -> Result<Vec<bool>, Limit> {
        let n_states = account.begin_recount();
        let can_move = self.begin_at_solved(packing, goal, account)?;
        let mut distance = 0;
        while self.advance() {
            let how = Expansion {
                metric,
                mark: Mark::of_depth(distance + 1),
                goal: &Goal::none(),
                keeps: None,
            };
            self.expand(usize::MAX, &how, account)?;
            see(self, distance, account)?;
            distance += 1;
        }
        account.end_recount(n_states);
        Ok(can_move)
    }

    /// Passes the visited states, as the number of a bundle and bits, to `see` with their distances from the nearest solved
    /// ones. Slides of the cars whose fields are in `charged` count in `metric`; all others are free, those of inside cars
    /// included. The states are in one table.
    ///
    /// Where slots take more than a word, slides of cars that [never sleep](crate::encoding::sleep_set) are free as well.
    pub(crate) fn find_charged_distances(
        &mut self,
        packing: &Packing,
        goal: &Goal,
        metric: Metric,
        charged: &[Field],
        account: &mut Account<'_>,
        see: &mut dyn FnMut(u32, u64, u32),
    ) -> Result<(), Limit> {
        let n_states = account.begin_recount();
        self.begin_at_solved(packing, goal, account)?;
        let [but_free, but_charged] =
            [false, true].map(|kind| self.tables.asleep_but(|it| charged.contains(&it) == kind));
        let mut at_distance = Vec::new();
        let mut distance = 0;
        while self.advance() {
            // Free slides lead to all the other states at this distance.
            for entry in &self.layer {
                account.tick(effort::BUNDLE)?;
                let bundle = self.reached.bundles.get(entry.number);
                let room = self.tables.room(bundle.key);
                let found = entry.unexpanded.bits();
                let new = self.tables.inside_closure(found, &room) & !bundle.visited();
                let bits = found | new;
                let unexpanded = Unexpanded::with_asleep(bits, but_free);
                let successors = slide_entry(
                    &self.tables,
                    bundle.key,
                    unexpanded,
                    Metric::Steps,
                    &mut self.successors,
                );
                self.reached.visit_closed(entry, new, successors, account)?;
                see(entry.number, bits, distance);
                let unexpanded = Unexpanded::with_asleep(bits, but_charged);
                account.push(
                    &mut at_distance,
                    FrontierEntry {
                        unexpanded,
                        ..*entry
                    },
                )?;
            }
            if !self.reached.frontier.is_empty() {
                continue;
            }
            for entry in at_distance.drain(..) {
                account.tick(effort::BUNDLE)?;
                let key = self.reached.bundles.get(entry.number).key;
                let successors = slide_entry(
                    &self.tables,
                    key,
                    entry.unexpanded,
                    metric,
                    &mut self.successors,
                );
                self.reached.visit_closed(&entry, 0, successors, account)?;
            }
            distance += 1;
        }
        account.release((at_distance.capacity() * size_of::<FrontierEntry>()) as u64);
        account.end_recount(n_states);
        Ok(())
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
            successors: &|reached: &Reached<K>, entry: &FrontierEntry, out: &mut [Successor<K>]| {
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
            Unexpanded::with_asleep(solved, asleep)
        };
        let n_states = account.states;
        let seen = match self.shards.get_mut() {
            Some(shards) => shards.begin_again(begin_at, account)?,
            _ => vec![self.reached.begin_again(begin_at, account)?],
        };
        self.n_in_frontier = account.states - n_states;
        let (mut differences, mut combinations) = (K::ZERO, 0);
        for seen in seen {
            differences = differences.with_differences(seen.differences, K::ZERO);
            combinations |= seen.combinations;
        }
        let moved = packing.cars().map(|(_, track, location)| match location {
            CarLocation::Frozen => false,
            CarLocation::Outside(field) => differences.get(field) != 0,
            CarLocation::Inside { stride } => {
                let n_places = track.n_places();
                let is_at =
                    |place| combinations & Packing::combinations_at(stride, n_places, place) != 0;
                (0..n_places).filter(|&place| is_at(place)).count() > 1
            }
        });
        Ok(moved.collect())
    }
}

/// A look at the current layer, at a distance.
type SeeLayer<'a, L> = dyn FnMut(&L, u32, &mut Account<'_>) -> Result<(), Limit> + 'a;

/// A visitor of the states of a cluster.
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
    /// Marks the states that the [closure](close_entry) of `entry` leads to: `new` ones of the same bundle, which are
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
    &FrontierEntry { mut unexpanded, .. }: &FrontierEntry,
    out: &mut [Successor<K>],
) -> (u64, usize) {
    let room = tables.room(bundle.key);
    unexpanded.by_inside = tables.inside_closure(unexpanded.bits(), &room) & !bundle.visited();
    let n = tables.slide_outside(bundle.key, unexpanded, &room, Metric::Steps, out);
    (unexpanded.by_inside, n)
}

/// Returns the successors of the states `unexpanded` of the bundle `key` by slides of outside cars, which are written to `out`.
#[inline(never)]
fn slide_entry<'a, K: Key, const N: usize>(
    tables: &Tables<N>,
    key: K,
    unexpanded: Unexpanded,
    metric: Metric,
    out: &'a mut [Successor<K>],
) -> &'a [Successor<K>] {
    let room = tables.room(key);
    let n = tables.slide_outside(key, unexpanded, &room, metric, out);
    &out[..n]
}
