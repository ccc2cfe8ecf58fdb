//! `single-cell-car`: only one cell is drawn for a name.

use tailback_diagnostics::{Applicability, Diagnostic, Severity};
use tailback_puzzle::Axis;

use crate::{
    context::{PuzzleContext, draft_queries},
    fixes::edits::{self, replace},
    rule::{Check, Rule, Stage},
};

/// The rule.
pub static RULE: Rule = Rule::new(
    "single-cell-car",
    Severity::Error,
    include_str!("single_cell_car.md"),
    Check::Faults(Stage::Grid),
);

pub(crate) fn report(context: &PuzzleContext<'_>, car: usize) -> Diagnostic {
    let name = context.car(car);
    let cell = context.lowered.draft.cars[car].shape.first_cell();
    let span = context.car_span(car);
    let mut diagnostic = RULE
        .report(
            span,
            format!("{name} is drawn on one cell, {cell}, which does not show how it slides"),
        )
        .with_note("a car of length 1 can only be declared, with its direction");
    let Some((statement, end)) = draft_queries::drawing(context, car)
        .and_then(|(statement, grid)| Some((statement, grid.end?)))
    else {
        return diagnostic;
    };
    if cell.column > 26 {
        return diagnostic;
    }
    for axis in likely_axes(context, car) {
        let line = format!(
            "car {} {cell} {axis} 1",
            context.lowered.draft.cars[car].name
        );
        diagnostic = diagnostic.with_edits(
            Applicability::Manual,
            format!("declare {name} as a {axis} car of length 1"),
            vec![
                replace(span, "."),
                edits::line_below(context.file, end.end, statement.span.start, &line),
            ],
        );
    }
    diagnostic
}

/// Returns both axes, the likelier first. For the target, this is the axis of the exits.
fn likely_axes(context: &PuzzleContext<'_>, car: usize) -> [Axis; 2] {
    let draft = &context.lowered.draft;
    let is_vertical = draft.targets.contains(&draft.cars[car].name)
        && draft
            .exits
            .first()
            .is_some_and(|exit| exit.side.axis() == Axis::Vertical);
    let likely = if is_vertical {
        Axis::Vertical
    } else {
        Axis::Horizontal
    };
    [likely, likely.across()]
}
