//! The plain texts of a document: the document itself, and its content without tags, escapes, commands or
//! emoji. Notations only see plain text.

mod arrows;
mod blanks;
mod boxes;
mod emoji;
mod escapes;
mod frames;
mod html;
mod latex;
pub(super) mod lines;
mod plain;
mod prefixes;
mod quoted;
mod rectangles;
mod scripts;
mod wiki;

use std::{borrow::Cow, ops::Range};

use lines::Line;
use plain::Plain;

use crate::text::boundary_before;

/// The functions that derive another plain text of a document. Each returns `None` if it does not apply.
const READINGS: [fn(&str) -> Option<Plain>; 18] = [
    html::plain,
    wiki::plain,
    escapes::resolved,
    latex::plain,
    emoji::plain,
    escapes::without_colours,
    escapes::without_bold,
    scripts::narrowed,
    scripts::latin,
    blanks::counted,
    blanks::pluses,
    frames::plain,
    arrows::plain,
    rectangles::plain,
    boxes::plain,
    prefixes::plain,
    quoted::plain,
    quoted::without_blanks,
];

/// A text to be searched, and the position of each of its bytes in the document.
pub(super) struct View<'t> {
    pub(super) text: &'t str,
    document: &'t str,
    /// The offsets; `None` if the text is the document itself.
    offsets: Option<&'t [usize]>,
    /// The reason why a board in the text may not be the one that is meant.
    pub(super) doubt: Option<&'static str>,
    /// The lines, which notations share.
    pub(super) lines: Vec<Line<'t>>,
}

impl<'t> View<'t> {
    fn new(text: &'t str, document: &'t str, offsets: Option<&'t [usize]>) -> Self {
        let lines = lines::lines(text).collect();
        Self {
            text,
            document,
            offsets,
            doubt: None,
            lines,
        }
    }

    /// Returns the word in the document that the character at `at` represents.
    pub(super) fn word(&self, at: usize) -> &'t str {
        let end = self.offsets.map_or(at + 1, |offsets| {
            let next = offsets.get(at + 1).copied();
            next.unwrap_or(self.document.len())
        });
        let word = self.document.get(self.place(at..at).start..end);
        word.unwrap_or_default().trim()
    }

    /// Returns the line of the document with the character at `at`, or what is near on it.
    pub(super) fn line(&self, at: usize) -> &'t str {
        const FAR: usize = 200;
        let at = boundary_before(self.document, self.place(at..at).start);
        let (before, after) = self.document.split_at(at);
        let start = boundary_before(before, at.saturating_sub(FAR));
        let start = before[start..]
            .rfind('\n')
            .map_or(start, |it| start + it + 1);
        let end = boundary_before(after, after.len().min(FAR));
        let end = at + after[..end].find('\n').unwrap_or(end);
        self.document[start..end].trim()
    }

    /// Returns the span in the document of a `span` of the text.
    pub(super) fn place(&self, span: Range<usize>) -> Range<usize> {
        match self.offsets {
            None => span,
            Some(offsets) => {
                let last = span.end.saturating_sub(1).max(span.start);
                // An empty cell at the end of the document has no character.
                let end = self.document.len().min(offsets[last] + 1);
                offsets[span.start].min(end)..end
            }
        }
    }
}

/// Calls `look` with each plain text of `document`: the document itself, the result of each of the
/// [`READINGS`], and each of these with a dot in empty cells.
pub(super) fn views(document: &str, mut look: impl FnMut(&View<'_>)) {
    let mut with_blanks = |view: &View<'_>| {
        look(view);
        if let Some(dotted) = blanks::plain(view.text) {
            let mut dotted = dotted.near_changes(view.text);
            if let Some(offsets) = view.offsets {
                dotted.lie_in(offsets);
            }
            look(&dotted.view(document));
        }
    };
    with_blanks(&View::new(document, document, None));
    for reading in READINGS {
        if let Some(plain) = reading(document) {
            with_blanks(&plain.near_changes(document).view(document));
        }
    }
}

/// Returns `text` without tags and entities.
pub(super) fn without_tags(text: &str) -> Cow<'_, str> {
    html::plain(text).map_or(Cow::Borrowed(text), |it| Cow::Owned(it.text))
}
