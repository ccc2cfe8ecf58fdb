//! The temporary files of runs that were killed before they could rename or remove them.

use std::{
    collections::BTreeSet,
    fs::{self, DirEntry},
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError},
    time::Duration,
};

pub(super) const PREFIX: &str = ".tailback-";
pub(super) const SUFFIX: &str = ".tmp";

/// An age that no temporary file in use reaches.
const OLD: Duration = Duration::from_secs(60 * 60);

/// Removes the old temporary files of `folder`. Each folder is listed once in a run, which may write thousands of its
/// files.
pub(super) fn remove(folder: &Path) {
    static LISTED: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());
    let mut listed = LISTED.lock().unwrap_or_else(PoisonError::into_inner);
    if listed.insert(folder.to_owned()) {
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            if is_leftover(&entry) {
                let _ = fs::remove_file(entry.path());
            }
        }
    }
}

fn is_leftover(entry: &DirEntry) -> bool {
    let name = entry.file_name();
    let name = name.to_string_lossy();
    let is_old = || {
        let metadata = entry.metadata().ok()?;
        let age = metadata.modified().ok()?.elapsed().ok()?;
        Some(metadata.is_file() && age > OLD)
    };
    name.starts_with(PREFIX) && name.ends_with(SUFFIX) && is_old() == Some(true)
}

#[cfg(test)]
mod tests {
    use std::{fs::File, time::SystemTime};

    use super::*;

    #[test]
    fn only_old_temporary_files_are_removed() {
        let folder = tempfile::tempdir().expect("a folder");
        let names = [".tailback-a.tmp", ".tailback-b.tmp", "c.tmp", ".tailback-d"];
        for name in names {
            let file = File::create(folder.path().join(name)).expect("it can be made");
            if name != ".tailback-b.tmp" {
                let old = SystemTime::now() - 2 * OLD;
                file.set_modified(old).expect("it is mine");
            }
        }
        super::super::write(&folder.path().join("new"), b"", None).expect("it can be written");
        let left = fs::read_dir(folder.path()).expect("a folder");
        let left = left.map(|entry| entry.expect("it is there").file_name());
        let mut left: Vec<_> = left.collect();
        left.sort_unstable();
        assert_eq!(left, [".tailback-b.tmp", ".tailback-d", "c.tmp", "new"]);
    }
}
