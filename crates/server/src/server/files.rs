//! The puzzles in the client's folders that it does not have open, read again when the client reports that they have
//! changed. Tasks run one after the other, so that no older state of a file replaces a newer one.

use std::{
    collections::{BTreeMap, HashMap, HashSet, VecDeque},
    path::PathBuf,
    sync::Arc,
};

use super::{
    Server,
    input::{FoundFiles, ReadFile},
    output::{FindFiles, Output},
};
use crate::{
    documents::{
        address::{key, path},
        document::Document,
        entries_below,
    },
    protocol::{MessageType, Uri},
};

/// The maximum number of files that are read.
const MAX_FILES: usize = 5_000;

#[derive(Default)]
pub(super) struct Files {
    /// The complaints about folders that were shown to the user.
    reported: HashSet<String>,
    waiting: VecDeque<Task>,
    current: Option<Task>,
}

enum Task {
    /// Find and read all files.
    All,
    /// Read these files and those below these folders, and find all files first if one of them may be new.
    These(Vec<Uri>),
}

impl Server {
    /// Starts to read the puzzles in the client's folders.
    pub(super) fn read_folders(&mut self) {
        self.files.waiting.push_back(Task::All);
        self.next_files();
    }

    /// Starts to read files, and those below folders, that may have been changed, added or removed.
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
            let folders = self.context.session().folders();
            let only_for = match &task {
                Task::All => None,
                Task::These(uris) => {
                    Some(uris.iter().filter_map(|uri| self.new_file(uri)).collect())
                }
            };
            self.files.current = Some(task);
            if only_for.as_ref().is_some_and(Vec::<PathBuf>::is_empty) {
                self.files_are_found(None);
            } else {
                let find = FindFiles { folders, only_for };
                self.outputs.push(Output::FindFiles(find));
            }
        }
    }

    /// Returns the path of a file in the client's folders that the last search did not find.
    pub(super) fn new_file(&self, uri: &Uri) -> Option<PathBuf> {
        let path = path(uri)?;
        let folders = self.context.session().folders();
        let state = self.context.state();
        let known = state.found.as_ref().and_then(|found| found.get(&key(uri)));
        let is_new = !matches!(known, Some(Some(_)));
        (is_new && folders.iter().any(|folder| path.starts_with(folder))).then_some(path)
    }

    pub(super) fn files_are_found(&mut self, found: Option<FoundFiles>) {
        let given = match &self.files.current {
            None => return,
            Some(Task::All) => None,
            Some(Task::These(uris)) => Some(uris.clone()),
        };
        let is_found = found.is_some();
        let found = found.map(|found| self.take_found(found));
        let mut state = self.context.state();
        let mut uris: Vec<Uri> = Vec::new();
        match given {
            // The search broke down.
            None if !is_found => {}
            None => {
                let documents = state.documents.now();
                uris.extend(documents.iter().map(|it| it.uri.clone()));
                uris.extend(found.into_iter().flatten());
            }
            Some(given) => {
                for uri in given {
                    uris.extend(state.documents.below(&uri).map(|it| it.uri.clone()));
                    let found = state.found.iter().flat_map(|it| entries_below(it, &uri));
                    uris.extend(found.filter_map(|it| it.1.clone()));
                    uris.push(uri);
                }
            }
        }
        let mut to_read: BTreeMap<String, (Uri, PathBuf)> = BTreeMap::new();
        let mut gone = Vec::new();
        let mut open: Vec<Arc<Document>> = Vec::new();
        let mut seen = HashSet::new();
        for uri in uris {
            let given = key(&uri);
            if !seen.insert(given.clone()) {
                continue;
            }
            let known = state.documents.get(&uri).map(|known| &known.now);
            open.extend(known.filter(|known| known.is_open).cloned());
            let found = state.found.as_ref().and_then(|it| it.get(&given)?.clone());
            let found = found.and_then(|found| Some((path(&found)?, found)));
            let Some((path, found)) = found else {
                gone.push(uri);
                continue;
            };
            let own = key(&found);
            if own != given {
                // The file is read under its other address.
                state.documents.remove_from_disk(&uri);
            }
            to_read.insert(own, (found, path));
        }
        drop(state);
        // A file may have appeared under an open text.
        self.configure_again(&open);
        for uri in gone {
            self.take_file(&ReadFile { uri, content: None });
        }
        if to_read.is_empty() {
            self.files_are_done();
        } else {
            self.outputs
                .push(Output::ReadFiles(to_read.into_values().collect()));
        }
    }

    /// Updates the set of files, and returns the addresses of those that are read.
    fn take_found(&mut self, found: FoundFiles) -> Vec<Uri> {
        let FoundFiles {
            mut files,
            mut complaints,
        } = found;
        files.sort();
        let mut by_real_path: HashMap<PathBuf, Uri> = HashMap::new();
        let mut to_read = Vec::new();
        let mut now = BTreeMap::new();
        for file in files {
            let Some(uri) = Uri::from_file_path(&file.path) else {
                continue;
            };
            let first = by_real_path.entry(file.real_path).or_insert_with(|| {
                to_read.push(uri.clone());
                uri.clone()
            });
            now.insert(key(&uri), Some(first.clone()));
        }
        if to_read.len() > MAX_FILES {
            to_read.truncate(MAX_FILES);
            complaints.push(format!(
                "the folders hold more than {MAX_FILES} files; the others are checked when they are open"
            ));
        }
        let mut state = self.context.state();
        for key in state.found.take().unwrap_or_default().into_keys() {
            now.entry(key).or_insert(None);
        }
        state.found = Some(now);
        drop(state);
        // An open text may belong to the collection now, or may no longer.
        self.checks.has_changed = true;
        complaints.retain(|complaint| self.files.reported.insert(complaint.clone()));
        for complaint in complaints {
            self.log(MessageType::WARNING, complaint);
        }
        to_read
    }

    pub(super) fn files_are_read(&mut self, files: Vec<ReadFile>) {
        for file in files {
            self.take_file(&file);
        }
    }

    /// Updates a file to its state on the disk, unless the client has it open.
    fn take_file(&mut self, file: &ReadFile) {
        let mut state = self.context.state();
        let is_news = if let Some(content) = &file.content {
            let content = content.clone();
            state.documents.set_on_disk(file.uri.clone(), content)
        } else {
            let found = state.found.as_mut();
            let found = found.and_then(|it| it.get_mut(&key(&file.uri))?.take());
            let mut others = state.found.iter().flat_map(|it| it.values().flatten());
            if found.is_some() && others.any(|other| found.as_ref() == Some(other)) {
                // It will be read under another address.
                self.files.waiting.push_back(Task::All);
            }
            state.documents.remove_from_disk(&file.uri) || found.is_some()
        };
        drop(state);
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
