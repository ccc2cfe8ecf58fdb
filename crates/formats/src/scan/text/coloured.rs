//! The output of programs on a terminal, with its escape sequences for colours.

use super::plain::Plain;

/// The character that begins an escape sequence.
const ESCAPE: char = '\u{1b}';

/// Returns `text` without escape sequences, or `None` if there are none.
pub(super) fn plain(text: &str) -> Option<Plain> {
    let is_parameter = |c: char| c.is_ascii_digit() || c == ';' || c == '?';
    let plain = Plain::replaced(text, ESCAPE, |rest| {
        let end = rest[1..].strip_prefix('[').unwrap_or_default();
        let end = end.trim_start_matches(is_parameter);
        // The letter that ends a sequence.
        let has_end = end.starts_with(|c: char| c.is_ascii_alphabetic());
        Some((
            None,
            if has_end {
                rest.len() - end.len() + 1
            } else {
                1
            },
        ))
    });
    (plain.text.len() < text.len()).then_some(plain)
}
