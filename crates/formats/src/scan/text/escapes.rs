//! Escapes in strings of JSON or of a program, and escape sequences of terminals.

use super::plain::Plain;

/// The maximum nesting depth of strings.
const DEEPEST: usize = 3;

/// Returns `text` with quotes and line ends instead of their escapes, or `None` if no quote is escaped.
pub(super) fn resolved(text: &str) -> Option<Plain> {
    let mut plain = once(text)?;
    for _ in 1..DEEPEST {
        let Some(mut inner) = once(&plain.text) else {
            break;
        };
        inner.lie_in(&plain.offsets);
        plain = inner;
    }
    Some(plain)
}

fn once(text: &str) -> Option<Plain> {
    let meant = |rest: &str| {
        let character = match rest.as_bytes().get(1)? {
            sign @ (b'"' | b'\'' | b'/' | b'\\') => char::from(*sign),
            b'n' => '\n',
            b'r' | b't' => ' ',
            _ => return None,
        };
        Some((Some(character), 2))
    };
    let is_escaped = text.contains("\\\"");
    is_escaped.then(|| Plain::replaced(text, '\\', meant))
}

/// Returns `text` without the marks of bold text, as in `**X**`, or `None` if there are none.
pub(super) fn without_bold(text: &str) -> Option<Plain> {
    let is_cell = |it: &str| it.len() < 3 && it.starts_with(|c: char| c.is_ascii_alphanumeric());
    let is_any = text.split("**").any(is_cell);
    let meant = |rest: &str| rest.starts_with("**").then_some((None, 2));
    is_any.then(|| Plain::replaced(text, '*', meant))
}

/// Returns `text` without the escape sequences that colour the output on a terminal, or `None` if there are none.
pub(super) fn without_colours(text: &str) -> Option<Plain> {
    let is_parameter = |c: char| c.is_ascii_digit() || c == ';' || c == '?';
    let plain = Plain::replaced(text, '\u{1b}', |rest| {
        let end = rest[1..].strip_prefix('[').unwrap_or_default();
        let end = end.trim_start_matches(is_parameter);
        // The letter that ends a sequence.
        let has_end = end.starts_with(|c: char| c.is_ascii_alphabetic());
        let n_more = if has_end { rest.len() - end.len() } else { 0 };
        Some((None, 1 + n_more))
    });
    (plain.text.len() < text.len()).then_some(plain)
}
