//! The positions of all shortest solutions, and the moves between them: a graph whose layers are the numbers of moves
//! made.

use std::ops::Range;

use tailback_puzzle::Puzzle;

use crate::{
    account::Account,
    cluster::marked::{MarkedStates, StateId},
    control::Limit,
    effort,
    independence::Slide,
};

/// A move between two positions.
#[derive(Clone, Copy)]
pub(super) struct Edge {
    pub(super) slide: Slide,
    /// The index of the position that it leads to.
    pub(super) to: u32,
}

/// The positions and moves of all shortest solutions.
pub(super) struct SolutionGraph {
    /// The index of the first position of each layer, and the number of all positions.
    bounds: Vec<u32>,
    /// For each position before the end, the index of its first move, and the number of moves.
    first_edges: Vec<u32>,
    /// The moves, by position, and in order of their slides.
    edges: Vec<Edge>,
    /// The number of positions at which more than half of the legal moves are not in `edges`.
    pub(super) n_narrow: u64,
    /// For each position of the last layer, the offset of the target.
    pub(super) ends: Vec<u8>,
}

impl SolutionGraph {
    /// Finds the paths from the start of `puzzle`, which can be solved and is not.
    pub(super) fn find(
        marked: &mut dyn MarkedStates,
        puzzle: &Puzzle,
        account: &mut Account<'_>,
    ) -> Result<Self, Limit> {
        let start = marked.find(puzzle.start());
        let n_moves = marked.distance(start, account)?;
        let mut graph = Self {
            bounds: Vec::new(),
            first_edges: Vec::new(),
            edges: Vec::new(),
            n_narrow: 0,
            ends: Vec::new(),
        };
        account.push(&mut graph.bounds, 0)?;
        let mut present: Vec<StateId> = Vec::new();
        account.push(&mut present, start)?;
        let mut next: Vec<StateId> = Vec::new();
        let mut found: Vec<(Slide, StateId)> = Vec::new();
        let mut nearer = Vec::new();
        for depth in (0..n_moves).rev() {
            found.clear();
            next.clear();
            let first_edge = graph.edges.len();
            for &id in &present {
                account.tick(effort::BUNDLE)?;
                let n_edges = index(first_edge + found.len(), account)?;
                account.push(&mut graph.first_edges, n_edges)?;
                let state = marked.state(id);
                marked.neighbours(id, depth, &mut nearer);
                let n_before = found.len();
                for &it in &nearer {
                    account.tick(effort::SLIDE)?;
                    account.push(&mut found, (Slide::between(&state, &marked.state(it)), it))?;
                    account.push(&mut next, it)?;
                }
                found[n_before..].sort_unstable();
                let n_legal = puzzle.legal_moves(&state).len();
                graph.n_narrow += u64::from(2 * nearer.len() < n_legal);
            }
            let n_positions = graph.first_edges.len();
            let bound = index(n_positions, account)?;
            account.push(&mut graph.bounds, bound)?;
            next.sort_unstable();
            next.dedup();
            index(n_positions + next.len(), account)?;
            for &(slide, id) in &found {
                let at = next.binary_search(&id).expect("it was added");
                let to = (n_positions + at) as u32;
                account.push(&mut graph.edges, Edge { slide, to })?;
            }
            std::mem::swap(&mut present, &mut next);
        }
        let n_positions = graph.first_edges.len() + present.len();
        let bound = index(n_positions, account)?;
        account.push(&mut graph.bounds, bound)?;
        let n_edges = index(graph.edges.len(), account)?;
        account.push(&mut graph.first_edges, n_edges)?;
        for &id in &present {
            let end = marked.state(id).0[puzzle.target()];
            account.push(&mut graph.ends, end)?;
        }
        Ok(graph)
    }

    /// Returns the positions of each layer, from the start to the end.
    pub(super) fn layers(&self) -> impl Iterator<Item = Range<u32>> + Clone {
        self.bounds.windows(2).map(|it| it[0]..it[1])
    }

    pub(super) fn n_moves(&self) -> usize {
        self.bounds.len() - 2
    }

    pub(super) fn n_positions(&self) -> u64 {
        self.first_edges.len() as u64 - 1
    }

    /// Returns the moves from a position; none from those of the last layer.
    pub(super) fn edges(&self, position: u32) -> &[Edge] {
        let position = position as usize;
        match self.first_edges.get(position..position + 2) {
            Some(ends) => &self.edges[ends[0] as usize..ends[1] as usize],
            None => &[],
        }
    }

    /// Returns whether all solutions make the same move from `layer`.
    pub(super) fn is_forced(&self, layer: Range<u32>) -> bool {
        let edges = layer.flat_map(|position| self.edges(position));
        let mut slides = edges.map(|it| it.slide);
        let first = slides.next();
        slides.all(|it| Some(it) == first)
    }
}

pub(super) fn index(n: usize, account: &mut Account<'_>) -> Result<u32, Limit> {
    u32::try_from(n).map_err(|_| account.out_of_memory())
}
