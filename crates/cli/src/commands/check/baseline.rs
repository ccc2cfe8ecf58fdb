//! `--baseline` and `--write-baseline`: a file of findings that are known already, by their fingerprints.
//!
//! A line is a finding: its rule, its fingerprint, and for people its path and the title of its puzzle, with
//! tabs between them. The lines are sorted, so that a file written anew differs where findings do, and two
//! versions merge line by line. A fingerprint that stands on several lines is known as often.

use std::{
    collections::{HashMap, HashSet},
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
};

use clap::Args;
use tailback_check::Checked;
use tailback_diagnostics::{Diagnostic, Fingerprint, clean_line};
use tailback_puzzle::words::count;

use crate::{
    atomic, console,
    error::{Error, Result},
    input::{ConfigArgs, Input, StoredFile},
    status::Status,
};

/// The first line, up to the version.
const NAME: &str = "tailback-baseline ";
const VERSION: u32 = 1;
/// The second one.
const REMARK: &str =
    "# Findings that `tailback check --baseline` does not report; `--write-baseline` renews them.";

/// The options for findings that are known already.
#[derive(Args, Clone, Debug)]
pub(super) struct BaselineArgs {
    /// Neither report nor count the findings in this file [default: that of the configuration]
    #[arg(long, value_name = "FILE")]
    baseline: Option<PathBuf>,

    /// Write all findings into this file instead of reporting them
    #[arg(long, value_name = "FILE", conflicts_with_all = ["baseline", "diff", "words"])]
    write_baseline: Option<PathBuf>,
}

/// A file of findings.
#[derive(Debug)]
pub(super) struct Baseline {
    path: PathBuf,
    /// What it held when it was read. `None` where there was none.
    before: Option<Vec<u8>>,
    entries: Vec<Entry>,
    /// How many entries have each digest.
    known: Digests,
}

/// How often each digest is there.
type Digests = HashMap<[u8; 16], u32>;

/// A line of it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Entry {
    rule: String,
    fingerprint: Fingerprint,
    path: String,
    title: String,
}

impl BaselineArgs {
    /// The baseline whose findings are known, or that is to be written.
    pub(super) fn read(&self, config: &ConfigArgs) -> Result<Option<Baseline>> {
        let read = match (self.known(config)?, &self.write_baseline) {
            (None, None) => return Ok(None),
            (Some(path), None) => Baseline::read(&path).and_then(|read| match read.before {
                Some(_) => Ok(read),
                None => Err(format!(
                    "cannot read {0}: there is no such file; `--write-baseline {0}` writes it",
                    path.display()
                )),
            }),
            (_, Some(path)) => Baseline::read(path),
        };
        read.map(Some).map_err(Error::Failed)
    }

    /// The file of the known findings: the one that is named, or that of the configuration.
    pub(super) fn known(&self, config: &ConfigArgs) -> Result<Option<PathBuf>> {
        match &self.baseline {
            Some(path) => Ok(Some(path.clone())),
            None => config.baseline(),
        }
    }

    /// Whether the baseline is to be written.
    pub(super) fn is_writing(&self) -> bool {
        self.write_baseline.is_some()
    }
}

impl Baseline {
    /// What stands at `path`, or nothing yet.
    fn read(path: &Path) -> Result<Self, String> {
        let shown = path.display();
        let before = atomic::before(path).map_err(|why| format!("cannot read {shown}: {why}"))?;
        let text = String::from_utf8_lossy(before.as_deref().unwrap_or_default());
        let entries = match &before {
            Some(_) => parse(&text).map_err(|(line, why)| format!("{shown}:{line}: {why}"))?,
            None => Vec::new(),
        };
        let known = count_digests(entries.iter().map(|entry| entry.fingerprint));
        Ok(Self {
            path: path.to_owned(),
            before,
            entries,
            known,
        })
    }

    fn knows(&self, fingerprint: Fingerprint) -> bool {
        let known = self.known.get(&fingerprint.digest);
        known.is_some_and(|&n| fingerprint.n_before < n)
    }

    /// Takes the known findings out of those that were `found`.
    pub(super) fn hide(&self, found: &mut [Checked]) {
        for file in found {
            file.hide(|fingerprint| self.knows(fingerprint));
        }
    }

    /// Says how many entries are of no use any more, `files` having been looked at.
    pub(super) fn say_gone(&self, files: &[StoredFile], found: &[Checked]) {
        let n_gone = self.n_gone(files, found);
        if n_gone > 0 {
            let (entries, are) = match n_gone {
                1 => ("1 entry".to_owned(), "is"),
                n => (format!("{n} entries"), "are"),
            };
            console::remark(&format!(
                "{entries} of the baseline {are} no longer found; `--write-baseline {}` renews it",
                self.path.display()
            ));
        }
    }

    fn n_gone(&self, files: &[StoredFile], found: &[Checked]) -> usize {
        let folder = self.folder();
        let looked_at = files.iter().map(|file| name(file.input(), &folder));
        let looked_at: HashSet<String> = looked_at.collect();
        let is_over = |path: &str| looked_at.contains(path) || !folder.join(path).exists();
        let over = self.entries.iter().filter(|entry| is_over(&entry.path));
        let over = count_digests(over.map(|entry| entry.fingerprint));
        let found = count_digests(found.iter().flat_map(|file| {
            let shown = file.reports().iter().map(|report| report.fingerprint);
            shown.chain(file.hidden().iter().copied())
        }));
        let gone = over.iter().map(|(digest, &n_over)| {
            let n_known = self.known.get(digest).copied().unwrap_or(0);
            let n_found = found.get(digest).copied().unwrap_or(0);
            n_known.saturating_sub(n_found).min(n_over) as usize
        });
        gone.sum()
    }

