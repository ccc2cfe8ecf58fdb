//! Files that are written whole or not at all, and never over a version newer than the one that was read.

use std::{
    fs::{self, File},
    io::{self, Write},
    path::{Path, PathBuf},
};

use tailback_config::read_regular;
use tempfile::{Builder, TempPath};

use crate::{error, interrupt};

/// The maximum size in bytes of a file that is read to be rewritten.
const MAX_REWRITTEN: u64 = 256 << 20;

/// Reads the file at `path` before work on its replacement begins. `None` if there is none, or if it is not a
/// regular file, such as `/dev/stdout`.
pub(crate) fn before(path: &Path) -> Result<Option<Vec<u8>>, String> {
    let contents = match fs::metadata(path) {
        Ok(metadata) if metadata.is_file() => read_regular(path, MAX_REWRITTEN).map(Some),
        Ok(metadata) if metadata.is_dir() => Err(io::ErrorKind::IsADirectory.into()),
        Ok(_) => Ok(None),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    };
    contents.map_err(|error| error::describe(&error))
}

/// Replaces the file at `path` with `contents`: a new file next to it is written and renamed. Mode and owner
/// are kept, and a link still points to the file.
///
/// `before` is the content of the file when the work on `contents` began, or `None` if there was no file. If it has
/// changed since, the file is kept and an error is returned.
pub(crate) fn write(path: &Path, contents: &[u8], before: Option<&[u8]>) -> Result<(), String> {
    match try_write(path, contents, before) {
        Ok(true) => Ok(()),
        Ok(false) => Err("it changed in the meantime, and was not overwritten".to_owned()),
        Err(error) => Err(describe(&error)),
    }
}

/// Replaces the file at `path` with the output of `produce`, regardless of its contents. This is for files that are
/// generated each time. Otherwise it is like [`write()`], but the output need not fit in memory.
pub(crate) fn create(
    path: &Path,
    produce: impl FnOnce(&mut File) -> io::Result<()>,
) -> Result<(), String> {
    try_create(path, produce).map_err(|error| describe(&error))
}

fn describe(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::ReadOnlyFilesystem => "the file system is read-only".to_owned(),
        _ => error::describe(error),
    }
}

/// Returns whether the file was written; if not, it has changed.
fn try_write(path: &Path, contents: &[u8], before: Option<&[u8]>) -> io::Result<bool> {
    let place = Destination::find(path)?;
    // A text was read from a regular file, not from a pipe that has replaced it.
    if place.is_special() && before.is_none() {
        place.write_into(|file| file.write_all(contents))?;
        return Ok(true);
    }
    if place.is_special() || place.old.is_some() != before.is_some() {
        return Ok(false);
    }
    let _held = interrupt::hold_off();
    let file = place.temporary(|file| file.write_all(contents))?;
    // Looking as late as possible leaves other programs next to no time for a change that would be lost.
    let written = match before {
        Some(before) => match read_regular(&place.path, MAX_REWRITTEN) {
            Ok(now) if now == before => file.persist(&place.path),
            _ => return Ok(false),
        },
        None => file.persist_noclobber(&place.path),
    };
    match written {
        Ok(()) => Ok(true),
        Err(error) if error.error.kind() == io::ErrorKind::AlreadyExists => Ok(false),
        Err(error) => Err(error.into()),
    }
}

fn try_create(path: &Path, produce: impl FnOnce(&mut File) -> io::Result<()>) -> io::Result<()> {
    let place = Destination::find(path)?;
    if place.is_special() {
        return place.write_into(produce);
    }
    let _held = interrupt::hold_off();
    Ok(place.temporary(produce)?.persist(&place.path)?)
}

/// The destination of a file.
struct Destination {
    /// The path without symbolic links.
    path: PathBuf,
    /// The metadata of the existing file.
    old: Option<fs::Metadata>,
}

impl Destination {
    /// Fails if the existing file cannot be replaced.
    fn find(path: &Path) -> io::Result<Self> {
        let path = behind_links(path);
        let old = fs::metadata(&path).ok();
        let place = Self { path, old };
        if let Some(old) = &place.old {
            if old.is_dir() {
                return Err(io::ErrorKind::IsADirectory.into());
            }
            if old.permissions().readonly() {
                return Err(io::Error::other("the file is read-only"));
            }
            if !place.is_special() {
                refuse_hard_links(old)?;
            }
        }
        Ok(place)
    }

    /// Returns whether the destination exists and is not a regular file, such as `/dev/stdout`. It is then written to
    /// instead of replaced.
    fn is_special(&self) -> bool {
        self.old.as_ref().is_some_and(|old| !old.is_file())
    }

    /// Writes the output of `produce` into the existing destination. A pipe whose reader goes away is not a failure, as
    /// with standard output.
    fn write_into(&self, produce: impl FnOnce(&mut File) -> io::Result<()>) -> io::Result<()> {
        match produce(&mut File::options().write(true).open(&self.path)?) {
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
            produced => produced,
        }
    }

