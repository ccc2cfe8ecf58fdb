//! All boards that are one edit away, the nearest first.

use std::{
    cmp::Reverse,
    collections::{HashMap, hash_map::Entry},
};

use tailback_puzzle::{Canonical, Edit, Puzzle};

use super::{
    one_edit::{Neighbour, Search},
    rank::{has_walls, rank},
};
use tailback_solver::{Bounds, Control, Metric};

/// A puzzle and the boards that are one edit away from it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Neighbourhood {
    /// The optimum of the puzzle itself, as far as it is known; `None` if there is no solution.
    pub own: Option<Bounds>,
    /// The boards, those with the least changes first, and among these, those whose optimum differs most. No two are the
    /// same up to names, mirrors and turns, and none is the puzzle.
    pub neighbours: Vec<Neighbour>,
    /// The other edits that were tried: each makes a mirror image or the like of the puzzle or of a neighbour, and has its
    /// optimum.
    pub repeats: Vec<Neighbour>,
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
    // The first edit that makes each board; `None` for the puzzle itself.
    let mut seen = HashMap::from([(Canonical::of(puzzle), None)]);
    let mut ranked = Vec::with_capacity(edits.len());
    let mut repeats = Vec::new();
    for edit in edits {
        let edited = edit.apply(puzzle);
        match seen.entry(Canonical::of(&edited)) {
            Entry::Occupied(first) => repeats.push((edit, *first.get())),
            Entry::Vacant(entry) => {
                entry.insert(Some(edit));
                ranked.push((rank(&edited, had_walls, edit.n_cells(puzzle)), edit));
            }
        }
    }
    ranked.sort_by_key(|(rank, _)| *rank);
    let (ranks, edits): (Vec<_>, Vec<_>) = ranked.into_iter().unzip();
    let every_length = 0..=u32::MAX;
    let search = Search::new(metric, &every_length, control);
    let own = search.solve(puzzle);
    let found = search.each(puzzle, &edits, &own);
    let bounds: HashMap<Edit, Option<Bounds>> =
        found.iter().map(|it| (it.edit, it.bounds)).collect();
    let repeats = repeats.into_iter().map(|(edit, first)| Neighbour {
        edit,
        bounds: first.map_or(own.bounds, |first| bounds[&first]),
        limit: None,
    });
    let repeats = repeats.collect();
    let mut ranked: Vec<_> = ranks.into_iter().zip(found).collect();
    let difference = |bounds: Option<Bounds>| {
        let lengths = own.bounds.zip(bounds);
        lengths.map_or(0, |(own, it)| own.lower.abs_diff(it.lower))
    };
    ranked.sort_by_key(|(rank, it)| (*rank, Reverse(difference(it.bounds))));
    Neighbourhood {
        neighbours: ranked.into_iter().map(|(_, it)| it).collect(),
        repeats,
        own: own.bounds,
        n_left_out,
    }
}
