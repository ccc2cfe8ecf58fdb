//! `tailback/follow`, which is a notification: the cursor is here now, for the pages that follow it.

use serde::Deserialize;
use serde_json::json;

use super::{
    watch::{Beside, News},
    wire::{Text, Version},
};
use crate::protocol::{Position, Uri};

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Params {
    text_document: Text,
    position: Position,
}

/// Leads all pages to a place.
pub(crate) fn lead(beside: &Beside, uri: &Uri, position: Position) {
    beside.lead(News {
        method: "tailback/follow",
        params: json!({
            "version": Version,
            "textDocument": {"uri": uri},
            "position": position,
        }),
    });
}

/// Leads the pages that there are to a place where the text has changed.
pub(crate) fn follow_change(beside: &Beside, uri: &Uri, position: Position) {
    if beside.has_pages() {
        lead(beside, uri, position);
    }
}

pub(crate) fn follow(beside: &Beside, params: &Params) {
    lead(beside, &params.text_document.uri, params.position);
}
