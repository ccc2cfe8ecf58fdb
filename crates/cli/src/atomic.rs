//! Files that are written whole or not at all.

use std::{
    fs, io,
    io::Write as _,
    path::{Path, PathBuf},
};

use tempfile::Builder;

use crate::read;

/// Puts `contents` in the place of the file at `path`: a new file beside it is written and
/// renamed. Who may read it stays, and a link goes on pointing to it.
pub(crate) fn write(path: &Path, contents: &[u8]) -> Result<(), String> {
    try_write(path, contents).map_err(|error| match error.kind() {
        io::ErrorKind::ReadOnlyFilesystem => "the file system is read-only".to_owned(),
        _ => read::explain(&error),
    })
}

fn try_write(path: &Path, contents: &[u8]) -> io::Result<()> {
    let path = behind_links(path);
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    let old = fs::metadata(&path).ok();
    if let Some(old) = &old {
        if old.is_dir() {
            return Err(io::ErrorKind::IsADirectory.into());
        }
        if old.permissions().readonly() {
            return Err(io::Error::other("the file is read-only"));
        }
        if !old.is_file() {
            // What is no file, as `/dev/stdout`, cannot be replaced.
            return fs::write(&path, contents);
        }
    }
    let mut builder = Builder::new();
    builder.prefix(".tailback-").suffix(".tmp");
    #[cfg(unix)]
    if old.is_none() {
        use std::os::unix::fs::PermissionsExt as _;
        // What the user's mask leaves of it, as with every new file.
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    let mut file = builder.tempfile_in(folder)?;
    file.write_all(contents)?;
    if let Some(old) = old {
        keep_owner(file.path(), &old);
        file.as_file().set_permissions(old.permissions())?;
    }
    file.as_file().sync_all()?;
    file.persist(&path)?;
    Ok(())
}

/// The file that `path` leads to, even where the last link leads to nothing yet.
fn behind_links(path: &Path) -> PathBuf {
    if let Ok(real) = fs::canonicalize(path) {
        return real;
    }
    match fs::read_link(path) {
        Ok(next) => path
            .parent()
            .map_or(next.clone(), |folder| folder.join(next)),
        Err(_) => path.to_owned(),
    }
}

/// Gives the file to the owner of the old one. Only the superuser may; for others it is theirs
/// already, or becomes theirs.
#[cfg(unix)]
fn keep_owner(path: &Path, old: &fs::Metadata) {
    use std::os::unix::fs::{MetadataExt as _, chown};
    let _ = chown(path, Some(old.uid()), Some(old.gid()));
}

#[cfg(not(unix))]
fn keep_owner(_: &Path, _: &fs::Metadata) {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_file_is_written() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("a.rush");
        write(&path, b"one").expect("it can be written");
        write(&path, b"two").expect("it can be written again");
        assert_eq!(fs::read(&path).expect("it is there"), b"two");
        assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 1);
    }

    #[cfg(unix)]
    #[test]
    fn permissions_and_links_stay() {
        use std::os::unix::fs::{PermissionsExt as _, symlink};
        let folder = tempfile::tempdir().expect("a folder");
        let (file, link) = (folder.path().join("a"), folder.path().join("link"));
        fs::write(&file, "one").expect("it can be written");
        fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).expect("it is mine");
        symlink("a", &link).expect("links can be made");
        write(&link, b"two").expect("it can be written");
        assert!(link.is_symlink());
        assert_eq!(fs::read(&file).expect("it is there"), b"two");
        let mode = fs::metadata(&file)
            .expect("it is there")
            .permissions()
            .mode();
        assert_eq!(mode & 0o777, 0o640);
    }

    #[test]
    fn folders_and_read_only_files_are_refused() {
        let folder = tempfile::tempdir().expect("a folder");
        assert_eq!(write(folder.path(), b""), Err("it is a folder".to_owned()));
        let path = folder.path().join("a");
        fs::write(&path, "one").expect("it can be written");
        let mut permissions = fs::metadata(&path).expect("it is there").permissions();
        permissions.set_readonly(true);
        fs::set_permissions(&path, permissions).expect("it is mine");
        assert_eq!(
            write(&path, b"two"),
            Err("the file is read-only".to_owned())
        );
        assert_eq!(fs::read(&path).expect("it is there"), b"one");
    }
}
