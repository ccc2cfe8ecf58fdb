//! The outputs of the server.

use std::{path::PathBuf, time::Duration};

use super::job::Job;
use crate::{
    message::{BoardNotification, RequestId, ToClient},
    protocol::{Result, Uri},
    requests::Answer,
    solver::Search,
};

/// An action that the server requests.
pub enum Output {
    /// Answer a request.
    Answer(RequestId, Result<Answer>),
    /// Send a message to the client.
    Client(ToClient),
    /// Send a message to all pages of the board.
    Pages(BoardNotification),
    /// Serve the pages of the board, and reply with [`crate::Input::PagesServed`].
    ServePages,
    /// Find the files that may hold puzzles, and reply with [`crate::Input::FilesFound`].
    FindFiles(FindFiles),
    /// Read these files, and reply with [`crate::Input::FilesRead`] and then [`crate::Input::FilesDone`].
    ReadFiles(Vec<(Uri, PathBuf)>),
    /// Discard cached configurations, because they may have changed.
    RefreshConfigs,
    /// Find the settings of files and the broken configurations, and reply with [`crate::Input::Configured`].
    Configure(Vec<PathBuf>),
    /// Run a search.
    Search(Search),
    /// Cancel a search, by its number. A search that shares its memory with the server is notified directly.
    EndSearch(u64),
    /// Run a job.
    Run(Job),
    /// Cancel the long job of a request. A job that shares its memory with the server is notified directly.
    EndJob(RequestId),
    /// Wake the server at this time, which replaces any earlier wake-up time.
    Wake(Duration),
}

/// Folders to be searched for files.
#[derive(Clone, Debug)]
pub struct FindFiles {
    /// The folders.
    pub folders: Vec<PathBuf>,
    /// If set, the folders are searched only if a search would find one of these files by its name, or files in one of
    /// these folders.
    pub only_for: Option<Vec<PathBuf>>,
}
