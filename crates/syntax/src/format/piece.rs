//! Pieces of the canonical form, and the lines that they consist of.

use std::borrow::Cow;

use tailback_diagnostics::Span;

use crate::line::BLANKS;

/// The layout of a piece among others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Layout {
    /// An empty line.
    Blank,
    /// A comment on its own line, outside blocks.
    Comment,
    /// A car or truck: the words to align in columns.
    Car(Vec<String>),
    /// A bad line that was meant to be one; it does not end a run of cars.
    BadCar,
    /// Anything else.
    Plain,
}

/// A piece of the canonical form: a line, or several with line feeds between.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Piece<'t> {
    pub(super) text: Cow<'t, str>,
    /// The comment after it, which is in the text already unless the layout is a car.
    pub(super) comment: Option<&'t str>,
    pub(super) layout: Layout,
    pub(super) begins_puzzle: bool,
}

impl<'t> Piece<'t> {
    pub(super) fn new(text: impl Into<Cow<'t, str>>, layout: Layout) -> Self {
        Self {
            text: text.into(),
            comment: None,
            layout,
            begins_puzzle: false,
        }
    }

    pub(super) fn plain(text: impl Into<Cow<'t, str>>) -> Self {
        Self::new(text, Layout::Plain)
    }
}

/// Returns `body` followed by its comment.
pub(super) fn with_comment(mut body: String, comment: Option<&str>) -> String {
    if let Some(comment) = comment {
        body.push_str("  ");
        body.push_str(comment);
    }
    body
}

/// A line of the text, with information from the document.
#[derive(Clone, Copy)]
pub(super) struct SourceLine<'t> {
    /// The span without the line end.
    pub(super) span: Span,
    pub(super) text: &'t str,
    /// The comment in it.
    pub(super) comment: Option<&'t str>,
    /// Whether it has a `syntax` error, so that it must stay as it is.
    pub(super) is_bad: bool,
}

impl SourceLine<'_> {
    /// Returns whether `span` starts in this line.
    pub(super) fn holds(&self, span: Span) -> bool {
        (self.span.start..=self.span.end).contains(&span.start)
    }

    pub(super) fn is_blank(&self) -> bool {
        self.text.trim_matches(BLANKS).is_empty()
    }

    /// Returns whether the line contains nothing but a comment.
    pub(super) fn is_comment(&self) -> bool {
        self.text.trim_start_matches(BLANKS).starts_with("//")
    }
}
