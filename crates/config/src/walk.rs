//! The files of a folder that hold puzzles.

use std::{
    path::{Path, PathBuf},
    sync::Mutex,
};

use ignore::{WalkBuilder, WalkState};

use crate::{Configs, absolute};

/// What was found in a folder.
#[derive(Debug, Default)]
pub struct Found {
    /// The files by path, the folder before each.
    pub files: Vec<PathBuf>,
    /// What could not be looked into.
    pub errors: Vec<ignore::Error>,
}

impl Configs {
    /// The files in `folder` that hold puzzles: those that their configurations include, and those that `or`
    /// holds of. What ignore files and configurations exclude is left out.
    ///
    /// # Panics
    /// Where `or` does.
    pub fn files_in(&self, folder: &Path, or: impl Fn(&Path) -> bool + Sync) -> Found {
        let found = Mutex::new(Found::default());
        let lock = || found.lock().expect("no walker panics");
        let walk = WalkBuilder::new(folder).require_git(false).build_parallel();
        walk.run(|| {
            Box::new(|entry| {
                match entry {
                    // The folder itself was named.
                    Ok(entry) if entry.depth() == 0 => {}
                    Ok(entry) => {
                        let is_folder = entry.file_type().is_some_and(|it| it.is_dir());
                        let path = entry.into_path();
                        let config = self.of_file(&path);
                        let from_root = absolute(&path);
                        if config.leaves_out(&from_root, is_folder) {
                            return WalkState::Skip;
                        }
                        if (config.is_included(&from_root) || or(&path)) && path.is_file() {
                            lock().files.push(path);
                        }
                    }
                    Err(error) => lock().errors.push(error),
                }
                WalkState::Continue
            })
        });
        let mut found = found.into_inner().expect("no walker panics");
        found.files.sort();
        found
    }
}
