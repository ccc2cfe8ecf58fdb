//! The output of programs on a terminal, with its escape sequences for colours.

use super::plain::Plain;

/// The character that begins an escape sequence.
const ESCAPE: char = '\u{1b}';

/// Returns `text` without escape sequences, or `None` if there are none.
pub(super) fn plain(text: &str) -> Option<Plain> {
    let mut rest = text;
    let mut plain = Plain::default();
    while let Some(start) = rest.find(ESCAPE) {
        plain.copy(&rest[..start], text.len() - rest.len());
        let after = rest[start + 1..].strip_prefix('[').unwrap_or_default();
        let is_parameter = |c: char| c.is_ascii_digit() || c == ';' || c == '?';
        let end = after.trim_start_matches(is_parameter);
        // The letter that ends a sequence.
        rest = match end.chars().next() {
            Some(last) if last.is_ascii_alphabetic() => &end[1..],
            _ => &rest[start + 1..],
        };
    }
    plain.copy(rest, text.len() - rest.len());
    (plain.text.len() < text.len()).then_some(plain)
}
