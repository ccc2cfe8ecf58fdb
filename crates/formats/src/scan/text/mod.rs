//! The plain texts that a document is read as: the document itself, and what stands in it without tags, escapes,
//! commands or emoji. Notations see plain text only.

mod blanks;
mod emoji;
mod escaped;
mod html;
mod latex;
pub(super) mod lines;
mod plain;

use std::ops::Range;

use lines::Line;
use plain::Plain;

/// What gives a document another plain text. One function returns `None` where there is nothing for it to do.
const READINGS: [fn(&str) -> Option<Plain>; 4] =
    [html::plain, escaped::plain, latex::plain, emoji::plain];

/// A text to be searched, and where each of its bytes stands in the document.
pub(super) struct View<'t> {
    pub(super) text: &'t str,
    /// `None` where it is the document itself.
    offsets: Option<&'t [usize]>,
    /// Its lines, which notations share.
    pub(super) lines: Vec<Line<'t>>,
}

impl<'t> View<'t> {
    fn new(text: &'t str, offsets: Option<&'t [usize]>) -> Self {
        let lines = lines::lines(text).collect();
        Self {
            text,
            offsets,
            lines,
        }
    }

    /// Where `span` of the text stands in the document.
    pub(super) fn place(&self, span: Range<usize>) -> Range<usize> {
        match self.offsets {
            None => span,
            Some(offsets) => {
                let last = span.end.saturating_sub(1).max(span.start);
                offsets[span.start]..offsets[last] + 1
            }
        }
    }
}

/// Shows `look` each plain text of `document`: as it stands, by each of the [`READINGS`], and each of these with
/// a dot in empty cells.
pub(super) fn views(document: &str, mut look: impl FnMut(&View<'_>)) {
    let mut with_blanks = |view: &View<'_>| {
        look(view);
        if let Some(mut dotted) = blanks::plain(view.text) {
            if let Some(offsets) = view.offsets {
                dotted.lie_in(offsets);
            }
            look(&dotted.view());
        }
    };
    with_blanks(&View::new(document, None));
    for reading in READINGS {
        if let Some(plain) = reading(document) {
            with_blanks(&plain.view());
        }
    }
}

/// The nearest place at or before `at` that lies between two characters.
pub(super) fn boundary_before(text: &str, mut at: usize) -> usize {
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}
