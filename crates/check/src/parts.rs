//! The parts of a car that is not drawn as one straight run.

use std::collections::HashSet;

use tailback_diagnostics::{Applicability, Diagnostic, Span};
use tailback_puzzle::{CellRef, Shape, words::and_list};

use crate::{
    board::{free_names, is_worthwhile},
    context::PuzzleContext,
    edits::rename,
};

/// More than any board has.
const MAX_CELLS: usize = 26 * 26;

/// How many runs of a car are labelled.
const MAX_LABELS: usize = 8;

/// The cells of a drawn car, in reading order.
pub(crate) fn drawn_cells<'a>(context: &PuzzleContext<'a>, car: usize) -> &'a [CellRef] {
    match &context.lowered.draft.cars[car].shape {
        Shape::Drawn(cells) => cells,
        Shape::Declared { .. } => &[],
    }
}

/// The parts of a drawn car that hang together, by the numbers of its cells, in reading order;
/// none for a car with more cells than any board has.
pub(crate) fn parts(context: &PuzzleContext<'_>, car: usize) -> Vec<Vec<usize>> {
    let cells = match &context.lowered.draft.cars[car].shape {
        Shape::Drawn(cells) if cells.len() <= MAX_CELLS => cells,
        _ => return Vec::new(),
    };
    let mut parts: Vec<Vec<usize>> = Vec::new();
    let mut left: HashSet<usize> = (0..cells.len()).collect();
    // In reading order, so that a cell is found from the cell's place in the list.
    let find = |row: Option<u32>, column: Option<u32>| {
        let cell = CellRef {
            row: row?,
            column: column?,
        };
        cells.binary_search(&cell).ok()
    };
    for start in 0..cells.len() {
        if !left.remove(&start) {
            continue;
        }
        let mut part = vec![start];
        let mut next = 0;
        while let Some(&index) = part.get(next) {
            next += 1;
            let CellRef { row, column } = cells[index];
            let around = [
                (row.checked_sub(1), Some(column)),
                (Some(row), column.checked_sub(1)),
                (Some(row), column.checked_add(1)),
                (row.checked_add(1), Some(column)),
            ];
            for neighbour in around
                .into_iter()
                .filter_map(|(row, column)| find(row, column))
            {
                if left.remove(&neighbour) {
                    part.push(neighbour);
                }
            }
        }
        part.sort_unstable();
        parts.push(part);
    }
    parts
}

/// Labels the cells of a drawn car behind its first one and, where each of its parts could be a
/// car, gives all but the first part names of their own.
pub(crate) fn with_parts(
    mut report: Diagnostic,
    context: &PuzzleContext<'_>,
    car: usize,
) -> Diagnostic {
    let name = context.car(car);
    for span in runs(context, car).into_iter().take(MAX_LABELS) {
        report = report.with_label(span, format!("{name} is here too"));
    }
    let draft = &context.lowered.draft;
    // Which part of the target is the target, nobody knows.
    if draft.cars[car].name == draft.target || !is_worthwhile(context) {
        return report;
    }
    let parts = parts(context, car);
    let cells = drawn_cells(context, car);
    if parts.len() < 2 || !parts.iter().all(|part| is_straight(cells, part)) {
        return report;
    }
    let Some(names) = free_names(context, car, parts.len() - 1) else {
        return report;
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
    report.with_edits(
        Applicability::Unsafe,
        format!("rename {}", and_list(titles)),
        edits,
    )
}

/// Whether the cells of `part`, which hang together, are a straight run of two or more.
fn is_straight(cells: &[CellRef], part: &[usize]) -> bool {
    let first = cells[part[0]];
    part.len() > 1
        && (part.iter().all(|&index| cells[index].row == first.row)
            || part
                .iter()
                .all(|&index| cells[index].column == first.column))
}

/// The cells of a drawn car but the first one, those side by side in a row as one span.
fn runs(context: &PuzzleContext<'_>, car: usize) -> Vec<Span> {
    let cells = drawn_cells(context, car);
    let spans = &context.lowered.places.cars[car].cells;
    let mut runs: Vec<Span> = Vec::new();
    for index in 1..cells.len() {
        let (before, cell) = (cells[index - 1], cells[index]);
        let is_beside = before.row == cell.row && before.column + 1 == cell.column;
        match runs.last_mut() {
            Some(last) if is_beside => *last = last.to(spans[index]),
            _ => runs.push(spans[index]),
        }
    }
    runs
}
