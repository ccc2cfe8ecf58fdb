//! `textDocument/foldingRange`

use crate::{
    backend::Backend,
    protocol::{
        FoldingRange, FoldingRangeKind, FoldingRangeParams, FoldingRangeProviderCapability, Result,
        ServerCapabilities,
    },
};

pub(crate) type Params = FoldingRangeParams;
pub(crate) type Answer = Vec<FoldingRange>;

pub(super) fn advertise(capabilities: &mut ServerCapabilities) {
    capabilities.folding_range_provider = Some(FoldingRangeProviderCapability::Simple(true));
}

pub(crate) async fn answer(backend: &Backend, params: Params) -> Result<Option<Answer>> {
    backend
        .answer(&params.text_document.uri, |document, encoding| {
            let places = document.places(encoding);
            let mut folds = Vec::new();
            for part in document.chunks() {
                for range in tailback_ide::folding_ranges(part.chunk.file()) {
                    let lines = places.range(range.span.shifted(part.start));
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
        .await
}
