//! `--baseline` and `--write-baseline`: a file of known diagnostics, by their fingerprints.
//!
//! A line holds one diagnostic: its rule and its fingerprint and, for people, its path and the title of its puzzle,
//! separated by tabs. The lines are sorted, so that a rewritten file differs only where diagnostics do and two versions
//! merge line by line. A fingerprint on several lines is known that many times.

use std::{
    collections::{BTreeMap, HashMap, HashSet},
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
};

use clap::Args;
use tailback_check::{FileReport, Rule, rules};
use tailback_config::absolute;
use tailback_diagnostics::{Diagnostic, Fingerprint, text::clean_line};
use tailback_puzzle::words::count;

use super::extent::Extent;
use crate::{
    atomic, console,
    error::{Error, Result},
    input::{ConfigArgs, Input, TextFile, real_path},
    status::Status,
};

/// The most diagnostics that a run keeps, and that a baseline can hold. The others are counted.
pub(super) const MAX_REPORTS: usize = 100_000;

/// The first line, up to the version.
const NAME: &str = "tailback-baseline ";
const VERSION: u32 = 1;
/// The second one.
const REMARK: &str =
    "# Reports that `tailback check --baseline` leaves out; `--write-baseline` renews them.";

/// The options for diagnostics that are known already.
#[derive(Args, Clone, Debug)]
pub(super) struct BaselineArgs {
    /// Leave out the reports that this file records
    #[arg(long, value_name = "FILE")]
    baseline: Option<PathBuf>,

    /// Ignore the baseline of the configuration
    #[arg(long, conflicts_with_all = ["baseline", "write_baseline", "prune_baseline"], hide_short_help = true)]
    no_baseline: bool,

    /// Record all reports in this file instead of printing them
    #[arg(long, hide_short_help = true, value_name = "FILE", conflicts_with_all = ["baseline", "diff", "words"])]
    write_baseline: Option<PathBuf>,

    /// Remove the entries of the baseline that no longer match a report
    #[arg(long, conflicts_with_all = ["write_baseline", "changed_since", "words", "diff"], hide_short_help = true)]
    prune_baseline: bool,
}

/// A file of diagnostics.
#[derive(Debug)]
pub(super) struct Baseline {
    path: PathBuf,
    /// The contents when it was read. `None` if there was none.
    before: Option<Vec<u8>>,
    entries: Vec<BaselineEntry>,
    /// The numbers of the entries that are no longer found, in order, once known diagnostics are hidden.
    gone: Vec<usize>,
}

/// The entries compared with the diagnostics of a run.
struct Matches {
    /// The digests of known diagnostics, with the number of equal ones before each.
    known: HashSet<([u8; 16], u32)>,
    /// The numbers of the entries of these diagnostics.
    used: HashSet<usize>,
    /// The numbers of the entries that are no longer found, in order.
    gone: Vec<usize>,
}

/// A diagnostic among others of one digest.
struct Equal {
    /// The number of equal diagnostics before this one.
    n_before: u32,
    file: usize,
    title: String,
}

/// Selects the parts of a path and a title that have to match.
type MatchedParts = for<'a> fn(&'a str, &'a str) -> (&'a str, &'a str);

/// The parts of path and title in which a diagnostic has to match an entry, best match first.
const MATCHED_PARTS: [MatchedParts; 4] = [
    |path, title| (path, title),
    |path, _| (path, ""),
    |_, title| ("", title),
    |_, _| ("", ""),
];

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct BaselineEntry {
    rule: String,
    fingerprint: Fingerprint,
    path: String,
    title: String,
}

