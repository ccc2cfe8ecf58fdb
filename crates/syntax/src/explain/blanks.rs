//! Characters that are invisible or look like a space, but do not separate words.

use tailback_diagnostics::{Applicability, Diagnostic, Edit, Span};

use super::error;
use super::expected::Stop;
use super::show::{is_strange, named};
use crate::line::Line;
use crate::{Keyword, recovery};

/// The most characters that one fix replaces. A line with more is unlikely to be in this language.
const MOST: usize = 1_000;

/// Returns how certain it is that `line` was meant to be the result of `edits`.
fn sureness(line: Line<'_>, edits: &[Edit]) -> Applicability {
    let text = line.edited(edits);
    let first = Line::new(&text, 0).first_word().text;
    match Keyword::from_word(first).or_else(|| recovery::keyword(first)) {
        Some(keyword) if keyword.is_claim() => Applicability::Manual,
        Some(keyword) if keyword.word() == first && Stop::of(&text, keyword).is_none() => {
            Applicability::Safe
        }
        _ => Applicability::Unsafe,
    }
}

/// Returns a diagnostic about the first such character of `line` outside a string. Its fix, with
/// `wanted` as its greatest applicability, replaces all of them.
pub(super) fn report(line: Line<'_>, wanted: Applicability) -> Option<Diagnostic> {
    let places = strange_characters(line);
    let &(span, first) = places.first()?;
    let diagnostic = error(
        span,
        format!("found {}, expected a space, a tab or nothing", named(first)),
    )
    .with_note("only spaces and tabs separate words");
    if places.len() > MOST {
        return Some(diagnostic);
    }
    let edits: Vec<Edit> = places
        .into_iter()
        .map(|(span, character)| {
            Edit::replace(span, if character.is_whitespace() { " " } else { "" })
        })
        .collect();
    let applicability = wanted.max(sureness(line, &edits));
    Some(diagnostic.with_edits(applicability, "replace the look-alikes with spaces", edits))
}

/// Returns the first strange characters, at most one more than a fix may replace.
fn strange_characters(line: Line<'_>) -> Vec<(Span, char)> {
    let mut places = Vec::new();
    let mut in_string = false;
    let mut is_escaped = false;
    let mut last = None;
    let first = line.first_word();
    let rest = line.after(first);
    // A text in other quotes may hold any character as well. Its quotes are reported.
    let is_quoted = Keyword::from_word(first.text).is_some_and(Keyword::takes_text)
        && !rest.text.starts_with('"')
        && recovery::begins_with_quote(rest.text);
    let end = if is_quoted {
        rest.span.start
    } else {
        line.span.end
    };
    for (i, character) in line.text.char_indices() {
        let at = line.span.start + i;
        if places.len() > MOST || at >= end {
            break;
        }
        let before = last.replace(character);
        match character {
            _ if is_escaped => is_escaped = false,
            '\\' if in_string => is_escaped = true,
            '"' => in_string = !in_string,
            _ if !in_string && is_strange(before, character) => {
                places.push((Span::new(at, at + character.len_utf8()), character));
            }
            _ => {}
        }
    }
    places
}
