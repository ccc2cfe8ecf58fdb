//! Text that is safe to show: it does not move the cursor, change colours, reverse the writing
//! direction, or give a command to the CI host that reads the log.

use std::borrow::Cow;

/// The beginnings of commands that Azure, GitHub and `TeamCity` obey anywhere in a line of a log.
const COMMANDS: [&str; 3] = ["##[", "##vso[", "##teamcity["];

/// Returns the character that is shown in place of `c`, with which `rest` begins.
pub(crate) fn shown(c: char, rest: &str) -> char {
    match c {
        '#' if COMMANDS.iter().any(|command| rest.starts_with(command)) => '\u{fffd}',
        '\t' => ' ',
        '\0'..='\x1f' => char::from_u32(0x2400 + u32::from(c)).unwrap_or('\u{fffd}'),
        '\x7f' => '\u{2421}',
        c if is_unsafe(c) => '\u{fffd}',
        c => c,
    }
}

/// Returns whether `c` can mislead a terminal or a reader.
fn is_unsafe(c: char) -> bool {
    // The two Unicode line ends do not end a line of the language.
    c.is_control() || matches!(c, '\u{2028}' | '\u{2029}') || is_invisible(c)
}

/// Returns whether `c` is a character without width, or one that directs the text around it, so that nobody sees it. The
/// grammar has the same set, as has the check of tags in `tailback-puzzle`.
///
/// [Joiners](is_joiner) are not in it.
pub fn is_invisible(c: char) -> bool {
    matches!(c,
        '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

/// Returns whether `c` joins or separates the forms of the characters around it, which is spelling in Persian, Hindi and
/// emoji.
pub fn is_joiner(c: char) -> bool {
    matches!(c, '\u{200c}' | '\u{200d}')
}

/// Returns `text` with every character that is not safe to show replaced. Line ends are kept.
pub fn clean(text: &str) -> Cow<'_, str> {
    clean_but(text, |c| c == '\n')
}

/// Returns `text` on one line, with every character that is not safe to show replaced.
pub fn clean_line(text: &str) -> Cow<'_, str> {
    clean_but(text, |_| false)
}

fn clean_but(text: &str, is_kept: impl Fn(char) -> bool) -> Cow<'_, str> {
    let shown = |(at, c)| match c {
        c if is_kept(c) => c,
        // GitHub obeys a line that begins so.
        ':' if text[at..].starts_with("::") && text[..at].trim().is_empty() => '\u{fffd}',
        c => shown(c, &text[at..]),
    };
    if text.char_indices().all(|it| shown(it) == it.1) {
        Cow::Borrowed(text)
    } else {
        Cow::Owned(text.char_indices().map(shown).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_terminal_control_characters_remain() {
        assert_eq!(
            clean_line("a\u{1b}[31mb\tc\r\n\u{202e}d\u{85}\u{7f}é🚗"),
            "a␛[31mb c␍␊\u{fffd}d\u{fffd}␡é🚗"
        );
        assert_eq!(clean("one\ntwo\r"), "one\ntwo␍");
    }

    #[test]
    fn joiners_are_spelling() {
        for text in ["می\u{200c}خواهم", "क्\u{200d}ष", "👩\u{200d}🚒"] {
            assert_eq!(clean_line(text), text);
        }
    }

    #[test]
    fn no_commands_remain() {
        for (text, expected) in [
            (" ::error::a::b", " \u{fffd}:error::a::b"),
            ("a ::error::b", "a ::error::b"),
            ("a ##[error]b", "a \u{fffd}#[error]b"),
            ("###vso[a]##", "#\u{fffd}#vso[a]##"),
            ("##teamcity[a", "\u{fffd}#teamcity[a"),
        ] {
            assert_eq!(clean_line(text), expected);
        }
    }

    #[test]
    fn safe_text_is_not_copied() {
        assert!(matches!(clean("one\ntwo"), Cow::Borrowed(_)));
    }
}
