//! `textDocument/foldingRange`

use std::sync::Arc;

use crate::{
    context::Context,
    protocol::{FoldingRange, FoldingRangeKind, FoldingRangeParams},
    step::Step,
};

pub(crate) type Params = FoldingRangeParams;
pub(crate) type Answer = Vec<FoldingRange>;

pub(crate) fn answer(context: Arc<Context>, params: Params) -> Step<Option<Answer>> {
    context.answer(&params.text_document.uri, |document, encoding| {
        let places = document.places(encoding);
        let mut folds = Vec::new();
        for chunk in document.chunks() {
            for range in tailback_ide::folding_ranges(chunk.chunk.file()) {
                let lines = places.range(range.span.shifted(chunk.start));
                folds.push(FoldingRange {
                    start_line: lines.start.line,
                    end_line: lines.end.line,
                    kind: range.is_comment.then_some(FoldingRangeKind::Comment),
                    ..FoldingRange::default()
                });
            }
        }
        Some(folds)
    })
}
