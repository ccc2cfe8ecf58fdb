//! A* (Hart, Nilsson and Raphael, 1968): expands the state with the smallest sum of depth and estimate. Among these,
//! the deepest is next, and among equally deep ones the newest. This order decides how many states are expanded whose
//! sum is the length of the solution, which are often the majority (Asai and Fukunaga, 2016).
//!
//! A state is reopened when a shorter path to it is found.
//!
//! The search does not compute what it may never need. The clearance is consistent, so the sum of a neighbour is that of the
//! state, or greater by one or two.
//! - A state is expanded in two parts (partial-expansion A* with selective node generation; Felner, Goldenberg, Sharon,
//!   Stern, Beja, Sturtevant, Schaeffer and Holte, 2012): first to the neighbours that may have its own sum, which the
//!   heuristic tells in advance, then, when all other states of that sum are expanded, to the rest. Most states have the sum
//!   of a shortest solution, and few of these ever generate the rest.
//! - For a new neighbour, the search determines only whether it has its least possible sum. Whether it has the next
//!   one is determined when that is the smallest open sum (lazy A*; Tolpin, Beja, Shimony, Felner and Karpas, 2013).

use super::{
    expander::Expander,
    queue::Queue,
    table::{NONE, Table},
};
use crate::{account::Account, control::Limit, effort, independence::Slide};

/// A search that can be paused and resumed.
pub(crate) struct AStar {
    table: Table,
    nodes: Vec<Node>,
    queue: Queue,
    /// The upper bound: paths that cannot end in a solution shorter than this are dropped.
    upper: u32,
    /// The nearest solved state found so far, and its depth.
    best: Option<(u32, u32)>,
    /// The state that a limit or a pause left unexpanded, with its sum.
    left: Option<(u32, u32)>,
}

/// The reason why a search returned.
pub(crate) enum End {
    /// The search is complete, and this is a shortest solution.
    Solution(Vec<Slide>),
    /// The search is complete: there is no solution, or none shorter than the given upper bound.
    Exhausted,
    /// The given effort is spent.
    Paused,
}

impl AStar {
    /// Creates a search that begins at the start of the puzzle.
    pub(crate) fn new(
        expander: &mut Expander<'_>,
        account: &mut Account<'_>,
    ) -> Result<Self, Limit> {
        let mut this = Self {
            table: Table::new(expander.space.n_words, account)?,
            nodes: Vec::new(),
            queue: Queue::default(),
            upper: u32::MAX,
            best: None,
            left: None,
        };
        expander.load_start();
        expander.insert(&mut this.table, account)?;
        let estimate = expander.estimate(0..u32::MAX, account)?;
        let start = Node {
            parent: NONE,
            depth: 0,
            estimate: estimate.unwrap_or(u32::MAX),
            stage: Stage::Estimated,
        };
        account.push(&mut this.nodes, start)?;
        this.open(0, start, account)?;
        Ok(this)
    }

