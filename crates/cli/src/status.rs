//! The exit status of a command.

/// The exit status; of two, the greater one holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Status {
    /// Everything is as it should be.
    #[default]
    Fine,
    /// Something was warned of, which is a problem only where warnings are denied.
    Warned,
    /// Puzzles have problems.
    Problems,
    /// Something could not be read or written, or was asked for in a wrong way.
    Failed,
}

impl Status {
    /// Remembers `other` too.
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
