//! `duplicate-car`: two cars have one name.

use tailback_diagnostics::{Diagnostic, Severity};

use crate::{
    context::PuzzleContext,
    rule::{Check, Needs, Rule},
};

/// The rule.
pub static RULE: Rule = Rule {
    name: "duplicate-car",
    severity: Severity::Error,
    is_default: true,
    is_allowable: true,
    needs: Needs::Board,
    page: include_str!("duplicate_car.md"),
    check: Check::Faults,
};

pub(crate) fn report(context: &PuzzleContext<'_>, _first: usize, _second: usize) -> Diagnostic {
    RULE.report(context.title_span(), "")
}
