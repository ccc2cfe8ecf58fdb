//! Escaping for XML, in attributes and between tags.

use std::fmt;

use tailback_diagnostics::text::clean_line;

/// Returns `text` in one line without anything that ends an attribute, a tag or a document, or that is not valid in
/// XML.
pub(crate) fn xml(text: &str) -> impl fmt::Display {
    let mut escaped = String::with_capacity(text.len());
    for c in clean_line(text).chars() {
        match c {
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '&' => escaped.push_str("&amp;"),
            '"' => escaped.push_str("&quot;"),
            // No document may hold these, in whatever guise.
            '\u{fffe}' | '\u{ffff}' => escaped.push('\u{fffd}'),
            c => escaped.push(c),
        }
    }
    escaped
}
