//! `tailback/follow`, a notification: the new position of the cursor, for the pages that follow it.

use serde::Deserialize;
use serde_json::json;

use super::wire::Version;
use crate::{
    message::BoardNotification,
    protocol::{Position, TextDocumentIdentifier, Uri},
};

/// The place of the cursor.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "FollowParams"))]
pub struct Params {
    /// The text that contains the cursor.
    #[cfg_attr(test, schemars(with = "super::wire::Text"))]
    pub text_document: TextDocumentIdentifier,
    /// The position in the text.
    #[cfg_attr(test, schemars(with = "super::schema::Position"))]
    pub position: Position,
}

/// Returns the notification that moves pages to a place.
pub(crate) fn place(uri: &Uri, position: Position) -> BoardNotification {
    BoardNotification {
        method: "tailback/follow",
        params: json!({
            "version": Version,
            "textDocument": {"uri": uri},
            "position": position,
        }),
    }
}
