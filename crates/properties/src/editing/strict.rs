//! A strict client that applies edits. It shares no code with the server.

use serde_json::Value;

/// The unit of the characters of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Units {
    Utf8,
    Utf16,
    Utf32,
}

impl Units {
    /// The units by their name in the protocol.
    pub(crate) fn called(name: &str) -> Option<Self> {
        Some(match name {
            "utf-8" => Self::Utf8,
            "utf-16" => Self::Utf16,
            "utf-32" => Self::Utf32,
            _ => return None,
        })
    }

    fn of(self, character: char) -> u64 {
        match self {
            Self::Utf8 => character.len_utf8() as u64,
            Self::Utf16 => character.len_utf16() as u64,
            Self::Utf32 => 1,
        }
    }

    /// The units of `text`.
    pub(crate) fn count(self, text: &str) -> u64 {
        text.chars().map(|it| self.of(it)).sum()
    }
}

/// A change of the bytes `start..end` of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Change {
    pub(crate) start: usize,
    pub(crate) end: usize,
    pub(crate) new: String,
}

/// The lines of `text`, each with its place and without its end.
pub(crate) fn lines(text: &str) -> Vec<(usize, &str)> {
    let mut lines = Vec::new();
    let mut start = 0;
    while let Some(length) = text[start..].find(['\n', '\r']) {
        let end = start + length;
        lines.push((start, &text[start..end]));
        start = end
            + if text[end..].starts_with("\r\n") {
                2
            } else {
                1
            };
    }
    lines.push((start, &text[start..]));
    lines
}

/// The place of a position that lies in `text`.
///
/// # Panics
/// Panics if the position lies outside of the text, after the end of its line, or within a character.
fn offset(text: &str, position: &Value, units: Units) -> usize {
    let number = |key: &str| position[key].as_u64().expect("a position has numbers");
    let (line, character) = (number("line"), number("character"));
    let lines = lines(text);
    let line = usize::try_from(line).ok().and_then(|it| lines.get(it));
    let (start, line) = line.unwrap_or_else(|| panic!("{position} lies below {text:?}"));
    let mut counted = 0;
    for (at, it) in line.char_indices() {
        if counted >= character {
            assert_eq!(counted, character, "{position} splits {it:?} in {text:?}");
            return start + at;
        }
        counted += units.of(it);
    }
    assert_eq!(
        counted, character,
        "{position} is past the end of its line in {text:?}"
    );
    start + line.len()
}

/// Returns the changes of `text` that the `TextEdit`s `edits` describe, in order.
///
/// # Panics
/// Panics if they cannot be made together.
pub(crate) fn changes(text: &str, edits: &Value, units: Units) -> Vec<Change> {
    let edits = edits.as_array().expect("edits are a list");
    let change = |edit: &Value| Change {
        start: offset(text, &edit["range"]["start"], units),
        end: offset(text, &edit["range"]["end"], units),
        new: edit["newText"]
            .as_str()
            .expect("an edit has a text")
            .to_owned(),
    };
    let mut changes: Vec<Change> = edits.iter().map(change).collect();
    // Those at one place are made in the order of the list.
    changes.sort_by_key(|it| it.start);
    let mut done = 0;
    for it in &changes {
        assert!(
            done <= it.start && it.start <= it.end,
            "{changes:?} of {text:?} lie over each other"
        );
        done = it.end;
    }
    changes
}

/// `text` with all of `changes`.
pub(crate) fn made(text: &str, changes: &[Change]) -> String {
    let mut made = text.to_owned();
    for it in changes.iter().rev() {
        made.replace_range(it.start..it.end, &it.new);
    }
    made
}

/// The edits of the only document of a workspace edit.
///
/// # Panics
/// Panics if there is another document, or the version differs.
pub(crate) fn edits_of<'a>(edit: &'a Value, uri: &str, version: i32) -> &'a Value {
    if let Some(changes) = edit["documentChanges"].as_array() {
        assert_eq!(changes.len(), 1, "{edit}");
        let document = &changes[0]["textDocument"];
        assert_eq!(document["uri"], uri, "{edit}");
        assert_eq!(document["version"], version, "{edit}");
        return &changes[0]["edits"];
    }
    let Some(changes) = edit["changes"].as_object() else {
        panic!("an edit has changes: {edit}");
    };
    assert_eq!(changes.len(), 1, "{edit}");
    &edit["changes"][uri]
}
