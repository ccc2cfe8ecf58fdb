//! Where the pairs of the grammar lie in the text.

use pest::iterators::Pair;
use tailback_diagnostics::Span;
use tailback_grammar::Rule;

use crate::line::Line;

/// Where `pair` of a chunk that stands at `start` lies in the text.
pub(super) fn span_of(pair: &Pair<'_, Rule>, start: usize) -> Span {
    let span = pair.as_span();
    Span::new(start + span.start(), start + span.end())
}

/// Returns the span of a comment, without the blanks behind it.
pub(super) fn comment_span(pair: &Pair<'_, Rule>, start: usize) -> Span {
    Line::new(pair.as_str(), span_of(pair, start).start).span
}
