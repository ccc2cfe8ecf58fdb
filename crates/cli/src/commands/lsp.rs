//! `tailback lsp`: the language server.

use std::net::SocketAddr;

use clap::Args;
use tailback_lsp::{Options, Transport};
use tailback_solver::Limits;

use crate::{
    error::{Error, Result},
    limits::SearchArgs,
};

const EXAMPLES: &str = "\
Examples:
  tailback lsp                        on standard input and output, as editors want it
  tailback lsp --tcp 127.0.0.1:9257   wait for one editor on a port, to debug

Limits: 60s for each puzzle and 512MiB for all searches together where nothing else is said.

The folder `editors` of the project has set-ups for VS Code, Neovim, Helix, Zed, Emacs and Kakoune.";

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct LspArgs {
    /// Listen on an address instead of standard input and output
    #[arg(long, value_name = "ADDRESS")]
    tcp: Option<SocketAddr>,

    /// Use standard input and output, which is the default; some editors say so
    #[arg(long, hide = true, conflicts_with = "tcp")]
    stdio: bool,

    #[command(flatten)]
    limits: SearchArgs,
}

impl LspArgs {
    pub(crate) fn run(self) -> Result {
        let default = Options::default().limits;
        let options = Options {
            transport: self.tcp.map_or(Transport::Stdio, Transport::Tcp),
            limits: Limits {
                effort: self.limits.limit_effort,
                states: self.limits.limit_states,
                memory: self.limits.limit_memory.or(default.memory),
                time: self.limits.limit_time.or(default.time),
            },
        };
        match tailback_lsp::run(options) {
            Ok(code) => Err(Error::Exited(code)),
            Err(error) => Err(Error::Failed(format!("the language server ended: {error}"))),
        }
    }
}
