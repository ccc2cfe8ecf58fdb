//! `unused-allow`: `allow` names a rule that ran to its end here and reported nothing.

use tailback_diagnostics::{Diagnostic, Severity};
use tailback_syntax::{Spanned, Statement};

use crate::{
    SourceFile,
    allow::removal,
    rule::{Check, Needs, Rule},
};

/// The rule.
pub static RULE: Rule = Rule {
    name: "unused-allow",
    severity: Severity::Warning,
    is_default: true,
    is_allowable: true,
    needs: Needs::All,
    page: include_str!("unused_allow.md"),
    check: Check::Allowed,
};

/// The report that `word` of the `allow` in `statement` silences nothing.
pub(crate) fn report(
    statement: &Statement,
    word: &Spanned<String>,
    file: &SourceFile,
) -> Diagnostic {
    let mut report = RULE.report(
        word.span,
        format!(
            "`{}` reports nothing here, so there is nothing to allow",
            word.value
        ),
    );
    let edit = removal(statement, word.span, file);
    report = report.with_edits(
        format!("remove `{}` from the `allow`", word.value),
        vec![edit],
    );
    report
}
