//! `out-of-bounds`: a car or wall lies outside the grid.

use tailback_diagnostics::{Diagnostic, Severity};

use crate::{
    context::PuzzleContext,
    rule::{Check, Needs, Rule},
};

/// The rule.
pub static RULE: Rule = Rule {
    name: "out-of-bounds",
    severity: Severity::Error,
    is_default: true,
    is_allowable: true,
    needs: Needs::Board,
    page: include_str!("out_of_bounds.md"),
    check: Check::Faults,
};

pub(crate) fn report_car(context: &PuzzleContext<'_>, _car: usize) -> Diagnostic {
    RULE.report(context.title_span(), "")
}

pub(crate) fn report_wall(context: &PuzzleContext<'_>, _wall: usize) -> Diagnostic {
    RULE.report(context.title_span(), "")
}
