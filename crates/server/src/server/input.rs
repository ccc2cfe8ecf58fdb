//! The inputs of the server.

use std::path::PathBuf;

use tailback_config::Broken;
use tailback_diagnostics::Unreadable;

use super::job::Done;
use crate::{
    board_requests::{follow, status},
    message::{AskId, Reply, RequestId},
    protocol::{
        DidChangeConfigurationParams, DidChangeTextDocumentParams, DidChangeWatchedFilesParams,
        DidChangeWorkspaceFoldersParams, DidCloseTextDocumentParams, DidOpenTextDocumentParams,
        Result, Uri, WorkDoneProgressCancelParams,
    },
    requests::Request,
    solver::{SearchEnd, SearchProgress},
    stages::configs::FileConfig,
};

/// Something that the server is told.
#[allow(
    clippy::large_enum_variant,
    reason = "it is moved a few times and then gone; on some systems it is smaller"
)]
pub enum Input {
    /// A request, which is answered exactly once.
    Request(RequestId, Request),
    /// A request is not waited for any more.
    Cancel(RequestId),
    /// A notification of the client.
    Notification(Notification),
    /// The client's reply to a request.
    Reply(AskId, Result<Reply>),
    /// The number of messages that have reached the client.
    Sent(usize),
    /// No more input comes from the client: what it has asked for is to be answered at once.
    InputOver,
    /// The files of the folders that were asked for; `None` where there was no reason to search for them.
    FilesFound(Option<FoundFiles>),
    /// Some of the files that were asked for.
    FilesRead(Vec<ReadFile>),
    /// All files that were asked for have been read.
    FilesDone,
    /// The settings from configurations for the files that were asked about, in their order, and broken
    /// configurations.
    Configured(Vec<FileConfig>, Vec<Broken>),
    /// The address of the pages of the board, or why they cannot be served.
    PagesServed(std::result::Result<String, String>),
    /// A page of the board listens no more.
    PageClosed,
    /// How far a search has come.
    Progress(SearchProgress),
    /// A search has ended.
    SearchEnded(SearchEnd),
    /// A job is done.
    Done(Done),
    /// Time has passed.
    Wake,
}

/// A notification of the client.
#[derive(Clone, Debug)]
#[expect(missing_docs, reason = "they are called like those of the protocol")]
pub enum Notification {
    Initialized,
    DidOpen(DidOpenTextDocumentParams),
    DidChange(DidChangeTextDocumentParams),
    DidClose(DidCloseTextDocumentParams),
    DidSave,
    DidChangeConfiguration(DidChangeConfigurationParams),
    DidChangeWatchedFiles(DidChangeWatchedFilesParams),
    DidChangeWorkspaceFolders(DidChangeWorkspaceFoldersParams),
    CancelProgress(WorkDoneProgressCancelParams),
    /// A message that could not be read, and why.
    Broken(String),
    /// The cursor has moved.
    Follow(follow::Params),
    /// A text cannot be shown as it is.
    Status(status::Params),
}

/// The files of the client's folders.
#[derive(Clone, Debug, Default)]
pub struct FoundFiles {
    /// Those that may hold puzzles.
    pub files: Vec<PathBuf>,
    /// The folders that could not be read, in words.
    pub complaints: Vec<String>,
}

/// A file as it stands on the disk.
#[derive(Clone, Debug)]
pub struct ReadFile {
    /// Its address, as it was asked for.
    pub uri: Uri,
    /// Its text, or why that cannot be had; `None` where the file is gone, or in another format.
    pub content: Option<std::result::Result<String, Unreadable>>,
}
