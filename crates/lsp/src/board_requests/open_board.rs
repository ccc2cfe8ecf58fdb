//! `tailback/openBoard`: serves the board as a page on this machine, for editors that cannot show it.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::{
    follow,
    wire::{Text, Version},
};
use crate::{
    context::Context,
    protocol::{Position, Result, ShowDocumentParams},
    step::{ClientRequest, Effect, Step},
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

pub(crate) fn answer(context: &Arc<Context>, params: Params) -> Step<Answer> {
    let can_show = params.show.unwrap_or(true) && context.shows_documents();
    let next = move |url: Result<String>| {
        let url = match url {
            Ok(url) => url,
            Err(error) => return Step::fail(error),
        };
        let place = follow::place(&params.text_document.uri, params.position);
        let shown = match url.parse() {
            Ok(uri) if can_show => Step::Ask(
                ClientRequest::ShowDocument(ShowDocumentParams {
                    uri,
                    external: Some(true),
                    take_focus: None,
                    selection: None,
                }),
                // Where it fails, the client still has the address.
                Box::new(|_| Step::answer(())),
            ),
            _ => Step::answer(()),
        };
        let answer = shown.map(|()| Answer {
            version: Version,
            url,
        });
        Step::Do(Effect::Lead(place), Box::new(answer))
    };
    Step::Pages(Box::new(next))
}
