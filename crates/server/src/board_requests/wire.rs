//! The parts that messages of the board's protocol share. Boards and their edits are types of `tailback_ide`.

use serde::{Deserialize, Serialize};
use tailback_solver::Outcome as SolverOutcome;

use crate::protocol::Uri;

/// The version of the protocol that is spoken here.
#[derive(Clone, Copy, Debug, Default)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(inline))]
pub(crate) struct Version;

impl Version {
    pub(crate) const NUMBER: u64 = 1;
}

impl Serialize for Version {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u64(Self::NUMBER)
    }
}

#[derive(Clone, Debug, Deserialize, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct Text {
    #[cfg_attr(test, schemars(with = "String"))]
    pub(crate) uri: Uri,
}

/// The state of a text that a board was read from. A request about an older one is refused.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct VersionedText {
    #[cfg_attr(test, schemars(with = "String"))]
    pub(crate) uri: Uri,
    /// As in the Language Server Protocol; `null` if the text has none.
    pub(crate) version: Option<i32>,
}

/// A puzzle by its number in its text.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct PuzzleRef {
    pub(crate) text_document: Text,
    /// The number of the puzzle in its text, from 0.
    pub(crate) puzzle: usize,
}

/// How a search ended.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) enum Outcome {
    Solved,
    Unsolvable,
    Unknown,
}

/// There is news about a text.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "ChangedParams"))]
pub(crate) struct Changed {
    pub(crate) version: Version,
    /// The text; `null` for all.
    pub(crate) text_document: Option<Text>,
}

/// The first message to a served page.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(
    test,
    derive(schemars::JsonSchema),
    schemars(rename = "ConnectedParams")
)]
pub(crate) struct Connected {
    pub(crate) version: Version,
    /// The message of the page once it can no longer reach the server.
    pub(crate) ended: String,
}

impl From<&SolverOutcome> for Outcome {
    fn from(outcome: &SolverOutcome) -> Self {
        match outcome {
            SolverOutcome::Solved(_) => Self::Solved,
            SolverOutcome::Unsolvable => Self::Unsolvable,
            SolverOutcome::Unknown { .. } => Self::Unknown,
        }
    }
}
