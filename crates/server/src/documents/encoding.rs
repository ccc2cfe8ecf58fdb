//! Positions in the client's encoding, UTF-8, UTF-16 or UTF-32, and as byte offsets.

use std::cell::Cell;

use memchr::memchr2;
use tailback_diagnostics::text::LineIndex;

use crate::protocol::{Position, PositionEncodingKind};

/// The unit of the characters in a [`Position`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Encoding {
    Utf8,
    Utf16,
    Utf32,
}

impl Encoding {
    /// Chooses the best of the encodings that a client offers in its order of preference: UTF-8 needs no counting, and
    /// UTF-16 is the default of the protocol.
    pub(crate) fn negotiate(offered: &[String]) -> Self {
        let known = [Self::Utf8, Self::Utf16, Self::Utf32];
        let offered = offered.iter().filter_map(|offer| {
            known
                .into_iter()
                .find(|known| known.kind().as_str() == offer)
        });
        let mut offered = offered.peekable();
        let first = offered.peek().copied();
        if offered.any(|it| it == Self::Utf8) {
            return Self::Utf8;
        }
        first.unwrap_or(Self::Utf16)
    }

    pub(crate) fn kind(self) -> PositionEncodingKind {
        match self {
            Self::Utf8 => PositionEncodingKind::UTF8,
            Self::Utf16 => PositionEncodingKind::UTF16,
            Self::Utf32 => PositionEncodingKind::UTF32,
        }
    }

    /// Returns the number of units of `character`.
    fn units(self, character: char) -> usize {
        match self {
            Self::Utf8 => character.len_utf8(),
            Self::Utf16 => character.len_utf16(),
            Self::Utf32 => 1,
        }
    }

    /// Returns the number of units of `text`.
    pub(crate) fn count(self, text: &str) -> usize {
        match self {
            Self::Utf8 => text.len(),
            // Nearly all texts are ASCII.
            _ if text.is_ascii() => text.len(),
            Self::Utf16 => text.chars().map(char::len_utf16).sum(),
            Self::Utf32 => text.chars().count(),
        }
    }

    /// Returns the byte offset of `position` in `text`. A position after the end of a line is clamped to that end,
    /// one after the last line to the end of the text, and one inside a character to the beginning of that character.
    pub(crate) fn offset(self, text: &str, position: Position) -> usize {
        let Some(start) = line_start(text, position.line) else {
            return text.len();
        };
        let rest = &text[start..];
        let line = &rest[..memchr2(b'\n', b'\r', rest.as_bytes()).unwrap_or(rest.len())];
        let mut left = position.character as usize;
        for (at, character) in line.char_indices() {
            let units = self.units(character);
            if units > left {
                return start + at;
            }
            left -= units;
        }
        start + line.len()
    }
}

/// Returns the offset of line `line` of `text`, if the line exists.
fn line_start(text: &str, line: u32) -> Option<usize> {
    let bytes = text.as_bytes();
    let mut start = 0;
    for _ in 0..line {
        let end = start + memchr2(b'\n', b'\r', &bytes[start..])?;
        let is_pair = bytes[end..].starts_with(b"\r\n");
        start = end + if is_pair { 2 } else { 1 };
    }
    Some(start)
}

/// Finds the positions of byte offsets in one text, fast if the offsets are ascending.
pub(crate) struct Positions<'a> {
    text: &'a str,
    lines: &'a LineIndex,
    encoding: Encoding,
    /// The offset of the last query, and its position.
    last: Cell<(usize, Position)>,
}

impl<'a> Positions<'a> {
    /// Creates a finder of positions. The `lines` must be the lines of `text`.
    pub(crate) fn new(text: &'a str, lines: &'a LineIndex, encoding: Encoding) -> Self {
        Self {
            text,
            lines,
            encoding,
            last: Cell::default(),
        }
    }