    /// Drops, from now on, paths that cannot end in a solution shorter than `upper`.
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
        while let Some((sum, number)) = self.left.take().or_else(|| self.queue.pop()) {
            // A shorter path was found since, or this state was already expanded.
            if self.nodes[number as usize].sum() != sum || sum >= self.upper {
                continue;
            }
            let end = match account.tick(effort::SLIDE) {
                Ok(()) if expander.effort() >= effort => Ok(Some(End::Paused)),
                Ok(()) => self.visit((sum, number), expander, account),
                Err(limit) => Err(limit),
            };
            if let Some(end) = end.transpose() {
                self.left = Some((sum, number));
                return end;
            }
        }
        Ok(End::Exhausted)
    }

    /// Expands a state whose sum is the smallest, or returns the solution if it is solved. A call that a limit cut short can
    /// be repeated without loss.
    fn visit(
        &mut self,
        (sum, number): (u32, u32),
        expander: &mut Expander<'_>,
        account: &mut Account<'_>,
    ) -> Result<Option<End>, Limit> {
        account.lower_bound = account.lower_bound.max(sum);
        expander.load(&self.table, number);
        let node = self.nodes[number as usize];
        if node.stage == Stage::Bounded {
            let within = node.estimate..node.estimate + 1;
            let estimate = expander.estimate(within, account)?.unwrap_or(u32::MAX);
            if estimate > node.estimate {
                self.open(number, Node { estimate, ..node }, account)?;
                return Ok(None);
            }
        }
        if expander.is_solved() {
            let slides = self.path(expander, number);
            return Ok(Some(End::Solution(slides)));
        }
        self.expand(number, expander, account)?;
        Ok(None)
    }

    /// Sets the data of a state, and puts it into the queue unless it is too late for a shorter solution.
    fn open(&mut self, number: u32, node: Node, account: &mut Account<'_>) -> Result<(), Limit> {
        let sum = node.sum();
        if sum < self.upper {
            self.queue.push(number, (sum, node.depth), account)?;
        }
        self.nodes[number as usize] = node;
        Ok(())
    }

    /// Adds neighbours of the current state of `expander`: all that are left, or those that may have the same sum.
    fn expand(
        &mut self,
        number: u32,
        expander: &mut Expander<'_>,
        account: &mut Account<'_>,
    ) -> Result<(), Limit> {
        let node = self.nodes[number as usize];
        let depth = node.depth + 1;
        expander.list_slides();
        // A consistent heuristic decreases by at most one.
        let mut at_least = node.estimate.saturating_sub(1);
        let mut stage = Stage::Expanded;
        if node.stage == Stage::PartlyExpanded {
            at_least = node.estimate;
        } else {
            account.expanded += 1;
            if expander.keep_helpful(node.estimate, account)? {
                stage = Stage::PartlyExpanded;
            }
        }
        let enough = at_least + 1;
        expander.each_slide(account, |expander, _, account| {
            account.make_room(&mut self.nodes, 1)?;
            let (next, is_new) = expander.insert(&mut self.table, account)?;
            if is_new {
                self.nodes.push(Node {
                    parent: NONE,
                    depth: u32::MAX,
                    estimate: at_least,
                    stage: Stage::Bounded,
                });
                let estimate = expander.estimate(at_least..enough, account)?;
                let next_node = &mut self.nodes[next as usize];
                next_node.estimate = estimate.unwrap_or(u32::MAX);
                if next_node.estimate < enough {
                    next_node.stage = Stage::Estimated;
                }
            }
            let mut next_node = self.nodes[next as usize];
            if depth < next_node.depth {
                (next_node.parent, next_node.depth) = (number, depth);
                if next_node.stage != Stage::Bounded {
                    next_node.stage = Stage::Estimated;
                }
                self.open(next, next_node, account)?;
                if expander.is_solved() && self.best.is_none_or(|(_, best)| depth < best) {
                    self.best = Some((next, depth));
                }
            }
            Ok(None::<()>)
        })?;
        self.open(number, Node { stage, ..node }, account)
    }

    /// Returns the smallest sum of the remaining states. No solution is shorter.
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
        expander.path(&self.table, &parent, number)
    }
}

#[derive(Clone, Copy)]
struct Node {
    parent: u32,
    /// The length of the shortest path found so far.
    depth: u32,
    /// The estimate, or a lower bound on it; [`u32::MAX`] if there is provably no solution.
    estimate: u32,
    stage: Stage,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    /// It was generated, and its estimate may be greater than what is known of it.
    Bounded,
    /// It was generated and estimated.
    Estimated,
    /// It was expanded to the neighbours that have the same sum.
    PartlyExpanded,
    /// It was expanded.
    Expanded,
}

impl Node {
    /// Returns a lower bound on the length of the solutions that the state can still lead to: [`u32::MAX`] if there are none.
    fn sum(&self) -> u32 {
        match self.stage {
            Stage::Bounded | Stage::Estimated => self.depth.saturating_add(self.estimate),
            Stage::PartlyExpanded => self.depth + self.estimate + 1,
            Stage::Expanded => u32::MAX,
        }
    }
}
