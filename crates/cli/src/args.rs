//! The list of commands. The options and examples of each are in its own file.

use std::{ffi::OsString, fmt::Write as _};

use clap::{CommandFactory as _, FromArgMatches as _, Parser, Subcommand, builder::StyledStr};

use crate::{
    commands::{
        analyze::AnalyzeArgs, batch::BatchArgs, cache::CacheCommand, check::CheckArgs,
        compare::CompareArgs, completions::CompletionsArgs, diff::DiffArgs,
        enumerate::EnumerateArgs, explain::ExplainArgs, export::ExportArgs, fmt::FmtArgs,
        generate::GenerateArgs, import::ImportArgs, lsp::LspArgs, man::ManArgs, mcp::McpArgs,
        pick::PickArgs, play::PlayArgs, render::RenderArgs, solve::SolveArgs, stats::StatsArgs,
        tune::TuneArgs, view::ViewArgs,
    },
    console::ConsoleArgs,
    error::Result,
};

/// Checks, solves and formats sliding-car puzzles
#[derive(Parser)]
#[command(name = "tailback", version, max_term_width = MAX_WIDTH, after_help = EXAMPLES,
    disable_help_flag = true, disable_help_subcommand = true)]
pub(crate) struct Cli {
    #[command(flatten)]
    pub(crate) console: ConsoleArgs,

    #[command(subcommand)]
    pub(crate) command: Command,
}

/// Columns of help on a wide terminal.
const MAX_WIDTH: usize = 100;

const EXAMPLES: &str = "\
Examples:
  tailback check                 check all *.rush files below this folder
  tailback solve jam.rush        find shortest solutions of the puzzles in a file
  tailback fmt                   format all *.rush files below this folder
  tailback explain overlap       explain the rule `overlap`

`tailback COMMAND -h` shows the usual options of a command, `--help` all of them.";

/// The commands by purpose, daily ones first.
const GROUPS: [(&str, &[&str]); 8] = [
    ("Write", &["check", "fmt", "explain"]),
    ("Solve and play", &["solve", "play", "view"]),
    ("Make", &["generate", "tune"]),
    ("Collections", &["stats", "pick", "diff"]),
    ("Convert", &["import", "export", "render", "batch"]),
    ("Study", &["analyze", "compare", "enumerate"]),
    ("Servers", &["lsp", "mcp"]),
    ("Set up", &["completions", "man", "cache"]),
];

impl Cli {
    /// Reads the arguments of the process.
    pub(crate) fn from_arguments() -> clap::error::Result<Self> {
        // The shells of Windows leave patterns such as `*.rush` to the program.
        let mut args: Vec<OsString> = wild::args_os().collect();
        // `tailback help solve` means `tailback solve --help`.
        if args.get(1).is_some_and(|it| it == "help") {
            args.remove(1);
            args.push("--help".into());
        }
        let help = if args.iter().any(|it| it == "--help") {
            HelpLength::Full
        } else {
            HelpLength::Short
        };
        Self::from_arg_matches(&program(help).try_get_matches_from(args)?)
    }
}

/// How much of the help is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum HelpLength {
    /// `-h`: the usual options, and the examples, which are the first paragraph of the text after the options.
    Short,
    /// `--help`: everything.
    Full,
}

/// Returns the program with this help. Both kinds have the same layout, because that of clap for `--help` takes three
/// lines for each option.
fn program(help: HelpLength) -> clap::Command {
    let command = Cli::command();
    let template = grouped_help(&command);
    let command = command.mut_subcommands(|it| with_help(it, help));
    let command = match help {
        HelpLength::Short => command,
        HelpLength::Full => command.mut_args(|arg| arg.hide_short_help(false)),
    };
    command.help_template(template)
}

