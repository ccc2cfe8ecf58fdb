//! `tailback/openBoard`: serves the board as a page on this machine, for editors that cannot show it.

use serde::{Deserialize, Serialize};

use super::{
    follow, page,
    wire::{Text, Version},
};
use crate::{
    backend::Backend,
    protocol::{Error, Position, Result, ShowDocumentParams},
};

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Params {
    text_document: Text,
    #[serde(default)]
    position: Position,
    show: Option<bool>,
}

#[derive(Serialize)]
pub(crate) struct Answer {
    version: Version,
    url: String,
}

pub(crate) async fn answer(backend: &Backend, params: Params) -> Result<Answer> {
    let mut pages = backend.shared.boards.pages.lock().await;
    let url = if let Some(url) = &*pages {
        url.clone()
    } else {
        let url = page::serve(backend.clone()).await.map_err(|error| Error {
            message: format!("the page of the board cannot be served: {error}").into(),
            ..Error::internal_error()
        })?;
        pages.insert(url).clone()
    };
    drop(pages);
    let uri = &params.text_document.uri;
    follow::lead(&backend.shared.boards, uri, params.position);
    if params.show.unwrap_or(true)
        && backend.shows_documents()
        && let Ok(uri) = url.parse()
    {
        let show = ShowDocumentParams {
            uri,
            external: Some(true),
            take_focus: None,
            selection: None,
        };
        // Where it fails, the client still has the address.
        let _ = backend.client.show_document(show).await;
    }
    Ok(Answer {
        version: Version,
        url,
    })
}