impl BaselineArgs {
    /// Returns the baseline that is read, or to be written.
    pub(super) fn read(&self, config: &ConfigArgs) -> Result<Option<Baseline>> {
        let read = match (self.known(config)?, &self.write_baseline) {
            (None, None) if self.prune_baseline => Err(
                "no baseline to prune; name it with `--baseline`, or in `tailback.toml`".to_owned(),
            ),
            (None, None) => return Ok(None),
            (Some(path), None) => Baseline::read(&path).and_then(|read| match read.before {
                Some(_) => Ok(read),
                None if path.exists() => Err(format!(
                    "cannot read {}: not a regular file",
                    path.display()
                )),
                None => Err(format!(
                    "cannot read {0}: no such file; `--write-baseline {0}` writes it",
                    path.display()
                )),
            }),
            (_, Some(path)) => Baseline::read(path),
        };
        read.map(Some).map_err(Error::Failed)
    }

    /// Returns the path of the baseline: the one on the command line, or that of the configuration.
    fn known(&self, config: &ConfigArgs) -> Result<Option<PathBuf>> {
        if self.baseline.is_some() || self.no_baseline {
            return Ok(self.named(None));
        }
        config.baseline()
    }

    /// Returns the baseline that is used: the one on the command line, or the one that is `configured`.
    pub(super) fn named(&self, configured: Option<PathBuf>) -> Option<PathBuf> {
        let configured = configured.filter(|_| !self.no_baseline);
        self.baseline.clone().or(configured)
    }

    /// Returns whether entries that are no longer found should be removed.
    pub(super) fn is_pruning(&self) -> bool {
        self.prune_baseline
    }

    /// Returns whether the baseline should be written.
    pub(super) fn is_writing(&self) -> bool {
        self.write_baseline.is_some()
    }
}

impl Baseline {
    /// Reads the baseline at `path`, which is empty if there is none yet.
    fn read(path: &Path) -> Result<Self, String> {
        let shown = path.display();
        let before = atomic::before(path).map_err(|why| format!("cannot read {shown}: {why}"))?;
        let text = String::from_utf8_lossy(before.as_deref().unwrap_or_default());
        let entries = match &before {
            Some(_) => parse(&text).map_err(|(line, why)| format!("{shown}:{line}: {why}"))?,
            None => Vec::new(),
        };
        Ok(Self {
            path: path.to_owned(),
            before,
            entries,
            gone: Vec::new(),
        })
    }

    /// Removes the known diagnostics from those `found` in `files`.
    pub(super) fn hide(&mut self, files: &[TextFile], found: &mut [FileReport], extent: &Extent) {
        let Matches { known, gone, .. } = self.matches(files, found, extent);
        for file in found {
            file.hide(|fingerprint| known.contains(&(fingerprint.digest, fingerprint.n_before)));
        }
        self.gone = gone;
    }

