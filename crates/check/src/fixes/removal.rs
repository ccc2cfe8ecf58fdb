//! Removal of cars, walls and listed words from the text.

use tailback_diagnostics::{Applicability, Diagnostic, Edit, Span};
use tailback_facts::{Facts, Removable, words::length};
use tailback_puzzle::Cell;
use tailback_solver::Metric;
use tailback_syntax::{Expectation, Keyword, Statement};

use crate::{SourceFile, context::PuzzleContext, fixes::edits};

/// The maximum length of a statement that is rewritten, in bytes.
const MAX_STATEMENT: usize = 4 * 1024;

/// Removes `words` from `statement`, which lists `all`, each with the space before it. Removes the whole statement if
/// no word would remain. The change covers the statement, so that only one such change is made at a time: two
/// together could leave a keyword alone. Returns `None` for a very long statement, which would be copied for each of
/// its words. `words` are in order.
pub(crate) fn of_words(
    statement: &Statement,
    all: impl IntoIterator<Item = Span>,
    words: &[Span],
    file: &SourceFile,
) -> Option<Edit> {
    if statement.span.of(&file.text).len() > MAX_STATEMENT {
        return None;
    }
    let goes = |word: Span| words.binary_search(&word).is_ok();
    if all.into_iter().all(goes) {
        return Some(edits::remove(file, statement.span));
    }
    let mut text = String::new();
    let mut at = statement.span.start;
    for word in words {
        let before = &file.text[at..word.start];
        text.push_str(before.trim_end_matches([' ', '\t']));
        at = word.end;
    }
    text.push_str(&file.text[at..statement.span.end]);
    Some(edits::replace(statement.span, text))
}

/// Removes car `car` of the draft from the drawing, or its statement from the text.
pub(crate) fn of_car(context: &PuzzleContext<'_>, car: usize) -> Vec<Edit> {
    let place = &context.lowered.places.cars[car];
    if place.is_drawn() {
        let cells = place.cells.iter();
        cells.map(|&cell| edits::replace(cell, ".")).collect()
    } else {
        vec![edits::remove(context.file, place.span)]
    }
}

/// Removes the walls at `places`, which are in order, from drawn grids and `wall` statements.
pub(crate) fn of_walls(context: &PuzzleContext<'_>, mut places: &[Span]) -> Option<Vec<Edit>> {
    let mut edits = Vec::new();
    while let Some(&first) = places.first() {
        let statement = context.statement_at(first.start);
        let n = places.partition_point(|place| place.start < statement.span.end);
        let (here, rest) = places.split_at(n.max(1));
        if statement.is(Keyword::Wall) {
            let all = statement.walls().iter().map(|cell| cell.span);
            edits.push(of_words(statement, all, here, context.file)?);
        } else {
            edits.extend(here.iter().map(|&cell| edits::replace(cell, ".")));
        }
        places = rest;
    }
    Some(edits)
}

/// Describes `part` of the board, a car or a wall, if the optimum in moves is `n_moves` with it and without it.
pub(crate) fn without_effect(part: &str, n_moves: u32) -> String {
    let optimum = length(n_moves, Metric::Moves);
    format!("without {part} the optimum is {optimum} as well")
}

/// The cars and walls of a puzzle that can be removed together without changing the optimum in moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spare {
    /// The cars, by their numbers in the puzzle.
    pub cars: Vec<usize>,
    /// The walls.
    pub walls: Vec<Cell>,
    /// The edits that remove all of them from the text, in order, or `None` for very long lists.
    pub edits: Option<Vec<Edit>>,
}

/// Finds the parts of puzzle `puzzle` of `file` that can be removed, given its `facts`. `None` if that is not
/// known, or nothing can be removed.
pub fn spare(file: &SourceFile, puzzle: usize, facts: &Facts) -> Option<Spare> {
    let context = PuzzleContext::new(file, puzzle);
    let Removable { cars, walls } = facts.removable.clone();
    if facts.removable.is_empty() {
        return None;
    }
    let mut places: Vec<Span> = walls
        .iter()
        .flat_map(|&it| context.wall_spans(it))
        .collect();
    places.sort_unstable();
    let edits = of_walls(&context, &places).map(|mut edits| {
        edits.extend(cars.iter().flat_map(|&car| of_car(&context, car)));
        edits.sort_by_key(|edit| edit.span);
        edits
    });
    Some(Spare { cars, walls, edits })
}

/// Offers to remove a part of the board without effect, if this changes no other statement of the text. `edits`
/// returns its name and the edits that remove it, and `is_removable` says whether it can be removed with the others.
pub(crate) fn offer(
    diagnostic: Diagnostic,
    context: &PuzzleContext<'_>,
    is_removable: bool,
    edits: impl FnOnce() -> Option<(String, Vec<Edit>)>,
) -> Diagnostic {
    // Expectations other than these may hold no more.
    let stays_as_it_is = |expectation: &Expectation| {
        matches!(expectation.fact.name, "solvable" | "moves" | "minimal")
    };
    if !is_removable {
        return diagnostic
            .with_note("another car or wall has the same effect; one of the two must stay");
    }
    let mut expectations = context.expectations().map(|it| &it.value);
    match expectations.find(|expectation| !stays_as_it_is(expectation)) {
        None => {}
        Some(other) if other.fact.metric().is_some() => {
            return diagnostic.with_note("the optimum in steps may change without it");
        }
        Some(other) => {
            return diagnostic.with_note(format!("`expect {other}` may not hold without it"));
        }
    }
    match edits() {
        Some((name, edits)) => {
            diagnostic.with_edits(Applicability::Manual, format!("remove {name}"), edits)
        }
        None => diagnostic,
    }
}
