//! The display of pieces of the text in messages.

use std::fmt::Write as _;

use tailback_diagnostics::text::{is_invisible, is_joiner};

/// The most characters of a piece that a message repeats.
const LONGEST: usize = 40;

/// Returns `text` in backticks, shortened if it is long, with a name for every character that is
/// invisible or would disturb a terminal.
pub(super) fn shown(text: &str) -> String {
    let mut shown = String::from("`");
    let mut before = None;
    for (i, character) in text.chars().enumerate() {
        if i == LONGEST {
            shown.push('…');
            break;
        }
        if is_strange(before.replace(character), character) {
            // Writing to a string cannot fail.
            let _ = write!(shown, "U+{:04X}", u32::from(character));
        } else {
            shown.push(character);
        }
    }
    shown.push('`');
    shown
}

/// Returns whether `character`, with `before` in front of it, is invisible or looks like a space, but does not separate
/// words.
pub(super) fn is_strange(before: Option<char>, character: char) -> bool {
    if is_joiner(character) {
        // It is spelling in other scripts only.
        return before.is_none_or(|before| before.is_ascii());
    }
    let is_space = character.is_whitespace() || character.is_control();
    (is_space || is_invisible(character)) && !matches!(character, ' ' | '\t')
}

/// Returns the number of `character` and its usual name: `U+00A0 (no-break space)`.
pub(super) fn named(character: char) -> String {
    let name = match character {
        '\0' => " (null)",
        '\u{b}' => " (vertical tab)",
        '\u{c}' => " (form feed)",
        '\u{1b}' => " (escape)",
        '\u{85}' => " (next line)",
        '\u{a0}' => " (no-break space)",
        '\u{ad}' => " (soft hyphen)",
        '\u{200b}' => " (zero width space)",
        '\u{200c}' => " (zero width non-joiner)",
        '\u{200d}' => " (zero width joiner)",
        '\u{2028}' => " (line separator)",
        '\u{2029}' => " (paragraph separator)",
        '\u{202f}' => " (narrow no-break space)",
        '\u{2060}' => " (word joiner)",
        '\u{3000}' => " (ideographic space)",
        '\u{feff}' => " (byte-order mark)",
        _ if character.is_control() => " (a control character)",
        _ if character.is_whitespace() => " (a kind of space)",
        _ => " (an invisible character)",
    };
    format!("U+{:04X}{name}", u32::from(character))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_stays_short_and_visible() {
        assert_eq!(shown("b3\u{1b}[0m\u{202e}"), "`b3U+001B[0mU+202E`");
        assert_eq!(shown("a\u{200d}می\u{200c}خ"), "`aU+200Dمی\u{200c}خ`");
        assert_eq!(shown(&"é".repeat(1000)), format!("`{}…`", "é".repeat(40)));
    }
}
