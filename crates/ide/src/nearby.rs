//! The nearest boards, as the board next to the text lists them.

use std::{cmp::Reverse, collections::BTreeMap};

use serde::Serialize;
use tailback_generator::{Neighbour, Neighbourhood};
use tailback_puzzle::Puzzle;
use tailback_solver::Bounds;

use crate::board_edit::BoardEdit;

/// The number of boards of a group that are listed.
const MAX_LISTED: usize = 24;

/// The boards that are one edit away from a puzzle, by how they compare with it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Nearby {
    /// The groups that have boards. Boards that are unsolvable as the puzzle is are in none.
    pub groups: Vec<NearbyGroup>,
    /// All edits that were tried, with mirror images.
    pub edits: Vec<EditedOptimum>,
    /// The number of boards that a limit left undecided.
    #[serde(rename = "undecided")]
    pub n_undecided: usize,
}

/// The boards that compare alike.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NearbyGroup {
    /// The comparison of each with the puzzle.
    pub comparison: Comparison,
    /// The number of boards.
    #[serde(rename = "count")]
    pub n_boards: usize,
    /// Some of them: those whose optimum differs most first, and among these, those with the least changes.
    pub boards: Vec<NearbyBoard>,
}

/// The optimum after an edit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct EditedOptimum {
    /// The edit.
    pub edit: BoardEdit,
    /// The optimum in moves, as far as it is known; `null` if there is no solution.
    pub moves: Option<Bounds>,
}

/// The comparison of a board's optimum in moves with that of the puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Comparison {
    /// It is greater.
    More,
    /// It is less.
    Fewer,
    /// It is the same.
    Same,
    /// The board has a solution, and the puzzle has none, or its optimum is not known.
    Solvable,
    /// The board has no solution.
    Unsolvable,
}

/// A board that is one edit away.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NearbyBoard {
    /// The edit.
    pub edit: BoardEdit,
    /// The edit in words, with quotations between backticks: ``move `B` from f1 to f2``.
    pub words: String,
    /// The optimum in moves, as far as it is known; `null` if there is no solution.
    pub moves: Option<Bounds>,
}

/// Groups the boards in the `neighbourhood` of `puzzle`. Boards that are unsolvable as the puzzle is are left out.
pub fn nearby(puzzle: &Puzzle, neighbourhood: &Neighbourhood) -> Nearby {
    let own = neighbourhood.own;
    let mut n_undecided = 0;
    let mut groups: BTreeMap<Comparison, Vec<&Neighbour>> = BTreeMap::new();
    for neighbour in &neighbourhood.neighbours {
        match compare(own, neighbour.bounds) {
            Some(Comparison::Unsolvable) if own.is_none() => {}
            Some(comparison) => groups.entry(comparison).or_default().push(neighbour),
            None => n_undecided += 1,
        }
    }
    let difference = |it: &&Neighbour| {
        let lengths = own.zip(it.bounds);
        Reverse(lengths.map(|(own, it)| own.lower.abs_diff(it.lower)))
    };
    let groups = groups.into_iter().map(|(comparison, mut boards)| {
        boards.sort_by_key(difference);
        NearbyGroup {
            comparison,
            n_boards: boards.len(),
            boards: (boards.into_iter().take(MAX_LISTED))
                .map(|it| NearbyBoard {
                    edit: BoardEdit::of(it.edit, puzzle),
                    words: it.edit.in_words(puzzle),
                    moves: it.bounds,
                })
                .collect(),
        }
    });
    let edits = neighbourhood
        .neighbours
        .iter()
        .chain(&neighbourhood.repeats);
    Nearby {
        groups: groups.collect(),
        edits: (edits)
            .map(|it| EditedOptimum {
                edit: BoardEdit::of(it.edit, puzzle),
                moves: it.bounds,
            })
            .collect(),
        n_undecided,
    }
}

/// Compares the optimum of a board with that of a puzzle, as far as `own` and `other` tell.
fn compare(own: Option<Bounds>, other: Option<Bounds>) -> Option<Comparison> {
    let Some(other) = other else {
        return Some(Comparison::Unsolvable);
    };
    match own.and_then(Bounds::optimum) {
        Some(own) if other.lower > own => Some(Comparison::More),
        Some(own) if other.upper.is_some_and(|upper| upper < own) => Some(Comparison::Fewer),
        Some(own) if other.optimum() == Some(own) => Some(Comparison::Same),
        Some(_) => None,
        None => other.upper.map(|_| Comparison::Solvable),
    }
}
