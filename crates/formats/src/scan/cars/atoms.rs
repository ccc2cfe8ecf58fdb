//! The content of brackets in a program, or of a line of a list: words and numbers with any separators.

use std::ops::Range;

use crate::scan::text::boundary_before;

/// The maximum number of words and numbers of a car.
const MOST_ATOMS: usize = 8;
/// The maximum length of a car, in bytes.
const LONGEST: usize = 160;
/// The maximum nesting depth of brackets.
const DEEPEST: usize = 3;

/// A word or a number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Atom<'t> {
    Word(&'t str),
    Number(u32),
}

impl<'t> Atom<'t> {
    fn of(word: &'t str) -> Self {
        word.parse().map_or(Self::Word(word), Self::Number)
    }

    pub(super) fn word(&self) -> Option<&'t str> {
        match self {
            Self::Word(word) => Some(word),
            Self::Number(_) => None,
        }
    }

    pub(super) fn number(&self) -> Option<u32> {
        match self {
            Self::Word(_) => None,
            Self::Number(number) => Some(*number),
        }
    }
}

/// The atoms of one pair of brackets or one line.
#[derive(Clone, Debug)]
pub(super) struct Group<'t> {
    pub(super) span: Range<usize>,
    /// The name before the brackets, as in `Car(…)`; may be empty.
    pub(super) callee: &'t str,
    pub(super) atoms: Vec<Atom<'t>>,
    /// Whether the brackets contain brackets.
    pub(super) is_nested: bool,
}

/// Returns the group in the brackets that open at `start`, or `None` if they contain anything else than atoms.
pub(super) fn in_brackets(text: &str, start: usize) -> Option<Group<'_>> {
    let bytes = text.as_bytes();
    let last = boundary_before(text, bytes.len().min(start + LONGEST));
    let mut depth = 0;
    let mut is_nested = false;
    let mut atoms = Vec::new();
    let mut at = start;
    while at < last {
        match bytes[at] {
            b'(' | b'[' | b'{' => {
                depth += 1;
                is_nested |= depth > 1;
                if depth > DEEPEST {
                    return None;
                }
            }
            b')' | b']' | b'}' => {
                depth -= 1;
                if depth == 0 {
                    return Some(Group {
                        span: start..at + 1,
                        callee: word_before(text, start),
                        atoms,
                        is_nested,
                    });
                }
            }
            b',' | b' ' | b'\t' | b'\n' | b'\r' | b'\\' | b'&' => {}
            b'"' | b'\'' | b'`' => {
                let end = text[at + 1..last.max(at + 1)].find(char::from(bytes[at]))?;
                atoms.push(Atom::of(&text[at + 1..at + 1 + end]));
                at += end + 1;
            }
            byte if byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'#' => {
                let is_part = |c: char| c.is_ascii_alphanumeric() || "_.:#".contains(c);
                let word = &text[at..last.max(at)];
                let length = word.find(|c| !is_part(c)).unwrap_or(word.len());
                let word = word[..length].trim_end_matches([':', '.']);
                // `Orientation.HORIZONTAL` counts as its last word, and `new` is ignored.
                let own = word.rsplit(['.', ':']).next().unwrap_or(word);
                if own != "new" {
                    atoms.push(Atom::of(own));
                }
                at += length - 1;
            }
            _ => return None,
        }
        if atoms.len() > MOST_ATOMS {
            return None;
        }
        at += 1;
    }
    None
}

/// Returns the group of the line `text`, which begins at `start`, or `None` if it is not a group.
pub(super) fn in_line(text: &str, start: usize) -> Option<Group<'_>> {
    if text.len() > LONGEST || text.is_empty() {
        return None;
    }
    let is_between = |c: char| c.is_whitespace() || ",;".contains(c);
    let mut atoms = Vec::new();
    for word in text.split(is_between).filter(|word| !word.is_empty()) {
        let word = word.trim_matches(['"', '\'']);
        let is_word = word
            .chars()
            .all(|c| c.is_ascii_alphanumeric() || "_|-#".contains(c));
        if !is_word || atoms.len() == MOST_ATOMS {
            return None;
        }
        atoms.push(Atom::of(word));
    }
    Some(Group {
        span: start..start + text.len(),
        callee: "",
        atoms,
        is_nested: false,
    })
}

/// Returns the word directly before `at`.
fn word_before(text: &str, at: usize) -> &str {
    let before = text[..at].trim_end_matches(' ');
    let is_part = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_';
    let length = before.bytes().rev().take_while(is_part).count();
    &before[before.len() - length..]
}

/// Returns the name that is assigned the value at `at`: `"A": …`, `A = …`, `'A' => …`.
pub(super) fn name_before(text: &str, at: usize) -> Option<&str> {
    let before = text[..at].trim_end();
    let name = before
        .strip_suffix("=>")
        .or_else(|| before.strip_suffix([':', '=']))?;
    let name = name.trim_end().trim_end_matches(['"', '\'', '`', ')']);
    let is_part = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_';
    let length = name.bytes().rev().take_while(is_part).count();
    (length > 0).then(|| &name[name.len() - length..])
}
