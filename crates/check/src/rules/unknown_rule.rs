//! `unknown-rule`: `allow` names no rule.

use tailback_diagnostics::{
    Applicability, Diagnostic, Severity,
    text::{Nearest, nearest},
};
use tailback_syntax::{Spanned, Statement};

use crate::{
    CustomRules, SourceFile,
    rule::{Check, Rule},
    rules::{self, RULES},
};

/// The rule.
pub static RULE: Rule = Rule::new(
    "unknown-rule",
    Severity::Warning,
    include_str!("unknown_rule.md"),
    Check::Names,
);

/// A longer word is shortened in the message and compared with nothing.
const MAX_WORD: usize = 40;

/// Checks the words of each `allow` in `file`.
pub(crate) fn check(file: &SourceFile, own: &CustomRules) -> Vec<Diagnostic> {
    file.sections()
        .flat_map(|(puzzle, statements)| {
            let unknown = unknown_words(statements).filter(|word| own.id(&word.value).is_none());
            unknown.map(move |word| Diagnostic {
                puzzle,
                ..report(word, own)
            })
        })
        .collect()
}

fn unknown_words(statements: &[Statement]) -> impl Iterator<Item = &Spanned<String>> {
    statements
        .iter()
        .flat_map(Statement::allowed)
        .filter(|word| rules::find(&word.value).is_none())
}

fn report(word: &Spanned<String>, own: &CustomRules) -> Diagnostic {
    let Spanned { value: name, span } = word;
    if name.chars().count() > MAX_WORD {
        let start: String = name.chars().take(MAX_WORD).collect();
        return RULE.report(*span, format!("unknown rule `{start}…`"));
    }
    let diagnostic = RULE.report(*span, format!("unknown rule `{name}`"));
    let names = RULES.iter().map(|rule| rule.name);
    diagnostic.when_some(
        nearest(name, names.chain(own.names())),
        |it, Nearest { word, is_certain }| {
            let applicability = Applicability::safe_if(is_certain);
            it.with_note(format!("did you mean `{word}`?")).with_fix(
                applicability,
                format!("change `{name}` to `{word}`"),
                *span,
                word,
            )
        },
    )
}