    /// Returns the position of `offset`. Between the two bytes of a line end it is the position of the first byte.
    pub(crate) fn position(&self, offset: usize) -> Position {
        let line = self.lines.line_of(offset);
        let start = self.lines.line_span(line).map_or(0, |span| span.start);
        let bytes = self.text.as_bytes();
        let is_in_pair = offset > start && bytes[offset - 1..].starts_with(b"\r\n");
        let offset = offset - usize::from(is_in_pair);
        let (last, known) = self.last.get();
        let (from, counted) = if known.line == line as u32 && (start..=offset).contains(&last) {
            (last, known.character)
        } else {
            (start, 0)
        };
        let more = self.encoding.count(&self.text[from..offset]) as u32;
        let position = Position::new(line as u32, counted + more);
        self.last.set((offset, position));
        position
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Returns the lines without their ends, found one character at a time.
    fn naive_lines(text: &str) -> Vec<(usize, String)> {
        let mut lines = vec![(0, String::new())];
        let mut characters = text.char_indices().peekable();
        while let Some((at, character)) = characters.next() {
            match character {
                '\r' if characters.peek().is_some_and(|&(_, next)| next == '\n') => {
                    characters.next();
                    lines.push((at + 2, String::new()));
                }
                '\r' | '\n' => lines.push((at + 1, String::new())),
                other => lines.last_mut().expect("a text has a line").1.push(other),
            }
        }
        lines
    }

    /// Returns the units of a line, each with the byte offset of the character that it belongs to.
    fn naive_units(line: &str, encoding: Encoding) -> Vec<usize> {
        let mut units = Vec::new();
        for (at, character) in line.char_indices() {
            let n = match encoding {
                Encoding::Utf8 => character.to_string().len(),
                Encoding::Utf16 => character.to_string().encode_utf16().count(),
                Encoding::Utf32 => 1,
            };
            units.extend(vec![at; n]);
        }
        units.push(line.len());
        units
    }

    fn any_text() -> impl Strategy<Value = String> {
        let pieces = [
            "a", "é", "e\u{301}", "🚗", "\u{feff}", "\n", "\r", "\r\n", "\t",
        ];
        prop::collection::vec(prop::sample::select(pieces.to_vec()), 0..24)
            .prop_map(|pieces| pieces.concat())
    }

    fn any_encoding() -> impl Strategy<Value = Encoding> {
        prop::sample::select(vec![Encoding::Utf8, Encoding::Utf16, Encoding::Utf32])
    }

    proptest! {
        #[test]
        fn positions_become_the_offsets_that_a_naive_count_finds(
            text in any_text(),
            encoding in any_encoding(),
            line in 0u32..12,
            character in prop_oneof![0u32..12, Just(u32::MAX)],
        ) {
            let offset = encoding.offset(&text, Position::new(line, character));
            let expected = naive_lines(&text).get(line as usize).map_or(text.len(), |(start, line)| {
                let units = naive_units(line, encoding);
                start + units.get(character as usize).copied().unwrap_or(line.len())
            });
            prop_assert_eq!(offset, expected);
        }

        #[test]
        fn offsets_become_positions_and_come_back(
            text in any_text(),
            encoding in any_encoding(),
            order in prop::collection::vec(any::<prop::sample::Index>(), 1..8),
        ) {
            let lines = LineIndex::new(&text);
            let positions = Positions::new(&text, &lines, encoding);
            let boundaries: Vec<usize> =
                (0..=text.len()).filter(|&at| text.is_char_boundary(at)).collect();
            for index in order {
                let offset = *index.get(&boundaries);
                let in_pair = offset > 0 && text.as_bytes()[offset - 1..].starts_with(b"\r\n");
                let position = positions.position(offset);
                let back = encoding.offset(&text, position);
                prop_assert_eq!(back, offset - usize::from(in_pair));
            }
        }
    }

    #[test]
    fn the_best_encoding_on_offer_is_taken() {
        let offer = |kinds: &[&'static str]| {
            let kinds: Vec<_> = kinds.iter().map(|&kind| kind.to_owned()).collect();
            Encoding::negotiate(&kinds)
        };
        assert_eq!(Encoding::negotiate(&[]), Encoding::Utf16);
        assert_eq!(offer(&[]), Encoding::Utf16);
        assert_eq!(offer(&["utf-16"]), Encoding::Utf16);
        assert_eq!(offer(&["utf-32", "utf-16", "utf-8"]), Encoding::Utf8);
        assert_eq!(offer(&["utf-7", "utf-32", "utf-16"]), Encoding::Utf32);
        assert_eq!(offer(&["utf-16", "utf-32"]), Encoding::Utf16);
        assert_eq!(offer(&["utf-7"]), Encoding::Utf16);
    }
}
