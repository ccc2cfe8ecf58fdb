//! Replacement of a file by a new one, if the old file has not changed since it was read.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use tempfile::TempPath;

use super::contents::Contents;

/// The outcome of a replacement.
pub(super) enum Replaced {
    /// The file was replaced.
    Done,
    /// The file had changed since it was read, and was kept.
    Changed,
    /// The file changed twice: one of the new versions is at the path, and the other in a file next to it.
    Twice(PathBuf),
}

/// Replaces the file at `path`, which held `before`, with `new`, which holds `contents`.
///
/// The two files change places in one step, and the file that came out is inspected: any change by another
/// process up to that moment is seen and restored. The remaining gap is a process that has the file open and
/// writes to it only after the second inspection. On systems that cannot exchange files, writes between the
/// inspection and the renaming are lost.
pub(super) fn replace(
    new: TempPath,
    path: &Path,
    contents: Contents,
    before: Contents,
) -> io::Result<Replaced> {
    if !holds(path, before) {
        return Ok(Replaced::Changed);
    }
    match exchange(&new, path) {
        Ok(()) => settle(new, path, contents, before),
        Err(error) if error.kind() == io::ErrorKind::Unsupported => {
            new.persist(path)?;
            Ok(Replaced::Done)
        }
        Err(error) => Err(error),
    }
}

/// Removes `old`, which was exchanged from `path`, if it has not changed since it was read, or else puts it back.
fn settle(
    old: TempPath,
    path: &Path,
    contents: Contents,
    before: Contents,
) -> io::Result<Replaced> {
    if holds(&old, before) {
        // A short pause for processes that have the old file open and are about to write.
        sync_folder(path);
        if holds(&old, before) {
            return Ok(Replaced::Done);
        }
    }
    if exchange(&old, path).is_ok() && holds(&old, contents) {
        return Ok(Replaced::Changed);
    }
    Ok(Replaced::Twice(old.keep()?))
}

/// Returns whether the file at `path` exists and holds `contents`.
fn holds(path: &Path, contents: Contents) -> bool {
    Contents::read(path).is_ok_and(|found| found == contents)
}

/// Makes the new name of a file durable, on systems that can sync folders.
fn sync_folder(path: &Path) {
    if let Some(folder) = path.parent().and_then(|folder| fs::File::open(folder).ok()) {
        let _ = folder.sync_all();
    }
}

/// Exchanges two files.
#[cfg(any(target_os = "linux", target_os = "android", target_vendor = "apple"))]
fn exchange(one: &Path, other: &Path) -> io::Result<()> {
    use rustix::{
        fs::{CWD, RenameFlags, renameat_with},
        io::Errno,
    };
    renameat_with(CWD, one, CWD, other, RenameFlags::EXCHANGE).map_err(|error| match error {
        Errno::INVAL | Errno::NOSYS | Errno::NOTSUP => io::ErrorKind::Unsupported.into(),
        error => error.into(),
    })
}

#[cfg(not(any(target_os = "linux", target_os = "android", target_vendor = "apple")))]
fn exchange(_: &Path, _: &Path) -> io::Result<()> {
    Err(io::ErrorKind::Unsupported.into())
}

#[cfg(all(
    test,
    any(target_os = "linux", target_os = "android", target_vendor = "apple")
))]
mod tests {
    use tempfile::NamedTempFile;

    use super::*;

    /// Runs `settle` after an exchange that took `old` from a path which now holds `new`.
    #[track_caller]
    fn settled(old: &str, new: &str) -> (Replaced, String, Vec<String>) {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("a");
        let temporary = NamedTempFile::new_in(folder.path()).expect("it can be made");
        fs::write(&temporary, old).expect("it can be written");
        fs::write(&path, new).expect("it can be written");
        let replaced = settle(
            temporary.into_temp_path(),
            &path,
            Contents::from(&b"new"[..]),
            Contents::from(&b"old"[..]),
        );
        let text = |path: &Path| fs::read_to_string(path).expect("it is there");
        let beside = fs::read_dir(folder.path()).expect("it is there");
        let beside = beside.map(|entry| entry.expect("it is there").path());
        let beside = beside.filter(|other| *other != path);
        let beside = beside.map(|other| text(&other)).collect();
        (
            replaced.expect("files can change places"),
            text(&path),
            beside,
        )
    }

    #[test]
    fn an_unchanged_old_file_is_removed() {
        let (replaced, there, beside) = settled("old", "new");
        assert!(matches!(replaced, Replaced::Done));
        assert_eq!((&*there, &*beside), ("new", &[][..]));
    }

    #[test]
    fn a_newer_version_is_restored() {
        let (replaced, there, beside) = settled("old, newer", "new");
        assert!(matches!(replaced, Replaced::Changed));
        assert_eq!((&*there, &*beside), ("old, newer", &[][..]));
    }

    #[test]
    fn two_newer_versions_both_stay() {
        let (replaced, there, beside) = settled("old, newer", "new, newer");
        assert!(matches!(replaced, Replaced::Twice(_)));
        assert_eq!(there, "old, newer");
        assert_eq!(beside, ["new, newer"]);
    }
}
