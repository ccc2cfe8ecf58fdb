//! `syntax`: a line is not a statement.

use tailback_diagnostics::{Diagnostic, Severity};

use crate::{
    SourceFile,
    rule::{Check, Needs, Rule},
};

/// The rule.
pub static RULE: Rule = Rule {
    name: "syntax",
    severity: Severity::Error,
    is_default: true,
    is_allowable: false,
    needs: Needs::Text,
    page: include_str!("syntax.md"),
    check: Check::File(check),
};

fn check(file: &SourceFile) -> Vec<Diagnostic> {
    file.document.diagnostics.clone()
}
