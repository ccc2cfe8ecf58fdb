//! `duplicate-title`: two puzzles in the files checked have the same title.

use tailback_diagnostics::{Applicability, Severity};

use crate::{
    comparison::{Comparison, Copies, Reports, fingerprint, quoted, summary::Summary},
    rule::{Check, Needs, Rule},
};

/// The rule.
pub static RULE: Rule = Rule::new(
    "duplicate-title",
    Severity::Warning,
    include_str!("duplicate_title.md"),
    Check::Comparison(Comparison {
        key: |puzzle, n| puzzle.title.map(str::as_bytes).filter(|_| n == 0),
        known_by: fingerprint::key,
        diagnostic: check,
        asked_by: unnumbered,
        label: "the first puzzle with this title",
    }),
)
.needing(Needs::Text);

fn check(copies: Copies<'_>) -> Reports<'_> {
    let Copies {
        is_taken, others, ..
    } = copies;
    let title = copies.first.title.unwrap_or_default();
    let shown = quoted(title);
    // Numbers that no other title has, so that all can be renamed at once.
    let mut new = (2..)
        .map(move |n| numbered(title, n))
        .filter(move |new| !is_taken(new.as_bytes()));
    let diagnostic = move |own: Summary<'_>| {
        let message = format!("another puzzle is called {shown} too");
        let diagnostic = RULE.report(own.span, message);
        Some(diagnostic.when_some(new.next(), |it, new| {
            let fix = format!("call it {}", quoted(&new));
            it.with_fix(Applicability::Unsafe, fix, own.span, written(&new))
        }))
    };
    Box::new(others.map(diagnostic))
}

fn numbered(title: &str, n: u64) -> String {
    format!("{title} ({n})")
}

/// Returns `title` without its number, if it has one.
fn unnumbered(title: &[u8]) -> Option<&[u8]> {
    let title = title.strip_suffix(b")")?;
    let n_digits = title.iter().rev().take_while(|it| it.is_ascii_digit());
    title[..title.len() - n_digits.count()].strip_suffix(b" (")
}

/// Returns `title` as a string literal of the language.
fn written(title: &str) -> String {
    let escaped = title.replace('\\', "\\\\").replace('"', "\\\"");
    format!("\"{escaped}\"")
}
