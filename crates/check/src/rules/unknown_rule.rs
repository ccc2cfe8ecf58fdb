//! `unknown-rule`: `allow` names no rule.

use tailback_diagnostics::{Applicability, Diagnostic, Severity};
use tailback_syntax::{Spanned, Statement, StatementKind};

use crate::{
    SourceFile,
    rule::{Check, Needs, Rule},
    rules::{self, RULES},
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

/// A longer word is shortened in the message and compared with nothing.
const MAX_WORD: usize = 40;

/// With more letters wrong, no word is surely the name of a rule.
const MAX_SLIPS: usize = 2;

fn check(file: &SourceFile) -> Vec<Diagnostic> {
    file.sections()
        .flat_map(|(puzzle, statements)| {
            unknown_words(statements).map(move |word| Diagnostic {
                puzzle,
                ..report(word)
            })
        })
        .collect()
}

fn unknown_words(statements: &[Statement]) -> impl Iterator<Item = &Spanned<String>> {
    statements
        .iter()
        .filter_map(|statement| match &statement.kind {
            StatementKind::Allow(words) => Some(words),
            _ => None,
        })
        .flatten()
        .filter(|word| rules::find(&word.value).is_none())
}

fn report(word: &Spanned<String>) -> Diagnostic {
    let Spanned { value: name, span } = word;
    if name.chars().count() > MAX_WORD {
        let start: String = name.chars().take(MAX_WORD).collect();
        return RULE.report(*span, format!("there is no rule `{start}…`"));
    }
    let report = RULE.report(*span, format!("there is no rule `{name}`"));
    match nearest(name) {
        Some((near, applicability)) => report
            .with_note(format!("did you mean `{near}`?"))
            .with_fix(
                applicability,
                format!("change `{name}` to `{near}`"),
                *span,
                near,
            ),
        None => report,
    }
}

/// The rule whose name is most like `word`, if one is like enough, and how sure it is that it was
/// meant.
fn nearest(word: &str) -> Option<(&'static str, Applicability)> {
    let word = word.to_lowercase().replace('_', "-");
    let mut near: Vec<(usize, &str)> = RULES
        .iter()
        .map(|rule| (strsim::damerau_levenshtein(&word, rule.name), rule.name))
        .filter(|&(distance, name)| distance <= name.len() / 3)
        .collect();
    near.sort_unstable();
    let &(distance, name) = near.first()?;
    let is_certain = distance == 0 || distance <= MAX_SLIPS && near.len() == 1;
    Some(if is_certain {
        (name, Applicability::Safe)
    } else {
        (name, Applicability::Unsafe)
    })
}
