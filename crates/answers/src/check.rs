//! The diagnostics of files: the output of `tailback check --format json` and `json-lines`.

use std::collections::BTreeMap;

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Serialize, Serializer};
use tailback_check::FileReport;
use tailback_diagnostics::{Applicability, Diagnostic, Edit, FileId, Fix, Label, Severity, Source};

use crate::{text_range::Range, version::Version, words::Word};

/// The files of a run, with their reports.
#[derive(Clone, Copy)]
pub struct Run<'a> {
    /// The texts of the files. A file has a text if anything is reported about it.
    pub sources: &'a [Source<'a>],
    /// The reports on the files.
    pub files: &'a [FileReport],
}

impl<'a> Run<'a> {
    /// Returns the reports of each file.
    pub fn diagnostics_by_file(self) -> impl Iterator<Item = &'a [Diagnostic]> {
        self.files.iter().map(FileReport::diagnostics)
    }

    /// Returns, for each severity and rule, the number of diagnostics that did not fit in memory.
    pub fn omitted(self) -> impl Iterator<Item = (Severity, &'static str, usize)> {
        self.files.iter().flat_map(FileReport::omitted)
    }

    /// Returns the number of diagnostics that did not fit in memory.
    pub fn n_omitted(self) -> usize {
        self.omitted().map(|(.., n)| n).sum()
    }

    /// Returns the number of reports of `severity`.
    pub fn n_of(self, severity: Severity) -> usize {
        let diagnostics = self.diagnostics_by_file().flatten();
        let omitted = self.omitted().filter(|(it, ..)| *it == severity);
        let n_omitted: usize = omitted.map(|(.., n)| n).sum();
        diagnostics.filter(|it| it.severity == severity).count() + n_omitted
    }

    /// Returns the number of reports of each rule.
    pub fn by_rule(self) -> BTreeMap<&'static str, usize> {
        let mut counts = BTreeMap::new();
        for diagnostic in self.diagnostics_by_file().flatten() {
            *counts.entry(diagnostic.rule).or_default() += 1;
        }
        for (_, rule, n) in self.omitted() {
            *counts.entry(rule).or_default() += n;
        }
        counts
    }

    /// Returns the number of files that are reported on. Others are only compared with them.
    pub fn n_files(self) -> usize {
        self.files.iter().filter(|file| !file.is_silent).count()
    }

    /// Returns the number of puzzles that are reported on.
    pub fn n_puzzles(self) -> usize {
        let puzzles = self.files.iter().map(FileReport::reported_puzzles);
        puzzles.map(Iterator::count).sum()
    }

    /// Returns the title of the puzzle that a report on file `file` is about.
    pub fn title(self, file: usize, diagnostic: &Diagnostic) -> Option<&'a str> {
        self.files[file].title(diagnostic.puzzle?)
    }
}

/// The output of `tailback check --format json`: one document for a run.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema), schemars(rename = "check"))]
pub struct Document<'a> {
    /// The version of this form of output.
    version: Version,
    #[serde(flatten)]
    counts: Counts<'a>,
    /// The reports, by path, then place, then rule.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<Report<'a>>"))]
    diagnostics: Diagnostics<'a>,
    /// The number of reports of each rule, including those omitted; `null` without `--statistics`.
    statistics: Option<BTreeMap<&'static str, usize>>,
}

/// The totals of a run.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Counts<'a> {
    /// The number of files checked.
    files: usize,
    /// The number of puzzles checked, sound or not.
    puzzles: usize,
    /// The number of reports of severity `error`.
    errors: usize,
    /// The number of reports of severity `warning`.
    warnings: usize,
    /// The number of reports of severity `information`.
    information: usize,
    /// The number of reports of severity `hint`.
    hints: usize,
    /// The number of these reports that are only counted, for lack of memory.
    omitted: usize,
    /// The number of further reports that the file of `--baseline` covers; they are neither counted nor listed.
    known: usize,
    /// The files and folders that could not be read.
    unread: Vec<Unread<'a>>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema), schemars(inline))]
#[expect(missing_docs, reason = "the schema has the description of the list")]
pub struct Unread<'a> {
    /// The file or folder, as it was typed.
    pub path: &'a str,
    /// The reason, in words.
    pub message: &'a str,
}

/// One report.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema), schemars(inline))]
pub struct Report<'a> {
    /// The name of the rule; `tailback explain RULE` prints its page.
    rule: &'a str,
    /// The severity.
    severity: Word<Severity>,
    /// The fault, in words.
    message: &'a str,
    /// The file, as typed; `<stdin>` for standard input, or the name given by `--stdin-filename`.
    path: &'a str,
    /// The title of the puzzle concerned; `null` outside of puzzles, and in one without a title.
    puzzle: Option<&'a str>,
    /// The main place.
    range: Range,
    /// The other places involved.
    labels: Vec<ReportLabel<'a>>,
    /// Further explanations, in sentences.
    notes: &'a [String],
    /// Ways to fix it, best first.
    fixes: Vec<ReportFix<'a>>,
    /// The identity of the report in other runs, wherever it has moved.
    fingerprint: String,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema), schemars(inline))]
