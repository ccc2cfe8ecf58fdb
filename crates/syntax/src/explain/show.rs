//! The display of pieces of the text in messages.

use std::fmt::Write as _;

/// The most characters of a piece that a message repeats.
const LONGEST: usize = 40;

/// Returns `text` in backticks, shortened if it is long, with a name for every character that is
/// invisible or would disturb a terminal.
pub(super) fn shown(text: &str) -> String {
    let mut shown = String::from("`");
    for (i, character) in text.chars().enumerate() {
        if i == LONGEST {
            shown.push('…');
            break;
        }
        if is_strange(character) || is_bidirectional(character) {
            // Writing to a string cannot fail.
            let _ = write!(shown, "U+{:04X}", u32::from(character));
        } else {
            shown.push(character);
        }
    }
    shown.push('`');
    shown
}

/// Returns whether `character` is invisible or looks like a space, but does not separate words.
pub(super) fn is_strange(character: char) -> bool {
    let is_invisible = matches!(
        character,
        '\u{ad}' | '\u{200b}'..='\u{200d}' | '\u{2060}' | '\u{feff}'
    );
    let is_space = character.is_whitespace() || character.is_control();
    (is_space || is_invisible) && !matches!(character, ' ' | '\t')
}

/// Returns whether `character` changes the direction of the text around it.
fn is_bidirectional(character: char) -> bool {
    matches!(
        character,
        '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
    )
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
        _ => "",
    };
    format!("U+{:04X}{name}", u32::from(character))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_stays_short_and_visible() {
        assert_eq!(shown("b3\u{1b}[0m\u{202e}"), "`b3U+001B[0mU+202E`");
        assert_eq!(shown(&"é".repeat(1000)), format!("`{}…`", "é".repeat(40)));
    }
}
