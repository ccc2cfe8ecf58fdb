//! `unused-allow`: `allow` names a rule that ran to completion here and reported nothing.

use tailback_diagnostics::{Applicability, Diagnostic, Severity};
use tailback_syntax::{Spanned, Statement};

use crate::{
    SourceFile,
    fixes::removal,
    rule::{Check, Rule},
};

/// The rule.
pub static RULE: Rule = Rule::new(
    "unused-allow",
    Severity::Warning,
    include_str!("unused_allow.md"),
    Check::Allowed,
);

/// Returns the diagnostic that `word` of the `allow` in `statement` silences nothing.
pub(crate) fn report(
    statement: &Statement,
    word: &Spanned<String>,
    file: &SourceFile,
) -> Diagnostic {
    let name = &word.value;
    let message = format!("`{name}` reports nothing here, so it need not be allowed");
    with_fix(RULE.report(word.span, message), statement, word, file)
}

/// Returns the diagnostic that `word` names a rule that cannot be silenced.
pub(crate) fn report_forbidden(
    statement: &Statement,
    word: &Spanned<String>,
    file: &SourceFile,
) -> Diagnostic {
    let diagnostic = RULE.report(
        word.span,
        format!("`{}` cannot be allowed, it is always reported", word.value),
    );
    with_fix(diagnostic, statement, word, file)
}

/// Makes the fixes of the `unused-allow` diagnostics among `diagnostics` unsafe. They are the diagnostics of a file
/// with errors, which may get other diagnostics once the errors are corrected, so no `allow` is certainly unused.
pub(crate) fn wait_for_errors(diagnostics: &mut [Diagnostic]) {
    let own = diagnostics
        .iter_mut()
        .filter(|diagnostic| diagnostic.rule == RULE.name);
    for fix in own.flat_map(|diagnostic| &mut diagnostic.fixes) {
        fix.applicability = Applicability::Unsafe;
    }
}

fn with_fix(
    diagnostic: Diagnostic,
    statement: &Statement,
    word: &Spanned<String>,
    file: &SourceFile,
) -> Diagnostic {
    let all = statement.allowed().iter().map(|word| word.span);
    diagnostic.when_some(
        removal::of_words(statement, all, &[word.span], file),
        |it, edit| {
            let title = format!("remove `{}` from the `allow`", word.value);
            it.with_edits(Applicability::Safe, title, vec![edit])
        },
    )
}
