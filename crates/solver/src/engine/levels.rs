//! A search that goes level by level: all states at one depth, bundle by bundle, then the next.

use tailback_puzzle::Puzzle;

use super::{
    bundles::{Bundles, Mark},
    crew::{self, Crew},
    scope::Scope,
    slides::{Fresh, Successor},
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

/// A bundle with states that are to be expanded.
#[derive(Clone, Copy)]
pub(crate) struct Front {
    pub(crate) number: u32,
    pub(crate) fresh: Fresh,
}

impl Front {
    fn n_states(&self) -> u64 {
        u64::from(self.fresh.bits().count_ones())
    }
}

/// The states visited, and those of them that are to be expanded next.
pub(crate) struct Reached<K> {
    pub(crate) bundles: Bundles<K>,
    /// The states of the next level found so far, each bundle once.
    pub(crate) next: Vec<Front>,
}

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

impl<K: Key> Reached<K> {
    /// Whether [`visit`](Self::visit) would find nothing new.
    #[inline]
    pub(crate) fn is_known(&self, key: K, bits: u64) -> bool {
        let number = self.bundles.find(key);
        number.is_some_and(|number| bits & !self.bundles.get(number).visited() == 0)
    }

    /// Whether [`visit_inside`](Self::visit_inside) would change nothing.
    #[inline]
    fn is_known_inside(&self, number: u32, bits: u64) -> bool {
        let bundle = self.bundles.get(number);
        bits & !bundle.visited() == 0
            && self
                .next
                .get(bundle.slot as usize)
                .is_none_or(|front| front.number != number || bits & front.fresh.by_outside == 0)
    }

    /// Marks those of the states `bits` of the bundle `number`, found by a slide of an inside
    /// car, that are new, puts them into the next level, and gives them.
    #[expect(
        clippy::inline_always,
        reason = "a call costs a twentieth of the whole search"
    )]
    #[inline(always)]
    fn visit_inside(
        &mut self,
        number: u32,
        bits: u64,
        mark: Mark,
        watch: &mut Watch<'_>,
    ) -> Result<u64, Limit> {
        let bundle = self.bundles.get_mut(number);
        let new = bits & !bundle.visited();
        match self.next.get_mut(bundle.slot as usize) {
            Some(front) if front.number == number => {
                bundle.mark(new, mark);
                watch.found(new.count_ones())?;
                // Of two ways to a state, the one by an inside car leaves less to do.
                front.fresh.by_inside |= new | bits & front.fresh.by_outside;
                front.fresh.by_outside &= !bits;
            }
            _ if new != 0 => {
                bundle.mark(new, mark);
                bundle.slot = self.next.len() as u32;
                watch.found(new.count_ones())?;
                let fresh = Fresh {
                    by_outside: 0,
                    asleep: Asleep::NONE,
                    by_inside: new,
                };
                push(&mut self.next, Front { number, fresh }, watch)?;
            }
            _ => {}
        }
        Ok(new)
    }

    /// Marks those of the states `bits` of the bundle `key`, found by a slide of an outside car,
    /// that are new, puts them into the next level, and gives them.
    #[expect(
        clippy::inline_always,
        reason = "it is the inner loop; a call costs a tenth of the whole search"
    )]
    #[inline(always)]
    pub(crate) fn visit(
        &mut self,
        key: K,
        bits: u64,
        asleep: Asleep,
        mark: Mark,
        watch: &mut Watch<'_>,
    ) -> Result<u64, Limit> {
        let number = self.bundles.find_or_insert(key, watch)?;
        let bundle = self.bundles.get_mut(number);
        let new = bits & !bundle.visited();
        if new == 0 {
            return Ok(0);
        }
        watch.found(new.count_ones())?;
        bundle.mark(new, mark);
        match self.next.get_mut(bundle.slot as usize) {
            Some(front) if front.number == number => {
                let fresh = &mut front.fresh;
                fresh.asleep = if fresh.by_outside == 0 {
                    asleep
                } else {
                    fresh.asleep.and(asleep)
                };
                fresh.by_outside |= new;
            }
            _ => {
                let fresh = Fresh {
                    by_outside: new,
                    asleep,
                    by_inside: 0,
                };
                bundle.slot = self.next.len() as u32;
                push(&mut self.next, Front { number, fresh }, watch)?;
            }
        }
        Ok(new)
    }

    /// Lets a bundle that is not yet there be part of the next level.
    #[inline]
    pub(crate) fn push(
        &mut self,
        number: u32,
        fresh: Fresh,
        watch: &mut Watch<'_>,
    ) -> Result<(), Limit> {
        self.bundles.get_mut(number).slot = self.next.len() as u32;
        push(&mut self.next, Front { number, fresh }, watch)
    }
}

/// Adds to a level.
#[inline]
fn push(level: &mut Vec<Front>, front: Front, watch: &mut Watch<'_>) -> Result<(), Limit> {
    if level.len() == level.capacity() {
        watch.grow(level)?;
    }
    level.push(front);
    Ok(())
}
