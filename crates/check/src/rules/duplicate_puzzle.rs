//! `duplicate-puzzle`: the same board.

use tailback_diagnostics::{Diagnostic, Severity};

use crate::{
    SourceFile,
    rule::{Check, Needs, Rule},
};

/// The rule.
pub static RULE: Rule = Rule {
    name: "duplicate-puzzle",
    severity: Severity::Warning,
    is_default: true,
    is_allowable: true,
    needs: Needs::Board,
    page: include_str!("duplicate_puzzle.md"),
    check: Check::Run(check),
};

fn check(files: &[&SourceFile]) -> Vec<Vec<Diagnostic>> {
    files.iter().map(|_| Vec::new()).collect()
}
