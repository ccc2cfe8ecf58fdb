//! `workspace/symbol`

use std::sync::Arc;

use crate::{
    client::convert,
    context::Context,
    protocol::{
        MessageType, OneOf, ServerCapabilities, SymbolInformation, WorkspaceSymbolParams,
        WorkspaceSymbolResponse,
    },
    step::{Effect, Step},
};

pub(crate) type Params = WorkspaceSymbolParams;
pub(crate) type Answer = WorkspaceSymbolResponse;

/// The maximum number of listed puzzles. A user who misses one types more of its title.
const MAX_SYMBOLS: usize = 1000;

pub(super) fn advertise(capabilities: &mut ServerCapabilities) {
    capabilities.workspace_symbol_provider = Some(OneOf::Left(true));
}

pub(crate) fn answer(context: &Arc<Context>, params: Params) -> Step<Option<Answer>> {
    let shared = Arc::clone(context);
    Step::work(move || find(&shared, &params.query)).and_then(|mut found| {
        let is_cut = found.len() > MAX_SYMBOLS;
        found.truncate(MAX_SYMBOLS);
        let answer = Step::answer(Some(WorkspaceSymbolResponse::Flat(found)));
        if !is_cut {
            return answer;
        }
        let cut = format!("more than {MAX_SYMBOLS} puzzles have such a title; type more of it");
        Step::causing(Effect::Log(MessageType::INFO, cut), answer)
    })
}

/// Returns the puzzles whose titles match; if there are too many, one more than the maximum.
fn find(context: &Context, query: &str) -> Vec<SymbolInformation> {
    let mut found = Vec::new();
    for document in &context.collection() {
        let places = document.places(context.encoding());
        for chunk in document.chunks() {
            for symbol in tailback_ide::find_titles(chunk.chunk.file(), query) {
                if found.len() > MAX_SYMBOLS {
                    return found;
                }
                let name = Some(context.name(document));
                found.push(convert::flat_symbol(&symbol, chunk.start, name, &places));
            }
        }
    }
    found
}
