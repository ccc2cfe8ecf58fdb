//! `tailback/status`, which is a notification: what keeps a text from being shown as it is, for the pages that show it.

use serde::Deserialize;
use serde_json::json;

use super::wire::{Text, Version};
use crate::client::boards::{Boards, News};

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Params {
    text_document: Option<Text>,
    message: Option<String>,
}

/// Passes it on to all pages.
pub(crate) fn tell(boards: &Boards, params: &Params) {
    boards.set_status(News {
        method: "tailback/status",
        params: json!({
            "version": Version,
            "textDocument": params.text_document,
            "message": params.message,
        }),
    });
}
