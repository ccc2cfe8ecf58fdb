//! `missing-puzzle`: a statement that belongs to a puzzle stands before the first one.

use tailback_diagnostics::{Diagnostic, Severity};

use crate::{
    SourceFile,
    rule::{Check, Needs, Rule},
};

/// The rule.
pub static RULE: Rule = Rule {
    name: "missing-puzzle",
    severity: Severity::Error,
    is_default: true,
    is_allowable: false,
    needs: Needs::Text,
    page: include_str!("missing_puzzle.md"),
    check: Check::File(check),
};

fn check(_file: &SourceFile) -> Vec<Diagnostic> {
    Vec::new()
}
