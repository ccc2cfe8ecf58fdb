//! `tailback/status`, a notification: the reason why a text cannot be shown as it is, for the pages that show it.

use serde::Deserialize;
use serde_json::json;

use super::wire::Version;
use crate::{message::BoardNotification, protocol::TextDocumentIdentifier};

/// The trouble with a text.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "StatusParams"))]
pub struct Params {
    /// The text; `null` for all.
    #[cfg_attr(test, schemars(with = "Option<super::wire::Text>"))]
    pub text_document: Option<TextDocumentIdentifier>,
    /// The description of the trouble; `null` if it is over.
    pub message: Option<String>,
}

/// Returns the notification for pages.
pub(crate) fn notification(params: &Params) -> BoardNotification {
    BoardNotification {
        method: "tailback/status",
        params: json!({
            "version": Version,
            "textDocument": params.text_document,
            "message": params.message,
        }),
    }
}
