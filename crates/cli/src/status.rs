//! How a command ends.

use std::{io, process::ExitCode};

use crate::read;

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

/// Why a command ends before its end.
#[derive(Debug)]
pub(crate) enum Stop {
    /// Nobody reads the output any more, which is no error.
    Closed,
    /// It cannot go on.
    Failed(String),
    /// It ran something that has its own exit status.
    Ended(ExitCode),
}

/// Only writing to standard output fails with a bare error.
impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe {
            Self::Closed
        } else {
            let why = read::explain(&error);
            Self::Failed(format!("cannot write to standard output: {why}"))
        }
    }
}

impl From<serde_json::Error> for Stop {
    fn from(error: serde_json::Error) -> Self {
        io::Error::from(error).into()
    }
}

/// What a command gives.
pub(crate) type Ended<T = Status> = Result<T, Stop>;
