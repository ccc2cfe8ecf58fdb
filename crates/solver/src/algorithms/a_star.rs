//! A* (Hart, Nilsson and Raphael, 1968): the state first whose way so far and estimate are the
//! shortest together; of equals the newest, which tends to be the deepest.
//!
//! A state to which a shorter way turns up is opened again, so that an admissible heuristic
//! need not be consistent.

use super::{
    search::Search,
    space::Slide,
    table::{NONE, Table, push},
};
use crate::{Limit, watch::Watch};

/// What is known of a state.
#[derive(Clone, Copy)]
struct Node {
    parent: u32,
    /// The length of the shortest way to it found so far.
    depth: u32,
    /// [`u32::MAX`] where it is proved that there is no solution.
    estimate: u32,
    is_open: bool,
}

/// A solution, a shortest one if the heuristic is admissible; `None` if there is none.
pub(super) fn run(
    search: &mut Search<'_>,
    watch: &mut Watch<'_>,
) -> Result<Option<Vec<Slide>>, Limit> {
    let space = search.space;
    let mut table = Table::new(space.n_words, watch)?;
    let mut queue = Queue::default();
    let mut nodes = Vec::new();
    let mut slides = Vec::with_capacity(space.max_slides());
    search.insert(&mut table, watch)?;
    let start = Node {
        parent: NONE,
        depth: 0,
        estimate: search.estimate().unwrap_or(u32::MAX),
        is_open: true,
    };
    push(&mut nodes, start, watch)?;
    queue.push(0, start, watch)?;

    while let Some((sum, number)) = queue.pop() {
        watch.tick()?;
        let node = &mut nodes[number as usize];
        // A shorter way was found since, or this one was expanded already.
        if !node.is_open || node.depth + node.estimate != sum {
            continue;
        }
        node.is_open = false;
        let depth = node.depth + 1;
        if search.is_admissible() {
            watch.lower_bound = watch.lower_bound.max(sum);
        }
        space.load(&mut search.scene, table.key(number));
        if space.is_solved(&search.scene) {
            let parent = |number: u32| nodes[number as usize].parent;
            return Ok(Some(search.path(&table, parent, number)));
        }
        slides.clear();
        space.slides(&search.scene, &mut slides);
        watch.expanded += 1;
        search.generated += slides.len() as u64;
        for &slide in &slides {
            let back = space.slide(&mut search.scene, slide);
            let (next, is_new) = search.insert(&mut table, watch)?;
            let mut node = if is_new {
                let estimate = search.estimate().unwrap_or(u32::MAX);
                let node = Node {
                    parent: NONE,
                    depth: u32::MAX,
                    estimate,
                    is_open: false,
                };
                push(&mut nodes, node, watch)?;
                node
            } else {
                nodes[next as usize]
            };
            if depth < node.depth {
                (node.parent, node.depth, node.is_open) = (number, depth, true);
                nodes[next as usize] = node;
                queue.push(next, node, watch)?;
                if space.is_solved(&search.scene) {
                    search.upper = Some(search.upper.map_or(depth, |upper| upper.min(depth)));
                }
            }
            space.slide(&mut search.scene, back);
        }
    }
    Ok(None)
}

/// Open states by the sum of way and estimate; within a sum, last in, first out.
#[derive(Default)]
struct Queue {
    /// The states of each sum.
    by_sum: Vec<Vec<u32>>,
    /// No sum below this one has any.
    smallest: usize,
}

impl Queue {
    fn push(&mut self, number: u32, node: Node, watch: &mut Watch<'_>) -> Result<(), Limit> {
        if node.estimate == u32::MAX {
            return Ok(());
        }
        let sum = (node.depth + node.estimate) as usize;
        while self.by_sum.len() <= sum {
            push(&mut self.by_sum, Vec::new(), watch)?;
        }
        self.smallest = self.smallest.min(sum);
        push(&mut self.by_sum[sum], number, watch)
    }

    fn pop(&mut self) -> Option<(u32, u32)> {
        loop {
            let states = self.by_sum.get_mut(self.smallest)?;
            if let Some(number) = states.pop() {
                return Some((self.smallest as u32, number));
            }
            self.smallest += 1;
        }
    }
}
