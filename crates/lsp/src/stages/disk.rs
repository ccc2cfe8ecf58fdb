//! The puzzles in the client's folders that it does not have open: found once, and read again where the
//! client says that they have changed.

use std::{fs, path::Path, sync::Arc};

use ignore::WalkBuilder;

use crate::{
    documents::{address::path, document::MAX_TEXT},
    protocol::{
        Client, DidChangeWatchedFilesRegistrationOptions, FileSystemWatcher, GlobPattern,
        MessageType, Registration, Uri,
    },
    shared::Shared,
};

/// More files than these are not looked into.
const MAX_FILES: usize = 5_000;

/// Reads the puzzles in `folders`, as the command line finds them: what is ignored is left out.
pub(crate) async fn read_folders(
    shared: Arc<Shared>,
    client: Client,
    folders: Vec<std::path::PathBuf>,
) {
    let in_pool = Arc::clone(&shared);
    let read = shared.pool.run(move || {
        let mut paths: Vec<_> = folders
            .iter()
            .flat_map(|folder| WalkBuilder::new(folder).require_git(false).build())
            .filter_map(|entry| Some(entry.ok()?.into_path()))
            .filter(|path| path.extension().is_some_and(|ending| ending == "rush"))
            .take(MAX_FILES + 1)
            .collect();
        let is_cut = paths.len() > MAX_FILES;
        paths.truncate(MAX_FILES);
        paths.sort();
        let uris = paths.iter().filter_map(Uri::from_file_path);
        (uris.filter(|uri| read(&in_pool, uri)).count(), is_cut)
    });
    let (n_read, is_cut) = read.await.unwrap_or_default();
    if n_read > 0 {
        shared.changed.notify_one();
    }
    if is_cut {
        let cut = format!(
            "the folders hold more than {MAX_FILES} files; the others are checked when they are open"
        );
        client.log_message(MessageType::WARNING, cut).await;
    }
}

/// Looks again at files that may have changed, come or gone.
pub(crate) async fn read_again(shared: Arc<Shared>, uris: Vec<Uri>) {
    let in_pool = Arc::clone(&shared);
    let read = shared.pool.run(move || {
        let changed = uris.iter().filter(|uri| read(&in_pool, uri));
        changed.count()
    });
    if read.await.unwrap_or_default() > 0 {
        shared.changed.notify_one();
    }
}

/// Takes a file over as it stands on the disk, if it lies in a folder of the client; whether that is news.
fn read(shared: &Shared, uri: &Uri) -> bool {
    let (Some(session), Some(path)) = (shared.session(), path(uri)) else {
        return false;
    };
    let is_in_folder = session
        .folders()
        .iter()
        .any(|folder| path.starts_with(folder));
    match text(&path).filter(|_| is_in_folder) {
        Some(text) => {
            let name = session.name(uri);
            let mut state = shared.state();
            state.documents.set_on_disk(uri.clone(), &name, &text)
        }
        None => shared.state().documents.remove_from_disk(uri),
    }
}

/// What stands in a file; `None` where it is gone, too long, or no text.
fn text(path: &Path) -> Option<String> {
    let length = fs::metadata(path).ok()?.len();
    if length > MAX_TEXT as u64 {
        return None;
    }
    fs::read_to_string(path).ok()
}

/// Asks the client to tell of files that change.
pub(crate) async fn watch(client: Client) {
    let watcher = FileSystemWatcher {
        glob_pattern: GlobPattern::String("**/*.rush".to_owned()),
        kind: None,
    };
    let options = DidChangeWatchedFilesRegistrationOptions {
        watchers: vec![watcher],
    };
    let registration = Registration {
        id: "files".to_owned(),
        method: "workspace/didChangeWatchedFiles".to_owned(),
        register_options: serde_json::to_value(options).ok(),
    };
    // A client that refuses does not tell, and files are as they were found.
    let _ = client.register_capability(vec![registration]).await;
}
