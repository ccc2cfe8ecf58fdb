//! `tailback lsp`: runs the language server.

use clap::Args;
use tailback_lsp::SearchLimits;
use tailback_solver::Limits;

use crate::{
    error::{Error, Result},
    work::SearchArgs,
};

const EXAMPLES: &str = "\
Examples:
  tailback lsp   serve on standard input and output, as editors expect

Default limits: 60s for each puzzle and 512MiB for all searches together, unless `tailback.toml`
sets them.

The folder `editors` of the project has set-ups for VS Code, Neovim, Vim, Helix, Zed, Emacs and
Kakoune.";

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct LspArgs {
    /// Use standard input and output: the only way there is, but some editors pass it
    #[arg(long, hide = true)]
    stdio: bool,

    /// The process of the client, which `initialize` names too
    #[arg(long = "clientProcessId", hide = true)]
    client_process_id: Option<String>,

    #[command(flatten)]
    limits: SearchArgs,
}

impl LspArgs {
    pub(crate) fn run(self) -> Result {
        let limits = SearchLimits {
            asked: Limits {
                effort: self.limits.limit_effort,
                memory: self.limits.limit_memory,
                time: self.limits.limit_time,
                ..Limits::default()
            },
            ..SearchLimits::default()
        };
        match tailback_lsp::run(limits) {
            Ok(code) => Err(Error::Exited(code)),
            Err(error) => Err(Error::Failed(format!("the language server ended: {error}"))),
        }
    }
}
