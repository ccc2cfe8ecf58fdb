//! `missing-grid`: a puzzle has no grid.

use tailback_diagnostics::{Diagnostic, Severity};

use crate::{
    context::PuzzleContext,
    rule::{Check, Rule, Stage},
};

/// The rule.
pub static RULE: Rule = Rule::new(
    "missing-grid",
    Severity::Error,
    include_str!("missing_grid.md"),
    Check::Faults(Stage::Start),
);

pub(crate) fn report(context: &PuzzleContext<'_>) -> Diagnostic {
    RULE.report(context.title_span(), "the puzzle has no grid")
        .with_note("draw it between `grid` and `end`, or give its size: `grid 6x6`")
}
