//! A* (Hart, Nilsson and Raphael, 1968): expands the state with the smallest sum of depth and estimate, and among these the
//! newest.
//!
//! A state is reopened when a shorter path to it is found, so an admissible heuristic need not be consistent.

use tailback_solver::Limit;

use crate::{
    meter::{Meter, SLIDE},
    search::Search,
    space::Slide,
    states::NONE,
};

/// The data of a state.
#[derive(Clone, Copy)]
struct Node {
    parent: u32,
    /// The length of the shortest path found so far.
    depth: u32,
    /// The estimate, or `None` if there is provably no solution.
    estimate: Option<u32>,
    /// Whether the state was expanded at this depth.
    is_closed: bool,
}

impl Node {
    /// Returns the sum of depth and estimate, unless the state need not be expanded.
    fn sum(self) -> Option<u32> {
        let estimate = self.estimate.filter(|_| !self.is_closed);
        estimate.map(|estimate| self.depth + estimate)
    }
}

/// Returns a solution, which is a shortest one if the heuristic is admissible, or `None` if there is none.
pub(crate) fn run(search: &mut Search<'_>) -> Result<Option<Vec<Slide>>, Limit> {
    let mut states = search.states();
    let (mut nodes, mut slides) = (Vec::new(), Vec::new());
    let mut queue = Queue::default();
    let mut best = u32::MAX;
    search.insert(&mut states)?;
    let start = Node {
        parent: NONE,
        depth: 0,
        estimate: search.estimate()?,
        is_closed: false,
    };
    search.meter.push(&mut nodes, start)?;
    queue.push(0, start, &mut search.meter)?;
    while let Some((sum, number)) = queue.pop() {
        // A shorter path was found since, or this state was already expanded.
        if nodes[number as usize].sum() != Some(sum) {
            continue;
        }
        search.meter.tick(SLIDE)?;
        if search.is_admissible {
            search.meter.lower_bound = search.meter.lower_bound.max(sum);
        }
        search.load(&states, number);
        if search.is_solved() {
            let parent = |number: u32| nodes[number as usize].parent;
            return Ok(Some(states.path(parent, number)));
        }
        let depth = nodes[number as usize].depth + 1;
        search.expand(&mut slides)?;
        for &slide in &slides {
            let back = slide.make(&mut search.state);
            let (next, is_new) = search.insert(&mut states)?;
            if is_new {
                let node = Node {
                    parent: NONE,
                    depth: u32::MAX,
                    estimate: search.estimate()?,
                    is_closed: false,
                };
                search.meter.push(&mut nodes, node)?;
            }
            let node = &mut nodes[next as usize];
            if depth < node.depth {
                (node.parent, node.depth, node.is_closed) = (number, depth, false);
                queue.push(next, *node, &mut search.meter)?;
                if search.is_solved() && depth < best {
                    best = depth;
                    let parent = |number: u32| nodes[number as usize].parent;
                    search.best = Some(states.path(parent, next));
                }
            }
            back.make(&mut search.state);
        }
        nodes[number as usize].is_closed = true;
    }
    Ok(None)
}

/// States by the sum of depth and estimate, the newest last.
#[derive(Default)]
struct Queue {
    by_sum: Vec<Vec<u32>>,
    /// A lower bound on the sums that have states.
    smallest: usize,
}

impl Queue {
    /// Adds a state, unless it need not be expanded.
    fn push(&mut self, number: u32, node: Node, meter: &mut Meter<'_>) -> Result<(), Limit> {
        let Some(sum) = node.sum() else {
            return Ok(());
        };
        let sum = sum as usize;
        while self.by_sum.len() <= sum {
            meter.push(&mut self.by_sum, Vec::new())?;
        }
        self.smallest = self.smallest.min(sum);
        meter.push(&mut self.by_sum[sum], number)
    }

    /// Removes the newest of the states with the smallest sum, and returns the sum and the state.
    fn pop(&mut self) -> Option<(u32, u32)> {
        loop {
            let of_sum = self.by_sum.get_mut(self.smallest)?;
            if let Some(number) = of_sum.pop() {
                return Some((self.smallest as u32, number));
            }
            self.smallest += 1;
        }
    }
}
