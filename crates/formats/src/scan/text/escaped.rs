//! Text in strings of JSON or of a program, with its escapes resolved.

use super::plain::Plain;

/// The maximum nesting depth of strings.
const DEEPEST: usize = 3;

/// Returns `text` with quotes and line ends instead of their escapes, or `None` if no quote is escaped.
pub(super) fn plain(text: &str) -> Option<Plain> {
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
    if !text.contains("\\\"") {
        return None;
    }
    let mut plain = Plain::default();
    let mut rest = text;
    let at = |rest: &str| text.len() - rest.len();
    while let Some(escape) = rest.find('\\') {
        plain.copy(&rest[..escape], at(rest));
        rest = &rest[escape..];
        let meant = match rest.as_bytes().get(1) {
            Some(b'"') => '"',
            Some(b'\'') => '\'',
            Some(b'/') => '/',
            Some(b'\\') => '\\',
            Some(b'n') => '\n',
            Some(b'r' | b't') => ' ',
            _ => {
                plain.copy("\\", at(rest));
                rest = &rest[1..];
                continue;
            }
        };
        plain.push(meant, at(rest));
        rest = &rest[2..];
    }
    plain.copy(rest, at(rest));
    Some(plain)
}
