//! `tailback/nearby`: the boards that are one edit away from a puzzle, and how their optima compare with its own.

use std::{sync::Arc, time::Duration};

use serde::{Deserialize, Serialize};
use tailback_generator::Neighbourhood;
use tailback_ide::{Nearby, nearby};
use tailback_puzzle::Puzzle;
use tailback_solver::Limits;

use super::{
    numbered,
    position::is_outdated,
    wire::{Outcome, Version, VersionedText},
};
use crate::{
    context::Context,
    protocol::Result,
    solver::Goal,
    step::{PuzzlePlace, RequestSearch},
};

/// The limits of all searches for a request together. On a board of the boxed game they take less than a hundredth of it.
const LIMITS: Limits = Limits {
    effort: Some(2_000_000_000),
    states: None,
    memory: Some(64 << 20),
    time: Some(Duration::from_secs(2)),
};

/// The number of edits that are tried. A board of the boxed game has a few hundred.
const MAX_EDITS: usize = 1_000;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "NearbyParams"))]
pub(crate) struct Params {
    text_document: VersionedText,
    puzzle: usize,
}

/// The boards that are one edit away from a puzzle.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "NearbyAnswer"))]
pub(crate) struct Answer {
    version: Version,
    /// The outcome of the puzzle itself.
    outcome: Outcome,
    #[serde(flatten)]
    nearby: Nearby,
    /// The number of edits that were not tried, because there are too many.
    left_out: usize,
}

pub(crate) async fn answer(context: Arc<Context>, params: Params) -> Result<Answer> {
    let puzzle = params.puzzle(&context)?;
    let goal = Goal::Neighbourhood(MAX_EDITS);
    let place = PuzzlePlace {
        uri: params.text_document.uri,
        number: params.puzzle,
    };
    let search = RequestSearch {
        place: Some(place),
        ..RequestSearch::new(Arc::clone(&puzzle), goal, LIMITS)
    };
    let found = search.neighbourhood().await?;
    Ok(Answer::new(&puzzle, &found))
}

impl Params {
    /// Returns the puzzle, unless the text has changed since the board was read.
    fn puzzle(&self, context: &Context) -> Result<Arc<Puzzle>> {
        let document = context.document(&self.text_document.uri);
        let document = document.ok_or_else(|| is_outdated("the text is not open"))?;
        if self.text_document.version != Some(document.version) {
            return Err(is_outdated("the text has changed in the meantime"));
        }
        let puzzle = numbered::sound(&document, self.puzzle);
        puzzle.ok_or_else(|| is_outdated("the puzzle is not sound"))
    }
}

impl Answer {
    fn new(puzzle: &Puzzle, found: &Neighbourhood) -> Self {
        Self {
            version: Version,
            outcome: match found.own {
                None => Outcome::Unsolvable,
                Some(bounds) if bounds.optimum().is_some() => Outcome::Solved,
                Some(_) => Outcome::Unknown,
            },
            nearby: nearby(puzzle, found),
            left_out: found.n_left_out,
        }
    }
}
