//! `idle-wall`: without this wall the optimum in moves is the same.

use tailback_diagnostics::Severity;
use tailback_puzzle::Puzzle;

use crate::{
    Facts,
    context::PuzzleContext,
    rule::{Check, Findings, Needs, Rule},
};

/// The rule.
pub static RULE: Rule = Rule {
    name: "idle-wall",
    severity: Severity::Information,
    is_default: false,
    is_allowable: true,
    needs: Needs::Solver,
    page: include_str!("idle_wall.md"),
    check: Check::Facts(check),
};

fn check(_context: &PuzzleContext<'_>, _puzzle: &Puzzle, _facts: &Facts) -> Findings {
    Findings::unknown()
}
