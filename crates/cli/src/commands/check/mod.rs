//! `tailback check`: runs the rules on files and folders.

mod baseline;
mod changed_since;
mod exit;
mod extent;
mod fix;
mod github_actions;
mod outputs;
mod root;
mod rules;
mod run;
mod texts;
mod watch;

pub(crate) use outputs::{FormatParser, print};
pub(crate) use root::Root;

use std::{io::Write as _, path::PathBuf};

use clap::{ArgGroup, Args};
use tailback_diagnostics::{Applicability, Severity};
use tailback_puzzle::words::count;

use crate::{
    atomic, console, diff,
    error::{Error, Result},
    input::{TextFile, Watched, select_with, watched},
    report::Verdict,
    status::Status,
    work::{CacheArgs, PuzzleArgs},
};

use baseline::{Baseline, BaselineArgs};
use changed_since::ChangedSinceArgs;
use exit::ExitArgs;
use extent::Extent;
use fix::{Change, Changed, text_of};
use outputs::ReportArgs;
use rules::RuleSwitches;
use run::Run;
use watch::Dependencies;

const EXAMPLES: &str = "\
Examples:
  tailback check                          check all *.rush files below this folder
  tailback check jam.rush boards.txt      check files of any format
  tailback check README.md                check the ```rush blocks of Markdown
  tailback check --deny warnings          warnings make the exit status 1 too
  tailback check --warn redundant-car     also run a rule that is off by default
  tailback check --diff                   show what --fix would change
  tailback check --accept jam.rush        write the proved figures into wrong expectations
  tailback check --add-allow jam.rush     write `allow` for every report there
  tailback check --no-allow               report what `allow` silences, too
  tailback check --write-baseline known   record the reports of today, and from now on
  tailback check --baseline known         show new reports only
  tailback check --baseline known --prune-baseline   forget reports that are gone
  tailback check --watch                  check again whenever a file changes
  tailback check --changed-since main     report only on the files of a branch
  tailback check --stdin-filename a.rush - < a.rush   check the text in an editor
  tailback check --format json | jq '.diagnostics[].message'

In folders, ignore files (.gitignore, .ignore) are respected, and what begins with a dot is left
out unless it is named. `tailback explain` lists the rules; the statement `allow RULE` in a puzzle
silences one.

A baseline identifies a report by its rule, its board and its place there, not by its line: puzzles
may be moved, formatted and renamed. --fix applies to new reports only, --accept to all.

--add-allow writes one line for each puzzle, below its title, or extends an existing `allow`.
Reports that cannot be allowed, on bad lines or outside of puzzles, are still reported.

With --changed-since, reports cover files that differ from the merge base, and new files that git
does not ignore. All files are still read, to find duplicates.

Exit status: 0 if all is well; 1 if there are errors, warnings with --deny warnings, or changes
with --diff; 2 if a file cannot be read, but the others are still checked. --exit-zero turns 1
into 0, --exit-non-zero-on-fix makes it 1 if --fix, --accept or --add-allow changed something.

Default limits: 256MiB for the process, and for each puzzle an effort of 20G, five to ten seconds of
one core. Effort is counted work, not time, so the reports are the same on every machine, in every
run, with any --jobs. With --limit-time alone, effort has no limit.

Results are cached, so the next run does not solve a board again; its reports are the same to the
byte. `tailback cache path` prints the location, `-v` the number of cached results used.";

#[derive(Args)]
#[command(after_help = EXAMPLES, group = ArgGroup::new("fixes").args(["fix", "diff"]).multiple(true),
    group = ArgGroup::new("changes").args(["fix", "accept", "add_allow"]).multiple(true))]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a switch of the command line"
)]
pub(crate) struct CheckArgs {
    #[command(flatten)]
    reports: ReportArgs,

    #[command(flatten)]
    rules: RuleSwitches,

    /// Apply the safe fixes, whose meaning is certain, and show the remaining reports
    #[arg(long)]
    fix: bool,

    /// With --fix or --diff: apply the unsafe fixes too, which are likely guesses
    #[arg(long, requires = "fixes")]
    unsafe_fixes: bool,

    /// Write the proved figures into wrong expectations, if nothing else is wrong with the puzzle
    #[arg(long)]
    accept: bool,

    /// Write an `allow` for each report into its puzzle, to start with a clean collection
    #[arg(long)]
    add_allow: bool,

    /// Ignore every `allow`
    #[arg(long, conflicts_with = "add_allow")]
    no_allow: bool,

    /// Print the changes that --fix, --accept or --add-allow would make, without making them
    #[arg(long, conflicts_with_all = ["format", "statistics"])]
    diff: bool,

    /// Print the number of reports of each rule
    #[arg(long)]
    statistics: bool,

    #[command(flatten)]
    baseline: BaselineArgs,

    /// In folders, check the `rush` blocks of Markdown files (*.md) too
    #[arg(long)]
    markdown: bool,

    /// Check again whenever a file changes
    #[arg(long, conflicts_with = "write_baseline")]
    watch: bool,

    #[command(flatten)]
    changed_since: ChangedSinceArgs,

    #[command(flatten)]
    exit: ExitArgs,

    /// The name of standard input in reports; it also determines settings and format
    #[arg(long, value_name = "PATH")]
    stdin_filename: Option<PathBuf>,

    #[command(flatten)]
    puzzles: PuzzleArgs,

    #[command(flatten)]
    cache: CacheArgs,
}

impl CheckArgs {
    pub(crate) fn run(self) -> Result {
        self.reports.refuse_bad_outputs(|| self.read())?;
        if self.watch {
            watch::watch(&self.puzzles.paths, || self.watched(), || self.check())
        } else {
            self.check()
        }
    }

    /// Returns the files that a check depends on, and none that it writes.
    fn watched(&self) -> Dependencies {
        let mut dependencies = self.depends_on();
        let files = &mut dependencies.files;
        files.retain(|file| !self.reports.writes(file));
        dependencies
    }

    /// Returns the files that a check reads.
    fn read(&self) -> Vec<PathBuf> {
        self.depends_on().files
    }

    fn depends_on(&self) -> Dependencies {
        let PuzzleArgs { paths, config, .. } = &self.puzzles;
        let Watched {
            files,
            folders,
            configs,
            baseline,
        } = watched(paths, self.markdown, config);
        let baseline = self.baseline.named().or(baseline);
        Dependencies {
            files: [files, configs, baseline.into_iter().collect()].concat(),
            folders,
        }
    }

    fn check(&self) -> Result {
        let is_changing = self.fix || self.accept || self.add_allow;
        let PuzzleArgs {
            paths,
            choice,
            foreign,
            config,
            mut limits,
        } = self.puzzles.clone();
        if is_changing && !self.diff && paths.iter().any(|path| path.as_os_str() == "-") {
            return Err(Error::Failed(
                "standard input cannot be changed in place; `--diff` shows the changes".to_owned(),
            ));
        }
        let mut known = self.baseline.read(&config)?;
        let written = known.take_if(|_| self.baseline.is_writing());
        let mut status = Status::Fine;
        let mut selected = select_with(&paths, self.markdown, &config, &mut status)?;
        let extent = Extent::new(&paths, &selected, config.choice(), self.markdown);
        if let Some(name) = &self.stdin_filename {
            selected.name_stdin(name, &config)?;
        }
        let inputs = &mut selected.inputs;
        inputs.sort_by(|one, other| one.shown.cmp(&other.shown));
        let remark = self.changed_since.apply(inputs)?;
        let own = inputs.iter().map(|input| input.settings.severities.own());
        self.rules.refuse_unknown(own)?;
        for input in &mut *inputs {
            self.rules.apply(&mut input.settings.severities);
        }
        limits.search.limit_memory_of(inputs);
        let is_limited = limits.search.limit_memory.is_some();
        limits.search.default_as_check();
        let is_changing = is_changing || self.diff;
        let is_timed = limits.search.limit_time.is_some();
        let cache = self.cache.open(limits.memory(), is_timed);
        let mut run = Run::new(
            (selected, extent),
            (choice, &foreign),
            (limits, cache, is_limited),
            (is_changing, self.no_allow),
            &mut status,
        )?;
        run.known = known;
        if let Some(remark) = remark {
            console::remark(&remark);
        }
        if !is_changing {
            let status = self.end(&mut run, written.as_ref(), status)?;
            return Ok(self.exit.status(status, false));
        }
        let mut changed = Changed::new();
        let is_fixing = self.fix || self.unsafe_fixes || !(self.accept || self.add_allow);
        if is_fixing {
            let most = if self.unsafe_fixes {
                Applicability::Unsafe
            } else {
                Applicability::Safe
            };
            run.fix(&mut changed, most)?;
        }
        if self.accept {
            run.accept(&mut changed)?;
        }
        if self.add_allow {
            run.hide_known();
            run.allow(&mut changed)?;
        }
        if self.diff {
            show(&run, &changed)?;
            let mut left = self.say_what_is_left(&mut run, status);
            left.add(Status::problems(!changed.is_empty()));
            return Ok(self.exit.status(left, false));
        }
        let mut unwritten = Vec::new();
        for (&number, change) in &changed {
            let file = text_of(&run.files[number])?;
            let written = write(&file, &change.before);
            status.add(written);
            if written != Status::Fine {
                unwritten.push((number, change.before.to_string()));
            }
        }
        // An unchanged file is reported as it is.
        changed.retain(|number, _| unwritten.iter().all(|(other, _)| other != number));
        if !unwritten.is_empty() {
            run.change(unwritten)?;
        }
        say_how_many(&changed);
        let status = self.end(&mut run, written.as_ref(), status)?;
        Ok(self.exit.status(status, !changed.is_empty()))
    }

    /// Counts the diagnostics that would be left after the changes, if some make the exit status 1, and returns that status.
    fn say_what_is_left(&self, run: &mut Run, mut status: Status) -> Status {
        run.hide_known();
        let texts = run.texts_of_diagnostics(&mut status);
        let report = run.report(&texts, self.verdict(status), false);
        if report.status() == Status::Problems {
            console::remark(&report.summary());
        }
        report.status()
    }

    /// Returns what makes the exit status 1. `status` is that of everything but the reports.
    fn verdict(&self, status: Status) -> Verdict {
        let least = if self.rules.deny_warnings {
            Severity::Warning
        } else {
            Severity::Error
        };
        Verdict { least, status }
    }

    /// Prints the reports or writes them into a baseline. `status` is the exit status of everything but the reports.
    fn end(&self, run: &mut Run, written: Option<&Baseline>, mut status: Status) -> Result {
        if let Some(baseline) = written {
            return baseline.write(&run.files, &run.checked, &run.extent, status);
        }
        run.hide_known();
        let texts = run.texts_of_diagnostics(&mut status);
        let report = run.report(&texts, self.verdict(status), self.statistics);
        for path in report.without_puzzles() {
            console::warning(&format!("there are no puzzles in {path}"));
        }
        let written = self.reports.write(&report);
        if self.baseline.is_pruning() {
            let of_all = run.prune_known(status);
            return Ok(written?.max(of_all));
        }
        let status = written?;
        run.say_known();
        Ok(status)
    }
}

/// Prints the changes without making them.
fn show(run: &Run, changed: &Changed) -> Result<()> {
    let mut out = console::output();
    for (&number, change) in changed {
        let file = text_of(&run.files[number])?;
        let path = file.about.input.path_in_patch();
        diff::write(&mut out, path, &change.before, &file.text)?;
    }
    Ok(out.flush()?)
}

/// Reports the number of changes: `3 fixes, 1 expectation accepted in 2 files`.
fn say_how_many(changed: &Changed) {
    let sum = |of: fn(&Change) -> usize| changed.values().map(of).sum::<usize>();
    let mut parts = Vec::new();
    match sum(|change| change.n_fixes) {
        0 => {}
        n => parts.push(count(n, "fix")),
    }
    match sum(|change| change.n_accepted) {
        0 => {}
        n => parts.push(format!("{} accepted", count(n, "expectation"))),
    }
    match sum(|change| change.n_allowed) {
        0 => {}
        n => parts.push(format!("{} allowed", count(n, "rule"))),
    }
    if !parts.is_empty() {
        let files = count(changed.len(), "file");
        console::remark(&format!("{} in {files}", parts.join(", ")));
    }
}

/// Writes `file`, whose text was `before`.
fn write(file: &TextFile, before: &str) -> Status {
    let input = &file.about.input;
    let Some(path) = &input.path else {
        return Status::Failed;
    };
    match atomic::write(path, file.text.as_bytes(), Some(before.as_bytes())) {
        Ok(()) => Status::Fine,
        Err(why) => {
            console::error(&format!("cannot write {}: {why}", input.shown));
            Status::Failed
        }
    }
}
