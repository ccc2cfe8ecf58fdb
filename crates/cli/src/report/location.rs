//! The places of files, as code hosts name them.

use std::borrow::Cow;

/// The place of a file, resolved once for a run: a path as the system has it, which need not be UTF-8, with `/` between
/// folders.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Location {
    /// A file of the repository: its path from the root.
    InRepository(Vec<u8>),
    /// Any other file: its whole path.
    Elsewhere(Vec<u8>),
}

impl Location {
    /// Returns the path from the root, if the file is in the repository.
    pub(super) fn in_repository(&self) -> Option<Cow<'_, str>> {
        match self {
            Self::InRepository(path) => Some(String::from_utf8_lossy(path)),
            Self::Elsewhere(_) => None,
        }
    }
}
