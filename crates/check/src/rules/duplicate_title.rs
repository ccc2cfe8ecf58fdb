//! `duplicate-title`: the same title stands twice in the files checked.

use tailback_diagnostics::{Diagnostic, Severity};

use crate::{
    SourceFile,
    rule::{Check, Needs, Rule},
};

/// The rule.
pub static RULE: Rule = Rule {
    name: "duplicate-title",
    severity: Severity::Warning,
    is_default: true,
    is_allowable: true,
    needs: Needs::Text,
    page: include_str!("duplicate_title.md"),
    check: Check::Run(check),
};

fn check(files: &[&SourceFile]) -> Vec<Vec<Diagnostic>> {
    files.iter().map(|_| Vec::new()).collect()
}
