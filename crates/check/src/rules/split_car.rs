//! `split-car`: the cells drawn for one name are not one straight run of two or more.

use tailback_diagnostics::{Diagnostic, Severity};

use crate::{
    context::PuzzleContext,
    rule::{Check, Needs, Rule},
};

/// The rule.
pub static RULE: Rule = Rule {
    name: "split-car",
    severity: Severity::Error,
    is_default: true,
    is_allowable: true,
    needs: Needs::Board,
    page: include_str!("split_car.md"),
    check: Check::Faults,
};

pub(crate) fn report(context: &PuzzleContext<'_>, _car: usize) -> Diagnostic {
    RULE.report(context.title_span(), "")
}
