//! `exit-misaligned`: no exit lies in the target's lane, on an end of its axis.

use tailback_diagnostics::{Diagnostic, Severity};

use crate::{
    context::PuzzleContext,
    rule::{Check, Needs, Rule},
};

/// The rule.
pub static RULE: Rule = Rule {
    name: "exit-misaligned",
    severity: Severity::Error,
    is_default: true,
    is_allowable: true,
    needs: Needs::Board,
    page: include_str!("exit_misaligned.md"),
    check: Check::Faults,
};

pub(crate) fn report(context: &PuzzleContext<'_>) -> Diagnostic {
    RULE.report(context.title_span(), "")
}
