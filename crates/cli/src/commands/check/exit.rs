//! The options that change the exit status of `check`.

use clap::Args;

use crate::status::Status;

/// The options for the exit status.
#[derive(Args, Clone, Copy, Debug)]
pub(super) struct ExitArgs {
    /// Exit with 0 instead of 1 if there are errors
    #[arg(long, hide_short_help = true)]
    exit_zero: bool,

    /// With --fix, --accept or --add-allow: exit with 1 if anything was changed
    #[arg(
        long,
        requires = "changes",
        conflicts_with = "exit_zero",
        hide_short_help = true
    )]
    exit_non_zero_on_fix: bool,
}

impl ExitArgs {
    /// Returns the exit status of a run whose usual one is `status`.
    pub(super) fn status(self, status: Status, has_changed: bool) -> Status {
        match status {
            Status::Problems if self.exit_zero => Status::Fine,
            Status::Fine | Status::Warned => {
                Status::problems(self.exit_non_zero_on_fix && has_changed)
            }
            status => status,
        }
    }
}
