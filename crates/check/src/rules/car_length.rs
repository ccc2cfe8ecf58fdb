//! `car-length`: a length of 0, or longer than its lane.

use tailback_diagnostics::{Applicability, Diagnostic, Severity};
use tailback_puzzle::words::{count, lane_word};

use crate::{
    context::{PuzzleContext, draft_queries},
    fixes::edits,
    rule::{Check, Rule, Stage},
};

/// The rule.
pub static RULE: Rule = Rule::new(
    "car-length",
    Severity::Error,
    include_str!("car_length.md"),
    Check::Faults(Stage::Grid),
);

pub(crate) fn report(context: &PuzzleContext<'_>, car: usize) -> Diagnostic {
    let name = context.car(car);
    let Some((statement, declared)) = draft_queries::declaration(context, car) else {
        return RULE.report(context.car_span(car), format!("{name} has a wrong length"));
    };
    let axis = declared.axis.value;
    let written = declared.length.as_ref();
    let length = statement.length_of(declared);
    // A written length may be greater than any number.
    let text = written.map_or_else(
        || length.to_string(),
        |length| length.span.of(&context.file.text).to_owned(),
    );
    let span = written.map_or(statement.span, |length| length.span);
    let grid = context.lowered.draft.grids.first();
    let mut diagnostic = match grid {
        Some(grid) if length > 0 => {
            let message = format!(
                "{name} is {} long, but a {} has only {}",
                count(text, "cell"),
                lane_word(axis),
                grid.along(axis)
            );
            context.with_grid(RULE.report(span, message))
        }
        _ => RULE.report(
            span,
            format!("{name} has length {text}, a car is at least 1 cell long"),
        ),
    };
    if !draft_queries::is_worthwhile(context) {
        return diagnostic;
    }
    // The car gets the longest plausible length that the free cells before it allow.
    let longest = if length == 0 {
        2
    } else {
        grid.map_or(0, |grid| grid.along(axis))
    };
    let cells = draft_queries::cells_of_run(declared.cell.value, axis, longest);
    let n_free = (2..=cells.len())
        .take_while(|&n| draft_queries::are_free(context, car, &cells[..n]))
        .last();
    if let Some(n_free) = n_free {
        diagnostic = diagnostic.with_edits(
            Applicability::Unsafe,
            format!("make {name} {n_free} cells long"),
            edits::set_length(statement, declared, n_free as u32),
        );
    }
    diagnostic
}
