//! A search that goes level by level: all states at one depth, bundle by bundle, then the next.

use tailback_puzzle::Puzzle;

use super::{
    bundles::{Bundles, Mark},
    crew::{self, Crew},
    reached::{Front, Reached},
    scope::Scope,
    slides::Successor,
};
use crate::{
    control::Limit,
    effort,
    encoding::{
        asleep::Asleep,
        key::Key,
        packing::{Goal, Packed, Packing},
        tables::Tables,
    },
    outcome::Metric,
    watch::Watch,
};

/// A search under way.
pub(crate) struct Levels<K, const N: usize> {
    pub(crate) tables: Tables<N>,
    pub(crate) reached: Reached<K>,
    /// The states of the present level.
    pub(crate) present: Vec<Front>,
    /// How many they are.
    pub(crate) n_present: u64,
    /// How many states are in the present level or an earlier one.
    pub(crate) n_up_to_present: u64,
    /// What follows from one bundle.
    pub(crate) successors: Vec<Successor<K>>,
}

impl<K: Key, const N: usize> Levels<K, N> {
    pub(crate) fn new(
        puzzle: &Puzzle,
        packing: &Packing,
        watch: &mut Watch<'_>,
    ) -> Result<Self, Limit> {
        let tables = Tables::<N>::new(puzzle.board().size(), packing, watch)?;
        let n = tables.max_successors + 1;
        watch.reserve((n * size_of::<Successor<K>>()) as u64)?;
        Ok(Self {
            tables,
            reached: Reached {
                bundles: Bundles::new(watch)?,
                next: Vec::new(),
            },
            present: Vec::new(),
            n_present: 0,
            n_up_to_present: 0,
            successors: vec![Successor::NONE; n],
        })
    }

    /// Begins with one state.
    pub(crate) fn begin_at(
        &mut self,
        (key, bit): Packed<K>,
        mark: Mark,
        watch: &mut Watch<'_>,
    ) -> Result<(), Limit> {
        self.reached
            .visit(key, 1 << bit, Asleep::NONE, mark, watch)?;
        Ok(())
    }

    /// Begins anew with one state; all others are forgotten.
    pub(crate) fn begin_again_at(
        &mut self,
        start: Packed<K>,
        mark: Mark,
        watch: &mut Watch<'_>,
    ) -> Result<(), Limit> {
        self.reached.bundles.clear(watch)?;
        self.reached.next.clear();
        self.n_up_to_present = watch.states;
        self.begin_at(start, mark, watch)
    }

    /// Makes the next level the present one. False if it is empty.
    pub(crate) fn advance(&mut self, watch: &Watch<'_>) -> bool {
        self.n_present = watch.states - self.n_up_to_present;
        self.n_up_to_present = watch.states;
        std::mem::swap(&mut self.present, &mut self.reached.next);
        self.reached.next.clear();
        !self.present.is_empty()
    }

    /// Finds the states of the next level that are in `scope`, and gives them `mark`; ends early with a
    /// solved state.
    pub(crate) fn expand<S: Scope<K>>(
        &mut self,
        metric: Metric,
        mark: Mark,
        goal: &Goal,
        scope: &S,
        watch: &mut Watch<'_>,
    ) -> Result<Option<Packed<K>>, Limit> {
        let mut n_fronts = 0;
        let mut end = Ok(None);
        if crew::pays(&self.present, watch)
            && let Some(crew) = Crew::new(self.present.len(), self.tables.max_successors, watch)
        {
            end = self.expand_together(crew, metric, mark, goal, scope, &mut n_fronts, watch);
        }
        if matches!(end, Ok(None)) {
            end = self.expand_each(metric, mark, goal, scope, &mut n_fronts, watch);
        }
        watch.expanded += if n_fronts == self.present.len() {
            self.n_present
        } else {
            let sizes = self.present[..n_fronts].iter().map(Front::n_states);
            sizes.sum()
        };
        end
    }

    /// Does the work of [`expand`](Self::expand) from one bundle on, and counts those that it came to.
    fn expand_each<S: Scope<K>>(
        &mut self,
        metric: Metric,
        mark: Mark,
        goal: &Goal,
        scope: &S,
        n_fronts: &mut usize,
        watch: &mut Watch<'_>,
    ) -> Result<Option<Packed<K>>, Limit> {
        let Self {
            tables,
            reached,
            present,
            successors,
            ..
        } = self;
        for &Front { number, fresh } in &present[*n_fronts..] {
            watch.tick(effort::FRONT)?;
            *n_fronts += 1;
            let key = reached.bundles.get(number).key;
            let room = tables.room(key);

            // In the end there is often nothing left to find.
            if !reached.is_known_inside(number, room.fits) {
                let found = tables.slide_inside(fresh.bits(), &room, metric);
                if !S::IS_LIMITED || !reached.is_known_inside(number, found) && scope.has(key) {
                    let new = reached.visit_inside(number, found, mark, watch)?;
                    if let Some(solved) = goal.first_solved(key, new) {
                        return Ok(Some(solved));
                    }
                }
            }
            let n = tables.slide_outside(key, fresh, &room, metric, successors);
            for &Successor { key, bits, asleep } in &successors[..n] {
                if S::IS_LIMITED && (reached.is_known(key, bits) || !scope.has(key)) {
                    continue;
                }
                let new = reached.visit(key, bits, asleep, mark, watch)?;
                if new != 0
                    && let Some(solved) = goal.first_solved(key, new)
                {
                    return Ok(Some(solved));
                }
            }
        }
        Ok(None)
    }
}

impl<K: Key, const N: usize> Levels<K, N> {
    /// Does the work of [`expand_each`](Self::expand_each) with several threads, as far as there is
    /// room for them.
    #[expect(clippy::too_many_arguments, reason = "it is one half of a method")]
    fn expand_together<S: Scope<K>>(
        &mut self,
        mut crew: Crew<K>,
        metric: Metric,
        mark: Mark,
        goal: &Goal,
        scope: &S,
        n_fronts: &mut usize,
        watch: &mut Watch<'_>,
    ) -> Result<Option<Packed<K>>, Limit> {
        while *n_fronts < self.present.len() && crew.has_room(watch) {
            watch.look()?;
            let level = &self.present[*n_fronts..];
            let (tables, reached) = (&self.tables, &self.reached);
            let look = |&Front { number, fresh }: &Front, out: &mut [Successor<K>]| {
                let key = reached.bundles.get(number).key;
                let room = tables.room(key);
                let inside = tables.slide_inside(fresh.bits(), &room, metric);
                let may_be_new = !reached.is_known_inside(number, inside) && scope.has(key);
                let n = tables.slide_outside(key, fresh, &room, metric, out);
                (if may_be_new { inside } else { 0 }, n)
            };
            crew.look(level, reached, scope, look);
            let reached = &mut self.reached;
            let solved = crew.visit(level, |front, inside, successors| {
                watch.tick(effort::FRONT)?;
                *n_fronts += 1;
                if inside != 0 {
                    let new = reached.visit_inside(front.number, inside, mark, watch)?;
                    let key = reached.bundles.get(front.number).key;
                    if let Some(solved) = goal.first_solved(key, new) {
                        return Ok(Some(solved));
                    }
                }
                for it in successors {
                    let new = reached.visit(it.key, it.bits, it.asleep, mark, watch)?;
                    if let Some(solved) = goal.first_solved(it.key, new) {
                        return Ok(Some(solved));
                    }
                }
                Ok(None)
            })?;
            if solved.is_some() {
                return Ok(solved);
            }
        }
        Ok(None)
    }
}
