//! `tailback completions`: prints the completion script of a shell.

use std::{collections::BTreeSet, io::Write as _};

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
        if self.shell == Shell::Bash {
            let lists = list_options(&program).into_iter().collect::<Vec<_>>();
            write!(script, "{}", BASH_LISTS.replace("LISTS", &lists.join("|")))?;
        }
        let mut out = console::output();
        out.write_all(&script)?;
        out.flush()?;
        Ok(Status::Fine)
    }
}

/// Completes each item of a list that commas part, and puts no space behind `FORMAT=`, which the generated script for
/// bash does not.
const BASH_LISTS: &str = r#"
_tailback_lists() {
    local cur="${COMP_WORDS[COMP_CWORD]}" head=""
    case "${COMP_WORDS[COMP_CWORD-1]}" in
        LISTS)
            if [[ $cur == *,* ]]; then
                head="${cur%,*},"
                COMP_WORDS[COMP_CWORD]="${cur##*,}"
            fi
            ;;
    esac
    _tailback "$1" "${COMP_WORDS[COMP_CWORD]}" "$3"
    [[ -n $head ]] && COMPREPLY=("${COMPREPLY[@]/#/$head}")
    [[ ${#COMPREPLY[@]} -gt 0 && ${COMPREPLY[0]} == *= ]] && compopt -o nospace 2>/dev/null
    return 0
}
complete -F _tailback_lists -o nosort -o bashdefault -o default tailback
"#;

/// The options of `program` and its commands whose values are lists, as they are typed.
fn list_options(program: &Command) -> BTreeSet<String> {
    let mut lists: BTreeSet<String> = program
        .get_arguments()
        .filter(|arg| arg.get_value_delimiter() == Some(','))
        .flat_map(|arg| {
            let long = arg.get_long().map(|long| format!("--{long}"));
            long.into_iter()
                .chain(arg.get_short().map(|short| format!("-{short}")))
        })
        .collect();
    for command in program.get_subcommands() {
        lists.extend(list_options(command));
    }
    lists
}
