//! A text derived from another one.

use std::collections::{BTreeMap, BTreeSet};

use super::View;

/// A text, with the position of each of its bytes in the original.
#[derive(Default)]
pub(super) struct Plain {
    pub(super) text: String,
    pub(super) offsets: Vec<usize>,
    /// The reason why a board in it may not be the one that is meant.
    pub(super) doubt: Option<&'static str>,
}

impl Plain {
    /// Appends `character`, which represents the text at `at`.
    pub(super) fn push(&mut self, character: char, at: usize) {
        self.text.push(character);
        self.offsets.resize(self.text.len(), at);
    }

    /// Appends `text`, which is an unchanged part of the original at `at`.
    pub(super) fn copy(&mut self, text: &str, at: usize) {
        self.text.push_str(text);
        self.offsets.extend(at..at + text.len());
    }

    /// Returns `text` with another character, or none, for each part that begins with `sign`. `meant` returns that and the
    /// length of the part, unless it is as it looks.
    pub(super) fn replaced(
        text: &str,
        sign: char,
        meant: impl Fn(&str) -> Option<(Option<char>, usize)>,
    ) -> Self {
        let mut plain = Self::default();
        let mut done = 0;
        while let Some(length) = text[done..].find(sign) {
            let at = done + length;
            plain.copy(&text[done..at], done);
            let (character, length) = meant(&text[at..]).unwrap_or((Some(sign), sign.len_utf8()));
            if let Some(character) = character {
                plain.push(character, at);
            }
            done = at + length;
        }
        plain.copy(&text[done..], done);
        plain
    }

    /// Leaves out the paragraphs of the original that are unchanged and far from any change: they are searched there.
    pub(super) fn near_changes(self, original: &str) -> Self {
        /// The maximum number of lines between a change and a paragraph that belongs to it.
        const FARTHEST: usize = 2 + tailback_puzzle::MAX_SIDE as usize;
        let bytes = original.as_bytes();
        let mut start = 0;
        let lines = self.text.split_inclusive('\n').map(|line| {
            let place = self.offsets[start];
            let is_begun = place == 0 || bytes.get(place - 1) == Some(&b'\n');
            let is_same = is_begun
                && bytes
                    .get(place..)
                    .is_some_and(|it| it.starts_with(line.as_bytes()));
            start += line.len();
            (start - line.len(), line, !is_same)
        });
        let lines: Vec<(usize, &str, bool)> = lines.collect();
        let changed = (0..lines.len()).filter(|at| lines[*at].2);
        let changed: Vec<usize> = changed.collect();
        let mut near = Self {
            doubt: self.doubt,
            ..Self::default()
        };
        let mut first = 0;
        for paragraph in lines.chunk_by(|one, _| !one.1.trim().is_empty()) {
            let next = changed.partition_point(|it| it + FARTHEST < first);
            first += paragraph.len();
            if changed.get(next).is_some_and(|it| *it < first + FARTHEST) {
                for (start, line, _) in paragraph {
                    near.text += line;
                    near.offsets
                        .extend(&self.offsets[*start..start + line.len()]);
                }
            } else if !near.text.ends_with("\n\n") {
                // An omitted part is a gap.
                near.push('\n', self.offsets[paragraph[0].0]);
            }
        }
        near
    }

    /// Maps the offsets to the text that `offsets` belongs to.
    pub(super) fn lie_in(&mut self, offsets: &[usize]) {
        for offset in &mut self.offsets {
            *offset = offsets[*offset];
        }
    }

    pub(super) fn view<'v>(&'v self, document: &'v str) -> View<'v> {
        View {
            doubt: self.doubt,
            ..View::new(&self.text, document, Some(&self.offsets))
        }
    }
}

/// Letters in place of signs or words, the same one for the same sign.
#[derive(Default)]
pub(super) struct Letters {
    known: BTreeMap<String, char>,
    others: BTreeSet<char>,
}

impl Letters {
    /// The letters without the common names of targets and empty cells.
    const ALL: &str = "BCDEFGHIJKLMNQSTUVWYZ";

    /// Returns letters without some, which have another meaning.
    pub(super) fn without(others: impl Iterator<Item = char>) -> Self {
        Self {
            others: others.collect(),
            ..Self::default()
        }
    }

    /// Returns the letter for `sign`, or `?` if there are none left.
    pub(super) fn of(&mut self, sign: &str) -> char {
        if let Some(known) = self.known.get(sign) {
            return *known;
        }
        let free = Self::ALL.chars().find(|it| self.others.insert(*it));
        let letter = free.unwrap_or('?');
        self.known.insert(sign.to_owned(), letter);
        letter
    }
}
