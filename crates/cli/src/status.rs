//! The exit status of a command.

/// The exit status; of two, the greater one holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Status {
    /// Everything is as it should be.
    #[default]
    Fine = 0,
    /// Puzzles have problems.
    Problems = 1,
    /// Something could not be read or written, or was asked for in a wrong way.
    Failed = 2,
}

impl Status {
    /// Remembers `other` too.
    pub(crate) fn add(&mut self, other: Self) {
        *self = (*self).max(other);
    }

    /// `Problems` if there are any.
    pub(crate) fn problems(are_there: bool) -> Self {
        if are_there {
            Self::Problems
        } else {
            Self::Fine
        }
    }
}
