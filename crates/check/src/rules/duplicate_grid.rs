//! `duplicate-grid`: a puzzle has two grids.

use tailback_diagnostics::{Applicability, Diagnostic, Severity};

use crate::{
    context::PuzzleContext,
    fixes::edits,
    rule::{Check, Rule, Stage},
};

/// The rule.
pub static RULE: Rule = Rule::new(
    "duplicate-grid",
    Severity::Error,
    include_str!("duplicate_grid.md"),
    Check::Faults(Stage::Start),
);

pub(crate) fn report(context: &PuzzleContext<'_>, grid: usize) -> Diagnostic {
    let grids = &context.lowered.places.grids;
    let statement = context.statement_at(grids[grid].start);
    // A drawn board is left for the author to remove.
    let is_declared = statement.drawn().is_none();
    let applicability = if is_declared && context.file.is_repeated(statement) {
        Applicability::Safe
    } else {
        Applicability::Manual
    };
    RULE.report(grids[grid], "the puzzle already has a grid")
        .with_label(grids[0], "the first grid is here")
        .with_note("only the first grid is used; a second board needs its own `puzzle` line")
        .with_edits(
            applicability,
            "remove this grid",
            vec![edits::remove(context.file, statement.span)],
        )
}
