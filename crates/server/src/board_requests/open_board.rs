//! `tailback/openBoard`: serves the board as a page on this machine, for editors that cannot show it.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::{follow, wire::Version};
use crate::{
    context::Context,
    message::ClientRequest,
    protocol::{Position, Result, ShowDocumentParams, TextDocumentIdentifier},
    step::{Effect, ask, cause, pages},
};

/// The place that the board shows first.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(
    test,
    derive(schemars::JsonSchema),
    schemars(rename = "OpenBoardParams")
)]
pub struct Params {
    /// The text.
    #[cfg_attr(test, schemars(with = "super::wire::Text"))]
    pub text_document: TextDocumentIdentifier,
    /// A place in one of its puzzles.
    #[cfg_attr(
        test,
        schemars(
            with = "Option<super::schema::Position>",
            skip_serializing_if = "Option::is_none"
        )
    )]
    pub position: Option<Position>,
    /// Whether the client is to show the page, as it does by default.
    #[cfg_attr(test, schemars(skip_serializing_if = "Option::is_none"))]
    pub show: Option<bool>,
}

/// The address of the board.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(
    test,
    derive(schemars::JsonSchema),
    schemars(rename = "OpenBoardAnswer")
)]
pub struct Answer {
    version: Version,
    /// The address of the page. It contains a token and must not be passed on.
    pub url: String,
}

pub(crate) async fn answer(context: Arc<Context>, params: Params) -> Result<Answer> {
    let can_show = params.show.unwrap_or(true) && context.session().shows_documents;
    let url = pages().await?;
    let (text, position) = (params.text_document, params.position);
    let place = follow::place(&text.uri, position.unwrap_or_default());
    cause(Effect::Lead(place)).await;
    if let Some(uri) = url.parse().ok().filter(|_| can_show) {
        let page = ClientRequest::ShowDocument(ShowDocumentParams {
            uri,
            external: Some(true),
            take_focus: None,
            selection: None,
        });
        // If this fails, the client still has the address.
        let _ = ask(page).await;
    }
    Ok(Answer {
        version: Version,
        url,
    })
}
