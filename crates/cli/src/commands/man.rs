//! `tailback man`: prints manual pages.

use std::io::Write as _;

use clap::{Args, Command};
use clap_mangen::Man;

use crate::{
    console,
    error::{Error, Result},
    status::Status,
};

const EXAMPLES: &str = "\
Examples:
  tailback man | man -l -
  tailback man check > tailback-check.1";

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct ManArgs {
    /// The command that the page is about [default: an overview]
    command: Option<String>,
}

impl ManArgs {
    pub(crate) fn run(self, mut program: Command) -> Result {
        program.build();
        // The commands have no separate version to name on their pages.
        let source = program.render_version();
        let command = match &self.command {
            None => program,
            Some(name) => {
                let found = program.find_subcommand(name).cloned();
                let unknown = || Error::Failed(format!("unknown command `{name}`"));
                found.ok_or_else(unknown)?
            }
        };
        let mut page = Vec::new();
        Man::new(command)
            .source(source.trim_end())
            .manual("Tailback Manual")
            .render(&mut page)?;
        let mut out = console::output();
        out.write_all(&page)?;
        out.flush()?;
        Ok(Status::Fine)
    }
}
