//! Sums along all shortest solutions at once, layer by layer: their number, and the least number of moves of each car.

use std::ops::Range;

use tailback_puzzle::Puzzle;

use super::solution_graph::SolutionGraph;
use crate::{account::Account, control::Limit, effort};

pub(super) struct Sums {
    pub(super) n_solutions: u128,
    pub(super) n_retreats: u32,
    pub(super) unmoved_cars: Vec<usize>,
    pub(super) repeated_cars: Vec<usize>,
}

/// Adds up the moves along all paths of `graph`.
///
/// Each position has a row of counts: for each car, the least number of its moves on a way there, and the same for the
/// target's moves towards the start of its lane and towards the end.
pub(super) fn along(
    graph: &SolutionGraph,
    puzzle: &Puzzle,
    account: &mut Account<'_>,
) -> Result<Sums, Limit> {
    let n_cars = puzzle.cars().len();
    let width = n_cars + 2;
    let most = graph.layers().map(|layer| layer.len()).max().unwrap_or(0);
    let bytes = 2 * most * (width * size_of::<u16>() + size_of::<u128>());
    account.reserve(bytes as u64)?;

    let row = |at: usize| -> Range<usize> { width * at..width * (at + 1) };
    let mut is_moved = vec![false; n_cars];
    let mut counts = vec![0u16; width];
    let mut n_paths = vec![1u128];
    let layers = graph.layers();
    for (layer, next) in layers.clone().zip(layers.skip(1)) {
        let mut counts_there = vec![u16::MAX; width * next.len()];
        let mut n_paths_there = vec![0u128; next.len()];
        for (at, position) in layer.enumerate() {
            for edge in graph.edges(position) {
                account.tick(effort::SLIDE)?;
                let slide = edge.slide;
                let car = usize::from(slide.car);
                is_moved[car] = true;
                let there = (edge.to - next.start) as usize;
                n_paths_there[there] = n_paths_there[there].saturating_add(n_paths[at]);
                let direction = n_cars + usize::from(slide.from < slide.to);
                let rows = counts_there[row(there)].iter_mut().zip(&counts[row(at)]);
                for (column, (least, &n)) in rows.enumerate() {
                    let is_counted = column == car || column == direction && car == puzzle.target();
                    *least = n.saturating_add(u16::from(is_counted)).min(*least);
                }
            }
        }
        (counts, n_paths) = (counts_there, n_paths_there);
    }
    account.release(bytes as u64);

    let (is_open_at_start, is_open_at_end) = puzzle.open_ends(puzzle.target());
    let mut n_retreats = if puzzle.goals()[0].is_target() {
        u16::MAX
    } else {
        0
    };
    for (at, &end) in graph.ends.iter().enumerate() {
        let counts = &counts[row(at)];
        if is_open_at_start && end == 0 {
            n_retreats = n_retreats.min(counts[n_cars + 1]);
        } else if is_open_at_end {
            n_retreats = n_retreats.min(counts[n_cars]);
        }
    }
    let least = |car: usize| {
        let counts = (0..graph.ends.len()).map(|at| counts[row(at)][car]);
        counts.min().unwrap_or(0)
    };
    Ok(Sums {
        n_solutions: n_paths.iter().fold(0, |n, it| n.saturating_add(*it)),
        n_retreats: u32::from(n_retreats),
        unmoved_cars: (0..n_cars).filter(|&car| !is_moved[car]).collect(),
        repeated_cars: (0..n_cars).filter(|&car| least(car) > 1).collect(),
    })
}
