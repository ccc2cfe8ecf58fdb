//! `workspace/symbol`

use std::sync::Arc;

use crate::{
    client::convert,
    context::Context,
    protocol::{
        MessageType, Result, SymbolInformation, WorkspaceSymbolParams, WorkspaceSymbolResponse,
    },
    step::{Effect, Effort, cause, work},
};

pub(crate) type Params = WorkspaceSymbolParams;
pub(crate) type Answer = WorkspaceSymbolResponse;

/// The maximum number of listed puzzles. A user who misses one types more of its title.
const MAX_SYMBOLS: usize = 1000;

pub(crate) async fn answer(context: Arc<Context>, params: Params) -> Result<Option<Answer>> {
    work(Effort::Usual).await;
    let mut found = find(&context, &params.query);
    if found.len() > MAX_SYMBOLS {
        found.truncate(MAX_SYMBOLS);
        let cut = format!("more than {MAX_SYMBOLS} puzzles have such a title; type more of it");
        cause(Effect::Log(MessageType::INFO, cut)).await;
    }
    Ok(Some(WorkspaceSymbolResponse::Flat(found)))
}

/// Returns the puzzles whose titles match; if there are too many, one more than the maximum.
fn find(context: &Context, query: &str) -> Vec<SymbolInformation> {
    let mut found = Vec::new();
    for document in &context.collection() {
        let places = document.places(context.session().encoding);
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
