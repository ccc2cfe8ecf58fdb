//! All states that can be reached: their closure under slides, then their distances from the solved
//! ones. Moves can be undone, so these are the distances to them as well.

use tailback_puzzle::Puzzle;

use super::{
    bundles::Mark,
    crew::{self, Crew},
    levels::Levels,
    reached::{Front, Reached},
    scope::Everything,
    slides::{Fresh, Successor},
};
use crate::{
    control::Limit,
    effort,
    encoding::{
        key::Key,
        packing::{Goal, Packing, Spot},
        tables::Tables,
    },
    outcome::Metric,
    watch::Watch,
};

/// What a visited state carries at first: nobody asks for the way to it. A solved one keeps it.
const VISITED: Mark = Mark::of_depth(0);

impl<K: Key, const N: usize> Levels<K, N> {
    /// All states that can be reached from the start of `puzzle`.
    pub(crate) fn of_cluster(
        puzzle: &Puzzle,
        packing: &Packing,
        watch: &mut Watch<'_>,
    ) -> Result<Self, Limit> {
        let mut levels = Self::new(puzzle, packing, watch)?;
        levels.begin_at(packing.pack(puzzle.start()), VISITED, watch)?;
        levels.flood(watch)?;
        Ok(levels)
    }

    /// Marks each of the visited states with its distance from the nearest solved one, and lets `see`
    /// see them by distance. Gives, for each car, whether it is not at the same place in all states.
    pub(crate) fn find_distances(
        &mut self,
        packing: &Packing,
        goal: &Goal,
        metric: Metric,
        watch: &mut Watch<'_>,
        mut see: impl FnMut(&Self, u32, &mut Watch<'_>) -> Result<(), Limit>,
    ) -> Result<Vec<bool>, Limit> {
        let n_states = watch.find_again();
        let can_move = self.begin_at_solved(packing, goal, watch)?;
        let mut distance = 0;
        while self.advance(watch) {
            let mark = Mark::of_depth(distance + 1);
            self.expand(metric, mark, &Goal::none(), &Everything, watch)?;
            see(self, distance, watch)?;
            distance += 1;
        }
        watch.found_again(n_states);
        Ok(can_move)
    }

    /// Visits all reachable states.
    ///
    /// A level is one step of an outside car and any number of slides of inside cars away from the
    /// level before; so what is [`Asleep`](crate::encoding::asleep::Asleep) there need not slide here either.
    fn flood(&mut self, watch: &mut Watch<'_>) -> Result<(), Limit> {
        while self.advance(watch) {
            let mut n_fronts = 0;
            if crew::pays(&self.present, watch)
                && let Some(crew) = Crew::new(self.present.len(), self.tables.max_successors, watch)
            {
                self.flood_together(crew, &mut n_fronts, watch)?;
            }
            for front in &self.present[n_fronts..] {
                watch.tick(effort::FRONT)?;
                let (new, n) = flow(&self.tables, &self.reached, front, &mut self.successors);
                self.reached
                    .flow_on(front, new, &self.successors[..n], watch)?;
            }
        }
        watch.expanded += watch.states;
        Ok(())
    }

    /// Visits what follows from the present level with several threads, as far as there is room for
    /// them, and counts the bundles that it came to.
    fn flood_together(
        &mut self,
        mut crew: Crew<K>,
        n_fronts: &mut usize,
        watch: &mut Watch<'_>,
    ) -> Result<(), Limit> {
        while *n_fronts < self.present.len() && crew.has_room(watch) {
            watch.look()?;
            let level = &self.present[*n_fronts..];
            let (tables, reached) = (&self.tables, &self.reached);
            let look = |front: &Front, out: &mut [Successor<K>]| flow(tables, reached, front, out);
            crew.look(level, reached, &Everything, look);
            let (reached, own) = (&mut self.reached, &mut self.successors);
            crew.visit(level, |front, inside, successors| {
                watch.tick(effort::FRONT)?;
                *n_fronts += 1;
                // What was visited since the look need not slide here.
                if inside & reached.bundles.get(front.number).visited() != 0 {
                    let (inside, n) = flow(tables, reached, front, own);
                    reached.flow_on(front, inside, &own[..n], watch)?;
                } else {
                    reached.flow_on(front, inside, successors, watch)?;
                }
                Ok(None)
            })?;
        }
        Ok(())
    }

    /// Makes the solved ones of the visited states the next level and forgets all others. Gives, for
    /// each car, whether it is not at the same place in all of them.
    ///
    /// From a solved state only the target is to slide: where another car slides, it stays solved.
    fn begin_at_solved(
        &mut self,
        packing: &Packing,
        goal: &Goal,
        watch: &mut Watch<'_>,
    ) -> Result<Vec<bool>, Limit> {
        self.n_up_to_present = 0;
        let first = self.reached.bundles.get(0).key;
        let asleep = self.tables.asleep_but(goal.field);
        let (mut differences, mut combinations) = (K::ZERO, 0);
        for number in self.reached.bundles.numbers() {
            watch.tick(effort::KEY)?;
            let bundle = self.reached.bundles.get_mut(number);
            differences = differences.with_differences(bundle.key, first);
            combinations |= bundle.visited();
            let solved = goal.solved(bundle.key, bundle.visited());
            bundle.forget();
            if solved != 0 {
                bundle.mark(solved, VISITED);
                watch.found(solved.count_ones())?;
                let fresh = Fresh {
                    by_outside: solved,
                    asleep,
                    by_inside: 0,
                };
                self.reached.push(number, fresh, watch)?;
            }
        }
        watch.reserve(packing.spots.len() as u64)?;
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
    /// Marks the states that the [`flow`] of `front` leads to: `new` ones of its own bundle, which are
    /// expanded with the others of their level, and those of `successors`.
    #[inline]
    fn flow_on(
        &mut self,
        front: &Front,
        new: u64,
        successors: &[Successor<K>],
        watch: &mut Watch<'_>,
    ) -> Result<(), Limit> {
        watch.found(new.count_ones())?;
        self.bundles.get_mut(front.number).mark(new, VISITED);
        for it in successors {
            self.visit(it.key, it.bits, it.asleep, VISITED, watch)?;
        }
        Ok(())
    }
}

/// Where the states of `front` lead to: first any number of slides of inside cars, then one step
/// of an outside car. Gives the states that the former lead to and that were not visited yet, and the
/// number of successors written to `out`.
fn flow<K: Key, const N: usize>(
    tables: &Tables<N>,
    reached: &Reached<K>,
    &Front { number, mut fresh }: &Front,
    out: &mut [Successor<K>],
) -> (u64, usize) {
    let bundle = reached.bundles.get(number);
    let room = tables.room(bundle.key);
    fresh.by_inside = tables.saturate_inside(fresh.bits(), &room) & !bundle.visited();
    let n = tables.slide_outside(bundle.key, fresh, &room, Metric::Steps, out);
    (fresh.by_inside, n)
}
