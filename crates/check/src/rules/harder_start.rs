//! `harder-start`: the cluster holds a state farther from the exit.

use tailback_diagnostics::Severity;
use tailback_puzzle::Puzzle;

use crate::{
    Facts,
    context::PuzzleContext,
    rule::{Check, Findings, Needs, Rule},
};

/// The rule.
pub static RULE: Rule = Rule {
    name: "harder-start",
    severity: Severity::Hint,
    is_default: false,
    is_allowable: true,
    needs: Needs::Solver,
    page: include_str!("harder_start.md"),
    check: Check::Facts(check),
};

fn check(_context: &PuzzleContext<'_>, _puzzle: &Puzzle, _facts: &Facts) -> Findings {
    Findings::unknown()
}
