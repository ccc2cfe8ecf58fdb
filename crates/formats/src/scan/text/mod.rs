//! The plain texts of a document: the document itself, and its content without tags, escapes, commands or
//! emoji. Notations only see plain text.

mod blanks;
mod coloured;
mod emoji;
mod escaped;
mod html;
mod latex;
pub(super) mod lines;
mod plain;
mod runs;

use std::ops::Range;

use lines::Line;
use plain::Plain;

/// The functions that derive another plain text of a document. Each returns `None` if it does not apply.
const READINGS: [fn(&str) -> Option<Plain>; 6] = [
    html::plain,
    escaped::plain,
    latex::plain,
    emoji::plain,
    coloured::plain,
    runs::plain,
];

/// A text to be searched, and the position of each of its bytes in the document.
pub(super) struct View<'t> {
    pub(super) text: &'t str,
    document: &'t str,
    /// The offsets; `None` if the text is the document itself.
    offsets: Option<&'t [usize]>,
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
            lines,
        }
    }

    /// Returns whether the character at `at` is one of the document.
    pub(super) fn is_copied(&self, at: usize) -> bool {
        self.text.as_bytes()[at] == self.document.as_bytes()[self.place(at..at).start]
    }

    /// Returns the span in the document of a `span` of the text.
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

/// Calls `look` with each plain text of `document`: the document itself, the result of each of the
/// [`READINGS`], and each of these with a dot in empty cells.
pub(super) fn views(document: &str, mut look: impl FnMut(&View<'_>)) {
    let mut with_blanks = |view: &View<'_>| {
        look(view);
        if let Some(mut dotted) = blanks::plain(view.text) {
            if let Some(offsets) = view.offsets {
                dotted.lie_in(offsets);
            }
            look(&dotted.view(document));
        }
    };
    with_blanks(&View::new(document, document, None));
    for reading in READINGS {
        if let Some(plain) = reading(document) {
            with_blanks(&plain.view(document));
        }
    }
}

/// Returns the nearest character boundary at or before `at`.
pub(super) fn boundary_before(text: &str, mut at: usize) -> usize {
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}
