//! A search that goes level by level: all states at one depth, bundle by bundle, then the next.

use tailback_puzzle::Puzzle;

use crate::{
    Limit, Metric,
    bundles::{Bundles, Mark},
    cells::Cells,
    key::Key,
    packing::{Goal, Packed, Packing},
    slides::{Fresh, Successor},
    tables::{Asleep, Tables},
    watch::Watch,
};

/// A bundle with states that are to be expanded.
#[derive(Clone, Copy)]
pub(crate) struct Front {
    pub(crate) number: u32,
    pub(crate) fresh: Fresh,
}

/// The tables of a puzzle, the states visited, and the states to expand.
pub(crate) struct Levels<K, C> {
    pub(crate) tables: Tables<C>,
    pub(crate) bundles: Bundles<K>,
    /// The states of the present level.
    pub(crate) present: Vec<Front>,
    /// The states of the next level found so far, each bundle once.
    pub(crate) next: Vec<Front>,
    /// What follows from one bundle.
    pub(crate) successors: Vec<Successor<K>>,
}

impl<K: Key, C: Cells> Levels<K, C> {
    pub(crate) fn new(
        puzzle: &Puzzle,
        packing: &Packing,
        watch: &mut Watch<'_>,
    ) -> Result<Self, Limit> {
        watch.reserve(Tables::<C>::memory(packing, puzzle.board().size()))?;
        let tables = Tables::<C>::new(puzzle, packing);
        let n = tables.max_successors() + 1;
        watch.reserve((n * size_of::<Successor<K>>()) as u64)?;
        Ok(Self {
            tables,
            bundles: Bundles::new(watch)?,
            present: Vec::new(),
            next: Vec::new(),
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
        watch.found(1)?;
        let number = self.bundles.find_or_insert(key, watch)?;
        self.bundles.get_mut(number).mark(1 << bit, mark);
        self.push(number, Fresh::unknown(1 << bit), watch)
    }

    /// Makes the next level the present one. False if it is empty.
    pub(crate) fn advance(&mut self) -> bool {
        std::mem::swap(&mut self.present, &mut self.next);
        self.next.clear();
        !self.present.is_empty()
    }

    /// Finds the next level, whose states get `mark`; ends early with a solved state.
    pub(crate) fn expand(
        &mut self,
        metric: Metric,
        mark: Mark,
        goal: &Goal,
        watch: &mut Watch<'_>,
    ) -> Result<Option<Packed<K>>, Limit> {
        for at in 0..self.present.len() {
            watch.tick()?;
            let Front { number, fresh } = self.present[at];
            let key = self.bundles.get(number).key;
            let room = self.tables.room(key);
            watch.expanded += u64::from(fresh.bits().count_ones());

            let found = self.tables.slide_inside(fresh.bits(), &room, metric);
            let new = self.visit_inside(number, found, mark, watch)?;
            let mut solved = (key, goal.solved(key, new));
            let n = self
                .tables
                .slide_outside(key, fresh, &room, metric, &mut self.successors);
            for successor in 0..n {
                if solved.1 != 0 {
                    break;
                }
                let successor = self.successors[successor];
                let number = self.bundles.find_or_insert(successor.key, watch)?;
                let new = self.visit(number, successor.bits, successor.asleep, mark, watch)?;
                solved = (successor.key, goal.solved(successor.key, new));
            }
            if solved.1 != 0 {
                return Ok(Some((solved.0, solved.1.trailing_zeros())));
            }
        }
        Ok(None)
    }

    /// Marks those of the states `bits`, found by a slide of an inside car, that are new, puts
    /// them into the next level, and gives them.
    #[inline]
    fn visit_inside(
        &mut self,
        number: u32,
        bits: u64,
        mark: Mark,
        watch: &mut Watch<'_>,
    ) -> Result<u64, Limit> {
        let bundle = self.bundles.get_mut(number);
        let new = bits & !bundle.visited();
        let slot = bundle.slot as usize;
        let front = self.next.get_mut(slot).filter(|it| it.number == number);
        if let Some(front) = front {
            // Of two ways to a state, the one by an inside car leaves less to do.
            front.fresh.by_inside |= new | bits & front.fresh.by_outside;
            front.fresh.by_outside &= !bits;
        }
        if new == 0 {
            return Ok(0);
        }
        watch.found(new.count_ones())?;
        bundle.mark(new, mark);
        if self.next.get(slot).is_none_or(|it| it.number != number) {
            let fresh = Fresh {
                by_outside: 0,
                asleep: Asleep::NONE,
                by_inside: new,
            };
            self.push(number, fresh, watch)?;
        }
        Ok(new)
    }

    /// Marks those of the states `bits`, found by a slide of an outside car, that are new, puts
    /// them into the next level, and gives them.
    #[inline]
    pub(crate) fn visit(
        &mut self,
        number: u32,
        bits: u64,
        asleep: Asleep,
        mark: Mark,
        watch: &mut Watch<'_>,
    ) -> Result<u64, Limit> {
        let bundle = self.bundles.get_mut(number);
        let new = bits & !bundle.visited();
        if new == 0 {
            return Ok(0);
        }
        watch.found(new.count_ones())?;
        bundle.mark(new, mark);
        let slot = bundle.slot as usize;
        match self.next.get_mut(slot) {
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
                self.push(number, fresh, watch)?;
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
        if self.next.len() == self.next.capacity() {
            watch.grow(&mut self.next)?;
        }
        self.bundles.get_mut(number).slot = self.next.len() as u32;
        self.next.push(Front { number, fresh });
        Ok(())
    }
}
