//! `car-length`: a length of 0, or longer than its lane.

use tailback_diagnostics::{Diagnostic, Severity};

use crate::{
    context::PuzzleContext,
    rule::{Check, Needs, Rule},
};

/// The rule.
pub static RULE: Rule = Rule {
    name: "car-length",
    severity: Severity::Error,
    is_default: true,
    is_allowable: true,
    needs: Needs::Board,
    page: include_str!("car_length.md"),
    check: Check::Faults,
};

pub(crate) fn report(context: &PuzzleContext<'_>, _car: usize) -> Diagnostic {
    RULE.report(context.title_span(), "")
}
