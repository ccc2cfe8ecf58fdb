//! Titles of boards: a line above the board, or the text before it on its line.

use std::{borrow::Cow, collections::VecDeque};

use crate::{
    lexicon,
    scan::text::{lines::Line, without_tags},
    text::boundary_before,
};

/// The maximum distance of a title from its board, in lines.
const MAX_DISTANCE: usize = 6;
/// The maximum length of a title, in characters.
const LONGEST: usize = 60;
/// The maximum length of a title with its tags and links, in bytes.
const LONGEST_MARKED: usize = 1000;
/// The words that identify a title.
const WORDS: &str = "level puzzle card board problem jam";

/// The lines that may be titles of the boards below them.
#[derive(Default)]
pub(super) struct Titles {
    lines: VecDeque<(usize, String)>,
}

impl Titles {
    /// Advances to line `number`, which has no boards.
    pub(super) fn add(&mut self, line: &Line<'_>, number: usize) {
        // A line of a table belongs to its own board only.
        if line.text.contains(['|', '\t']) {
            return;
        }
        self.lines
            .extend(title(line.text).map(|title| (number, title)));
        while self.lines.len() > MAX_DISTANCE {
            self.lines.pop_front();
        }
    }

    /// Returns the title of a board that begins on line `number` after `before`.
    pub(super) fn of(&self, number: usize, before: &str) -> Option<String> {
        // After many boards on a line, most of the text before belongs to those.
        let near = before.len().saturating_sub(LONGEST_MARKED + 1);
        let own = before[boundary_before(before, near)..]
            .rsplit(['|', '\t', ',', ';', '"'])
            .map(|part| {
                part.trim()
                    .trim_end_matches([':', '-', '=', '(', '['])
                    .trim()
            })
            .find(|part| !part.is_empty());
        own.and_then(title).or_else(|| {
            let (at, title) = self.lines.iter().rev().find(|(at, _)| *at < number)?;
            (at + MAX_DISTANCE > number).then(|| title.clone())
        })
    }
}

/// Returns the title of a board in `text`, if it is one.
fn title(text: &str) -> Option<String> {
    if text.len() > LONGEST_MARKED {
        return None;
    }
    let text = without_tags(text);
    let text = without_links(&text);
    let text = text.trim_matches(|c: char| "#*=_:-–— \n\"'`~+|".contains(c));
    let text = text.strip_suffix("*/").unwrap_or(text).trim();
    let is_short = (1..=LONGEST).contains(&text.chars().count());
    if !is_short {
        return None;
    }
    let has_word = lexicon::words(text).any(|word| lexicon::has(WORDS, word));
    // A single word is the name of a variable.
    let has_more = text.split_whitespace().nth(1).is_some();
    let is_code = ["from ", "import ", "use ", "return "]
        .iter()
        .any(|it| text.starts_with(it));
    let is_sentence = is_code
        || text.ends_with(['.', ',', ';', '{', '(', ')', '[']) && !text.contains(" (")
        || text.contains(['=', '"', '{', '<', '>', '\\']);
    (has_word && has_more && !is_sentence).then(|| text.to_owned())
}

/// Returns `text` with links replaced by their words: `[Level 3](level3.html)`.
fn without_links(text: &str) -> Cow<'_, str> {
    let Some((words, after)) = text.split_once("](") else {
        return Cow::Borrowed(text);
    };
    let Some(((before, words), (_, after))) = words.rsplit_once('[').zip(after.split_once(')'))
    else {
        return Cow::Borrowed(text);
    };
    Cow::Owned([before.trim_end_matches('!'), words, after].concat())
}
