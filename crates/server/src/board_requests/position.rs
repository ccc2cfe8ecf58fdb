//! A position that is played on the board, and bounded searches from it.

use std::{sync::Arc, time::Duration};

use serde::Deserialize;
use tailback_puzzle::{Puzzle, State};
use tailback_solver::Limits;

use super::{numbered, wire::Text};
use crate::{
    context::Context,
    protocol::{Error, ErrorCode, Result},
    solver::Goal,
    step::RequestSearch,
};

/// The limits of a search for the board, while a player waits.
const LIMITS: Limits = Limits {
    effort: Some(4_000_000_000),
    states: None,
    memory: Some(128 << 20),
    time: Some(Duration::from_secs(3)),
};

/// A position of a puzzle.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(
    test,
    derive(schemars::JsonSchema),
    schemars(rename = "PositionParams")
)]
pub(crate) struct Position {
    text_document: Text,
    /// The number of the puzzle in its text, from 0.
    puzzle: usize,
    /// For each car, the offset of its top or left end in its lane.
    #[serde(rename = "position")]
    offsets: Vec<u8>,
}

/// Returns the error for a question about a text that has changed since.
pub(crate) fn is_outdated(why: &'static str) -> Error {
    Error {
        code: ErrorCode::ContentModified,
        message: why.into(),
    }
}

impl Position {
    /// Returns the puzzle that is played, starting from this position.
    pub(crate) fn puzzle(self, context: &Context) -> Result<Puzzle> {
        let document = context.document(&self.text_document.uri);
        let document = document.ok_or_else(|| is_outdated("the text is not open"))?;
        let puzzle = numbered::sound(&document, self.puzzle);
        let puzzle = puzzle.ok_or_else(|| is_outdated("the puzzle is no longer sound"))?;
        if is_sound(&puzzle, &self.offsets) {
            Ok(puzzle.with_start(State(self.offsets)))
        } else {
            Err(is_outdated("the position is no longer part of the puzzle"))
        }
    }
}

/// Returns whether the cars are on the board and do not overlap.
fn is_sound(puzzle: &Puzzle, offsets: &[u8]) -> bool {
    let (cars, size) = (puzzle.cars(), puzzle.board().size());
    let lies_inside = |(car, &offset): (&tailback_puzzle::Car, &u8)| {
        offset
            .checked_add(car.length)
            .is_some_and(|end| end <= size.along(car.axis))
    };
    if cars.len() != offsets.len() || !cars.iter().zip(offsets).all(lies_inside) {
        return false;
    }
    let covered = cars.iter().zip(offsets);
    let mut covered: Vec<_> = covered.flat_map(|(car, &at)| car.cells_at(at)).collect();
    let n_covered = covered.len();
    covered.sort_unstable();
    covered.dedup();
    covered.len() == n_covered && !covered.iter().any(|&cell| puzzle.board().is_wall(cell))
}

/// Creates a search within the limits of the board. One such search runs at a time.
pub(crate) fn bounded(puzzle: Arc<Puzzle>, goal: Goal) -> RequestSearch {
    RequestSearch {
        is_queued: true,
        ..RequestSearch::new(puzzle, goal, LIMITS)
    }
}
