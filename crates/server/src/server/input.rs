//! The inputs of the server.

use std::path::PathBuf;

use tailback_config::Broken;
use tailback_diagnostics::text::Unreadable;

use super::job::Done;
use crate::{
    board_requests::{follow, status},
    file_config::FileConfig,
    message::{AskId, Reply, RequestId},
    protocol::{
        DidChangeConfigurationParams, DidChangeTextDocumentParams, DidChangeWorkspaceFoldersParams,
        DidCloseTextDocumentParams, DidOpenTextDocumentParams, Result, Uri,
        WorkDoneProgressCancelParams,
    },
    requests::Request,
    solver::{SearchEnd, SearchProgress},
};

/// An event for the server.
#[allow(
    clippy::large_enum_variant,
    reason = "it is moved a few times and then gone; on some systems it is smaller"
)]
pub enum Input {
    /// A request, which is answered exactly once.
    Request(RequestId, Request),
    /// The cancellation of a request.
    Cancel(RequestId),
    /// A notification from the client.
    Notification(Notification),
    /// The client's reply to a request.
    Reply(AskId, Result<Reply>),
    /// The number of messages that were delivered to the client.
    Sent(usize),
    /// The end of the client's input: its open requests must be answered at once.
    InputOver,
    /// The files of the requested folders; `None` if there was no reason to search for them.
    FilesFound(Option<FoundFiles>),
    /// Some of the requested files.
    FilesRead(Vec<ReadFile>),
    /// The end of the requested files.
    FilesDone,
    /// The settings of the requested files from configurations, in the order of the request, and broken
    /// configurations.
    Configured(Vec<FileConfig>, Vec<Broken>),
    /// The address of the pages of the board, or the reason why they cannot be served.
    PagesServed(std::result::Result<String, String>),
    /// The end of a page's subscription.
    PageClosed,
    /// The progress of a search.
    Progress(SearchProgress),
    /// The end of a search.
    SearchEnded(SearchEnd),
    /// The end of a job.
    Done(Done),
    /// The passage of time.
    Wake,
}

/// A notification from the client.
#[derive(Clone, Debug)]
#[expect(missing_docs, reason = "they are called like those of the protocol")]
pub enum Notification {
    Initialized,
    DidOpen(DidOpenTextDocumentParams),
    DidChange(DidChangeTextDocumentParams),
    DidClose(DidCloseTextDocumentParams),
    DidSave,
    DidChangeConfiguration(DidChangeConfigurationParams),
    /// Files or folders that may have been changed, added or removed.
    FilesChanged(Vec<Uri>),
    DidChangeWorkspaceFolders(DidChangeWorkspaceFoldersParams),
    CancelProgress(WorkDoneProgressCancelParams),
    /// A message that could not be read, and the reason.
    Broken(String),
    /// A move of the cursor.
    Follow(follow::Params),
    /// A text that cannot be shown as it is.
    Status(status::Params),
}

/// The files of the client's folders.
#[derive(Clone, Debug, Default)]
pub struct FoundFiles {
    /// The files that may hold puzzles.
    pub files: Vec<FoundFile>,
    /// The folders that could not be read, in words.
    pub complaints: Vec<String>,
}

/// A file of the client's folders.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct FoundFile {
    /// The path that starts with the folder.
    pub path: PathBuf,
    /// The path without links.
    pub real_path: PathBuf,
}

/// The state of a file on the disk.
#[derive(Clone, Debug)]
pub struct ReadFile {
    /// The address, as in the request.
    pub uri: Uri,
    /// The text, or the reason why it is unavailable; `None` if the file was removed, or has another format.
    pub content: Option<std::result::Result<String, Unreadable>>,
}
