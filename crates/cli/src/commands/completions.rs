//! `tailback completions`: prints the completion script of a shell.

use std::io::Write as _;

use clap::{Args, Command, ValueHint};
use clap_complete::Shell;

use crate::{console, error::Result, status::Status};

const EXAMPLES: &str = "\
Examples:
  tailback completions bash > ~/.bash_completion
  tailback completions zsh > ~/.zfunc/_tailback
  tailback completions fish > ~/.config/fish/completions/tailback.fish";

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct CompletionsArgs {
    /// The shell to complete commands in
    shell: Shell,
}

impl CompletionsArgs {
    pub(crate) fn run(self, program: Command) -> Result {
        let mut program = with_hints(program);
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut program, "tailback", &mut script);
        let mut out = console::output();
        out.write_all(&script)?;
        out.flush()?;
        Ok(Status::Fine)
    }
}

/// Says of the values of each argument whether they are files, folders or neither. Where that is unknown, the script for
/// bash inserts names of files without quoting them, so that a name such as `$(…)` would be a command.
fn with_hints(command: Command) -> Command {
    let command = command.mut_args(|argument| {
        let names = argument.get_value_names().unwrap_or_default();
        let hint = match argument.get_value_hint() {
            ValueHint::AnyPath if names.iter().any(|name| name == "FOLDER") => ValueHint::DirPath,
            ValueHint::AnyPath => ValueHint::FilePath,
            ValueHint::Unknown
                if argument.get_action().takes_values()
                    && argument.get_possible_values().is_empty() =>
            {
                ValueHint::Other
            }
            hint => hint,
        };
        argument.value_hint(hint)
    });
    command.mut_subcommands(with_hints)
}
