//! The puzzles in the client's folders that it does not have open: those that the command line finds there, read
//! again where the client says that they have changed.

use std::{
    collections::HashSet,
    io,
    path::{Path, PathBuf},
    sync::Arc,
};

use tailback_check::is_markdown;
use tailback_config::{FILE_NAME, read_regular};
use tailback_diagnostics::{Unreadable, explain, text};

use crate::{
    client::session::Session,
    documents::{
        address::{key, path},
        document::{MAX_TEXT, too_long},
    },
    protocol::{
        Client, DidChangeWatchedFilesRegistrationOptions, FileSystemWatcher, GlobPattern,
        MessageType, Registration, Uri,
    },
    shared::Shared,
};

/// More files than these are not looked into.
const MAX_FILES: usize = 5_000;

/// Reads the puzzles in the client's folders.
pub(crate) async fn read_folders(shared: Arc<Shared>, client: Client) {
    let in_pool = Arc::clone(&shared);
    let work = move || {
        let (uris, complaints) = find(&in_pool);
        let on_disk = in_pool.documents().into_iter();
        let on_disk = on_disk.filter(|document| !document.is_open);
        let known: Vec<Uri> = on_disk.map(|document| document.uri.clone()).collect();
        let is_news = read_all(&in_pool, known.iter().chain(&uris));
        (is_news, complaints)
    };
    let (is_news, complaints) = shared.pool.run(work).await.unwrap_or_default();
    tell(&shared, &client, is_news, complaints).await;
}

/// Looks at files that may have changed, come or gone.
pub(crate) async fn read_again(shared: Arc<Shared>, client: Client, uris: Vec<Uri>) {
    let in_pool = Arc::clone(&shared);
    let work = move || {
        let complaints = if uris.iter().any(|uri| may_have_come(&in_pool, uri)) {
            find(&in_pool).1
        } else {
            Vec::new()
        };
        (read_all(&in_pool, uris.iter()), complaints)
    };
    let (is_news, complaints) = shared.pool.run(work).await.unwrap_or_default();
    tell(&shared, &client, is_news, complaints).await;
}

async fn tell(shared: &Shared, client: &Client, is_news: bool, mut complaints: Vec<String>) {
    if is_news {
        shared.changed.notify_one();
    }
    complaints.retain(|complaint| shared.state().told.insert(complaint.clone()));
    for complaint in complaints {
        client.log_message(MessageType::WARNING, complaint).await;
    }
}

/// Finds the files of the client's folders that hold puzzles, by path, and says what could not be looked into.
fn find(shared: &Shared) -> (Vec<Uri>, Vec<String>) {
    let folders = shared.session().map(Session::folders);
    let mut paths: Vec<PathBuf> = Vec::new();
    let mut complaints = Vec::new();
    for folder in folders.unwrap_or_default() {
        let found = shared.configs.files_in(&folder, |_| false);
        paths.extend(found.files);
        complaints.extend(found.unseen.iter().map(ToString::to_string));
    }
    paths.sort();
    paths.dedup();
    if paths.len() > MAX_FILES {
        paths.truncate(MAX_FILES);
        complaints.push(format!(
            "the folders hold more than {MAX_FILES} files; the others are checked when they are open"
        ));
    }
    let uris: Vec<Uri> = paths.iter().filter_map(Uri::from_file_path).collect();
    shared.state().in_folders = uris.iter().map(key).collect();
    (uris, complaints)
}

/// Whether a file that was not found before may be one of those to be read.
fn may_have_come(shared: &Shared, uri: &Uri) -> bool {
    let (Some(session), Some(path)) = (shared.session(), path(uri)) else {
        return false;
    };
    let mut folders = session.folders().into_iter();
    let is_known = shared.state().in_folders.contains(&key(uri));
    !is_known
        && folders.any(|folder| path.starts_with(folder))
        && shared.configs.of_file(&path).is_included(&path)
        && path.is_file()
}

/// Takes files over as they stand on the disk; whether that is news.
fn read_all<'u>(shared: &Shared, uris: impl Iterator<Item = &'u Uri>) -> bool {
    let mut seen = HashSet::new();
    let mut is_news = false;
    for uri in uris.filter(|uri| seen.insert(key(uri))) {
        is_news |= read(shared, uri);
    }
    is_news
}

/// Takes a file over as it stands on the disk, if it was found in a folder of the client; whether that is news.
fn read(shared: &Shared, uri: &Uri) -> bool {
    let is_wanted = shared.state().in_folders.contains(&key(uri));
    let content = path(uri).filter(|_| is_wanted);
    let content = content.and_then(|path| content_of(&path));
    let (Some(content), Some(session)) = (content, shared.session()) else {
        return shared.state().documents.remove_from_disk(uri);
    };
    let name = session.name(uri);
    let mut state = shared.state();
    state.documents.set_on_disk(uri.clone(), &name, content)
}

/// What stands in a file, or why that cannot be had; `None` where it is gone, or in another format.
fn content_of(path: &Path) -> Option<Result<String, Unreadable>> {
    let content = match read_regular(path, MAX_TEXT as u64) {
        Ok(bytes) => text(bytes),
        Err(error) if error.kind() == io::ErrorKind::FileTooLarge => Err(too_long()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => return None,
        Err(error) => Err(Unreadable {
            why: explain(&error),
            line: 0,
        }),
    };
    let is_named_so = path.extension().is_some_and(|ending| ending == "rush") || is_markdown(path);
    let is_readable = |text: &String| {
        is_named_so || text.trim().is_empty() || tailback_formats::is_language(text)
    };
    match &content {
        Ok(text) if !is_readable(text) => None,
        _ => Some(content),
    }
}

/// Asks the client to tell of files that change.
pub(crate) async fn watch(client: Client) {
    let watcher = |name: &str| FileSystemWatcher {
        glob_pattern: GlobPattern::String(format!("**/{name}")),
        kind: None,
    };
    let options = DidChangeWatchedFilesRegistrationOptions {
        watchers: ["*.rush", "*.md", "*.markdown", FILE_NAME]
            .map(watcher)
            .to_vec(),
    };
    let registration = Registration {
        id: "files".to_owned(),
        method: "workspace/didChangeWatchedFiles".to_owned(),
        register_options: serde_json::to_value(options).ok(),
    };
    // A client that refuses does not tell, and files are as they were found.
    let _ = client.register_capability(vec![registration]).await;
}
