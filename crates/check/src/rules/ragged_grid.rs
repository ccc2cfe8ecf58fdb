//! `ragged-grid`: a drawn row is not as wide as the first one.

use tailback_diagnostics::{Diagnostic, Severity};

use crate::{
    SourceFile,
    rule::{Check, Needs, Rule},
};

/// The rule.
pub static RULE: Rule = Rule {
    name: "ragged-grid",
    severity: Severity::Error,
    is_default: true,
    is_allowable: true,
    needs: Needs::Text,
    page: include_str!("ragged_grid.md"),
    check: Check::File(check),
};

fn check(_file: &SourceFile) -> Vec<Diagnostic> {
    Vec::new()
}
