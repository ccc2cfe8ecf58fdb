//! The reasons why a command ends early, and the wording of system errors.

use std::{io, process::ExitCode};

use tailback_config::Broken;
pub(crate) use tailback_diagnostics::text::describe;

use crate::status::Status;

/// The reason why a command ends early.
#[derive(Debug)]
pub(crate) enum Error {
    /// The command cannot continue.
    Failed(String),
    /// Some configurations cannot be used, which was reported.
    Configs(Vec<Broken>),
    /// The command ran something with its own exit status.
    Exited(ExitCode),
}

impl Error {
    /// Returns the error that `option` has no effect with the other options, because it requires `only_with`.
    pub(crate) fn cannot_apply(option: &str, only_with: &str) -> Self {
        Self::Failed(format!("`{option}` requires `{only_with}`"))
    }
}

/// Only writing to standard output fails with a bare error.
impl From<io::Error> for Error {
    fn from(error: io::Error) -> Self {
        let why = describe(&error);
        Self::Failed(format!("cannot write to standard output: {why}"))
    }
}

impl From<serde_json::Error> for Error {
    fn from(error: serde_json::Error) -> Self {
        io::Error::from(error).into()
    }
}

pub(crate) type Result<T = Status, E = Error> = std::result::Result<T, E>;
