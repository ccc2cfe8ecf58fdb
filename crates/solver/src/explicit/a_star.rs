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
use crate::{control::Limit, effort, watch::Watch};

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

/// A search that can be left and taken up again.
pub(crate) struct AStar {
    table: Table,
    nodes: Vec<Node>,
    queue: Queue,
    slides: Vec<Slide>,
    /// Ways that cannot become shorter than this are dropped.
    upper: u32,
    /// The nearest solved state found so far, and its depth.
    best: Option<(u32, u32)>,
    /// The state that a limit or a pause left unexpanded, and its sum.
    left: Option<(u32, u32)>,
}

/// How far a search came.
pub(crate) enum Reached {
    /// The end: this is a shortest solution if the heuristic is admissible.
    Solution(Vec<Slide>),
    /// The end: there is no solution, or none shorter than the upper bound given.
    Nothing,
    /// The effort given.
    Pause,
}

/// A solution, a shortest one if the heuristic is admissible; `None` if there is none.
pub(crate) fn run(
    search: &mut Search<'_>,
    watch: &mut Watch<'_>,
) -> Result<Option<Vec<Slide>>, Limit> {
    let mut a_star = AStar::new(search, watch)?;
    match a_star.go_on(search, u64::MAX, watch) {
        Ok(Reached::Solution(slides)) => Ok(Some(slides)),
        Ok(Reached::Nothing | Reached::Pause) => Ok(None),
        Err(limit) => {
            search.best = a_star.best(search);
            Err(limit)
        }
    }
}

impl AStar {
    /// Begins at the start.
    pub(crate) fn new(search: &mut Search<'_>, watch: &mut Watch<'_>) -> Result<Self, Limit> {
        let mut this = Self {
            table: Table::new(search.space.n_words, watch)?,
            nodes: Vec::new(),
            queue: Queue::default(),
            slides: search.slides(watch)?,
            upper: u32::MAX,
            best: None,
            left: None,
        };
        search.look_at_start();
        search.insert(&mut this.table, watch)?;
        let start = Node {
            parent: NONE,
            depth: 0,
            estimate: search.estimate(0, watch)?.unwrap_or(u32::MAX),
            is_open: true,
        };
        push(&mut this.nodes, start, watch)?;
        this.queue.push(0, start, watch)?;
        Ok(this)
    }

    /// Lets the search drop ways that cannot become shorter than `upper`. Only with an admissible
    /// heuristic does it still find every shorter solution.
    pub(crate) fn look_only_below(&mut self, upper: u32) {
        self.upper = self.upper.min(upper);
    }

    /// Searches until [`Search::effort`] is `effort`. After [`Limit::Memory`] it may be taken up
    /// again where memory was released.
    pub(crate) fn go_on(
        &mut self,
        search: &mut Search<'_>,
        effort: u64,
        watch: &mut Watch<'_>,
    ) -> Result<Reached, Limit> {
        let space = search.space;
        while let Some((sum, number)) = self.left.take().or_else(|| self.queue.pop()) {
            let node = self.nodes[number as usize];
            // A shorter way was found since, or this one was expanded already.
            if !node.is_open || node.depth + node.estimate != sum || sum >= self.upper {
                continue;
            }
            let found = watch.tick(effort::SLIDE).and_then(|()| {
                if search.effort() >= effort {
                    return Ok(Some(Reached::Pause));
                }
                if search.is_admissible() {
                    watch.lower_bound = watch.lower_bound.max(sum);
                }
                space.load(&mut search.scene, self.table.key(number));
                if space.is_solved(&search.scene) {
                    let slides = self.path(search, number);
                    return Ok(Some(Reached::Solution(slides)));
                }
                self.expand(number, search, watch)?;
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
        Ok(Reached::Nothing)
    }

    /// Finds the neighbours of the state that `search` looks at. Where a limit ends that, nothing is
    /// lost when it is begun again.
    fn expand(
        &mut self,
        number: u32,
        search: &mut Search<'_>,
        watch: &mut Watch<'_>,
    ) -> Result<(), Limit> {
        let space = search.space;
        let node = self.nodes[number as usize];
        let depth = node.depth + 1;
        self.slides.clear();
        space.slides(&search.scene, &mut self.slides);
        watch.expanded += 1;
        search.generated += self.slides.len() as u64;
        watch.tick(effort::SLIDE * self.slides.len() as u64)?;
        for at in 0..self.slides.len() {
            let back = space.slide(&mut search.scene, self.slides[at]);
            if self.nodes.len() == self.nodes.capacity() {
                watch.grow(&mut self.nodes)?;
            }
            let (next, is_new) = search.insert(&mut self.table, watch)?;
            if is_new {
                // A consistent heuristic falls by one at the most.
                let at_least = node.estimate.saturating_sub(1);
                self.nodes.push(Node {
                    parent: NONE,
                    depth: u32::MAX,
                    estimate: search.estimate(at_least, watch)?.unwrap_or(u32::MAX),
                    is_open: false,
                });
            }
            let mut node = self.nodes[next as usize];
            if depth < node.depth {
                (node.parent, node.depth, node.is_open) = (number, depth, true);
                if depth.saturating_add(node.estimate) < self.upper {
                    self.queue.push(next, node, watch)?;
                }
                self.nodes[next as usize] = node;
                if space.is_solved(&search.scene) && self.best.is_none_or(|(_, best)| depth < best)
                {
                    self.best = Some((next, depth));
                }
            }
            space.slide(&mut search.scene, back);
        }
        Ok(())
    }

    /// No state that is left has a smaller sum. With an admissible heuristic no solution is shorter.
    pub(crate) fn lower_bound(&self) -> u32 {
        self.left.map_or(self.queue.smallest as u32, |(sum, _)| sum)
    }

    /// The length of the shortest solution found so far.
    pub(crate) fn best_length(&self) -> Option<u32> {
        self.best.map(|(_, depth)| depth)
    }

    /// The shortest solution found so far.
    pub(crate) fn best(&self, search: &mut Search<'_>) -> Option<Vec<Slide>> {
        let (number, _) = self.best?;
        Some(self.path(search, number))
    }

    fn path(&self, search: &mut Search<'_>, number: u32) -> Vec<Slide> {
        let parent = |number: u32| self.nodes[number as usize].parent;
        search.path(&self.table, parent, number)
    }
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
        push(&mut self.by_sum[sum], number, watch)?;
        self.smallest = self.smallest.min(sum);
        Ok(())
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
