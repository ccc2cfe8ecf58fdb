//! The commands. Each one's options and examples stand with it.

use clap::{Parser, Subcommand};

use crate::{
    commands::{
        analyze::AnalyzeArgs, check::CheckArgs, compare::CompareArgs, completions::CompletionsArgs,
        explain::ExplainArgs, export::ExportArgs, fmt::FmtArgs, generate::GenerateArgs,
        harden::HardenArgs, hint::HintArgs, import::ImportArgs, lsp::LspArgs, man::ManArgs,
        solve::SolveArgs,
    },
    error::Result,
};

/// Checks, solves and formats sliding-car puzzles
#[derive(Parser)]
#[command(name = "tailback", version, max_term_width = 100, after_help = EXAMPLES)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,
}

const EXAMPLES: &str = "\
Examples:
  tailback check                 check all *.rush files below this folder
  tailback solve jam.rush        the shortest solutions of the puzzles of a file
  tailback fmt                   format all *.rush files below this folder
  tailback explain overlap       what a rule is about

`tailback help COMMAND` has more on each command.";

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Check puzzles: sound boards, true claims, no duplicates
    Check(CheckArgs),
    /// Find the shortest solutions of puzzles, in moves and in steps
    Solve(SolveArgs),
    /// Say what all states that can be reached tell of each puzzle
    Analyze(AnalyzeArgs),
    /// Find the hardest start that each puzzle could have
    Harden(HardenArgs),
    /// Say what the best next move is
    Hint(HintArgs),
    /// Run several searches on the same puzzles, side by side
    Compare(CompareArgs),
    /// Make new puzzles of a wished size and difficulty
    Generate(GenerateArgs),
    /// Format files
    Fmt(FmtArgs),
    /// Explain a rule, or list all rules
    Explain(ExplainArgs),
    /// Convert boards of other formats to the language
    Import(ImportArgs),
    /// Convert puzzles to another format
    Export(ExportArgs),
    /// Run the language server
    Lsp(LspArgs),
    /// Print completions for a shell
    Completions(CompletionsArgs),
    /// Print a manual page
    Man(ManArgs),
}

impl Command {
    pub(crate) fn run(self) -> Result {
        match self {
            Self::Check(args) => args.run(),
            Self::Solve(args) => args.run(),
            Self::Analyze(args) => args.run(),
            Self::Harden(args) => args.run(),
            Self::Hint(args) => args.run(),
            Self::Compare(args) => args.run(),
            Self::Generate(args) => args.run(),
            Self::Fmt(args) => args.run(),
            Self::Explain(args) => args.run(),
            Self::Import(args) => args.run(),
            Self::Export(args) => args.run(),
            Self::Lsp(args) => args.run(),
            Self::Completions(args) => args.run(),
            Self::Man(args) => args.run(),
        }
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory as _;

    use super::*;

    #[test]
    fn the_commands_are_consistent() {
        Cli::command().debug_assert();
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
}
