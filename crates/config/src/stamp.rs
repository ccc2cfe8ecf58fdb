//! The properties by which a changed file is recognised without reading it.

use std::{
    fs::{self, Metadata, Permissions},
    io,
    path::Path,
    time::SystemTime,
};

/// The state of a path: that of the file or folder, and that of the file to which a link leads.
#[derive(Debug, PartialEq, Eq)]
pub struct PathState {
    own: Read,
    target: Option<Read>,
}

/// A stamp, or why there is none.
type Read = Result<Stamp, io::ErrorKind>;

/// The properties of a file or folder. A file of the same size and age may still be another, or have got other
/// permissions.
#[derive(Debug, PartialEq, Eq)]
struct Stamp {
    permissions: Permissions,
    created: Option<SystemTime>,
    #[cfg(unix)]
    device_and_inode: (u64, u64),
    /// The properties of the contents. A folder has none: its relevant files have their own stamps.
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

impl PathState {
    /// Returns the state of `path`, also if there is nothing.
    pub fn of(path: &Path) -> Self {
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
    fn new(metadata: &Metadata) -> Self {
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
