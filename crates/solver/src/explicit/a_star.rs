//! A* (Hart, Nilsson and Raphael, 1968): expands the state with the smallest sum of depth and estimate.
//!
//! A state is reopened when a shorter path to it is found, so an admissible heuristic need not be consistent.

use super::{
    expander::Expander,
    queue::{Queue, TieBreaking},
    space::Slide,
    table::{NONE, Table, push},
};
use crate::{account::Account, control::Limit, effort};

/// The data of a state.
#[derive(Clone, Copy)]
struct Node {
    parent: u32,
    /// The length of the shortest path found so far.
    depth: u32,
    /// The estimate; [`u32::MAX`] if there is provably no solution, and [`UNESTIMATED`] if a limit prevented it.
    estimate: u32,
    is_open: bool,
}

const UNESTIMATED: u32 = u32::MAX - 1;

/// A search that can be paused and resumed.
pub(crate) struct AStar {
    table: Table,
    nodes: Vec<Node>,
    queue: Queue,
    slides: Vec<Slide>,
    /// The upper bound: paths that cannot end in a solution shorter than this are dropped.
    upper: u32,
    /// The nearest solved state found so far, and its depth.
    best: Option<(u32, u32)>,
    /// The state that a limit or a pause left unexpanded, with its sum.
    left: Option<(u32, u32)>,
}

/// The reason why a search returned.
pub(crate) enum End {
    /// The search is complete, and this is its solution: a shortest one if the heuristic is admissible.
    Solution(Vec<Slide>),
    /// The search is complete: there is no solution, or none shorter than the given upper bound.
    Exhausted,
    /// The given effort is spent.
    Paused,
}

/// Returns a solution, which is a shortest one if the heuristic is admissible, or `None` if there is none.
pub(crate) fn run(
    expander: &mut Expander<'_>,
    ties: TieBreaking,
    account: &mut Account<'_>,
) -> Result<Option<Vec<Slide>>, Limit> {
    let mut a_star = AStar::new(expander, ties, account)?;
    match a_star.go_on(expander, u64::MAX, account) {
        Ok(End::Solution(slides)) => Ok(Some(slides)),
        Ok(End::Exhausted | End::Paused) => Ok(None),
        Err(limit) => {
            expander.best = a_star.best(expander);
            Err(limit)
        }
    }
}

impl AStar {
    /// Creates a search that begins at the start of the puzzle.
    pub(crate) fn new(
        expander: &mut Expander<'_>,
        ties: TieBreaking,
        account: &mut Account<'_>,
    ) -> Result<Self, Limit> {
        let mut this = Self {
            table: Table::new(expander.space.n_words, account)?,
            nodes: Vec::new(),
            queue: Queue::new(ties),
            slides: expander.slides(account)?,
            upper: u32::MAX,
            best: None,
            left: None,
        };
        expander.look_at_start();
        expander.insert(&mut this.table, account)?;
        let start = Node {
            parent: NONE,
            depth: 0,
            estimate: expander.estimate(0, account)?.unwrap_or(u32::MAX),
            is_open: true,
        };
        push(&mut this.nodes, start, account)?;
        this.queue.push(0, (0, start.estimate), account)?;
        Ok(this)
    }

    /// Drops, from now on, paths that cannot end in a solution shorter than `upper`. Every shorter solution is still
    /// found only if the heuristic is admissible.
    pub(crate) fn look_only_below(&mut self, upper: u32) {
        self.upper = self.upper.min(upper);
    }

    /// Searches until [`Expander::effort`] reaches `effort`. After [`Limit::Memory`], the search may be resumed once
    /// memory was released.
    pub(crate) fn go_on(
        &mut self,
        expander: &mut Expander<'_>,
        effort: u64,
        account: &mut Account<'_>,
    ) -> Result<End, Limit> {
        let space = expander.space;
        while let Some((sum, number)) = self.left.take().or_else(|| self.queue.pop()) {
            let node = self.nodes[number as usize];
            // A shorter path was found since, or this state was already expanded.
            if !node.is_open || node.depth + node.estimate != sum || sum >= self.upper {
                continue;
            }
            let found = account.tick(effort::SLIDE).and_then(|()| {
                if expander.effort() >= effort {
                    return Ok(Some(End::Paused));
                }
                if expander.is_admissible() {
                    account.lower_bound = account.lower_bound.max(sum);
                }
                space.load(&mut expander.scene, self.table.key(number));
                if space.is_solved(&expander.scene) {
                    let slides = self.path(expander, number);
                    return Ok(Some(End::Solution(slides)));
                }
                self.expand(number, expander, account)?;
                Ok(None)
            });
            match found.transpose() {
                None => self.nodes[number as usize].is_open = false,
                Some(end) => {
                    self.left = Some((sum, number));
                    return end;
                }
            }
        }
        Ok(End::Exhausted)
    }

    /// Adds the neighbours of the current state of `expander`. A call that a limit cut short can be repeated without
    /// loss.
    fn expand(
        &mut self,
        number: u32,
        expander: &mut Expander<'_>,
        account: &mut Account<'_>,
    ) -> Result<(), Limit> {
        let space = expander.space;
        let node = self.nodes[number as usize];
        let depth = node.depth + 1;
        self.slides.clear();
        space.slides(&expander.scene, &mut self.slides);
        account.expanded += 1;
        expander.generated += self.slides.len() as u64;
        account.tick(effort::SLIDE * self.slides.len() as u64)?;
        for at in 0..self.slides.len() {
            let back = space.slide(&mut expander.scene, self.slides[at]);
            if self.nodes.len() == self.nodes.capacity() {
                account.grow(&mut self.nodes)?;
            }
            let (next, is_new) = expander.insert(&mut self.table, account)?;
            if is_new {
                self.nodes.push(Node {
                    parent: NONE,
                    depth: u32::MAX,
                    estimate: UNESTIMATED,
                    is_open: false,
                });
            }
            let mut next_node = self.nodes[next as usize];
            if next_node.estimate == UNESTIMATED {
                // A consistent heuristic decreases by at most one.
                let at_least = node.estimate.saturating_sub(1);
                next_node.estimate = expander.estimate(at_least, account)?.unwrap_or(u32::MAX);
                self.nodes[next as usize] = next_node;
            }
            if depth < next_node.depth {
                (next_node.parent, next_node.depth, next_node.is_open) = (number, depth, true);
                if depth.saturating_add(next_node.estimate) < self.upper {
                    self.queue
                        .push(next, (depth, next_node.estimate), account)?;
                }
                self.nodes[next as usize] = next_node;
                if space.is_solved(&expander.scene)
                    && self.best.is_none_or(|(_, best)| depth < best)
                {
                    self.best = Some((next, depth));
                }
            }
            space.slide(&mut expander.scene, back);
        }
        Ok(())
    }

    /// Returns the smallest sum of the remaining states. With an admissible heuristic no solution is shorter.
    pub(crate) fn lower_bound(&self) -> u32 {
        self.left.map_or(self.queue.smallest(), |(sum, _)| sum)
    }

    /// Returns the length of the shortest solution found so far.
    pub(crate) fn best_length(&self) -> Option<u32> {
        self.best.map(|(_, depth)| depth)
    }

    /// Returns the shortest solution found so far.
    pub(crate) fn best(&self, expander: &mut Expander<'_>) -> Option<Vec<Slide>> {
        let (number, _) = self.best?;
        Some(self.path(expander, number))
    }

    fn path(&self, expander: &mut Expander<'_>, number: u32) -> Vec<Slide> {
        let parent = |number: u32| self.nodes[number as usize].parent;
        expander.path(&self.table, parent, number)
    }
}
