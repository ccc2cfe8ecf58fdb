//! `syntax`: a line is not a statement.

use tailback_diagnostics::{Diagnostic, Severity};

use crate::{
    SourceFile,
    rule::{Check, Rule},
};

/// The rule.
pub static RULE: Rule = Rule::new(
    "syntax",
    Severity::Error,
    include_str!("syntax.md"),
    Check::File(check),
)
.always();

fn check(file: &SourceFile) -> Vec<Diagnostic> {
    file.document.diagnostics.clone()
}
