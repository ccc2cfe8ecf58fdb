//! The exit status of a command.

/// The exit status. If two are combined, the greater one wins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Status {
    /// No problems were found.
    #[default]
    Fine,
    /// There were warnings, which are a problem only if warnings are denied.
    Warned,
    /// Puzzles have problems.
    Problems,
    /// Something could not be read or written, or the command line was wrong.
    Failed,
}

impl Status {
    /// Combines the status with `other`.
    pub(crate) fn add(&mut self, other: Self) {
        *self = (*self).max(other);
    }

    /// Returns the number that the process ends with.
    pub(crate) fn code(self) -> u8 {
        match self {
            Self::Fine | Self::Warned => 0,
            Self::Problems => 1,
            Self::Failed => 2,
        }
    }

    /// Returns `Problems` if there are any.
    pub(crate) fn problems(are_there: bool) -> Self {
        if are_there {
            Self::Problems
        } else {
            Self::Fine
        }
    }
}
