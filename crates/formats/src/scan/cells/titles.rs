//! Titles of boards: a line above one, or what stands before one in its line.

use std::{borrow::Cow, collections::VecDeque};

use crate::scan::text::{boundary_before, lines::Line};

/// A title stands at most so many lines before its board.
const MAX_DISTANCE: usize = 6;
/// A title has so many characters at the most.
const LONGEST: usize = 60;
/// And so many bytes with its tags and links.
const LONGEST_MARKED: usize = 1000;
/// One of these words stands in a title.
const WORDS: [&str; 6] = ["level", "puzzle", "card", "board", "problem", "jam"];

/// The lines that may be titles of boards below them.
#[derive(Default)]
pub(super) struct Titles {
    lines: VecDeque<(usize, String)>,
}

impl Titles {
    /// Goes on to line `number`, in which no board was found.
    pub(super) fn add(&mut self, line: &Line<'_>, number: usize) {
        // A line of a table is a board's own, or another's.
        if line.text.contains(['|', '\t']) {
            return;
        }
        self.lines
            .extend(title(line.text).map(|title| (number, title)));
        while self.lines.len() > MAX_DISTANCE {
            self.lines.pop_front();
        }
    }

    /// The title of a board that begins in line `number` behind `before`.
    pub(super) fn of(&self, number: usize, before: &str) -> Option<String> {
        // Behind many boards in a line, most of what stands before is theirs.
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

/// What `text` calls a board, if it is a title.
fn title(text: &str) -> Option<String> {
    if text.len() > LONGEST_MARKED {
        return None;
    }
    let text = without_tags(text);
    let text = without_links(&text);
    let text = text.trim_matches(|c: char| "#*=_:-–— \"'`~+|".contains(c));
    let text = text.strip_suffix("*/").unwrap_or(text).trim();
    let is_short = (1..=LONGEST).contains(&text.chars().count());
    if !is_short {
        return None;
    }
    let has_word = text
        .split(|c: char| !c.is_alphanumeric())
        .any(|word| WORDS.iter().any(|it| word.eq_ignore_ascii_case(it)));
    // A word alone names a variable.
    let has_more = text.split_whitespace().nth(1).is_some();
    let is_code = ["from ", "import ", "use ", "return "]
        .iter()
        .any(|it| text.starts_with(it));
    let is_sentence = is_code
        || text.ends_with(['.', ',', ';', '{', '(', ')', '[']) && !text.contains(" (")
        || text.contains(['=', '"', '{', '<', '>', '\\']);
    (has_word && has_more && !is_sentence).then(|| text.to_owned())
}

/// `text` without what stands between `<` and `>`.
fn without_tags(text: &str) -> Cow<'_, str> {
    if !text.contains('<') {
        return Cow::Borrowed(text);
    }
    let mut left = String::new();
    let mut rest = text;
    while let Some((before, behind)) = rest.split_once('<') {
        let is_tag = behind.starts_with(|c: char| c.is_ascii_alphabetic() || c == '/');
        match behind.split_once('>').filter(|_| is_tag) {
            Some((_, behind)) => {
                left.push_str(before);
                rest = behind;
            }
            None => break,
        }
    }
    left.push_str(rest);
    Cow::Owned(left)
}

/// `text` with the words of links instead of links: `[Level 3](level3.html)`.
fn without_links(text: &str) -> Cow<'_, str> {
    let Some((words, behind)) = text.split_once("](") else {
        return Cow::Borrowed(text);
    };
    let Some(((before, words), (_, behind))) = words.rsplit_once('[').zip(behind.split_once(')'))
    else {
        return Cow::Borrowed(text);
    };
    Cow::Owned([before.trim_end_matches('!'), words, behind].concat())
}
