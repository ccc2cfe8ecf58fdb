//! The whole cluster: first everything reachable, in any order, then the distances from the
//! solved states. Moves can be undone, so these are the distances to them as well.

use tailback_puzzle::{Puzzle, State};

use crate::{
    Cluster, Limit, Metric,
    bundles::{Bundles, Mark},
    cells::Cells,
    key::Key,
    levels::{Front, Levels},
    packing::{Goal, Packing},
    slides::Fresh,
    watch::Watch,
};

/// What a visited state carries at first: nobody asks for the way to it. A solved one keeps it.
const VISITED: Mark = Mark::of_depth(0);

/// Visits every state reachable from the start of `puzzle`.
pub(crate) fn explore<K: Key, C: Cells>(
    puzzle: &Puzzle,
    packing: &Packing,
    metric: Metric,
    watch: &mut Watch<'_>,
) -> Result<Cluster, Limit> {
    let (cluster, _) = explore_and_look::<K, C>(puzzle, packing, metric, watch, |_, _| Ok(()))?;
    Ok(cluster)
}

/// Visits every state reachable from the start of `puzzle` and lets `look` see them before the
/// distances are found. Each state is then marked with its distance from the nearest solved one.
pub(crate) fn explore_and_look<K: Key, C: Cells>(
    puzzle: &Puzzle,
    packing: &Packing,
    metric: Metric,
    watch: &mut Watch<'_>,
    look: impl FnOnce(&Bundles<K>, &mut Watch<'_>) -> Result<(), Limit>,
) -> Result<(Cluster, Levels<K, C>), Limit> {
    let goal = Goal::new(puzzle, packing);
    let mut levels = Levels::<K, C>::new(puzzle, packing, watch)?;
    levels.begin_at(packing.pack(puzzle.start()), VISITED, watch)?;
    let can_move = levels.flood(packing.spots.len(), watch)?;
    let n_states = watch.states;
    look(&levels.reached.bundles, watch)?;

    let mut histogram: Vec<u64> = Vec::new();
    let mut unsolved = puzzle.start().clone();
    levels.begin_at_solved(&goal, watch)?;
    while levels.advance(watch) {
        if histogram.len() == histogram.capacity() {
            watch.grow(&mut histogram)?;
        }
        histogram.push(levels.n_present);
        let mark = Mark::of_depth(histogram.len() as u32);
        levels.expand(metric, mark, &Goal::none(), watch)?;
        if levels.reached.next.is_empty() {
            unsolved = levels.smallest(packing, watch)?;
        }
    }
    watch.states = n_states;
    let cluster = Cluster {
        n_states,
        n_solved: histogram.first().copied().unwrap_or(0),
        histogram,
        unsolved,
        can_move,
        statistics: watch.statistics(),
    };
    Ok((cluster, levels))
}

impl<K: Key, C: Cells> Levels<K, C> {
    /// Visits all reachable states and gives, for each of `n_cars`, whether it can move in one
    /// of them.
    ///
    /// A level is one step of an outside car and any number of slides of inside cars away from the
    /// level before; so what is [`Asleep`] there need not slide here either.
    fn flood(&mut self, n_cars: usize, watch: &mut Watch<'_>) -> Result<Vec<bool>, Limit> {
        watch.reserve(n_cars as u64)?;
        let mut can_move = vec![false; n_cars];
        while self.advance(watch) {
            for &Front { number, mut fresh } in &self.present {
                watch.tick()?;
                let bundle = self.reached.bundles.get_mut(number);
                let key = bundle.key;
                let room = self.tables.room(key);
                let bits = self.tables.saturate_inside(fresh.bits(), &room);
                let new = bits & !bundle.visited();
                watch.found(new.count_ones())?;
                bundle.mark(new, VISITED);
                fresh.by_inside = new;
                watch.expanded += u64::from(fresh.bits().count_ones());
                self.tables
                    .note_movable(key, fresh.bits(), &room, &mut can_move);

                let n = self.tables.slide_outside(
                    key,
                    fresh,
                    &room,
                    Metric::Steps,
                    &mut self.successors,
                );
                for it in &self.successors[..n] {
                    self.reached
                        .visit(it.key, it.bits, it.asleep, VISITED, watch)?;
                }
            }
        }
        Ok(can_move)
    }

    /// Makes the solved ones of the visited states the next level and forgets all others.
    fn begin_at_solved(&mut self, goal: &Goal, watch: &mut Watch<'_>) -> Result<(), Limit> {
        watch.states = 0;
        self.n_up_to_present = 0;
        for number in self.reached.bundles.numbers() {
            watch.tick()?;
            let bundle = self.reached.bundles.get_mut(number);
            let solved = goal.solved(bundle.key, bundle.visited());
            bundle.forget();
            if solved != 0 {
                bundle.mark(solved, VISITED);
                watch.found(solved.count_ones())?;
                self.reached.push(number, Fresh::unknown(solved), watch)?;
            }
        }
        Ok(())
    }

    /// The smallest state of the present level, by the offsets of the cars in their order.
    fn smallest(&self, packing: &Packing, watch: &mut Watch<'_>) -> Result<State, Limit> {
        let mut smallest: Option<State> = None;
        for &Front { number, fresh } in &self.present {
            let key = self.reached.bundles.get(number).key;
            let mut bits = fresh.bits();
            while bits != 0 {
                watch.tick()?;
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
