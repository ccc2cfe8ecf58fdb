//! `tailback completions`: prints the completion script of a shell.

use std::io::Write as _;

use clap::{Args, Command};
use clap_complete::Shell;

use crate::{console, error::Result, status::Status};

const EXAMPLES: &str = "\
Examples:
  tailback completions bash > ~/.local/share/bash-completion/completions/tailback
  tailback completions zsh > ~/.zfunc/_tailback
  tailback completions fish > ~/.config/fish/completions/tailback.fish";

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct CompletionsArgs {
    /// The shell to complete commands in
    shell: Shell,
}

impl CompletionsArgs {
    pub(crate) fn run(self, mut program: Command) -> Result {
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut program, "tailback", &mut script);
        let mut out = console::output();
        out.write_all(&script)?;
        out.flush()?;
        Ok(Status::Fine)
    }
}
