//! Messages of the server to its client, and the client's replies.

use ls_types::{
    ApplyWorkspaceEditResponse, ConfigurationItem, MessageType, ProgressToken,
    PublishDiagnosticsParams, Registration, ShowDocumentParams, WorkDoneProgress, WorkspaceEdit,
};
use serde_json::Value;

/// The number of a request, assigned by the caller and unique within the session.
pub type RequestId = u64;

/// The number of a request to the client, unique within the session.
pub type AskId = u64;

/// A message to the client. Messages must be sent in order.
#[derive(Clone, Debug)]
pub enum ToClient {
    /// A notification.
    Notify(ServerNotification),
    /// A request, whose reply is an input.
    Ask(AskId, ClientRequest),
}

/// A notification to the client.
#[derive(Clone, Debug)]
pub enum ServerNotification {
    /// The diagnostics on a text.
    Diagnostics(PublishDiagnosticsParams),
    /// A line for the log.
    Log(MessageType, String),
    /// A message for the user.
    Show(MessageType, String),
    /// The progress of a search.
    Progress(ProgressToken, WorkDoneProgress),
    /// A notification of the board's protocol.
    Board(BoardNotification),
}

/// A request to the client.
#[derive(Clone, Debug)]
pub enum ClientRequest {
    /// Asks for an edit to be made.
    ApplyEdit(WorkspaceEdit),
    /// Asks for a step along the client's undo history of a text: `tailback/undo` or `tailback/redo`, with its
    /// parameters. The reply is that to an edit.
    Step(Direction, Value),
    /// Asks for a document to be shown.
    ShowDocument(ShowDocumentParams),
    /// Requests settings.
    Configuration(Vec<ConfigurationItem>),
    /// Asks for notifications of changed files.
    Register(Vec<Registration>),
    /// Asks for the progress of a search to be shown.
    CreateProgress(ProgressToken),
    /// Asks the client to request inlay hints again.
    RefreshHints,
    /// Asks the client to request code lenses again.
    RefreshLenses,
}

/// The client's reply to a [`ClientRequest`].
#[derive(Clone, Debug)]
pub enum Reply {
    /// The reply to [`ClientRequest::ApplyEdit`] and [`ClientRequest::Step`].
    Applied(ApplyWorkspaceEditResponse),
    /// The reply to [`ClientRequest::ShowDocument`]: whether the document is shown.
    Shown(bool),
    /// The reply to [`ClientRequest::Configuration`].
    Configuration(Vec<Value>),
    /// The reply to any other request.
    Done,
}

/// A direction along the history of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// Back, to the text before the last change.
    Undo,
    /// Forward, to the text after a change that was undone.
    Redo,
}

impl Direction {
    /// The method that requests a step in this direction.
    #[must_use]
    pub fn method(self) -> &'static str {
        match self {
            Self::Undo => "tailback/undo",
            Self::Redo => "tailback/redo",
        }
    }
}

/// A notification to boards.
#[derive(Clone, Debug)]
pub struct BoardNotification {
    /// The notification.
    pub method: &'static str,
    /// Its parameters.
    pub params: Value,
}
