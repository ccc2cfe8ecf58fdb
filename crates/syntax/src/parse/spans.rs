//! The places of the grammar's pairs in the text.

use pest::iterators::Pair;
use tailback_diagnostics::Span;

use crate::{grammar::Rule, line::Line};

/// Returns the span in the text of `pair`, which belongs to the chunk at offset `start`.
pub(super) fn span_of(pair: &Pair<'_, Rule>, start: usize) -> Span {
    let span = pair.as_span();
    Span::new(start + span.start(), start + span.end())
}

/// Returns the span of a comment, without the blanks after it.
pub(super) fn comment_span(pair: &Pair<'_, Rule>, start: usize) -> Span {
    Line::new(pair.as_str(), span_of(pair, start).start).span
}