    /// The folder that it stands in, which the paths in it start from.
    fn folder(&self) -> PathBuf {
        let folder = match self.path.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => folder,
            _ => Path::new("."),
        };
        fs::canonicalize(folder).unwrap_or_else(|_| folder.to_owned())
    }

    /// Writes the findings in `files` in the place of its own. Those of files that nobody looked at stay.
    pub(super) fn write(&self, files: &[StoredFile], found: &[Checked], status: Status) -> Result {
        let shown = self.path.display();
        if status == Status::Failed {
            console::error(&format!(
                "{shown} is not written, since not everything could be read"
            ));
            return Ok(status);
        }
        let lacks = |file: &Checked| file.omitted().next().is_some();
        if found.iter().any(lacks) {
            return Err(Error::Failed(format!(
                "{shown} is not written: there is no memory for all findings; raise `--limit-memory`"
            )));
        }
        let folder = self.folder();
        let mut entries = Vec::new();
        let mut looked_at = HashSet::new();
        for (text, checked) in files.iter().zip(found) {
            let path = name(text.input(), &folder);
            let reports = checked.reports().iter();
            entries.extend(reports.map(|report| Entry::new(report, checked, &path)));
            looked_at.insert(path);
        }
        let n_found = entries.len();
        let others = self
            .entries
            .iter()
            .filter(|entry| !looked_at.contains(&entry.path) && folder.join(&entry.path).exists());
        entries.extend(others.cloned());
        let n_others = entries.len() - n_found;
        atomic::write(&self.path, text(entries).as_bytes(), self.before.as_deref())
            .map_err(|why| Error::Failed(format!("cannot write {shown}: {why}")))?;
        let others = match n_others {
            0 => String::new(),
            n => format!(", beside {n} of files that were not checked"),
        };
        let found = count(n_found, "finding");
        console::remark(&format!("wrote {found} to {shown}{others}"));
        Ok(status)
    }
}

impl Entry {
    fn new(report: &Diagnostic, file: &Checked, path: &str) -> Self {
        let title = report.puzzle.and_then(|puzzle| file.title(puzzle));
        Self {
            rule: report.rule.to_owned(),
            fingerprint: report.fingerprint,
            path: path.to_owned(),
            title: clean_line(title.unwrap_or_default()).into_owned(),
        }
    }

    fn parse(line: &str) -> Result<Self, &'static str> {
        if line.starts_with("<<<<<<<") || line.starts_with("=======") || line.starts_with(">>>>>>>")
        {
            return Err("a merge left a conflict here; keep the lines of both sides");
        }
        let mut fields = line.trim_end().split('\t');
        let rule = fields.next().filter(|rule| !rule.is_empty());
        let (Some(rule), Some(fingerprint)) = (rule, fields.next()) else {
            return Err(
                "expected a rule, a tab and a fingerprint; `--write-baseline` writes such lines",
            );
        };
        let fingerprint = fingerprint.parse().map_err(|_| {
            "the second word is no fingerprint, 32 digits of 0 to f; `--write-baseline` writes such lines"
        })?;
        let mut rest = || fields.next().unwrap_or_default().to_owned();
        Ok(Self {
            rule: rule.to_owned(),
            fingerprint,
            path: rest(),
            title: rest(),
        })
    }
}

/// The entries in `text`, or the line, from 1, where it is bad, and why.
fn parse(text: &str) -> Result<Vec<Entry>, (usize, String)> {
    let lines = (1..).zip(text.lines());
    let mut lines = lines.filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'));
    let (number, first) = lines.next().unwrap_or((1, ""));
    let version = first
        .strip_prefix(NAME)
        .and_then(|version| version.trim().parse().ok());
    match version {
        Some(VERSION) => {}
        Some(version) if version > VERSION => {
            let why =
                format!("it is of version {version}, which a later Tailback wrote; update it");
            return Err((number, why));
        }
        _ => {
            let why = format!("this is no baseline, whose first line is `{NAME}{VERSION}`");
            return Err((number, why));
        }
    }
    lines
        .map(|(number, line)| Entry::parse(line).map_err(|why| (number, why.to_owned())))
        .collect()
}

/// The whole file.
fn text(mut entries: Vec<Entry>) -> String {
    entries.sort();
    let mut text = format!("{NAME}{VERSION}\n{REMARK}\n");
    for Entry {
        rule,
        fingerprint,
        path,
        title,
    } in entries
    {
        let line = format!("{rule}\t{fingerprint}\t{path}\t{title}");
        writeln!(text, "{}", line.trim_end()).expect("a text takes all");
    }
    text
}

/// What a baseline in `folder` calls a file: its path from there, the same from wherever it is run.
fn name(input: &Input, folder: &Path) -> String {
    let path = input
        .path
        .as_deref()
        .and_then(|path| fs::canonicalize(path).ok());
    let below = path
        .as_deref()
        .and_then(|path| path.strip_prefix(folder).ok());
    let name = match below {
        Some(below) => {
            let parts = below.iter().map(|part| part.to_string_lossy());
            parts.collect::<Vec<_>>().join("/")
        }
        None => input.shown.clone(),
    };
    clean_line(&name).replace('\t', " ")
}

fn count_digests(fingerprints: impl Iterator<Item = Fingerprint>) -> Digests {
    let mut digests = Digests::new();
    for fingerprint in fingerprints {
        *digests.entry(fingerprint.digest).or_default() += 1;
    }
    digests
}
