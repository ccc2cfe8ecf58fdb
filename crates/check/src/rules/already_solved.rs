//! `already-solved`: the target starts at an open exit.

use tailback_diagnostics::{Diagnostic, Severity};

use crate::{
    context::PuzzleContext,
    rule::{Check, Needs, Rule},
};

/// The rule.
pub static RULE: Rule = Rule {
    name: "already-solved",
    severity: Severity::Warning,
    is_default: true,
    is_allowable: true,
    needs: Needs::Board,
    page: include_str!("already_solved.md"),
    check: Check::Puzzle(check),
};

fn check(_context: &PuzzleContext<'_>) -> Vec<Diagnostic> {
    Vec::new()
}
