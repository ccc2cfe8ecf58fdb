//! `out-of-bounds`: a car or wall lies outside the grid.

use tailback_diagnostics::{Applicability, Diagnostic, Severity};
use tailback_puzzle::{
    Axis, CellRef, GridSize,
    words::{and_list, wall_at},
};

use crate::{
    context::{PuzzleContext, draft_queries},
    fixes::{edits, removal},
    rule::{Check, Rule, Stage},
};

/// The rule.
pub static RULE: Rule = Rule::new(
    "out-of-bounds",
    Severity::Error,
    include_str!("out_of_bounds.md"),
    Check::Faults(Stage::Cars),
);

/// Reports a declared car outside the grid. A drawn car lies outside only if its row is too long, which has been
/// reported.
pub(crate) fn report_car(context: &PuzzleContext<'_>, car: usize) -> Option<Diagnostic> {
    let (statement, declared) = draft_queries::declaration(context, car)?;
    let grid = *context.lowered.draft.grids.first()?;
    let name = context.car(car);
    let (at, axis) = (declared.cell.value, declared.axis.value);
    let length = statement.length_of(declared);
    let cells = draft_queries::cells_of_run(at, axis, length);
    let outside: Vec<CellRef> = cells
        .iter()
        .copied()
        .filter(|&cell| !lies_on(cell, grid))
        .collect();
    let verb = if outside.len() == cells.len() {
        "lies outside"
    } else {
        "sticks out of"
    };
    let message = match outside.as_slice() {
        // Both the grid and the car are larger than any board.
        [] => format!("{name} {verb} the grid"),
        outside => format!("{name} {verb} the grid, on {}", and_list(outside)),
    };
    let mut diagnostic = context.with_grid(RULE.report(statement.span, message));
    if !draft_queries::is_worthwhile(context) || outside.len() == cells.len() {
        return Some(diagnostic);
    }
    let moved = moved_inside(at, axis, length, grid);
    let is_room = draft_queries::are_free(
        context,
        car,
        &draft_queries::cells_of_run(moved, axis, length),
    );
    let n_inside = (cells.len() - outside.len()) as u32;
    let is_shortenable = lies_on(at, grid) && n_inside >= 2;
    let applicability = if is_room && is_shortenable {
        Applicability::Manual
    } else {
        Applicability::Unsafe
    };
    if is_room {
        diagnostic = diagnostic.with_fix(
            applicability,
            format!("move {name} to {moved}"),
            declared.cell.span,
            moved.to_string(),
        );
    }
    if is_shortenable {
        diagnostic = diagnostic.with_edits(
            applicability,
            format!("shorten {name} to {n_inside} cells"),
            edits::set_length(statement, declared, n_inside),
        );
    }
    Some(diagnostic)
}

/// Reports a declared wall outside the grid. Drawn walls are not reported, for the same reason as drawn cars.
pub(crate) fn report_wall(context: &PuzzleContext<'_>, wall: usize) -> Option<Diagnostic> {
    let lowered = context.lowered;
    let (cell, span) = (lowered.draft.walls[wall], lowered.places.walls[wall]);
    let statement = context.statement_at(span.start);
    let words = statement.walls();
    if words.is_empty() {
        return None;
    }
    let message = format!("{} lies outside the grid", wall_at(cell));
    let diagnostic = context.with_grid(RULE.report(span, message));
    if !draft_queries::is_worthwhile(context) {
        return Some(diagnostic);
    }
    // The first of several is reported for all of them.
    if lowered
        .draft
        .walls
        .iter()
        .filter(|&&wall| wall == cell)
        .count()
        > 1
    {
        return Some(diagnostic);
    }
    let all = words.iter().map(|word| word.span);
    let edit = removal::of_words(statement, all, &[span], context.file);
    Some(diagnostic.when_some(edit, |it, edit| {
        it.with_edits(Applicability::Manual, "remove this wall", vec![edit])
    }))
}

fn lies_on(cell: CellRef, grid: GridSize) -> bool {
    (1..=grid.columns).contains(&cell.column) && (1..=grid.rows).contains(&cell.row)
}

/// Returns the nearest place along the car's lane at which the car fits on the grid.
fn moved_inside(at: CellRef, axis: Axis, length: u32, grid: GridSize) -> CellRef {
    let last = grid.along(axis).saturating_sub(length).saturating_add(1);
    CellRef::in_lane(axis, at.along(axis.across()), at.along(axis).clamp(1, last))
}
