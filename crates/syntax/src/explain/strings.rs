//! Slips in texts: `puzzle`, `author`, `source`, `note`.

use tailback_diagnostics::{Applicability, Diagnostic, Edit, Span};

use super::case::Case;
use super::error;
use super::show::shown;
use crate::Keyword;
use crate::line::BLANKS;
use crate::recovery::QUOTES;

pub(super) fn slip(case: &Case<'_>) -> Option<Diagnostic> {
    let rest = case.rest();
    if rest.text.is_empty() {
        return None;
    }
    if !rest.text.starts_with('"') {
        return Some(wrong_quote(case).unwrap_or_else(|| without_quote(case)));
    }
    match end_of_string(rest.text) {
        End::Open => Some(open(case)),
        End::BadEscape(offset) => Some(bad_escape(case, offset)),
        End::Closed(length) => surplus(case, length),
    }
}

/// The end of a text in double quotes.
enum End {
    /// The text is closed and has this many bytes.
    Closed(usize),
    /// The text does not end on this line.
    Open,
    /// The text has an invalid escape at this offset.
    BadEscape(usize),
}

fn end_of_string(text: &str) -> End {
    let mut characters = text.char_indices().skip(1);
    while let Some((offset, character)) = characters.next() {
        match character {
            '"' => return End::Closed(offset + 1),
            '\\' if !matches!(characters.next(), Some((_, '"' | '\\'))) => {
                return End::BadEscape(offset);
            }
            _ => {}
        }
    }
    End::Open
}

/// Returns `text` with all characters escaped that need it in a string.
fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace('"', "\\\"")
}

/// Returns the noun for the text of the statement.
fn noun(case: &Case<'_>) -> &'static str {
    match case.keyword {
        Keyword::Puzzle => "title",
        _ => "text",
    }
}

/// Reports slips such as `puzzle 'Jam'`, `puzzle “Jam”`.
fn wrong_quote(case: &Case<'_>) -> Option<Diagnostic> {
    let rest = case.rest();
    let first = rest.text.chars().next()?;
    let &(_, closing) = QUOTES.iter().find(|&&(open, _)| open == first)?;
    let tail = &rest.text[first.len_utf8()..];
    let closed = tail.strip_suffix(closing);
    let inner = closed.or_else(|| tail.strip_suffix('"')).unwrap_or(tail);
    // With another quote in it, or with `//`, the text may have been meant to end sooner.
    let is_plain = !inner.contains(closing) && !inner.contains([first, '"']);
    let applicability = Applicability::safe_if(closed.is_some() && is_plain);
    let span = Span::new(rest.span.start, rest.span.start + first.len_utf8());
    let diagnostic = error(
        span,
        format!(
            "found {}, expected a {} in double quotes",
            shown(first.encode_utf8(&mut [0; 4])),
            noun(case)
        ),
    );
    Some(quoting(case, applicability, diagnostic, inner))
}

/// Reports slips such as `puzzle Jam 1`.
fn without_quote(case: &Case<'_>) -> Diagnostic {
    let rest = case.rest();
    let diagnostic = error(
        rest.span,
        format!(
            "found {}, expected a {} in double quotes",
            shown(rest.text),
            noun(case)
        ),
    );
    // The closing quote may be present.
    quoting(
        case,
        Applicability::Unsafe,
        diagnostic,
        rest.text.strip_suffix('"').unwrap_or(rest.text),
    )
}

/// Adds the fix that writes `inner` in double quotes after the keyword.
fn quoting(
    case: &Case<'_>,
    wanted: Applicability,
    diagnostic: Diagnostic,
    inner: &str,
) -> Diagnostic {
    let text = format!("\"{}\"", escaped(inner));
    let edit = Edit::replace(case.rest().span, text);
    let edits = vec![edit];
    diagnostic.with_edits(
        case.capped(wanted, &edits),
        "put it in double quotes",
        edits,
    )
}

/// Reports slips such as `puzzle "Jam`.
fn open(case: &Case<'_>) -> Diagnostic {
    let rest = case.rest();
    // A comment may have been meant after the text. The `//` of a URL has no blank before it.
    let comment = [" //", "\t//"]
        .into_iter()
        .filter_map(|start| rest.text.find(start))
        .min();
    let text = &rest.text[..comment.unwrap_or(rest.text.len())];
    let end = rest.span.start + text.trim_end_matches(BLANKS).len();
    let opening = Span::new(rest.span.start, rest.span.start + 1);
    let diagnostic = error(
        Span::at(end),
        format!("the {} is not closed, expected `\"`", noun(case)),
    )
    .with_label(opening, "it is opened here");
    diagnostic.with_fix(Applicability::Unsafe, "close it", Span::at(end), "\"")
}

/// Reports slips such as `note "a\n"`.
fn bad_escape(case: &Case<'_>, offset: usize) -> Diagnostic {
    let rest = case.rest();
    let tail = &rest.text[offset..];
    let end = tail
        .char_indices()
        .nth(2)
        .map_or(tail.len(), |(end, _)| end);
    let escape = &tail[..end];
    let start = rest.span.start + offset;
    let diagnostic = error(
        Span::new(start, start + escape.len()),
        format!(
            "found {} in a {}, expected `\\\"` or `\\\\`",
            shown(escape),
            noun(case)
        ),
    );
    // In `C:\new\puzzles`, all backslashes are meant alike.
    let edit = Edit::replace(rest.span, with_all_escaped(rest.text));
    case.fixed_by(
        Applicability::Unsafe,
        diagnostic,
        "write `\\\\` for a backslash",
        edit,
    )
}

/// Returns `text` with every backslash doubled that does not start an escape.
fn with_all_escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len() + 8);
    let mut characters = text.chars().peekable();
    while let Some(character) = characters.next() {
        escaped.push(character);
        if character == '\\' {
            match characters.peek() {
                Some(&next @ ('"' | '\\')) => {
                    escaped.push(next);
                    characters.next();
                }
                _ => escaped.push('\\'),
            }
        }
    }
    escaped
}

/// Reports slips such as `note "He said "hi" to me"`.
fn surplus(case: &Case<'_>, length: usize) -> Option<Diagnostic> {
    let rest = case.rest();
    let (string, tail) = rest.text.split_at(length);
    let inner = rest.text.strip_prefix('"')?.strip_suffix('"')?;
    if tail.starts_with(BLANKS) || string.len() < 2 || inner.len() < string.len() {
        return None;
    }
    let quote = rest.span.start + length;
    let diagnostic = error(
        Span::new(quote - 1, quote),
        format!("found `\"` within a {}, expected `\\\"`", noun(case)),
    );
    // The quotes that are escaped already must not be escaped twice.
    let text = format!("\"{}\"", inner.replace("\\\"", "\"").replace('"', "\\\""));
    let edit = Edit::replace(rest.span, text);
    Some(case.fixed_by(
        Applicability::Unsafe,
        diagnostic,
        "escape the quotes within it",
        edit,
    ))
}
