//! Best-first width search (Lipovetzky and Geffner, 2017): expands novel states first, and among these the ones with
//! the smallest estimates. It finds some solution quickly where an estimate alone leads into wide plains, but hardly
//! ever a short one.
//!
//! A state is novel if a car has a place that no state of the same estimate had before; less so if only a pair of
//! cars has places not seen together. The solutions are upper bounds for [`solve`](fn@crate::solve).

use super::{
    expander::Expander,
    space::Scene,
    table::{NONE, Table},
};
use crate::{account::Account, control::Limit, encoding::key::MIX, independence::Slide};

#[derive(Clone, Copy)]
struct Node {
    parent: u32,
    estimate: u32,
}

/// Searches for any solution until [`Expander::effort`] reaches `effort`. All its memory is released.
pub(crate) fn run(
    expander: &mut Expander<'_>,
    effort: u64,
    account: &mut Account<'_>,
) -> Result<Option<Vec<Slide>>, Limit> {
    account.with_own_memory(|account| {
        BestFirstWidth::new(expander, account)?.run(expander, effort, account)
    })
}

struct BestFirstWidth {
    table: Table,
    nodes: Vec<Node>,
    /// The waiting states, the most novel kind first.
    queues: [Queue; N_KINDS],
    seen: NoveltyFilter,
}

impl BestFirstWidth {
    fn new(expander: &mut Expander<'_>, account: &mut Account<'_>) -> Result<Self, Limit> {
        Ok(Self {
            table: Table::new(expander.space.n_words, account)?,
            nodes: Vec::new(),
            queues: Default::default(),
            seen: NoveltyFilter::new(account)?,
        })
    }

    fn run(
        &mut self,
        expander: &mut Expander<'_>,
        effort: u64,
        account: &mut Account<'_>,
    ) -> Result<Option<Vec<Slide>>, Limit> {
        expander.load_start();
        expander.insert(&mut self.table, account)?;
        let Some(estimate) = expander.estimate(0..u32::MAX, account)? else {
            return Ok(None);
        };
        let parent = NONE;
        account.push(&mut self.nodes, Node { parent, estimate })?;
        self.queues[0].push(0, estimate, account)?;
        while expander.effort() < effort {
            let next = self.queues.iter_mut().find_map(Queue::pop);
            let Some(number) = next else {
                break;
            };
            if let Some(solved) = self.expand(number, expander, account)? {
                let parent = |number: u32| self.nodes[number as usize].parent;
                return Ok(Some(expander.path(&self.table, &parent, solved)));
            }
        }
        Ok(None)
    }

    /// Adds the neighbours of a state; returns a solved one if there is any.
    fn expand(
        &mut self,
        number: u32,
        expander: &mut Expander<'_>,
        account: &mut Account<'_>,
    ) -> Result<Option<u32>, Limit> {
        // A consistent heuristic decreases by at most one.
        let at_least = self.nodes[number as usize].estimate.saturating_sub(1);
        expander.load(&self.table, number);
        expander.list_slides();
        account.expanded += 1;
        expander.each_slide(account, |expander, slide, account| {
            let (next, is_new) = expander.insert(&mut self.table, account)?;
            if !is_new {
                return Ok(None);
            }
            let estimate = expander.estimate(at_least..u32::MAX, account)?;
            let node = Node {
                parent: number,
                estimate: estimate.unwrap_or(u32::MAX),
            };
            account.push(&mut self.nodes, node)?;
            if expander.is_solved() {
                return Ok(Some(next));
            }
            if let Some(estimate) = estimate {
                let kind = self.seen.kind(&expander.scene, slide, estimate);
                self.queues[kind].push(next, estimate, account)?;
            }
            Ok(None)
        })
    }
}

/// States by their estimates; within an estimate, first in, first out.
#[derive(Default)]
struct Queue {
    /// The states of each estimate, and how many of them were already taken.
    by_estimate: Vec<(Vec<u32>, usize)>,
    /// A lower bound on the estimates that have states.
    smallest: usize,
}

impl Queue {
    fn push(&mut self, number: u32, estimate: u32, account: &mut Account<'_>) -> Result<(), Limit> {
        let estimate = estimate as usize;
        self.smallest = self.smallest.min(estimate);
        let (states, _) = account.item(&mut self.by_estimate, estimate)?;
        account.push(states, number)
    }

    fn pop(&mut self) -> Option<u32> {
        loop {
            let (states, n_gone) = self.by_estimate.get_mut(self.smallest)?;
            if let Some(&number) = states.get(*n_gone) {
                *n_gone += 1;
                return Some(number);
            }
            self.smallest += 1;
        }
    }
}

/// The number of kinds of novelty: a new place, a new pair of places, nothing new.
const N_KINDS: usize = 3;

/// The number of bits in the filter.
const N_BITS: usize = 1 << 22;

/// An approximate set of places of cars and pairs of them. Each sets one bit, a Bloom filter (Bloom, 1970) with a
/// single hash, so a new one may pass for a known one, which only slows the search down.
struct NoveltyFilter(Vec<u64>);

impl NoveltyFilter {
    fn new(account: &mut Account<'_>) -> Result<Self, Limit> {
        account.reserve((N_BITS / 8) as u64)?;
        Ok(Self(vec![0; N_BITS / 64]))
    }

    /// Returns how novel the state is that `slide` led to.
    fn kind(&mut self, scene: &Scene, slide: Slide, estimate: u32) -> usize {
        let place = |car: u64, offset: u8| (car << 8 | u64::from(offset)) + 1;
        let moved = u64::from(estimate) << 48 | place(u64::from(slide.car), slide.to);
        let is_new = self.add(moved);
        let mut is_new_pair = false;
        for (car, &offset) in (0..).zip(&scene.state.0) {
            is_new_pair |= self.add(moved | place(car, offset) << 20);
        }
        match (is_new, is_new_pair) {
            (true, _) => 0,
            (false, true) => 1,
            (false, false) => 2,
        }
    }

    fn add(&mut self, what: u64) -> bool {
        let mixed = (what ^ what >> 29).wrapping_mul(MIX);
        let bit = (mixed >> (u64::BITS - N_BITS.trailing_zeros())) as usize;
        let (word, bit) = (&mut self.0[bit / 64], 1 << (bit % 64));
        let is_new = *word & bit == 0;
        *word |= bit;
        is_new
    }
}
