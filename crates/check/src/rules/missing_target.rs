//! `missing-target`: no car has the target's name.

use tailback_diagnostics::{Diagnostic, Severity};

use crate::{
    context::PuzzleContext,
    rule::{Check, Needs, Rule},
};

/// The rule.
pub static RULE: Rule = Rule {
    name: "missing-target",
    severity: Severity::Error,
    is_default: true,
    is_allowable: true,
    needs: Needs::Board,
    page: include_str!("missing_target.md"),
    check: Check::Faults,
};

pub(crate) fn report(context: &PuzzleContext<'_>, _similar: Option<usize>) -> Diagnostic {
    RULE.report(context.title_span(), "")
}
