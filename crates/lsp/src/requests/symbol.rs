//! `workspace/symbol`

use std::sync::Arc;

use crate::{
    backend::Backend,
    client::convert,
    protocol::{OneOf, Result, ServerCapabilities, WorkspaceSymbolParams, WorkspaceSymbolResponse},
};

pub(crate) type Params = WorkspaceSymbolParams;
pub(crate) type Answer = WorkspaceSymbolResponse;

/// The most puzzles that are listed. Who looks for one of more types on.
const MAX_SYMBOLS: usize = 1000;

pub(super) fn advertise(capabilities: &mut ServerCapabilities) {
    capabilities.workspace_symbol_provider = Some(OneOf::Left(true));
}

pub(crate) async fn answer(backend: &Backend, params: Params) -> Result<Option<Answer>> {
    let encoding = backend.encoding();
    let shared = Arc::clone(&backend.shared);
    let found = backend
        .work(move || {
            let documents = shared.documents();
            let mut found = Vec::new();
            for document in &documents {
                let places = document.places(encoding);
                let name = document.text.name();
                for part in document.chunks() {
                    let file = part.chunk.file();
                    for symbol in tailback_ide::find_titles(file, &params.query) {
                        let name = Some(name.to_owned());
                        if found.len() > MAX_SYMBOLS {
                            return found;
                        }
                        found.push(convert::flat_symbol(&symbol, part.start, name, &places));
                    }
                }
            }
            found
        })
        .await;
    let mut found = found?;
    if found.len() > MAX_SYMBOLS {
        found.truncate(MAX_SYMBOLS);
        let cut = format!("more than {MAX_SYMBOLS} puzzles have such a title; type more of it");
        backend.say(cut).await;
    }
    Ok(Some(WorkspaceSymbolResponse::Flat(found)))
}
