//! `grid-size`: a dimension is 0 or over 26.

use tailback_diagnostics::{Diagnostic, Severity};

use crate::{
    context::PuzzleContext,
    rule::{Check, Needs, Rule},
};

/// The rule.
pub static RULE: Rule = Rule {
    name: "grid-size",
    severity: Severity::Error,
    is_default: true,
    is_allowable: true,
    needs: Needs::Board,
    page: include_str!("grid_size.md"),
    check: Check::Faults,
};

pub(crate) fn report(context: &PuzzleContext<'_>, _grid: usize) -> Diagnostic {
    RULE.report(context.title_span(), "")
}