struct ReportLabel<'a> {
    /// The text of the label.
    message: &'a str,
    /// The file that it is in, which may be another one.
    path: &'a str,
    /// The place.
    range: Range,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema), schemars(inline))]
struct ReportFix<'a> {
    /// The effect of the fix, as a command.
    title: &'a str,
    /// How certain the fix is: `--fix` applies `safe` ones, `--unsafe-fixes` also `unsafe` ones, and nothing applies
    /// `manual` ones.
    applicability: Word<Applicability>,
    /// The edits of the report's own file, in order and without overlaps.
    edits: Vec<ReportEdit<'a>>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema), schemars(inline))]
struct ReportEdit<'a> {
    /// The replaced place; if it is empty, `text` is inserted.
    range: Range,
    /// The new text.
    text: &'a str,
}

impl<'a> Document<'a> {
    /// Creates the document about a run, with the number of reports of each rule if `with_statistics` is set.
    pub fn new(run: Run<'a>, unread: Vec<Unread<'a>>, with_statistics: bool) -> Self {
        Self {
            version: Version,
            counts: Counts::of(run, unread),
            diagnostics: Diagnostics(run),
            statistics: with_statistics.then(|| run.by_rule()),
        }
    }
}

impl<'a> Counts<'a> {
    /// Counts the reports of a run.
    pub fn of(run: Run<'a>, unread: Vec<Unread<'a>>) -> Self {
        Self {
            files: run.n_files(),
            puzzles: run.n_puzzles(),
            errors: run.n_of(Severity::Error),
            warnings: run.n_of(Severity::Warning),
            information: run.n_of(Severity::Information),
            hints: run.n_of(Severity::Hint),
            omitted: run.n_omitted(),
            known: run.files.iter().map(|it| it.hidden().len()).sum(),
            unread,
        }
    }
}

/// The reports, serialized one by one so that they are never all in memory a second time.
struct Diagnostics<'a>(Run<'a>);

impl Serialize for Diagnostics<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let run = self.0;
        let files = run.diagnostics_by_file().enumerate();
        serializer.collect_seq(files.flat_map(|(file, diagnostics)| {
            diagnostics
                .iter()
                .map(move |diagnostic| Report::of(run, file, diagnostic))
        }))
    }
}

impl<'a> Report<'a> {
    /// Creates a report on file `file`.
    pub fn of(run: Run<'a>, file: usize, diagnostic: &'a Diagnostic) -> Self {
        let source = run.sources[file];
        Self {
            rule: diagnostic.rule,
            severity: Word(diagnostic.severity),
            message: &diagnostic.message,
            path: source.path,
            puzzle: run.title(file, diagnostic),
            range: Range::of(source, diagnostic.span),
            labels: diagnostic
                .labels
                .iter()
                .map(|label| of_label(run, file, label))
                .collect(),
            notes: &diagnostic.notes,
            fixes: diagnostic
                .fixes
                .iter()
                .map(|fix| of_fix(source, fix))
                .collect(),
            fingerprint: diagnostic.fingerprint.to_string(),
        }
    }
}

fn of_label<'a>(run: Run<'a>, file: usize, label: &'a Label) -> ReportLabel<'a> {
    let source = run.sources[label.file.map_or(file, |FileId(other)| other)];
    ReportLabel {
        message: &label.message,
        path: source.path,
        range: Range::of(source, label.span),
    }
}

fn of_fix<'a>(source: Source<'_>, fix: &'a Fix) -> ReportFix<'a> {
    let edit = |edit: &'a Edit| ReportEdit {
        range: Range::of(source, edit.span),
        text: &edit.text,
    };
    ReportFix {
        title: &fix.title,
        applicability: Word(fix.applicability),
        edits: fix.edits.iter().map(edit).collect(),
    }
}

/// The output of `tailback check --format json-lines`: a line for each report, then one for the run.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(untagged)]
#[expect(missing_docs, reason = "the schema has the description of the type")]
pub enum Line<'a> {
    Report(ReportLine<'a>),
    Run(RunLine<'a>),
}

/// One report.
#[derive(Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(JsonSchema),
    schemars(rename = "CheckReport")
)]
pub struct ReportLine<'a> {
    /// The version of this form of output.
    version: Version,
    #[serde(flatten)]
    diagnostic: Report<'a>,
}

/// The last line, by which a reader knows that the output is complete.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema), schemars(rename = "CheckRun"))]
pub struct RunLine<'a> {
    /// The version of this form of output.
    version: Version,
    #[serde(flatten)]
    counts: Counts<'a>,
}

impl<'a> Line<'a> {
    /// Creates the line about a report on file `file`.
    pub fn of_diagnostic(run: Run<'a>, file: usize, diagnostic: &'a Diagnostic) -> Self {
        Self::Report(ReportLine {
            version: Version,
            diagnostic: Report::of(run, file, diagnostic),
        })
    }

    /// Creates the line about the run.
    pub fn of_run(run: Run<'a>, unread: Vec<Unread<'a>>) -> Self {
        Self::Run(RunLine {
            version: Version,
            counts: Counts::of(run, unread),
        })
    }
}
