//! The puzzles in the client's folders that it does not have open: found once, and read again where the
//! client says that they have changed.

use std::{
    fs,
    path::{Path, PathBuf},
    sync::Arc,
};

use ignore::WalkBuilder;
use tailback_config::FILE_NAME;
use tailback_puzzle::words::count;

use crate::{
    documents::{address::path, document::MAX_TEXT},
    protocol::{
        Client, DidChangeWatchedFilesRegistrationOptions, FileSystemWatcher, GlobPattern,
        MessageType, Registration, Uri,
    },
    shared::Shared,
    stages::configs,
};

/// More files than these are not looked into.
const MAX_FILES: usize = 5_000;

/// Complaints about files that one reading makes; of more it says how many they are.
const MAX_COMPLAINTS: usize = 10;

/// Reads the puzzles in `folders`, as the command line finds them: what is ignored is left out.
pub(crate) async fn read_folders(shared: Arc<Shared>, client: Client, folders: Vec<PathBuf>) {
    let find = move || {
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
        (uris.collect(), is_cut)
    };
    let (uris, is_cut) = shared.pool.run(find).await.unwrap_or_default();
    read_again(shared, client.clone(), uris).await;
    if is_cut {
        let cut = format!(
            "the folders hold more than {MAX_FILES} files; the others are checked when they are open"
        );
        client.log_message(MessageType::WARNING, cut).await;
    }
}

/// Looks at files that may have changed, come or gone. What is not read is told once.
pub(crate) async fn read_again(shared: Arc<Shared>, client: Client, uris: Vec<Uri>) {
    let in_pool = Arc::clone(&shared);
    let read = move || {
        let (mut is_news, mut complaints) = (false, Vec::new());
        for uri in &uris {
            let (is_changed, complaint) = read(&in_pool, uri);
            is_news |= is_changed;
            complaints.extend(complaint);
        }
        (is_news, complaints)
    };
    let (is_news, mut complaints) = shared.pool.run(read).await.unwrap_or_default();
    if is_news {
        shared.changed.notify_one();
    }
    complaints.retain(|complaint| shared.state().told.insert(complaint.clone()));
    let more = complaints.len().saturating_sub(MAX_COMPLAINTS);
    complaints.truncate(MAX_COMPLAINTS);
    if more > 0 {
        complaints.push(format!(
            "{} more are not checked either",
            count(more, "file")
        ));
    }
    for complaint in complaints {
        client.log_message(MessageType::WARNING, complaint).await;
    }
}

/// Takes a file over as it stands on the disk, if it lies in a folder of the client and is not excluded; whether that is news, and what
/// the user should know of it.
fn read(shared: &Shared, uri: &Uri) -> (bool, Option<String>) {
    let (Some(session), Some(path)) = (shared.session(), path(uri)) else {
        return (false, None);
    };
    let is_in_folder = session
        .folders()
        .iter()
        .any(|folder| path.starts_with(folder));
    let is_wanted = is_in_folder && !configs::is_excluded(shared, &path);
    let name = session.name(uri);
    let complaint = match text(&path).filter(|_| is_wanted) {
        Some(Ok(text)) => {
            let mut state = shared.state();
            let is_news = state.documents.set_on_disk(uri.clone(), &name, &text);
            return (is_news, None);
        }
        Some(Err(why)) => Some(format!("{name} {why} and is not checked")),
        None => None,
    };
    let is_news = shared.state().documents.remove_from_disk(uri);
    (is_news, complaint)
}

/// What stands in a file, or why it is not looked at; `None` where it is gone.
fn text(path: &Path) -> Option<Result<String, String>> {
    let length = fs::metadata(path).ok()?.len();
    if length > MAX_TEXT as u64 {
        return Some(Err(format!("has more than {} MiB", MAX_TEXT >> 20)));
    }
    let text = String::from_utf8(fs::read(path).ok()?);
    Some(text.map_err(|_| "is no text in UTF-8".to_owned()))
}

/// Asks the client to tell of files that change.
pub(crate) async fn watch(client: Client) {
    let watcher = |name: &str| FileSystemWatcher {
        glob_pattern: GlobPattern::String(format!("**/{name}")),
        kind: None,
    };
    let options = DidChangeWatchedFilesRegistrationOptions {
        watchers: ["*.rush", FILE_NAME].map(watcher).to_vec(),
    };
    let registration = Registration {
        id: "files".to_owned(),
        method: "workspace/didChangeWatchedFiles".to_owned(),
        register_options: serde_json::to_value(options).ok(),
    };
    // A client that refuses does not tell, and files are as they were found.
    let _ = client.register_capability(vec![registration]).await;
}