    /// Compares the entries with what was `found` in `files`. Among equal diagnostics, those in the file and puzzle of an
    /// entry are known, so a copy is new rather than its original. If the file of an entry was not checked, no other
    /// file uses the entry up.
    fn matches(&self, files: &[TextFile], found: &[FileReport], extent: &Extent) -> Matches {
        let folder = self.folder();
        let names: Vec<String> = files.iter().map(|it| name(it.input(), &folder)).collect();
        let looked_at: HashMap<&str, &FileReport> = files
            .iter()
            .zip(&names)
            .zip(found)
            .filter(|((file, _), _)| !file.input().is_silent)
            .map(|((_, name), checked)| (name.as_str(), checked))
            .collect();
        let is_over = |entry: &BaselineEntry| {
            looked_at.contains_key(&*entry.path) || !folder.join(&entry.path).exists()
        };
        let mut left: HashMap<[u8; 16], Vec<usize>> = HashMap::new();
        for (number, entry) in self.entries.iter().enumerate() {
            if is_over(entry) {
                left.entry(entry.fingerprint.digest)
                    .or_default()
                    .push(number);
            }
        }
        let mut equal: BTreeMap<[u8; 16], Vec<Equal>> = BTreeMap::new();
        for (file, checked) in found.iter().enumerate() {
            for diagnostic in checked.diagnostics() {
                let digest = diagnostic.fingerprint.digest;
                if left.contains_key(&digest) {
                    let title = title_of(diagnostic, checked);
                    let n_before = diagnostic.fingerprint.n_before;
                    let diagnostic = Equal {
                        n_before,
                        file,
                        title,
                    };
                    equal.entry(digest).or_default().push(diagnostic);
                }
            }
        }
        let mut known = HashSet::new();
        let mut used = HashSet::new();
        for (digest, mut diagnostics) in equal {
            diagnostics.sort_by_key(|it| it.n_before);
            let Some(left) = left.get_mut(&digest) else {
                continue;
            };
            for parts in MATCHED_PARTS {
                let mut entries: HashMap<_, Vec<usize>> = HashMap::new();
                for &number in left.iter().rev() {
                    let BaselineEntry { path, title, .. } = &self.entries[number];
                    entries.entry(parts(path, title)).or_default().push(number);
                }
                let mut is_known = vec![false; diagnostics.len()];
                for (diagnostic, is_known) in diagnostics.iter().zip(&mut is_known) {
                    let key = parts(&names[diagnostic.file], &diagnostic.title);
                    if let Some(number) = entries.get_mut(&key).and_then(Vec::pop) {
                        used.insert(number);
                        known.insert((digest, diagnostic.n_before));
                        *is_known = true;
                    }
                }
                let mut is_known = is_known.into_iter();
                diagnostics.retain(|_| is_known.next() == Some(false));
                left.retain(|number| !used.contains(number));
            }
        }
        // A diagnostic that a limit, an option or the choice of files has kept from being made is not gone.
        let is_gone = |entry: &BaselineEntry| {
            let is_alone = !rules::find(&entry.rule).is_some_and(Rule::looks_at_other_files);
            if let Some(checked) = looked_at.get(&*entry.path) {
                return checked.has_run(&entry.rule) && (is_alone || extent.is_whole());
            }
            // It may have moved to any file.
            let rule = &entry.rule;
            let path = absolute(&folder.join(&entry.path));
            let (mut checked, mut others) = (looked_at.values(), looked_at.values());
            let has_run = checked.any(|it| it.has_run(rule)) || looked_at.is_empty();
            let has_stopped = others.any(|it| it.has_stopped(rule));
            has_run && !has_stopped && extent.is_whole() && extent.covers(&path)
        };
        let gone = left.into_values().flatten();
        let mut gone: Vec<usize> = gone
            .filter(|&number| is_gone(&self.entries[number]))
            .collect();
        gone.sort_unstable();
        Matches { known, used, gone }
    }

    /// Reports the number of entries that are no longer used.
    pub(super) fn say_gone(&self) {
        let (entries, are, them) = match self.gone.len() {
            0 => return,
            1 => ("1 entry".to_owned(), "is", "it"),
            n => (format!("{n} entries"), "are", "them"),
        };
        console::remark(&format!(
            "{entries} of the baseline {are} no longer found; `--prune-baseline` removes {them}"
        ));
    }

    /// Removes the entries that are no longer used from the file.
    pub(super) fn prune(&self) -> Result<(), String> {
        let n = self.gone.len();
        if n == 0 {
            return Ok(());
        }
        let kept = self.entries.iter().enumerate();
        let kept = kept.filter(|(number, _)| self.gone.binary_search(number).is_err());
        let text = text(kept.map(|(_, entry)| entry.clone()).collect());
        atomic::write(&self.path, text.as_bytes(), self.before.as_deref())?;
        let entries = if n == 1 {
            "1 entry that is".to_owned()
        } else {
            format!("{n} entries that are")
        };
        let shown = self.path.display();
        console::remark(&format!("removed {entries} no longer found from {shown}"));
        Ok(())
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Returns the folder of the baseline, to which its paths are relative.
    fn folder(&self) -> PathBuf {
        let folder = match self.path.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => folder,
            _ => Path::new("."),
        };
        fs::canonicalize(folder).unwrap_or_else(|_| folder.to_owned())
    }

