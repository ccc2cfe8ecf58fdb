//! All reachable states: their closure under slides, then their distances from the solved states. Moves can be undone,
//! so these are also the distances to the solved states.

use tailback_puzzle::Puzzle;

use super::{
    bundles::Mark,
    layered_search::{Expansion, LayeredSearch},
    parallel_expansion::ParallelExpansion,
    pruning::NoPruning,
    reached::{FrontierEntry, Reached},
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
            let n_bundles = self.layer.len();
            if ParallelExpansion::<K>::pays(n_bundles, account)
                && let Some(threads) =
                    ParallelExpansion::new(n_bundles, self.tables.max_successors, account)
            {
                self.close_together(threads, account)?;
            }
            for entry in &self.layer[self.n_expanded..] {
                account.tick(effort::BUNDLE)?;
                let (new, n) =
                    close_entry(&self.tables, &self.reached, entry, &mut self.successors);
                self.reached
                    .visit_closed(entry, new, &self.successors[..n], account)?;
            }
        }
        account.expanded += account.states;
        self.n_in_frontier = 0;
        Ok(())
    }

    /// Visits the successors of the current layer with several threads, as far as memory allows. A step changes the
    /// sum of the outside cars' offsets by one, so no bundle of a layer leads to another: states that were new when
    /// the threads checked them are still new.
    fn close_together(
        &mut self,
        mut threads: ParallelExpansion<K>,
        account: &mut Account<'_>,
    ) -> Result<(), Limit> {
        while self.n_expanded < self.layer.len() && threads.has_room(account) {
            account.look()?;
            let entries = &self.layer[self.n_expanded..];
            let (tables, reached) = (&self.tables, &self.reached);
            let look = |entry: &FrontierEntry, out: &mut [Successor<K>]| {
                close_entry(tables, reached, entry, out)
            };
            threads.look(entries, reached, &NoPruning, look);
            let (reached, n_expanded) = (&mut self.reached, &mut self.n_expanded);
            threads.visit(entries, |entry, inside, successors| {
                account.tick(effort::BUNDLE)?;
                *n_expanded += 1;
                reached.visit_closed(entry, inside, successors, account)?;
                Ok(None)
            })?;
        }
        Ok(())
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
        let first = self.reached.bundles.get(0).key;
        let asleep = self.tables.asleep_but(|field| goal.has(field));
        let (mut differences, mut combinations) = (K::ZERO, 0);
        for number in self.reached.bundles.numbers() {
            account.tick(effort::KEY)?;
            let bundle = self.reached.bundles.get_mut(number);
            differences = differences.with_differences(bundle.key, first);
            combinations |= bundle.visited();
            let solved = goal.solved(bundle.key, bundle.visited());
            bundle.forget();
            if solved != 0 {
                bundle.mark(solved, VISITED);
                account.found(solved.count_ones())?;
                self.n_in_frontier += u64::from(solved.count_ones());
                let fresh = Fresh {
                    by_outside: solved,
                    asleep,
                    by_inside: 0,
                };
                self.reached.push(number, fresh, account)?;
            }
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
    reached: &Reached<K>,
    &FrontierEntry { number, mut fresh }: &FrontierEntry,
    out: &mut [Successor<K>],
) -> (u64, usize) {
    let bundle = reached.bundles.get(number);
    let room = tables.room(bundle.key);
    fresh.by_inside = tables.inside_closure(fresh.bits(), &room) & !bundle.visited();
    let n = tables.slide_outside(bundle.key, fresh, &room, Metric::Steps, out);
    (fresh.by_inside, n)
}
