//! Letters and digits of other alphabets that look like those of this language.

use tailback_diagnostics::{Applicability, Diagnostic, Edit, Span};

use super::show::shown;
use crate::Keyword;
use crate::line::Line;

/// The most characters that one fix replaces.
const MOST: usize = 1_000;

/// Cyrillic and Greek letters, with the letters and digits that they look like.
const PAIRS: &[(&str, &str)] = &[
    // Cyrillic.
    ("АВСЕНІЈКМОРЅТХУԚԜԌЗ", "ABCEHIJKMOPSTXYQWG3"),
    ("асеһіјорѕхуѵԛԝԁ", "acehijopsxyvqwd"),
    // Greek.
    ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABEZHIKMNOPTYX"),
    ("οαινρκυ", "oaivpku"),
];

/// The distance of a full-width character from its usual form.
const FULL_WIDTH: u32 = 0xFEE0;

/// Returns the letter of this language that `character` resembles.
fn look_alike(character: char) -> Option<char> {
    if character.is_ascii() {
        return None;
    }
    if let '！'..='～' = character {
        let usual = char::from_u32(u32::from(character) - FULL_WIDTH)?;
        return (usual.is_ascii_alphanumeric() || matches!(usual, '.' | '#')).then_some(usual);
    }
    PAIRS.iter().find_map(|(others, ours)| {
        let at = others.chars().position(|other| other == character)?;
        ours.chars().nth(at)
    })
}

/// Adds a note to a diagnostic about a part of `line` if characters of that part look like others. If the diagnostic
/// has no fix, also adds one that replaces them, with an applicability of `wanted` at best.
pub(super) fn add_note(
    line: Line<'_>,
    wanted: Applicability,
    diagnostic: Diagnostic,
) -> Diagnostic {
    let start = line.span.start;
    let Span { start: from, end } = diagnostic.span;
    let Some(part) = line
        .text
        .get(from.saturating_sub(start)..end.saturating_sub(start))
    else {
        return diagnostic;
    };
    let mut edits = Vec::new();
    let mut first = None;
    for (i, character) in part.char_indices() {
        let Some(meant) = look_alike(character) else {
            continue;
        };
        first = first.or(Some((character, meant)));
        let at = from + i;
        edits.push(Edit::replace(
            Span::new(at, at + character.len_utf8()),
            meant.to_string(),
        ));
        if edits.len() > MOST {
            break;
        }
    }
    let Some((character, meant)) = first else {
        return diagnostic;
    };
    let diagnostic = diagnostic.with_note(format!(
        "`{character}` is U+{:04X}, which looks like `{meant}`",
        u32::from(character)
    ));
    if !diagnostic.fixes.is_empty() || edits.len() > MOST {
        return diagnostic;
    }
    let text: String = part
        .chars()
        .map(|character| look_alike(character).unwrap_or(character))
        .collect();
    // The author's claims are changed only by hand.
    let keyword = Keyword::from_word(line.first_word().text);
    let applicability = if keyword.is_some_and(Keyword::is_claim) {
        Applicability::Manual
    } else {
        wanted
    };
    diagnostic.with_edits(applicability, format!("write {}", shown(&text)), edits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_letter_has_one_that_it_looks_like() {
        for (others, ours) in PAIRS {
            assert_eq!(others.chars().count(), ours.chars().count(), "{others}");
            assert!(others.chars().all(|other| !other.is_ascii()), "{others}");
            assert!(ours.chars().all(|own| own.is_ascii_alphanumeric()));
        }
    }

    #[test]
    fn letters_and_digits_of_other_alphabets_are_known() {
        for (other, own) in [
            ('\u{410}', 'A'),
            ('\u{445}', 'x'),
            ('\u{3a7}', 'X'),
            ('\u{ff21}', 'A'),
            ('\u{ff16}', '6'),
            ('\u{ff0e}', '.'),
        ] {
            assert_eq!(look_alike(other), Some(own));
        }
        // These characters resemble no other.
        for other in ['A', '.', 'é', 'Ж', 'Ω', '\u{ff01}', '字'] {
            assert_eq!(look_alike(other), None, "{other}");
        }
    }
}
