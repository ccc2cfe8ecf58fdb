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
mod watch;

use std::{io::Write as _, path::PathBuf};

use clap::{ArgGroup, Args};
use tailback_diagnostics::{Applicability, Severity};
use tailback_puzzle::words::count;

use crate::{
    atomic, console, diff,
    error::{Error, Result},
    input::{TextFile, Unread, select_with, unread_configs, watched},
    name_parsers::list,
    report::{FORMATS, Report, Verdict},
    status::Status,
    work::{CacheArgs, PuzzleArgs},
};

use baseline::{Baseline, BaselineArgs};
use changed_since::ChangedSinceArgs;
use exit::ExitArgs;
use extent::Extent;
use fix::{Change, Changed};
use outputs::ReportArgs;
use root::Root;
use rules::RuleSwitches;
use run::{Run, Setup};

const EXAMPLES: &str = "\
Examples:
  tailback check                        check all *.rush files below this folder
  tailback check jam.rush boards.txt    check files of any format
  tailback check --diff                 show what --fix would change
  tailback check --only overlap,frozen-car
  tailback check --format json | jq '.diagnostics[].message'

More examples:
  tailback check README.md              check the ```rush blocks of Markdown
  tailback check --deny warnings        warnings make the exit status 1 too
  tailback check --write-baseline known.txt   record all current reports
  tailback check --baseline known.txt         report only new ones
  tailback check --changed-since main   report only on the files of a branch
  tailback check --stdin-filename a.rush - < a.rush   check the text in an editor

`tailback explain` lists the rules; the statement `allow RULE` in a puzzle silences one. --only,
--allow, --warn and --deny also take the groups `warnings`, `information` and `hints`, and the last
option that names a rule wins. With `--deny warnings`, any warning makes the exit status 1. Errors
that keep a puzzle from being solved are reported in any case.

Safe fixes keep the meaning of a puzzle; unsafe fixes are likely guesses. --accept does not change
puzzles with other errors. --diff shows what --fix, --accept or --add-allow would do.

In folders, hidden files and files that .gitignore or .ignore list are skipped.

--output FILE takes the format from --format, or else from the extension: .sarif, .xml (JUnit), .md
or .jsonl. The human report is then printed as well. --output FORMAT=FILE names the format.

A baseline identifies a report by its rule, its board and its place there, not by its line: puzzles
may be moved, formatted and renamed. --fix applies only to new reports, --accept to all.

--add-allow writes one line for each puzzle, below its title, or extends an existing `allow`.
Reports that cannot be allowed, on bad lines or outside of puzzles, remain.

With --changed-since, all files are still read to find duplicates.

Exit status: 0 if all is well; 1 if there are errors, warnings with --deny warnings, or changes
with --diff; 2 if a file cannot be read, but the others are still checked.

Default limits: 256MiB for all searches, and an effort of 20G for each puzzle. With --limit-time
alone, effort has no limit. Results are cached: `tailback cache path` prints the location.";

#[derive(Args)]
#[command(after_help = help(), group = ArgGroup::new("fixes").args(["fix", "diff"]).multiple(true),
    group = ArgGroup::new("changes").args(["fix", "accept", "add_allow"]).multiple(true))]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a switch of the command line"
)]
pub(crate) struct CheckArgs {
    #[command(flatten)]
    rules: RuleSwitches,

    /// Apply the safe fixes, and report what remains
    #[arg(long)]
    fix: bool,

    /// With --fix or --diff: apply the unsafe fixes too
    #[arg(long, requires = "fixes")]
    unsafe_fixes: bool,

    /// Write the proved figures into wrong expectations
    #[arg(long)]
    accept: bool,

    /// Write an `allow` for each report into its puzzle
    #[arg(long)]
    add_allow: bool,

    /// Also report what `allow` silences
    #[arg(long, conflicts_with = "add_allow", hide_short_help = true)]
    ignore_allow: bool,

    /// Print the changes instead of making them
    #[arg(long, conflicts_with_all = ["format", "statistics"])]
    diff: bool,

    /// Check again whenever a file changes
    #[arg(long, conflicts_with = "write_baseline")]
    watch: bool,

    /// In folders, check the puzzles in *.md files too
    #[arg(long)]
    markdown: bool,

    #[command(flatten)]
    changed_since: ChangedSinceArgs,

    #[command(flatten)]
    baseline: BaselineArgs,

    #[command(flatten)]
    reports: ReportArgs,

    /// Print the number of reports of each rule
    #[arg(long, hide_short_help = true)]
    statistics: bool,

    #[command(flatten)]
    exit: ExitArgs,

    /// The name of standard input, which determines settings and format
    #[arg(long, value_name = "PATH", hide_short_help = true)]
    stdin_filename: Option<PathBuf>,

    #[command(flatten)]
    puzzles: PuzzleArgs,

    #[command(flatten)]
    cache: CacheArgs,
}

/// Returns the examples, and the formats of reports.
fn help() -> String {
    let formats = FORMATS
        .iter()
        .map(|format| (format.name, format.description));
    format!("{EXAMPLES}\n\nFormats:{}", list(formats))
}

impl CheckArgs {
    pub(crate) fn run(self) -> Result {
        self.reports.refuse_bad_outputs(|| self.read())?;
        if self.watch {
            return watch::watch(&self.puzzles.paths, || self.watched(), || self.check());
        }
        let status = self.check();
        if let Err(Error::Configs(broken)) = &status {
            self.report_broken(&unread_configs(broken))?;
        }
        status
    }

    /// Tells a host of jobs why there are no reports.
    fn report_broken(&self, unread: &[Unread]) -> Result<()> {
        self.reports.tell_host(
            &Report {
                unread: Root::find().locate_unread(unread),
                verdict: self.verdict(Status::Failed),
                sources: Vec::new(),
                files: &[],
                folds: Vec::new(),
                locations: Vec::new(),
                n_missing: 0,
                with_statistics: false,
            },
            |_| false,
        )
    }

    /// Returns the files that a check depends on, and none that it writes.
    fn watched(&self) -> Vec<PathBuf> {
        let mut files = self.read();
        files.retain(|file| !self.reports.writes(file));
        files
    }

    /// Returns the files that a check reads.
    fn read(&self) -> Vec<PathBuf> {
        let PuzzleArgs { paths, config, .. } = &self.puzzles;
        let mut watched = watched(paths, self.markdown, config);
        let baseline = self.baseline.named(watched.baseline.take());
        let mut files = watched.files_and_configs();
        files.extend(baseline);
        files
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
        let extent = Extent::new(&paths, &selected, config.choice());
        if let Some(name) = &self.stdin_filename {
            selected.name_stdin(name, &config)?;
        }
        let inputs = &mut selected.inputs;
        inputs.sort_by(|one, other| one.shown.cmp(&other.shown));
        let remark = self.changed_since.apply(inputs)?;
        let custom = inputs
            .iter()
            .map(|input| input.settings.severities.custom());
        self.rules.refuse_unknown(custom)?;
        for input in &mut *inputs {
            self.rules.apply(&mut input.settings.severities);
        }
        limits.search.limit_memory_of(inputs);
        limits.search.default_as_check();
        let is_changing = is_changing || self.diff;
        let is_timed = limits.search.limit_time.is_some();
        let cache = self.cache.open(is_timed);
        let setup = Setup {
            selected,
            extent,
            choice,
            foreign: &foreign,
            limits,
            cache,
            known,
            is_changing,
            ignores_allows: self.ignore_allow,
        };
        let mut run = Run::new(setup, &mut status)?;
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
            let written = write(&run.files[number], &change.before);
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
    fn say_what_is_left(&self, run: &mut Run, status: Status) -> Status {
        run.hide_known();
        run.place_fixes();
        let report = run.report(self.verdict(status), false);
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
    fn end(&self, run: &mut Run, written: Option<&Baseline>, status: Status) -> Result {
        if let Some(baseline) = written {
            return baseline.write(&run.files, &run.checked, &run.extent, status);
        }
        run.hide_known();
        run.place_fixes();
        let report = run.report(self.verdict(status), self.statistics);
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
        let file = &run.files[number];
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