fn with_help(command: clap::Command, help: HelpLength) -> clap::Command {
    let command = command.mut_subcommands(|it| with_help(it, help));
    // The value `-1` is a wrong value, not an unknown option.
    let command = command.mut_args(|arg| {
        let is_option = arg.get_action().takes_values() && !arg.is_positional();
        arg.allow_negative_numbers(is_option)
    });
    match help {
        HelpLength::Short => {
            let text = command.get_after_help().map(ToString::to_string);
            let text = text.unwrap_or_default();
            let examples = text.split("\n\n").next().map(str::to_owned);
            command.after_help(examples.unwrap_or_default())
        }
        HelpLength::Full => command.mut_args(|arg| arg.hide_short_help(false)),
    }
}

/// Returns the template of the program's help. clap lists all commands under one heading.
fn grouped_help(command: &clap::Command) -> StyledStr {
    let styles = command.get_styles();
    let (header, name) = (styles.get_header(), styles.get_literal());
    let mut template = "{about}\n\n{usage-heading} {usage}\n\n".to_owned();
    for (title, commands) in GROUPS {
        let _ = writeln!(template, "{header}{title}:{header:#}");
        for command in commands.iter().filter_map(|it| command.find_subcommand(it)) {
            let about = command.get_about().map(ToString::to_string);
            let (command, about) = (command.get_name(), about.unwrap_or_default());
            let _ = writeln!(template, "  {name}{command:<12}{name:#} {about}");
        }
        template.push('\n');
    }
    let _ = write!(
        template,
        "{header}Options:{header:#}\n{{options}}{{after-help}}"
    );
    template.into()
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Find mistakes, false claims and duplicates in puzzles
    Check(CheckArgs),
    /// Find shortest solutions in moves and in steps, or the best next move
    Solve(SolveArgs),
    /// Answer boards line by line, for pipelines and other programs
    Batch(BatchArgs),
    /// Examine all reachable states: distances, frozen cars, forced moves
    Analyze(AnalyzeArgs),
    /// Find small changes that give a puzzle a length, or its hardest start
    Tune(TuneArgs),
    /// Compare search algorithms and heuristics on the same puzzles
    Compare(CompareArgs),
    /// Summarize a collection: lengths, hardest puzzles, duplicates
    Stats(StatsArgs),
    /// Compare two versions of a collection by board, not by line
    Diff(DiffArgs),
    /// Pick a set of levels from a collection, from easy to hard
    Pick(PickArgs),
    /// Make new puzzles of a given size and difficulty
    Generate(GenerateArgs),
    /// Find all minimal puzzles of a size
    Enumerate(EnumerateArgs),
    /// Format puzzle files
    Fmt(FmtArgs),
    /// Explain a rule, or list all rules
    Explain(ExplainArgs),
    /// Convert boards from other formats to the Rush language
    Import(ImportArgs),
    /// Convert puzzles to another format
    Export(ExportArgs),
    /// Draw puzzles as pictures, animations, playable pages or printed cards
    Render(RenderArgs),
    /// Run the language server, for editors
    Lsp(LspArgs),
    /// Run the Model Context Protocol server, for agents
    Mcp(McpArgs),
    /// Show puzzles on a board in the browser, to play and edit them
    View(ViewArgs),
    /// Play puzzles in the terminal
    Play(PlayArgs),
    /// Show where the cache of results is, or empty it
    Cache(CacheCommand),
    /// Print the completion script of a shell
    Completions(CompletionsArgs),
    /// Print a manual page
    Man(ManArgs),
}

