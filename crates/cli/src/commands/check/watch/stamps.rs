//! The properties by which changed files are recognised without reading them.

use std::{
    collections::BTreeMap,
    fs::{self, Metadata, Permissions},
    io,
    path::{Path, PathBuf},
    time::SystemTime,
};

/// The state of some paths at one moment.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Stamps(BTreeMap<PathBuf, State>);

/// The state of a path.
#[derive(Debug, PartialEq, Eq)]
struct State {
    own: Read,
    /// The state of the file that a link leads to.
    target: Option<Read>,
}

/// A stamp, or why there is none.
type Read = Result<Stamp, io::ErrorKind>;

/// The properties of a file or folder. A file of the same size and age may still be another, or have got other
/// permissions.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Stamp {
    permissions: Permissions,
    created: Option<SystemTime>,
    #[cfg(unix)]
    device_and_inode: (u64, u64),
    /// The properties of the contents. A folder has none: those of its files that matter have stamps of their own.
    contents: Option<Contents>,
}

#[derive(Debug, PartialEq, Eq)]
struct Contents {
    length: u64,
    modified: Option<SystemTime>,
    /// The time of the last change of the contents or the properties, which no program can set.
    #[cfg(unix)]
    changed: (i64, i64),
}

impl Stamps {
    /// Returns the state of `files`. The check reports those that cannot be read.
    pub(super) fn of(files: Vec<PathBuf>) -> Self {
        let state = |path: PathBuf| {
            let state = State::of(&path);
            (path, state)
        };
        Self(files.into_iter().map(state).collect())
    }
}

impl State {
    fn of(path: &Path) -> Self {
        let read = |metadata: io::Result<Metadata>| match metadata {
            Ok(metadata) => Ok(Stamp::new(&metadata)),
            Err(error) => Err(error.kind()),
        };
        let own = fs::symlink_metadata(path);
        let is_link = own.as_ref().is_ok_and(Metadata::is_symlink);
        Self {
            own: read(own),
            target: is_link.then(|| read(fs::metadata(path))),
        }
    }
}

impl Stamp {
    pub(super) fn new(metadata: &Metadata) -> Self {
        #[cfg(unix)]
        use std::os::unix::fs::MetadataExt as _;
        let contents = || Contents {
            length: metadata.len(),
            modified: metadata.modified().ok(),
            #[cfg(unix)]
            changed: (metadata.ctime(), metadata.ctime_nsec()),
        };
        Self {
            permissions: metadata.permissions(),
            created: metadata.created().ok(),
            #[cfg(unix)]
            device_and_inode: (metadata.dev(), metadata.ino()),
            contents: (!metadata.is_dir()).then(contents),
        }
    }
}
