//! The whole cluster: first everything reachable, in any order, then the distances from the
//! solved states. Moves can be undone, so these are the distances to them as well.

use tailback_puzzle::{Puzzle, State};

use crate::{
    control::Limit,
    effort,
    encoding::{
        key::Key,
        packing::{Goal, Packing, Spot},
        tables::Tables,
    },
    engine::{
        bundles::{Bundles, Mark},
        crew::{self, Crew},
        levels::{Front, Levels, Reached},
        scope::Everything,
        slides::{Fresh, Successor},
    },
    outcome::{Metric, Statistics},
    watch::Watch,
};

/// Facts about all states reachable from the start of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cluster {
    /// How many states there are.
    pub n_states: u64,
    /// How many of them are solved.
    pub n_solved: u64,
    /// How many states lie at each distance from the nearest solved state, in the metric asked
    /// for; empty where none is solved.
    pub histogram: Vec<u64>,
    /// One state at the greatest distance; the start where none is solved.
    pub unsolved: State,
    /// For each car of the puzzle, whether it can move in any reachable state.
    pub can_move: Vec<bool>,
    /// What finding them cost.
    pub statistics: Statistics,
}

/// What is known of a cluster that was not looked at to the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unfinished {
    /// The limit that was reached.
    pub limit: Limit,
    /// The states that were found: there are as many at the least.
    pub n_states: u64,
    /// Whether these are all.
    pub is_whole: bool,
    /// How many states lie at each distance, up to the greatest that was looked at.
    pub histogram: Vec<u64>,
}

impl Unfinished {
    /// Nothing is known, and no limit was reached yet.
    pub(crate) const fn nothing() -> Self {
        Self {
            limit: Limit::Cancelled,
            n_states: 0,
            is_whole: false,
            histogram: Vec::new(),
        }
    }
}

/// What a visited state carries at first: nobody asks for the way to it. A solved one keeps it.
const VISITED: Mark = Mark::of_depth(0);

/// Visits every state reachable from the start of `puzzle`.
pub(crate) fn explore<K: Key, const N: usize>(
    puzzle: &Puzzle,
    packing: &Packing,
    metric: Metric,
    watch: &mut Watch<'_>,
) -> Result<Cluster, Limit> {
    let known = &mut Unfinished::nothing();
    let (cluster, _) =
        explore_and_look::<K, N>(puzzle, packing, metric, known, watch, |_, _| Ok(()))?;
    Ok(cluster)
}

/// Visits every state reachable from the start of `puzzle` and lets `look` see them before the
/// distances are found. Each state is then marked with its distance from the nearest solved one. What is
/// known where a limit ends it early is left in `known`.
pub(crate) fn explore_and_look<K: Key, const N: usize>(
    puzzle: &Puzzle,
    packing: &Packing,
    metric: Metric,
    known: &mut Unfinished,
    watch: &mut Watch<'_>,
    look: impl FnOnce(&Bundles<K>, &mut Watch<'_>) -> Result<(), Limit>,
) -> Result<(Cluster, Levels<K, N>), Limit> {
    let goal = Goal::new(puzzle, packing);
    let levels = Levels::<K, N>::of_cluster(puzzle, packing, watch);
    known.n_states = watch.states;
    let mut levels = levels?;
    known.is_whole = true;
    look(&levels.reached.bundles, watch)?;

    let histogram = &mut known.histogram;
    let mut unsolved = puzzle.start().clone();
    let see = |levels: &Levels<K, N>, _, watch: &mut Watch<'_>| {
        if histogram.len() == histogram.capacity() {
            watch.grow(histogram)?;
        }
        histogram.push(levels.n_present);
        if levels.reached.next.is_empty() {
            unsolved = levels.smallest(packing, watch)?;
        }
        Ok(())
    };
    let can_move = levels.find_distances(packing, &goal, metric, watch, see)?;
    let cluster = Cluster {
        n_states: watch.states,
        n_solved: known.histogram.first().copied().unwrap_or(0),
        histogram: known.histogram.clone(),
        unsolved,
        can_move,
        statistics: watch.statistics(),
    };
    Ok((cluster, levels))
}

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
    /// them, and counts the bundles that it came to. A step changes the sum of the outside cars' offsets
    /// by one, so no bundle of a level leads to another: what is new there was new when they looked.
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
            let reached = &mut self.reached;
            crew.visit(level, |front, inside, successors| {
                watch.tick(effort::FRONT)?;
                *n_fronts += 1;
                reached.flow_on(front, inside, successors, watch)?;
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

    /// The smallest state of the present level, by the offsets of the cars in their order.
    fn smallest(&self, packing: &Packing, watch: &mut Watch<'_>) -> Result<State, Limit> {
        let mut smallest: Option<State> = None;
        for &Front { number, fresh } in &self.present {
            let key = self.reached.bundles.get(number).key;
            let mut bits = fresh.bits();
            while bits != 0 {
                watch.tick(effort::SLIDE)?;
                let state = packing.unpack((key, bits.trailing_zeros()));
                if smallest.as_ref().is_none_or(|best| state < *best) {
                    smallest = Some(state);
                }
                bits &= bits - 1;
            }
        }
        Ok(smallest.expect("a level is not empty"))
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
