//! Files of the client's folders on the disk, and their configurations.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use tailback_check::is_markdown;
use tailback_config::{Configs, read_regular};
use tailback_diagnostics::text::{Unreadable, decode, describe};
use tailback_formats::is_language;
use tailback_server::{FileConfig, FindFiles, FoundFile, FoundFiles, MAX_TEXT, ReadFile, too_long};

use crate::protocol::Uri;

/// The number of files that are read together and handed to the server at once.
pub(super) const BATCH: usize = 64;

/// Finds the files that may hold puzzles; `None` if there is no reason to search.
pub(super) fn find(configs: &Configs, find: &FindFiles) -> Option<FoundFiles> {
    let is_reason = |path: &PathBuf| {
        if path.is_dir() {
            !configs.files_in(path, |_| false).files.is_empty()
        } else {
            configs.of_file(path).is_included(path) && path.is_file()
        }
    };
    if let Some(paths) = &find.only_for
        && !paths.iter().any(is_reason)
    {
        return None;
    }
    let mut files = FoundFiles::default();
    for folder in &find.folders {
        let found = configs.files_in(folder, |_| false);
        // A file that is gone in the meantime is no longer found.
        files
            .files
            .extend(found.files.into_iter().filter_map(|path| {
                let real_path = fs::canonicalize(&path).ok()?;
                Some(FoundFile { path, real_path })
            }));
        let unseen = found.unseen.iter().map(ToString::to_string);
        files.complaints.extend(unseen);
    }
    Some(files)
}

pub(super) fn read(files: &[(Uri, PathBuf)]) -> Vec<ReadFile> {
    let files = files.iter().map(|(uri, path)| ReadFile {
        uri: uri.clone(),
        content: content_of(path),
    });
    files.collect()
}

pub(super) fn configure(configs: &Configs, files: &[PathBuf]) -> Vec<FileConfig> {
    let configs = files.iter().map(|path| {
        let config = configs.of_file(path);
        FileConfig {
            settings: config.settings(path),
            is_excluded: config.is_excluded(path, false),
            real_path: fs::canonicalize(path).ok(),
        }
    });
    configs.collect()
}

/// Returns the content of a file, or the reason why it is unavailable; `None` if the file is gone or in another
/// format.
fn content_of(path: &Path) -> Option<Result<String, Unreadable>> {
    let content = match read_regular(path, MAX_TEXT as u64) {
        Ok(bytes) => decode(bytes),
        Err(error) if error.kind() == io::ErrorKind::FileTooLarge => Err(too_long()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => return None,
        Err(error) => Err(Unreadable {
            why: describe(&error),
            line: 0,
        }),
    };
    let has_known_ending =
        path.extension().is_some_and(|ending| ending == "rush") || is_markdown(path);
    let is_readable =
        |text: &String| has_known_ending || text.trim().is_empty() || is_language(text);
    match &content {
        Ok(text) if !is_readable(text) => None,
        _ => Some(content),
    }
}
