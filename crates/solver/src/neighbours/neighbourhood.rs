//! All boards that are one edit away, the nearest first.

use std::{cmp::Reverse, collections::HashSet};

use tailback_puzzle::{Canonical, Edit, Puzzle};

use super::{
    one_edit::{Neighbour, Search},
    rank::{has_walls, rank},
};
use crate::{
    control::Control,
    outcome::{Bounds, Metric},
};

/// A puzzle and the boards that are one edit away from it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Neighbourhood {
    /// The optimum of the puzzle itself, as far as it is known; `None` if there is no solution.
    pub own: Option<Bounds>,
    /// The boards, those with the least changes first, and among these, those whose optimum differs most. No two are the
    /// same up to names, mirrors and turns, and none is the puzzle.
    pub neighbours: Vec<Neighbour>,
    /// The number of edits that were not tried, because there are too many. They change no fewer cells than the others.
    pub n_left_out: usize,
}

/// Finds the optima in `metric` of a puzzle and of the boards that one edit makes of it, trying at most `max_edits`.
/// The limits of `control` hold for all searches together; as they run out, the nearest boards are decided first.
pub fn neighbourhood(
    puzzle: &Puzzle,
    metric: Metric,
    max_edits: usize,
    control: &Control<'_>,
) -> Neighbourhood {
    let mut edits = Edit::all(puzzle);
    edits.sort_by_cached_key(|edit| edit.n_cells(puzzle));
    let n_left_out = edits.len().saturating_sub(max_edits);
    edits.truncate(max_edits);
    let had_walls = has_walls(puzzle);
    let mut seen = HashSet::from([Canonical::of(puzzle)]);
    let mut ranked = Vec::with_capacity(edits.len());
    for edit in edits {
        let edited = edit.apply(puzzle);
        if seen.insert(Canonical::of(&edited)) {
            ranked.push((rank(&edited, had_walls, edit.n_cells(puzzle)), edit));
        }
    }
    ranked.sort_by_key(|(rank, _)| *rank);
    let (ranks, edits): (Vec<_>, Vec<_>) = ranked.into_iter().unzip();
    let every_length = 0..=u32::MAX;
    let search = Search::new(metric, &every_length, control);
    let own = search.solve(puzzle);
    let found = search.each(puzzle, &edits, &own);
    let mut ranked: Vec<_> = ranks.into_iter().zip(found).collect();
    let difference = |bounds: Option<Bounds>| {
        let lengths = own.bounds.zip(bounds);
        lengths.map_or(0, |(own, it)| own.lower.abs_diff(it.lower))
    };
    ranked.sort_by_key(|(rank, it)| (*rank, Reverse(difference(it.bounds))));
    Neighbourhood {
        neighbours: ranked.into_iter().map(|(_, it)| it).collect(),
        own: own.bounds,
        n_left_out,
    }
}
