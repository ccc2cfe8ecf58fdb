//! `tailback completions`: prints the completion script of a shell.

use std::{collections::BTreeSet, io::Write as _};

use clap::{Arg, Args, Command, ValueHint};
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
        let script = String::from_utf8_lossy(&script).into_owned();
        let lists = lists(&program);
        let script = match self.shell {
            Shell::Bash => script + &bash_lists(&lists),
            Shell::Zsh => zsh_lists(&script, &lists),
            Shell::Fish => fish_lists(script, &lists),
            _ => script,
        };
        let mut out = console::output();
        out.write_all(script.as_bytes())?;
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

/// Completes each item of a list that commas part, and puts no space after `FORMAT=`, which the generated script for
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

/// An option whose value is a list, whose items commas part. The generated scripts complete the first item only.
struct List<'a> {
    /// The command that has it.
    command: &'a str,
    option: &'a Arg,
    /// The possible values, if they are known.
    words: Vec<String>,
}

/// Returns the options of the commands of `program` that are lists.
fn lists(program: &Command) -> Vec<List<'_>> {
    let commands = program.get_subcommands();
    let lists = commands.flat_map(|command| {
        let lists = command
            .get_arguments()
            .filter(|option| option.get_value_delimiter() == Some(','));
        lists.map(|option| List {
            command: command.get_name(),
            option,
            words: option
                .get_possible_values()
                .iter()
                .map(|value| value.get_name().to_owned())
                .collect(),
        })
    });
    lists.collect()
}

/// Returns the additions to the script for bash.
fn bash_lists(lists: &[List<'_>]) -> String {
    let typed: BTreeSet<String> = lists
        .iter()
        .flat_map(|List { option, .. }| {
            let long = option.get_long().map(|long| format!("--{long}"));
            let short = option.get_short().map(|short| format!("-{short}"));
            long.into_iter().chain(short)
        })
        .collect();
    let typed: Vec<String> = typed.into_iter().collect();
    BASH_LISTS.replace("LISTS", &typed.join("|"))
}

/// Returns the script for zsh with lists completed item by item.
fn zsh_lists(script: &str, lists: &[List<'_>]) -> String {
    let mut new = String::with_capacity(script.len());
    for line in script.split_inclusive('\n') {
        let completed = lists.iter().find_map(|List { option, words, .. }| {
            let words = words.join(" ");
            let is_its = line.starts_with(&format!("'*--{}=[", option.get_long()?));
            let before = line.strip_suffix(&format!(":({words})' \\\n"))?;
            is_its.then(|| format!("{before}:_sequence compadd - {words}' \\\n"))
        });
        new += completed.as_deref().unwrap_or(line);
    }
    new
}

/// Returns the script for fish with lists completed item by item.
fn fish_lists(mut script: String, lists: &[List<'_>]) -> String {
    for List {
        command,
        option,
        words,
    } in lists
    {
        let Some(long) = option.get_long().filter(|_| !words.is_empty()) else {
            continue;
        };
        let option = format!("using_subcommand {command}\" -l {long} ");
        // The words are between quotes, each on a separate line.
        let span = script.find(&option).and_then(|at| {
            let start = at + script[at..].find(" -a \"")? + " -a \"".len();
            let end = start + script[start..].find("\"\n")?;
            Some(start..end)
        });
        if let Some(span) = span {
            let words = words.join(",");
            let list = format!("(__fish_complete_list , 'string split , {words}')");
            script.replace_range(span, &list);
        }
    }
    script
}
