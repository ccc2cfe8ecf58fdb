//! `unfinished-solution`: every move of `solution` is legal and the puzzle is not solved.

use tailback_diagnostics::{Diagnostic, Severity};

use crate::{
    context::PuzzleContext,
    rule::{Check, Needs, Rule},
};

/// The rule.
pub static RULE: Rule = Rule {
    name: "unfinished-solution",
    severity: Severity::Error,
    is_default: true,
    is_allowable: true,
    needs: Needs::Board,
    page: include_str!("unfinished_solution.md"),
    check: Check::Puzzle(check),
};

fn check(_context: &PuzzleContext<'_>) -> Vec<Diagnostic> {
    Vec::new()
}
