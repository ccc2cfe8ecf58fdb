//! The list of commands. The options and examples of each are in its own file.

use std::fmt::Write as _;

use clap::{CommandFactory as _, FromArgMatches as _, Parser, Subcommand, builder::StyledStr};

use crate::{
    commands::{
        analyze::AnalyzeArgs, batch::BatchArgs, cache::CacheCommand, check::CheckArgs,
        compare::CompareArgs, completions::CompletionsArgs, diff::DiffArgs,
        enumerate::EnumerateArgs, explain::ExplainArgs, export::ExportArgs, fmt::FmtArgs,
        generate::GenerateArgs, harden::HardenArgs, hint::HintArgs, import::ImportArgs,
        lsp::LspArgs, man::ManArgs, mcp::McpArgs, pick::PickArgs, play::PlayArgs,
        render::RenderArgs, solve::SolveArgs, stats::StatsArgs, tune::TuneArgs, view::ViewArgs,
    },
    console::ConsoleArgs,
    error::Result,
};

/// Checks, solves and formats sliding-car puzzles
#[derive(Parser)]
#[command(name = "tailback", version, max_term_width = MAX_WIDTH, after_help = EXAMPLES)]
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

`tailback COMMAND -h` lists the options of a command, `--help` explains them.";

/// The commands by purpose, daily ones first.
const GROUPS: [(&str, &[&str]); 8] = [
    ("Write", &["check", "fmt", "explain"]),
    ("Solve and play", &["solve", "hint", "play", "view"]),
    ("Make", &["generate", "tune", "harden"]),
    ("Collections", &["stats", "pick", "diff"]),
    ("Convert", &["import", "export", "render", "batch"]),
    ("Study", &["analyze", "compare", "enumerate"]),
    ("Servers", &["lsp", "mcp"]),
    ("Set up", &["completions", "man", "cache"]),
];

impl Cli {
    /// Reads the arguments of the process.
    pub(crate) fn from_arguments() -> clap::error::Result<Self> {
        let command = Self::command();
        let help = grouped_help(&command);
        Self::from_arg_matches(&command.help_template(help).try_get_matches()?)
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
    /// Find shortest solutions, in moves and in steps
    Solve(SolveArgs),
    /// Answer boards line by line, for pipelines and other programs
    Batch(BatchArgs),
    /// Examine all reachable states: distances, frozen cars, forced moves
    Analyze(AnalyzeArgs),
    /// Find the hardest start that each puzzle can reach
    Harden(HardenArgs),
    /// Find the smallest changes that give a puzzle a given length
    Tune(TuneArgs),
    /// Find the best next move
    Hint(HintArgs),
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
    /// Draw puzzles: pictures, animations, pages that play, cards on paper
    Render(RenderArgs),
    /// Run the language server, for editors
    Lsp(LspArgs),
    /// Run the server of the Model Context Protocol, for agents
    Mcp(McpArgs),
    /// Show a file as a board in the browser, to play it and to edit it
    View(ViewArgs),
    /// Play puzzles in the terminal
    Play(PlayArgs),
    /// Show where the cache of `check` is, or empty it
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
            Self::Harden(args) => args.run(),
            Self::Tune(args) => args.run(),
            Self::Hint(args) => args.run(),
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
            Self::Completions(args) => args.run(Cli::command()),
            Self::Man(args) => args.run(Cli::command()),
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

    #[test]
    fn no_line_of_help_is_broken_twice() {
        for command in Cli::command().get_subcommands() {
            let help = command.get_after_help().expect("examples").to_string();
            for line in help.lines() {
                assert!(
                    line.chars().count() <= MAX_WIDTH,
                    "{}: {line}",
                    command.get_name()
                );
            }
        }
    }
}