    /// Replaces the entries with the diagnostics in `files`. Entries that the run cannot judge are kept.
    pub(super) fn write(
        &self,
        files: &[TextFile],
        found: &[FileReport],
        extent: &Extent,
        status: Status,
    ) -> Result {
        let shown = self.path.display();
        if status == Status::Failed {
            console::error(&format!(
                "{shown} is not written, since not everything could be read"
            ));
            return Ok(status);
        }
        let lacks = |file: &FileReport| file.omitted().next().is_some();
        if found.iter().any(lacks) {
            return Err(Error::Failed(format!(
                "{shown} is not written: there are more than {MAX_REPORTS} reports; check fewer files"
            )));
        }
        let folder = self.folder();
        let mut entries = Vec::new();
        for (text, checked) in files.iter().zip(found) {
            let path = name(text.input(), &folder);
            let diagnostics = checked.diagnostics().iter();
            entries.extend(
                diagnostics.map(|diagnostic| BaselineEntry::new(diagnostic, checked, &path)),
            );
        }
        let n_found = entries.len();
        let Matches { used, gone, .. } = self.matches(files, found, extent);
        let others = self.entries.iter().enumerate();
        let others = others.filter(|(it, _)| !used.contains(it) && gone.binary_search(it).is_err());
        entries.extend(others.map(|(_, entry)| entry.clone()));
        let n_others = entries.len() - n_found;
        atomic::write(&self.path, text(entries).as_bytes(), self.before.as_deref())
            .map_err(|why| Error::Failed(format!("cannot write {shown}: {why}")))?;
        let others = match n_others {
            0 => String::new(),
            1 => ", and kept 1 entry that this run does not check".to_owned(),
            n => format!(", and kept {n} entries that this run does not check"),
        };
        let found = count(n_found, "report");
        console::remark(&format!("wrote {found} to {shown}{others}"));
        Ok(status)
    }
}

impl BaselineEntry {
    fn new(diagnostic: &Diagnostic, file: &FileReport, path: &str) -> Self {
        Self {
            rule: diagnostic.rule.to_owned(),
            fingerprint: diagnostic.fingerprint,
            path: path.to_owned(),
            title: title_of(diagnostic, file),
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
            "expected a fingerprint of 32 digits of 0 to f as the second word; `--write-baseline` writes such lines"
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

/// Returns the entries in `text`, or the number, from 1, of the first bad line and the reason.
fn parse(text: &str) -> Result<Vec<BaselineEntry>, (usize, String)> {
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
                format!("it has version {version}, which a later Tailback wrote; update Tailback");
            return Err((number, why));
        }
        _ => {
            let why = format!("not a baseline, whose first line is `{NAME}{VERSION}`");
            return Err((number, why));
        }
    }
    lines
        .map(|(number, line)| BaselineEntry::parse(line).map_err(|why| (number, why.to_owned())))
        .collect()
}

/// Returns the whole file.
fn text(mut entries: Vec<BaselineEntry>) -> String {
    entries.sort();
    let mut text = format!("{NAME}{VERSION}\n{REMARK}\n");
    for BaselineEntry {
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

/// Returns the name of a file in a baseline in `folder`: its path from there, independent of the working
/// directory.
fn name(input: &Input, folder: &Path) -> String {
    let name = match &input.name {
        Some(path) => from(folder, &real_path(path)),
        None => input.shown.clone(),
    };
    clean_line(&name).replace('\t', " ")
}

/// Returns the way from `folder` to `path`, with `/` between folders; the whole path on another drive.
fn from(folder: &Path, path: &Path) -> String {
    let mut up = String::new();
    for above in folder.ancestors() {
        if let Ok(below) = path.strip_prefix(above) {
            let parts = below.iter().map(|part| part.to_string_lossy());
            return up + &parts.collect::<Vec<_>>().join("/");
        }
        up.push_str("../");
    }
    path.to_string_lossy().into_owned()
}

/// Returns the title of the puzzle of `diagnostic`, as an entry has it.
fn title_of(diagnostic: &Diagnostic, file: &FileReport) -> String {
    let title = diagnostic.puzzle.and_then(|puzzle| file.title(puzzle));
    clean_line(title.unwrap_or_default()).trim_end().to_owned()
}
