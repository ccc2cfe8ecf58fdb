//! `duplicate-statement`: a statement that may stand once stands twice.

use tailback_diagnostics::{Diagnostic, Severity};

use crate::{
    SourceFile,
    rule::{Check, Needs, Rule},
};

/// The rule.
pub static RULE: Rule = Rule {
    name: "duplicate-statement",
    severity: Severity::Error,
    is_default: true,
    is_allowable: true,
    needs: Needs::Text,
    page: include_str!("duplicate_statement.md"),
    check: Check::File(check),
};

fn check(_file: &SourceFile) -> Vec<Diagnostic> {
    Vec::new()
}
