//! `unsolvable`: no sequence of moves solves the puzzle, unless `expect unsolvable` says so.

use tailback_diagnostics::Severity;
use tailback_puzzle::Puzzle;

use crate::{
    Facts,
    context::PuzzleContext,
    rule::{Check, Findings, Needs, Rule},
};

/// The rule.
pub static RULE: Rule = Rule {
    name: "unsolvable",
    severity: Severity::Error,
    is_default: true,
    is_allowable: true,
    needs: Needs::Solver,
    page: include_str!("unsolvable.md"),
    check: Check::Facts(check),
};

fn check(_context: &PuzzleContext<'_>, _puzzle: &Puzzle, _facts: &Facts) -> Findings {
    Findings::unknown()
}
