//! The puzzles in the client's folders that it does not have open, read again when the client reports that they have
//! changed. Tasks run one after the other, so that no older state of a file replaces a newer one.

use std::{
    collections::{HashSet, VecDeque},
    path::PathBuf,
};

use super::{
    Server,
    input::{FoundFiles, ReadFile},
    output::{FindFiles, Output},
};
use crate::{
    client::session::Session,
    documents::address::{key, path},
    protocol::{MessageType, Uri},
};

/// The maximum number of files that are read.
const MAX_FILES: usize = 5_000;

#[derive(Default)]
pub(super) struct Files {
    /// The files found in the client's folders, by the keys of their addresses.
    in_folders: HashSet<String>,
    /// The complaints about folders that were shown to the user.
    told: HashSet<String>,
    waiting: VecDeque<Task>,
    current: Option<Task>,
}

enum Task {
    /// Find and read all files.
    All,
    /// Read these files, and find all files first if one of them may be new.
    These(Vec<Uri>),
}

impl Server {
    /// Starts to read the puzzles in the client's folders.
    pub(super) fn read_folders(&mut self) {
        self.files.waiting.push_back(Task::All);
        self.next_files();
    }

    /// Starts to read files that may have been changed, added or removed.
    pub(super) fn read_again(&mut self, uris: Vec<Uri>) {
        if !uris.is_empty() {
            self.files.waiting.push_back(Task::These(uris));
            self.next_files();
        }
    }

    fn next_files(&mut self) {
        while self.files.current.is_none() {
            let Some(task) = self.files.waiting.pop_front() else {
                return;
            };
            let folders = self.context.session().map(Session::folders);
            let folders = folders.unwrap_or_default();
            let only_for = match &task {
                Task::All => None,
                Task::These(uris) => {
                    let new = uris.iter().filter_map(|uri| self.new_file(uri, &folders));
                    let new: Vec<PathBuf> = new.collect();
                    Some(new)
                }
            };
            self.files.current = Some(task);
            if only_for.as_ref().is_some_and(Vec::is_empty) {
                self.files_are_found(None);
            } else {
                let find = FindFiles { folders, only_for };
                self.outputs.push(Output::FindFiles(find));
            }
        }
    }

    /// Returns the path of a file in `folders` that was not found before.
    fn new_file(&self, uri: &Uri, folders: &[PathBuf]) -> Option<PathBuf> {
        let path = path(uri)?;
        let is_new = !self.files.in_folders.contains(&key(uri))
            && folders.iter().any(|folder| path.starts_with(folder));
        is_new.then_some(path)
    }

    pub(super) fn files_are_found(&mut self, found: Option<FoundFiles>) {
        let uris = match (found, &self.files.current) {
            (_, None) => return,
            (Some(found), Some(Task::All)) => {
                let uris = self.take_found(found);
                let documents = self.context.documents().into_iter();
                let on_disk = documents.filter(|document| !document.is_open);
                let known = on_disk.map(|document| document.uri.clone());
                known.chain(uris).collect()
            }
            (None, Some(Task::All)) => Vec::new(),
            (found, Some(Task::These(uris))) => {
                let uris = uris.clone();
                if let Some(found) = found {
                    self.take_found(found);
                }
                uris
            }
        };
        let mut seen = HashSet::new();
        let mut to_read = Vec::new();
        for uri in uris {
            let key = key(&uri);
            if !seen.insert(key.clone()) {
                continue;
            }
            match path(&uri).filter(|_| self.files.in_folders.contains(&key)) {
                Some(path) => to_read.push((uri, path)),
                None => self.take_file(&ReadFile { uri, content: None }),
            }
        }
        if to_read.is_empty() {
            self.files_are_done();
        } else {
            self.outputs.push(Output::ReadFiles(to_read));
        }
    }

    /// Updates the set of files, and returns their addresses.
    fn take_found(&mut self, found: FoundFiles) -> Vec<Uri> {
        let FoundFiles {
            mut files,
            mut complaints,
        } = found;
        files.sort();
        files.dedup();
        if files.len() > MAX_FILES {
            files.truncate(MAX_FILES);
            complaints.push(format!(
                "the folders hold more than {MAX_FILES} files; the others are checked when they are open"
            ));
        }
        let uris: Vec<Uri> = files.iter().filter_map(Uri::from_file_path).collect();
        self.files.in_folders = uris.iter().map(key).collect();
        complaints.retain(|complaint| self.files.told.insert(complaint.clone()));
        for complaint in complaints {
            self.log(MessageType::WARNING, complaint);
        }
        uris
    }

    pub(super) fn files_are_read(&mut self, files: Vec<ReadFile>) {
        for file in files {
            self.take_file(&file);
        }
    }

    /// Updates a file to its state on the disk, unless the client has it open.
    fn take_file(&mut self, file: &ReadFile) {
        let (Some(content), Some(session)) = (&file.content, self.context.session()) else {
            let is_news = self.context.state().documents.remove_from_disk(&file.uri);
            if is_news {
                self.texts_have_changed();
            }
            return;
        };
        let name = session.name(&file.uri);
        let is_news =
            self.context
                .state()
                .documents
                .set_on_disk(file.uri.clone(), &name, content.clone());
        if is_news {
            self.document_is_there(&file.uri);
            self.texts_have_changed();
        }
    }

    pub(super) fn files_are_done(&mut self) {
        self.files.current = None;
        self.next_files();
    }
}
