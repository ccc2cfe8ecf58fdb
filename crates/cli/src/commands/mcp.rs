//! `tailback mcp`: runs the server for agents.

use std::{num::NonZero, time::Duration};

use clap::Args;
use tailback_mcp::{Ending, ServerLimits};

use crate::{
    error::{Error, Result},
    status::Status,
    work::LimitArgs,
};

const EXAMPLES: &str = "\
Examples:
  tailback mcp                              serve on standard input and output
  claude mcp add tailback -- tailback mcp   configure an agent to start it
  tailback mcp --limit-time 5m --limit-memory 4GiB   allow for larger boards

The tools are `check`, `solve`, `try_edits`, `tune`, `analyze`, `hint`, `generate` and `explain`.
They take puzzles as text, in any format that `tailback solve` reads, and return the JSON of
docs/json.md. `try_edits` solves up to 1000 variants of a board in one call. No tool reads or writes
a file.

The server ends when its input ends. docs/agents.md has set-ups for several agents.

Exit status: 0 if the client ended the session; 2 if it spoke another protocol.

Default limits: 60s for each call, 1GiB for all searches together, and an effort of 20G for a puzzle
(60G for `analyze` and `tune`, and for each call of `generate`) unless a call sets another.";

/// The memory that all searches may use together.
const MEMORY: u64 = 1 << 30;
/// The time for each call: many clients wait no longer.
const TIME: Duration = Duration::from_secs(60);

#[derive(Args)]
#[command(
    after_help = EXAMPLES,
    mut_arg("limit_effort", |it| it.hide_short_help(false).help("The most effort for each puzzle, whatever a call requests: `500M`, `10G`")),
    mut_arg("limit_time", |it| it.hide_short_help(false).help("Time for each call: `250ms`, `30s`, `5m`")),
    mut_arg("limit_memory", |it| it.hide_short_help(false)),
    mut_arg("jobs", |it| it.hide_short_help(false)),
)]
pub(crate) struct McpArgs {
    #[command(flatten)]
    limits: LimitArgs,
}

impl McpArgs {
    pub(crate) fn run(self) -> Result {
        let search = self.limits.search;
        let ending = tailback_mcp::run(ServerLimits {
            effort: search.limit_effort,
            memory: search.limit_memory.unwrap_or(MEMORY),
            time: search.limit_time.unwrap_or(TIME),
            jobs: NonZero::new(self.limits.n_jobs()).unwrap_or(NonZero::<usize>::MIN),
        });
        match ending {
            Ok(Ending::Closed) => Ok(Status::Fine),
            Ok(Ending::NoClient(why)) => Err(Error::Failed(why)),
            Err(error) => Err(Error::Failed(format!(
                "the server for agents cannot start: {error}"
            ))),
        }
    }
}
