//! `tailback/follow`, which is a notification: the cursor is here now, for the pages that follow it.

use serde::Deserialize;
use serde_json::json;

use super::wire::{Text, Version};
use crate::{
    client::boards::{Boards, News},
    protocol::{Position, Uri},
};

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Params {
    text_document: Text,
    position: Position,
}

/// A place that pages are led to.
pub(crate) fn place(uri: &Uri, position: Position) -> News {
    News {
        method: "tailback/follow",
        params: json!({
            "version": Version,
            "textDocument": {"uri": uri},
            "position": position,
        }),
    }
}

/// Leads the pages that there are to a place where the text has changed.
pub(crate) fn follow_change(boards: &Boards, uri: &Uri, position: Position) {
    if boards.has_pages() {
        boards.lead(place(uri, position));
    }
}

pub(crate) fn follow(boards: &Boards, params: &Params) {
    boards.lead(place(&params.text_document.uri, params.position));
}
