//! Diagnostics as underlined text, so that a test sees a wrong place.

use std::fmt::Write as _;

use expect_test::Expect;
use tailback_diagnostics::{
    Diagnostic, Edit, Span,
    text::{LineIndex, is_invisible},
};
use tailback_syntax::{Keyword, parse};

/// Compares the diagnostics of `text` with `expected`. A line end that `text` begins with is there
/// for the reader of the test only.
#[track_caller]
#[expect(clippy::needless_pass_by_value, reason = "a test is one call")]
pub(crate) fn check(text: &str, expected: Expect) {
    let text = text.strip_prefix('\n').unwrap_or(text);
    expected.assert_eq(&render(text, &parse(text).diagnostics));
}

/// `diagnostics` of `text`, each under the line that it is about.
fn render(text: &str, diagnostics: &[Diagnostic]) -> String {
    let mut out = String::new();
    for diagnostic in diagnostics {
        assert_eq!(diagnostic.rule, "syntax");
        underline(&mut out, text, diagnostic.span, &diagnostic.message);
        for label in &diagnostic.labels {
            underline(&mut out, text, label.span, &format!("({})", label.message));
        }
        for note in &diagnostic.notes {
            writeln!(out, "  note: {}", note.replace(&all_keywords(), "…")).unwrap();
        }
        for fix in &diagnostic.fixes {
            let fixed = apply(text, &fix.edits);
            let changed: Vec<_> = changed_lines(text, &fixed)
                .iter()
                .map(|line| format!("{line:?}"))
                .collect();
            let kind = fix.applicability.name();
            writeln!(out, "  {kind} fix: {}: {}", fix.title, changed.join(", ")).unwrap();
        }
    }
    out
}

/// The list that some notes end with, which changes with each new keyword.
fn all_keywords() -> String {
    Keyword::ALL
        .map(|keyword| format!("`{}`", keyword.word()))
        .join(", ")
}

fn underline(out: &mut String, text: &str, span: Span, message: &str) {
    let index = LineIndex::new(text);
    let place = index.line_column(text, span.start);
    let line = index.line_span(place.line - 1).unwrap().of(text);
    let line = line.trim_end_matches(['\r', '\n']).replace('\t', " ");
    // Characters that would be invisible in a test.
    let is_unseen = |c: char| c != ' ' && (c.is_whitespace() || c.is_control()) || is_invisible(c);
    let line = line.replace(is_unseen, "~");
    let length = span.of(text).chars().count();
    let marks = if length == 0 {
        "|".to_owned()
    } else {
        "^".repeat(length)
    };
    let gutter = format!("{}: ", place.line);
    writeln!(out, "{gutter}{line}").unwrap();
    let indent = " ".repeat(gutter.len() + place.column - 1);
    writeln!(out, "{indent}{marks} {message}").unwrap();
}

/// `text` with `edits` made.
fn apply(text: &str, edits: &[Edit]) -> String {
    let mut fixed = text.to_owned();
    for edit in edits.iter().rev() {
        fixed.replace_range(edit.span.start..edit.span.end, &edit.text);
    }
    fixed
}

/// The lines of `fixed` that differ from those of `text`.
fn changed_lines<'t>(text: &'t str, fixed: &'t str) -> Vec<&'t str> {
    let (old, new): (Vec<_>, Vec<_>) = (text.split('\n').collect(), fixed.split('\n').collect());
    let same = |(a, b): &(&&str, &&str)| a == b;
    let head = old.iter().zip(&new).take_while(same).count();
    let tail = old
        .iter()
        .rev()
        .zip(new.iter().rev())
        .take_while(same)
        .count();
    new[head..(new.len() - tail.min(new.len() - head))].to_vec()
}
