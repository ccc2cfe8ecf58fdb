//! `redundant-car`: without this car the optimum in moves is the same.

use tailback_diagnostics::Severity;
use tailback_puzzle::Puzzle;

use crate::{
    Facts,
    context::PuzzleContext,
    rule::{Check, Findings, Needs, Rule},
};

/// The rule.
pub static RULE: Rule = Rule {
    name: "redundant-car",
    severity: Severity::Information,
    is_default: false,
    is_allowable: true,
    needs: Needs::Solver,
    page: include_str!("redundant_car.md"),
    check: Check::Facts(check),
};

fn check(_context: &PuzzleContext<'_>, _puzzle: &Puzzle, _facts: &Facts) -> Findings {
    Findings::unknown()
}
