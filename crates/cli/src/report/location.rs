//! The places of files, as code hosts name them.

/// The place of a file, resolved once for a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Location {
    /// A file of the repository: its path from the root, with `/` between folders.
    InRepository(String),
    /// Any other file: its whole path, without what it begins with, `/` or `\\`.
    Elsewhere(String),
}

impl Location {
    /// Returns the path from the root, if the file is in the repository.
    pub(super) fn in_repository(&self) -> Option<&str> {
        match self {
            Self::InRepository(path) => Some(path),
            Self::Elsewhere(_) => None,
        }
    }
}