impl Command {
    pub(crate) fn run(self) -> Result {
        match self {
            Self::Check(args) => args.run(),
            Self::Solve(args) => args.run(),
            Self::Batch(args) => args.run(),
            Self::Analyze(args) => args.run(),
            Self::Tune(args) => args.run(),
            Self::Compare(args) => args.run(),
            Self::Stats(args) => args.run(),
            Self::Diff(args) => args.run(),
            Self::Pick(args) => args.run(),
            Self::Generate(args) => args.run(),
            Self::Enumerate(args) => args.run(),
            Self::Fmt(args) => args.run(),
            Self::Explain(args) => args.run(),
            Self::Import(args) => args.run(),
            Self::Export(args) => args.run(),
            Self::Render(args) => args.run(),
            Self::Lsp(args) => args.run(),
            Self::Mcp(args) => args.run(),
            Self::View(args) => args.run(),
            Self::Play(args) => args.run(),
            Self::Cache(args) => args.run(),
            Self::Completions(args) => args.run(program(HelpLength::Full)),
            Self::Man(args) => args.run(program(HelpLength::Full)),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn the_commands_are_consistent() {
        Cli::command().debug_assert();
    }

    #[test]
    fn every_command_is_in_one_group_of_the_help() {
        let command = Cli::command();
        let mut names: Vec<&str> = command
            .get_subcommands()
            .map(clap::Command::get_name)
            .collect();
        let mut grouped: Vec<&str> = GROUPS
            .iter()
            .flat_map(|(_, names)| *names)
            .copied()
            .collect();
        names.sort_unstable();
        grouped.sort_unstable();
        assert_eq!(grouped, names);
    }

    #[test]
    fn every_command_has_examples() {
        for command in Cli::command().get_subcommands() {
            let help = command.get_after_help();
            assert!(
                help.is_some_and(|help| help.to_string().starts_with("Examples:\n")),
                "{}",
                command.get_name()
            );
        }
    }

    #[test]
    fn every_command_is_in_the_index_of_the_documentation() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/README.md");
        let index = fs::read_to_string(path)
            .expect("it is text")
            .replace('\n', " ");
        for command in Cli::command().get_subcommands() {
            let name = command.get_name();
            let is_named = [
                format!("`{name}`"),
                format!("tailback {name}`"),
                format!("tailback {name} "),
            ];
            assert!(is_named.iter().any(|it| index.contains(it)), "{name}");
        }
    }

    /// Returns the help of each command, and of the commands below it, on a terminal of `width` columns.
    fn helps(length: HelpLength, width: usize) -> Vec<(String, String)> {
        fn add(command: &mut clap::Command, helps: &mut Vec<(String, String)>) {
            let name = command.get_bin_name().unwrap_or_default().to_owned();
            helps.push((name, command.render_help().to_string()));
            for below in command.get_subcommands_mut() {
                add(below, helps);
            }
        }
        let mut program = program(length).term_width(width);
        program.build();
        let mut helps = Vec::new();
        add(&mut program, &mut helps);
        helps
    }

    #[test]
    fn the_short_help_of_every_command_fits_on_a_screen() {
        // The help of the program lists all commands.
        for width in [80, 100] {
            for (name, help) in helps(HelpLength::Short, width).split_off(1) {
                let n_lines = help.lines().count();
                assert!(
                    n_lines <= 40,
                    "{name} -h: {n_lines} lines at {width} columns\n{help}"
                );
            }
        }
    }

    /// `UPDATE_EXPECT=1` writes the list anew.
    #[test]
    fn the_options_of_every_command_are_listed() {
        let mut list = String::new();
        let mut program = program(HelpLength::Short);
        program.build();
        for command in program.get_subcommands() {
            let _ = writeln!(list, "{}", command.get_name());
            for arg in command.get_arguments().filter(|arg| !arg.is_global_set()) {
                let shown = if arg.is_hide_set() {
                    " (hidden)"
                } else if arg.is_hide_short_help_set() {
                    " (--help)"
                } else {
                    ""
                };
                let _ = writeln!(list, "  {arg}{shown}");
            }
        }
        expect_test::expect_file!["../tests/options.txt"].assert_eq(&list);
    }

    #[test]
    fn no_line_of_help_is_broken_twice() {
        for command in Cli::command().get_subcommands() {
            let help = command.get_after_help().expect("examples").to_string();
            let n_examples = help.split("\n\n").next().map_or(0, |it| it.lines().count());
            // The lists of formats are made of texts that have other places, too.
            let lines = help.lines().take_while(|line| *line != "Formats:");
            for (number, line) in lines.enumerate() {
                let most = if number < n_examples { 80 } else { MAX_WIDTH };
                let name = command.get_name();
                assert!(line.chars().count() <= most, "{name}: {line}");
            }
        }
    }
}
