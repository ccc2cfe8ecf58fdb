//! `unknown-rule`: `allow` names no rule.

use tailback_diagnostics::{Diagnostic, Severity};

use crate::{
    SourceFile,
    rule::{Check, Needs, Rule},
};

/// The rule.
pub static RULE: Rule = Rule {
    name: "unknown-rule",
    severity: Severity::Warning,
    is_default: true,
    is_allowable: true,
    needs: Needs::Text,
    page: include_str!("unknown_rule.md"),
    check: Check::File(check),
};

fn check(_file: &SourceFile) -> Vec<Diagnostic> {
    Vec::new()
}
