//! Reports as one JSON document for programs.

use std::{collections::BTreeMap, io::Write};

use serde::{Serialize, Serializer};
use tailback_diagnostics::{Diagnostic, Edit, FileId, Fix, Label, Severity, Source, Span};

use super::{Report, statistics};
use crate::error::Result;

#[derive(Serialize)]
struct Document<'a> {
    version: u8,
    files: usize,
    puzzles: usize,
    errors: usize,
    warnings: usize,
    information: usize,
    hints: usize,
    diagnostics: Diagnostics<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    statistics: Option<BTreeMap<&'static str, usize>>,
}

#[derive(Serialize)]
struct JsonDiagnostic<'a> {
    rule: &'a str,
    severity: &'a str,
    message: &'a str,
    path: &'a str,
    puzzle: Option<&'a str>,
    range: JsonRange,
    labels: Vec<JsonLabel<'a>>,
    notes: &'a [String],
    fixes: Vec<JsonFix<'a>>,
    /// What it is known by in other runs, wherever it stands by then.
    fingerprint: String,
}

#[derive(Serialize)]
struct JsonLabel<'a> {
    message: &'a str,
    path: &'a str,
    range: JsonRange,
}

#[derive(Serialize)]
struct JsonFix<'a> {
    title: &'a str,
    applicability: &'static str,
    edits: Vec<JsonEdit<'a>>,
}

#[derive(Serialize)]
struct JsonEdit<'a> {
    range: JsonRange,
    text: &'a str,
}

#[derive(Serialize)]
struct JsonRange {
    start: JsonPlace,
    end: JsonPlace,
}

/// Line and column count from 1, the column in code points, the offset in bytes from 0.
#[derive(Serialize)]
struct JsonPlace {
    line: usize,
    column: usize,
    offset: usize,
}

pub(super) fn write(
    out: &mut impl Write,
    report: &Report<'_>,
    with_statistics: bool,
) -> Result<()> {
    let document = Document {
        version: 1,
        files: report.files.len(),
        puzzles: report.n_puzzles(),
        errors: report.n_of(Severity::Error),
        warnings: report.n_of(Severity::Warning),
        information: report.n_of(Severity::Information),
        hints: report.n_of(Severity::Hint),
        diagnostics: Diagnostics(report),
        statistics: with_statistics.then(|| statistics::counts(report)),
    };
    serde_json::to_writer(&mut *out, &document)?;
    out.write_all(b"\n")?;
    Ok(())
}

/// The reports one by one, so that they are never all in memory a second time.
struct Diagnostics<'a>(&'a Report<'a>);

impl Serialize for Diagnostics<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let report = self.0;
        let files = report.reports().enumerate();
        serializer.collect_seq(files.flat_map(|(file, reports)| {
            reports
                .iter()
                .map(move |diagnostic| json_diagnostic(report, file, diagnostic))
        }))
    }
}

fn json_diagnostic<'a>(
    report: &'a Report<'a>,
    file: usize,
    diagnostic: &'a Diagnostic,
) -> JsonDiagnostic<'a> {
    let source = report.sources[file];
    JsonDiagnostic {
        rule: diagnostic.rule,
        severity: diagnostic.severity.name(),
        message: &diagnostic.message,
        path: source.path,
        puzzle: report.title(file, diagnostic),
        range: range(source, diagnostic.span),
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

fn json_label<'a>(report: &'a Report<'a>, file: usize, label: &'a Label) -> JsonLabel<'a> {
    let source = report.sources[label.file.map_or(file, |FileId(other)| other)];
    JsonLabel {
        message: &label.message,
        path: source.path,
        range: range(source, label.span),
    }
}

fn json_fix<'a>(source: Source<'_>, fix: &'a Fix) -> JsonFix<'a> {
    let edit = |edit: &'a Edit| JsonEdit {
        range: range(source, edit.span),
        text: &edit.text,
    };
    JsonFix {
        title: &fix.title,
        applicability: fix.applicability.name(),
        edits: fix.edits.iter().map(edit).collect(),
    }
}

fn range(source: Source<'_>, span: Span) -> JsonRange {
    let place = |offset| {
        let place = source.lines.line_column(source.text, offset);
        JsonPlace {
            line: place.line,
            column: place.column,
            offset,
        }
    };
    JsonRange {
        start: place(span.start),
        end: place(span.end),
    }
}
