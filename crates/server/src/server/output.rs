//! The outputs of the server.

use std::{path::PathBuf, time::Duration};

use super::job::Job;
use crate::{
    message::{News, RequestId, ToClient},
    protocol::{Result, Uri},
    requests::Answer,
    solver::Search,
};

/// Something that the server wants done.
pub enum Output {
    /// Answer a request.
    Answer(RequestId, Result<Answer>),
    /// Send a message to the client.
    Client(ToClient),
    /// Send a message to all pages of the board.
    Pages(News),
    /// Serve the pages of the board, as [`crate::Input::PagesServed`] tells.
    ServePages,
    /// Find the files that may hold puzzles, as [`crate::Input::FilesFound`] tells.
    FindFiles(FindFiles),
    /// Read these files, as [`crate::Input::FilesRead`] and then [`crate::Input::FilesDone`] tell.
    ReadFiles(Vec<(Uri, PathBuf)>),
    /// Read configurations anew from now on: they may be others than before.
    RefreshConfigs,
    /// Find out what configurations say of files, and which are broken, as [`crate::Input::Configured`] tells.
    Configure(Vec<PathBuf>),
    /// Run a search.
    Search(Search),
    /// End a search, by its number: nobody wants it any more. Where it shares its memory with the server, it knows.
    EndSearch(u64),
    /// Run a job.
    Run(Job),
    /// Wake the server at this time, whatever time it was to be woken at before.
    Wake(Duration),
}

/// Folders to be searched for files.
#[derive(Clone, Debug)]
pub struct FindFiles {
    /// The folders.
    pub folders: Vec<PathBuf>,
    /// Where there are some, the folders are searched only if one of these is a file that is found there by its name.
    pub only_for: Option<Vec<PathBuf>>,
}
