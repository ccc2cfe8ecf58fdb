//! `textDocument/documentSymbol`

use std::sync::Arc;

use tailback_ide::Symbol;

use crate::{
    client::convert,
    context::Context,
    documents::document::Places,
    protocol::{DocumentSymbol, DocumentSymbolParams, DocumentSymbolResponse},
    step::Step,
};

pub(crate) type Params = DocumentSymbolParams;
pub(crate) type Answer = DocumentSymbolResponse;

pub(crate) fn answer(context: Arc<Context>, params: Params) -> Step<Option<Answer>> {
    let shared = Arc::clone(&context);
    let has_parts = shared.session().shows_symbols_in_symbols;
    context.answer(&params.text_document.uri, move |document, encoding| {
        let places = document.places(encoding);
        let chunks = shared.analyse_proved(document.chunks(), tailback_ide::symbols);
        let symbols = chunks.into_iter().zip(document.chunks());
        let symbols = symbols
            .flat_map(|(symbols, chunk)| symbols.into_iter().map(|symbol| (symbol, chunk.start)));
        Some(if has_parts {
            let nested = symbols.map(|(symbol, start)| nested(symbol, start, &places));
            DocumentSymbolResponse::Nested(nested.collect())
        } else {
            let flat = symbols.map(|(it, start)| convert::flat_symbol(&it, start, None, &places));
            DocumentSymbolResponse::Flat(flat.collect())
        })
    })
}

/// Converts `symbol` of a chunk that begins at `start`, with its children.
#[expect(deprecated, reason = "the library's type has no default")]
fn nested(symbol: Symbol, start: usize, places: &Places<'_>) -> DocumentSymbol {
    let children = symbol.children.into_iter();
    let children: Vec<_> = children.map(|it| nested(it, start, places)).collect();
    DocumentSymbol {
        name: symbol.name,
        detail: (!symbol.detail.is_empty()).then_some(symbol.detail),
        kind: convert::symbol_kind(symbol.kind),
        tags: None,
        deprecated: None,
        range: places.range(symbol.span.shifted(start)),
        selection_range: places.range(symbol.selection.shifted(start)),
        children: (!children.is_empty()).then_some(children),
    }
}
