//! Reports as one JSON document for programs.

use std::{collections::BTreeMap, io};

#[cfg(test)]
use schemars::JsonSchema;
use serde::{Serialize, Serializer};
use tailback_diagnostics::{Applicability, Diagnostic, Edit, FileId, Fix, Label, Severity, Source};

use super::{
    Unread,
    findings::Report,
    format::{ReportFormat, Sink},
    statistics,
};
use crate::json::{self, Range, Version, Word};

pub(super) static FORMAT: ReportFormat = ReportFormat {
    name: "json",
    description: "One JSON document, with the keys of docs/json.md",
    is_for_people: false,
    write,
};

/// The output of `tailback check --format json`: one document for a run.
#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "check"))]
pub(crate) struct Document<'a> {
    /// The version of this form of output.
    version: Version,
    #[serde(flatten)]
    counts: Counts<'a>,
    /// The reports, by path, then place, then rule.
    #[cfg_attr(test, schemars(with = "Vec<JsonDiagnostic<'a>>"))]
    diagnostics: Diagnostics<'a>,
    /// The number of reports of each rule, including those omitted; `null` without `--statistics`.
    statistics: Option<BTreeMap<&'static str, usize>>,
}

/// The totals of a run.
#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema))]
pub(super) struct Counts<'a> {
    /// The number of files checked.
    files: usize,
    /// The number of puzzles in them, sound or not.
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
    unread: Vec<JsonUnread<'a>>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(inline))]
struct JsonUnread<'a> {
    /// The file or folder, as it was typed.
    path: &'a str,
    /// The reason, in words.
    message: &'a str,
}

/// One report.
#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(inline))]
pub(super) struct JsonDiagnostic<'a> {
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
    labels: Vec<JsonLabel<'a>>,
    /// Further explanations, in sentences.
    notes: &'a [String],
    /// Ways to fix it, best first.
    fixes: Vec<JsonFix<'a>>,
    /// The identity of the report in other runs, wherever it has moved.
    fingerprint: String,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(inline))]
struct JsonLabel<'a> {
    /// The text of the label.
    message: &'a str,
    /// The file that it is in, which may be another one.
    path: &'a str,
    /// The place.
    range: Range,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(inline))]
struct JsonFix<'a> {
    /// The effect of the fix, as a command.
    title: &'a str,
    /// How certain the fix is: `--fix` applies `safe` ones, `--unsafe-fixes` also `unsafe` ones, and nothing applies
    /// `manual` ones.
    applicability: Word<Applicability>,
    /// The edits of the report's own file, in order and without overlaps.
    edits: Vec<JsonEdit<'a>>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(inline))]
struct JsonEdit<'a> {
    /// The replaced place; if it is empty, `text` is inserted.
    range: Range,
    /// The new text.
    text: &'a str,
}

fn write(sink: &mut Sink<'_>, report: &Report<'_>) -> io::Result<()> {
    let document = Document {
        version: Version,
        counts: Counts::of(report),
        diagnostics: Diagnostics(report),
        statistics: report.with_statistics.then(|| statistics::counts(report)),
    };
    json::try_write(sink, &document)
}

impl<'a> Counts<'a> {
    pub(super) fn of(report: &'a Report<'a>) -> Self {
        Self {
            files: report.files.len(),
            puzzles: report.n_puzzles(),
            errors: report.n_of(Severity::Error),
            warnings: report.n_of(Severity::Warning),
            information: report.n_of(Severity::Information),
            hints: report.n_of(Severity::Hint),
            omitted: report.n_omitted(),
            known: report.files.iter().map(|it| it.hidden().len()).sum(),
            unread: report.unread.iter().map(json_unread).collect(),
        }
    }
}

/// The reports, serialized one by one so that they are never all in memory a second time.
struct Diagnostics<'a>(&'a Report<'a>);

impl Serialize for Diagnostics<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let report = self.0;
        let files = report.reports().enumerate();
        serializer.collect_seq(files.flat_map(|(file, reports)| {
            reports
                .iter()
                .map(move |diagnostic| JsonDiagnostic::of(report, file, diagnostic))
        }))
    }
}

fn json_unread<'a>(file: &Unread<'a>) -> JsonUnread<'a> {
    JsonUnread {
        path: file.path,
        message: file.why,
    }
}

impl<'a> JsonDiagnostic<'a> {
    /// Returns a report on file `file`.
    pub(super) fn of(report: &'a Report<'a>, file: usize, diagnostic: &'a Diagnostic) -> Self {
        let source = report.sources[file];
        Self {
            rule: diagnostic.rule,
            severity: Word(diagnostic.severity),
            message: &diagnostic.message,
            path: source.path,
            puzzle: report.title(file, diagnostic),
            range: Range::of(source, diagnostic.span),
            labels: diagnostic
                .labels
                .iter()
                .map(|label| json_label(report, file, label))
                .collect(),
            notes: &diagnostic.notes,
            fixes: diagnostic
                .fixes
                .iter()
                .map(|fix| json_fix(source, fix))
                .collect(),
            fingerprint: diagnostic.fingerprint.to_string(),
        }
    }
}

fn json_label<'a>(report: &'a Report<'a>, file: usize, label: &'a Label) -> JsonLabel<'a> {
    let source = report.sources[label.file.map_or(file, |FileId(other)| other)];
    JsonLabel {
        message: &label.message,
        path: source.path,
        range: Range::of(source, label.span),
    }
}

fn json_fix<'a>(source: Source<'_>, fix: &'a Fix) -> JsonFix<'a> {
    let edit = |edit: &'a Edit| JsonEdit {
        range: Range::of(source, edit.span),
        text: &edit.text,
    };
    JsonFix {
        title: &fix.title,
        applicability: Word(fix.applicability),
        edits: fix.edits.iter().map(edit).collect(),
    }
}
