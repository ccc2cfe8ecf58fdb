//! `tailback/openBoard`: serves the board as a page on this machine, for editors that cannot show it.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::{follow, wire::Version};
use crate::{
    context::Context,
    message::ClientRequest,
    protocol::{Position, Result, ShowDocumentParams, TextDocumentIdentifier},
    step::{Effect, Step},
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

pub(crate) fn answer(context: &Arc<Context>, params: Params) -> Step<Answer> {
    let can_show = params.show.unwrap_or(true) && context.shows_documents();
    let next = move |url: Result<String>| {
        let url = match url {
            Ok(url) => url,
            Err(error) => return Step::fail(error),
        };
        let place = follow::place(
            &params.text_document.uri,
            params.position.unwrap_or_default(),
        );
        let shown = match url.parse() {
            Ok(uri) if can_show => Step::ask(
                ClientRequest::ShowDocument(ShowDocumentParams {
                    uri,
                    external: Some(true),
                    take_focus: None,
                    selection: None,
                }),
                // If this fails, the client still has the address.
                |_| Step::answer(()),
            ),
            _ => Step::answer(()),
        };
        let answer = shown.map(|()| Answer {
            version: Version,
            url,
        });
        Step::causing(Effect::Lead(place), answer)
    };
    Step::pages(next)
}
