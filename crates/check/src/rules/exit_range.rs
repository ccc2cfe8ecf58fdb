//! `exit-range`: an exit names a row or column that the grid does not have.

use tailback_diagnostics::{Diagnostic, Severity};

use crate::{
    context::PuzzleContext,
    rule::{Check, Needs, Rule},
};

/// The rule.
pub static RULE: Rule = Rule {
    name: "exit-range",
    severity: Severity::Error,
    is_default: true,
    is_allowable: true,
    needs: Needs::Board,
    page: include_str!("exit_range.md"),
    check: Check::Faults,
};

pub(crate) fn report(context: &PuzzleContext<'_>, _exit: usize) -> Diagnostic {
    RULE.report(context.title_span(), "")
}
