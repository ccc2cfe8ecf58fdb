//! `tailback check`: the rules over files and folders.

mod fix;
mod run;
mod search;
mod stream;

use std::{io::Write as _, path::PathBuf};

use clap::{Args, ValueEnum};
use tailback_check::{Rule, RuleSet};

use crate::{
    atomic, console, diff,
    inputs::select,
    limits::LimitArgs,
    load::ForeignArgs,
    names::RuleParser,
    report::{self, Format, Report},
    status::{Ended, Status, Stop},
    units::count,
};

use fix::Fixed;
use run::Run;
use search::Search;
use stream::Stream;

/// What searches may use together where nothing else is said.
const DEFAULT_MEMORY: u64 = 256 << 20;
/// What each puzzle may take then, in both metrics together.
const DEFAULT_EFFORT: u64 = 10_000_000_000;

const EXAMPLES: &str = "\
Examples:
  tailback check                          check all *.rush files below this folder
  tailback check jam.rush boards.txt      check files, in whatever format they are
  tailback check --deny warnings          warnings make the exit status 1 too
  tailback check --warn redundant-car     run a rule that is off
  tailback check --diff                   show what --fix would change
  tailback check --format json | jq '.diagnostics[].message'

Ignore files (.gitignore, .ignore) are respected in folders. `tailback explain` lists the rules;
in a puzzle, `allow RULE` silences one.

Exit status: 0; 1 if an error was reported, with --deny warnings a warning, with --diff if
something would change; 2 if a file cannot be read, while the others are still checked.

Limits: an effort of 10G for each puzzle and 256MiB for the process where nothing else is said.
Effort is work that is counted, not timed: 10G are about ten seconds of a core. So what is reported
is the same on every machine, in every run, with any --jobs. With --limit-time alone, effort has no
limit.";

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct CheckArgs {
    /// Files and folders; `-` is standard input [default: the current folder]
    paths: Vec<PathBuf>,

    /// How reports are printed
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    format: Format,

    /// What makes the exit status 1 beside errors
    #[arg(long, value_enum, value_name = "WHAT")]
    deny: Option<Deny>,

    /// Run a rule that is off; may repeat
    #[arg(long, value_name = "RULE", value_parser = RuleParser, hide_possible_values = true)]
    warn: Vec<&'static Rule>,

    /// Make the first fix of each report, and report what is left
    #[arg(long)]
    fix: bool,

    /// Print what --fix would change, and nothing else
    #[arg(long)]
    diff: bool,

    /// Print how often each rule reported
    #[arg(long)]
    statistics: bool,

    #[command(flatten)]
    foreign: ForeignArgs,

    #[command(flatten)]
    limits: LimitArgs,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Deny {
    /// Warnings
    Warnings,
}

impl CheckArgs {
    pub(crate) fn run(self) -> Ended {
        if self.fix && self.paths.iter().any(|path| path.as_os_str() == "-") {
            return Err(Stop::Failed(
                "standard input cannot be fixed in place; `--diff` shows the fixes".to_owned(),
            ));
        }
        let mut status = Status::Fine;
        let mut inputs = select(&self.paths, &mut status);
        inputs.sort_by(|one, other| one.shown.cmp(&other.shown));
        let rules = self
            .warn
            .iter()
            .fold(RuleSet::default_rules(), |rules, rule| {
                rules.with(rule.name)
            });
        let mut limits = self.limits;
        limits.search.default_effort(DEFAULT_EFFORT);
        let memory = limits.search.limit_memory.unwrap_or(DEFAULT_MEMORY);
        let search = Search::new(rules, limits, memory)?;
        if !self.fix && !self.diff {
            let stream = Stream::check(&inputs, &self.foreign, &search, &mut status);
            return self.print(&stream.report(), status);
        }
        let mut run = Run::new(&inputs, &self.foreign, search, &mut status);
        let fixed = run.fix();
        if self.diff {
            return show(&run, &fixed, status);
        }
        for fixed in &fixed {
            status.add(write(&run, fixed));
        }
        if !fixed.is_empty() {
            let n_fixes = fixed.iter().map(|fixed| fixed.n_fixes).sum();
            console::remark(&format!(
                "{} in {}",
                count(n_fixes, "fix").replace("fixs", "fixes"),
                count(fixed.len(), "file")
            ));
        }
        self.print(&run.report(), status)
    }

    fn print(&self, report: &Report<'_>, mut status: Status) -> Ended {
        for path in report.without_puzzles() {
            console::warning(&format!("there are no puzzles in {path}"));
        }
        status.add(report::print(report, self.format, self.statistics)?);
        let totals = report.totals();
        let is_denied = self.deny.is_some() && totals.warnings > 0;
        status.add(Status::problems(totals.errors > 0 || is_denied));
        Ok(status)
    }
}

/// Prints what the fixes would change.
fn show(run: &Run, fixed: &[Fixed], mut status: Status) -> Ended {
    let mut out = console::output();
    for fixed in fixed {
        let file = run.files[fixed.file].file();
        diff::write(&mut out, &file.path, &fixed.before, &file.text)?;
    }
    out.flush()?;
    status.add(Status::problems(!fixed.is_empty()));
    Ok(status)
}

/// Writes a file that was fixed.
fn write(run: &Run, fixed: &Fixed) -> Status {
    let file = run.files[fixed.file].file();
    let Some(path) = &run.paths[fixed.file] else {
        return Status::Failed;
    };
    let before = fixed.before.as_bytes();
    match atomic::write(path, file.text.as_bytes(), Some(before)) {
        Ok(()) => Status::Fine,
        Err(why) => {
            console::error(&format!("cannot write {}: {why}", file.path));
            Status::Failed
        }
    }
}
