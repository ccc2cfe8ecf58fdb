//! A stretch of a text.

use std::ops::Range;

/// A stretch of a text: byte offsets on character boundaries, the end not included.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Span {
    /// The first byte.
    pub start: usize,
    /// The byte behind the last.
    pub end: usize,
}

impl Span {
    /// The span from `start` to `end`.
    pub fn new(start: usize, end: usize) -> Self {
        debug_assert!(start <= end);
        Self { start, end }
    }

    /// The empty span at `offset`.
    pub fn at(offset: usize) -> Self {
        Self::new(offset, offset)
    }

    /// The smallest span that holds both.
    #[must_use]
    pub fn to(self, other: Self) -> Self {
        Self::new(self.start.min(other.start), self.end.max(other.end))
    }

    /// Returns the span in a text with `by` more bytes before it.
    #[must_use]
    pub fn shifted(self, by: usize) -> Self {
        Self::new(self.start + by, self.end + by)
    }

    /// Whether `offset` lies in it; the place right behind it counts.
    pub fn touches(self, offset: usize) -> bool {
        (self.start..=self.end).contains(&offset)
    }

    /// Whether it covers no byte.
    pub fn is_empty(self) -> bool {
        self.start == self.end
    }

    /// Returns the part of `text` that the span covers.
    pub fn of(self, text: &str) -> &str {
        &text[self.start..self.end]
    }
}

impl From<Span> for Range<usize> {
    fn from(span: Span) -> Self {
        span.start..span.end
    }
}

impl From<Range<usize>> for Span {
    fn from(range: Range<usize>) -> Self {
        Self::new(range.start, range.end)
    }
}
