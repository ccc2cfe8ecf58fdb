//! The search for the puzzle files of a folder.

use std::{
    fmt, fs,
    path::{Path, PathBuf},
    sync::Mutex,
};

use ignore::{WalkBuilder, WalkState};
use tailback_diagnostics::text::describe;

use crate::{Configs, FILE_NAME, absolute};

/// The names of the files that decide which files of a folder are found.
pub const RULING: [&str; 3] = [".gitignore", ".ignore", FILE_NAME];

/// The files of a folder, found by walking it.
#[derive(Debug, Default)]
pub struct WalkedFiles {
    /// The paths of the files, each starting with the folder, in order.
    pub files: Vec<PathBuf>,
    /// The paths of the folders that were listed, in order: the folder itself and those below it.
    pub folders: Vec<PathBuf>,
    /// The entries that could not be read, by path. They may hold puzzles too.
    pub unseen: Vec<Unseen>,
}

/// A file or folder that could not be read.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Unseen {
    /// Its path.
    pub path: PathBuf,
    /// The reason.
    pub why: String,
}

impl fmt::Display for Unseen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "cannot read {}: {}", self.path.display(), self.why)
    }
}

impl Configs {
    /// Returns the files in `folder` that hold puzzles: those that their configurations include, and those that
    /// `or` accepts. Files excluded by ignore files or configurations are skipped. Links to files are followed,
    /// links to folders are not.
    ///
    /// # Panics
    /// Panics if `or` panics.
    pub fn files_in(&self, folder: &Path, or: impl Fn(&Path) -> bool + Sync) -> WalkedFiles {
        let found = Mutex::new(WalkedFiles::default());
        let lock = || found.lock().expect("no walker panics");
        let walk = WalkBuilder::new(folder).require_git(false).build_parallel();
        walk.run(|| {
            Box::new(|entry| {
                match entry {
                    // The folder itself was named explicitly.
                    Ok(entry) if entry.depth() == 0 => lock().folders.push(entry.into_path()),
                    Ok(entry) => {
                        let is_folder = entry.file_type().is_some_and(|it| it.is_dir());
                        let path = entry.into_path();
                        let config = self.of_file(&path);
                        let from_root = absolute(&path);
                        if config.leaves_out(&from_root, is_folder) {
                            return WalkState::Skip;
                        }
                        if is_folder {
                            lock().folders.push(path.clone());
                        }
                        if config.is_included(&from_root) || or(&path) {
                            // Only its metadata distinguishes a link to a file from a broken link.
                            match fs::metadata(&path) {
                                Ok(metadata) if metadata.is_file() => lock().files.push(path),
                                Ok(_) => {}
                                Err(error) => {
                                    let why = of_listed(&error, &path);
                                    lock().unseen.push(Unseen { path, why });
                                }
                            }
                        }
                    }
                    Err(error) => lock().unseen.push(unseen(&error, folder)),
                }
                WalkState::Continue
            })
        });
        let mut found = found.into_inner().expect("no walker panics");
        found.files.sort();
        found.folders.sort();
        found.unseen.sort();
        found
    }
}

/// Returns the reason why a file that its folder lists has no readable metadata.
fn of_listed(error: &std::io::Error, path: &Path) -> String {
    let is_gone = error.kind() == std::io::ErrorKind::NotFound;
    match fs::read_link(path) {
        Ok(target) if is_gone => {
            let target = target.display();
            format!("it is a broken link to {target}")
        }
        _ => describe(error),
    }
}

/// Returns the path and the reason of an error of the walk through `folder`.
fn unseen(error: &ignore::Error, folder: &Path) -> Unseen {
    match error {
        ignore::Error::WithPath { path, err } => unseen(err, path),
        ignore::Error::WithDepth { err, .. } | ignore::Error::WithLineNumber { err, .. } => {
            unseen(err, folder)
        }
        ignore::Error::Loop { child, .. } => Unseen {
            path: child.clone(),
            why: "it is a link to a folder that contains it".to_owned(),
        },
        error => Unseen {
            path: folder.to_owned(),
            why: error.io_error().map_or_else(|| error.to_string(), describe),
        },
    }
}
