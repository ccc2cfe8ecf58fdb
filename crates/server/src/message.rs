//! Messages of the server to its client, and the client's replies.

use ls_types::{
    ApplyWorkspaceEditResponse, ConfigurationItem, MessageType, ProgressToken,
    PublishDiagnosticsParams, Registration, ShowDocumentParams, WorkDoneProgress, WorkspaceEdit,
};
use serde_json::Value;

/// The number of a request, which whoever passes it on gives it; no other of the session may have it.
pub type RequestId = u64;

/// The number of a request to the client; no other of the session has it.
pub type AskId = u64;

/// A message to the client. They are to be sent in their order.
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
    /// The reports on a text.
    Diagnostics(PublishDiagnosticsParams),
    /// A line for the log.
    Log(MessageType, String),
    /// A message for the user.
    Show(MessageType, String),
    /// How far a search has come.
    Progress(ProgressToken, WorkDoneProgress),
    /// A notification of the board's protocol.
    Board(News),
}

/// A request to the client.
#[derive(Clone, Debug)]
pub enum ClientRequest {
    /// Make an edit.
    ApplyEdit(WorkspaceEdit),
    /// Show a document.
    ShowDocument(ShowDocumentParams),
    /// Tell settings.
    Configuration(Vec<ConfigurationItem>),
    /// Tell of files that change.
    Register(Vec<Registration>),
    /// Show the progress of a search.
    CreateProgress(ProgressToken),
    /// Ask for inlay hints again.
    RefreshHints,
    /// Ask for code lenses again.
    RefreshLenses,
    /// Ask for diagnostics again.
    RefreshDiagnostics,
}

/// The client's reply to a [`ClientRequest`].
#[derive(Clone, Debug)]
pub enum Reply {
    /// To [`ClientRequest::ApplyEdit`].
    Applied(ApplyWorkspaceEditResponse),
    /// To [`ClientRequest::ShowDocument`]: whether it is shown.
    Shown(bool),
    /// To [`ClientRequest::Configuration`].
    Configuration(Vec<Value>),
    /// To all others.
    Done,
}

/// A message to boards, which they have not asked for.
#[derive(Clone, Debug)]
pub struct News {
    /// The notification.
    pub method: &'static str,
    /// Its parameters.
    pub params: Value,
}
