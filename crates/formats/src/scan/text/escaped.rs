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
