//! New names for cars of a draft, and for the parts of a car that is not drawn as one straight run.

use std::collections::HashSet;

use tailback_diagnostics::{Applicability, Diagnostic, Span};
use tailback_puzzle::{CellRef, Fault, numbered_names, short_names, words::and_list};

use crate::{
    context::{
        PuzzleContext,
        draft_queries::{MAX_THINGS, is_worthwhile},
        parts::{drawn_cells, parts},
    },
    fixes::edits::rename,
};

/// The maximum number of runs of a car that are labelled.
const MAX_LABELS: usize = 8;

/// Returns names for `car` or its parts that no other car has: single characters for a drawn car. No two cars get the
/// same names, so that all of them can be renamed at once.
pub(crate) fn free_names(context: &PuzzleContext<'_>, car: usize, n: usize) -> Option<Vec<String>> {
    let draft = &context.lowered.draft;
    let stem = stem(context, car);
    let n_before = context
        .lowered
        .faults
        .iter()
        .map(|fault| match *fault {
            Fault::DuplicateCar { second, .. } if second < car => {
                usize::from(self::stem(context, second) == stem)
            }
            Fault::BentCar { car: bent } | Fault::SplitCar { car: bent }
                if bent < car && stem.is_none() =>
            {
                parts(context, bent).len().saturating_sub(1)
            }
            _ => 0,
        })
        .sum();
    // Names that differ only in case would be mistaken for one another, and a car that gets the
    // target's name would be the target.
    let mut taken: HashSet<String> = draft
        .cars
        .iter()
        .map(|car| car.name.to_ascii_lowercase())
        .collect();
    let goals = draft.goals.iter().map(|goal| &goal.car);
    taken.extend(
        draft
            .targets
            .iter()
            .chain(goals)
            .map(|name| name.to_ascii_lowercase()),
    );
    taken.insert("x".to_owned());
    let is_drawn = context.lowered.places.cars[car].is_drawn();
    let name = draft.cars[car].name.as_str();
    let letters = short_names()
        .filter(|c| stem.is_none() && !c.is_ascii_lowercase())
        .map(String::from);
    let n_numbered = if is_drawn { 0 } else { 2 * MAX_THINGS };
    let numbered = numbered_names(name.to_owned()).take(n_numbered);
    let names: Vec<String> = letters
        .chain(numbered)
        .filter(|name| !taken.contains(&name.to_ascii_lowercase()))
        .skip(n_before)
        .take(n)
        .collect();
    (names.len() == n).then_some(names)
}

/// Returns the name that a new name for `car` is made from, or `None` if any free letter will do.
fn stem<'a>(context: &PuzzleContext<'a>, car: usize) -> Option<&'a str> {
    let name = context.lowered.draft.cars[car].name.as_str();
    (name.len() > 1).then_some(name)
}

/// Labels the cells of a drawn car after its first one. If each of its parts could be a car, gives every part but the
/// first its own name.
pub(crate) fn with_parts(
    mut diagnostic: Diagnostic,
    context: &PuzzleContext<'_>,
    car: usize,
) -> Diagnostic {
    let name = context.car(car);
    for span in runs(context, car).into_iter().take(MAX_LABELS) {
        diagnostic = diagnostic.with_label(span, format!("{name} is here too"));
    }
    let draft = &context.lowered.draft;
    // It is unclear which part of a car with a goal is meant.
    if draft.has_goal(&draft.cars[car].name) || !is_worthwhile(context) {
        return diagnostic;
    }
    let parts = parts(context, car);
    let cells = drawn_cells(context, car);
    if parts.len() < 2 || !parts.iter().all(|part| is_straight(cells, part)) {
        return diagnostic;
    }
    let Some(names) = free_names(context, car, parts.len() - 1) else {
        return diagnostic;
    };
    let place = &context.lowered.places.cars[car];
    let mut edits = Vec::new();
    let mut titles = Vec::new();
    for (part, free) in parts[1..].iter().zip(&names) {
        let spans: Vec<Span> = part.iter().map(|&index| place.cells[index]).collect();
        edits.extend(rename(place, &spans, free));
        titles.push(format!("the part at {} to `{free}`", cells[part[0]]));
    }
    edits.sort_by_key(|edit| edit.span);
    diagnostic.with_edits(
        Applicability::Unsafe,
        format!("rename {}", and_list(titles)),
        edits,
    )
}

/// Returns whether the cells of `part`, which are connected, form a straight run of two or more.
fn is_straight(cells: &[CellRef], part: &[usize]) -> bool {
    let first = cells[part[0]];
    part.len() > 1
        && (part.iter().all(|&index| cells[index].row == first.row)
            || part
                .iter()
                .all(|&index| cells[index].column == first.column))
}

/// Returns the cells of a drawn car after the first. Adjacent cells of a row form one span.
fn runs(context: &PuzzleContext<'_>, car: usize) -> Vec<Span> {
    let cells = drawn_cells(context, car);
    let spans = &context.lowered.places.cars[car].cells;
    let mut runs: Vec<Span> = Vec::new();
    for index in 1..cells.len() {
        let (before, cell) = (cells[index - 1], cells[index]);
        let is_adjacent = before.row == cell.row && before.column + 1 == cell.column;
        match runs.last_mut() {
            Some(last) if is_adjacent => *last = last.to(spans[index]),
            _ => runs.push(spans[index]),
        }
    }
    runs
}
