//! `textDocument/selectionRange`

use std::sync::Arc;

use tailback_diagnostics::Span;

use crate::{
    context::Context,
    protocol::{Range, SelectionRange, SelectionRangeParams},
    step::Step,
};

pub(crate) type Params = SelectionRangeParams;
pub(crate) type Answer = Vec<SelectionRange>;

pub(crate) fn answer(context: Arc<Context>, params: Params) -> Step<Option<Answer>> {
    let shared = Arc::clone(&context);
    context.answer(&params.text_document.uri, move |document, encoding| {
        let places = document.places(encoding);
        let whole = Span::new(0, document.text.len());
        let each = params.positions.iter().map(|&position| {
            let offset = document.offset(position, encoding);
            let chunk = document.chunk_at(offset);
            let mut spans = chunk.map_or_else(Vec::new, |chunk| {
                let spans = shared.analyse(chunk, |analysis| {
                    tailback_ide::selection_ranges(analysis, offset - chunk.start)
                });
                let spans = spans.into_iter();
                spans.map(|span| span.shifted(chunk.start)).collect()
            });
            // The chunk is not visible to the user, so the whole text replaces it.
            spans.pop();
            spans.push(whole);
            let ranges: Vec<Range> = spans.into_iter().map(|it| places.range(it)).collect();
            nested(&ranges)
        });
        Some(each.collect())
    })
}

/// Nests `ranges`, of which there is at least one, the smallest first.
fn nested(ranges: &[Range]) -> SelectionRange {
    let outer = ranges.iter().rev().fold(None, |parent, &range| {
        let parent = parent.map(Box::new);
        Some(SelectionRange { range, parent })
    });
    outer.unwrap_or(SelectionRange {
        range: Range::default(),
        parent: None,
    })
}