    /// Returns a temporary file next to the destination with the output of `produce`.
    fn temporary(&self, produce: impl FnOnce(&mut File) -> io::Result<()>) -> io::Result<TempPath> {
        let folder = match self.path.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => folder,
            _ => Path::new("."),
        };
        let mut builder = Builder::new();
        builder.prefix(".tailback-").suffix(".tmp");
        #[cfg(unix)]
        if self.old.is_none() {
            use std::os::unix::fs::PermissionsExt as _;
            // The user's mask applies, as to every new file.
            builder.permissions(fs::Permissions::from_mode(0o666));
        }
        let mut file = builder.tempfile_in(folder)?;
        produce(file.as_file_mut())?;
        if let Some(old) = &self.old {
            #[cfg(unix)]
            {
                use std::os::unix::fs::{MetadataExt as _, fchown};
                // Only the superuser may do so, and only for that one it makes a difference.
                let _ = fchown(file.as_file(), Some(old.uid()), Some(old.gid()));
            }
            file.as_file().set_permissions(old.permissions())?;
        }
        file.as_file().sync_all()?;
        Ok(file.into_temp_path())
    }
}

/// Returns an error if the file has more than one hard link. Replacing it would change one of its names, and the
/// others would still refer to the old contents. Writing into it instead would be neither atomic nor safe from
/// concurrent writers.
#[cfg(unix)]
fn refuse_hard_links(old: &fs::Metadata) -> io::Result<()> {
    use std::os::unix::fs::MetadataExt as _;
    if old.nlink() > 1 {
        return Err(io::Error::other(
            "it has several hard links, which would be separated; remove the others, or copy the file",
        ));
    }
    Ok(())
}

#[cfg(not(unix))]
#[expect(clippy::unnecessary_wraps, reason = "on other systems it fails")]
fn refuse_hard_links(_: &fs::Metadata) -> io::Result<()> {
    Ok(())
}

/// Returns the file that `path` resolves to, even if the target of the last link does not exist yet.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_file_is_written() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("a.rush");
        write(&path, b"one", None).expect("it can be written");
        write(&path, b"two", Some(b"one")).expect("it can be written again");
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
        write(&link, b"two", Some(b"one")).expect("it can be written");
        assert!(link.is_symlink());
        assert_eq!(fs::read(&file).expect("it is there"), b"two");
        let mode = fs::metadata(&file)
            .expect("it is there")
            .permissions()
            .mode();
        assert_eq!(mode & 0o777, 0o640);
    }

    #[test]
    fn generated_files_replace_any_contents() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("a");
        for text in ["one", "two"] {
            create(&path, |file| file.write_all(text.as_bytes())).expect("it can be written");
            assert_eq!(fs::read_to_string(&path).expect("it is there"), text);
        }
        let failed = create(&path, |file| {
            file.write_all(b"half")?;
            Err(io::Error::other("the rest is lost"))
        });
        assert_eq!(failed, Err("the rest is lost".to_owned()));
        assert_eq!(fs::read(&path).expect("it is there"), b"two");
        assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 1);
    }

    #[test]
    fn folders_and_read_only_files_are_refused() {
        let folder = tempfile::tempdir().expect("a folder");
        assert_eq!(
            write(folder.path(), b"", None),
            Err("it is a folder".to_owned())
        );
        let path = folder.path().join("a");
        fs::write(&path, "one").expect("it can be written");
        let mut permissions = fs::metadata(&path).expect("it is there").permissions();
        permissions.set_readonly(true);
        fs::set_permissions(&path, permissions).expect("it is mine");
        assert_eq!(
            write(&path, b"two", Some(b"one")),
            Err("the file is read-only".to_owned())
        );
        assert_eq!(fs::read(&path).expect("it is there"), b"one");
    }

    #[test]
    fn files_that_changed_meanwhile_are_left_alone() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("a");
        let changed = Err("it changed in the meantime, and was not overwritten".to_owned());
        assert_eq!(
            write(&path, b"new", Some(b"old")),
            changed,
            "it was removed"
        );
        fs::write(&path, "newer").expect("it can be written");
        assert_eq!(write(&path, b"new", Some(b"old")), changed);
        assert_eq!(write(&path, b"new", None), changed, "it was made");
        assert_eq!(fs::read(&path).expect("it is there"), b"newer");
        assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 1);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_pipe_in_the_place_of_a_file_is_left_alone() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("a");
        let made = std::process::Command::new("mkfifo").arg(&path).status();
        assert!(made.expect("it is there").success());
        let changed = Err("it changed in the meantime, and was not overwritten".to_owned());
        // Opening it would wait for a reader.
        assert_eq!(write(&path, b"new", Some(b"old")), changed);
    }

    #[cfg(unix)]
    #[test]
    fn a_file_with_several_names_is_left_alone() {
        let folder = tempfile::tempdir().expect("a folder");
        let (one, other) = (folder.path().join("one"), folder.path().join("other"));
        fs::write(&one, "old").expect("it can be written");
        fs::hard_link(&one, &other).expect("links can be made");
        let why = write(&one, b"new", Some(b"old")).expect_err("it has two names");
        assert!(why.contains("hard links"), "{why}");
        assert_eq!(fs::read(&one).expect("it is there"), b"old");
    }
}
