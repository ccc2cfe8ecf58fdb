//! `unclosed-block`: a `grid` or `solution` block has no `end`.

use tailback_diagnostics::{Diagnostic, Severity};

use crate::{
    SourceFile,
    rule::{Check, Needs, Rule},
};

/// The rule.
pub static RULE: Rule = Rule {
    name: "unclosed-block",
    severity: Severity::Error,
    is_default: true,
    is_allowable: false,
    needs: Needs::Text,
    page: include_str!("unclosed_block.md"),
    check: Check::File(check),
};

fn check(_file: &SourceFile) -> Vec<Diagnostic> {
    Vec::new()
}
