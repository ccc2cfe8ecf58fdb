//! Reports as JSON, a line for each, and one for the run behind them.

use std::io;

use serde::Serialize;
use tailback_diagnostics::Severity;

use super::{
    findings::Report,
    format::{ReportFormat, Sink},
    json::JsonDiagnostic,
};
use crate::json::{self, Version};

pub(super) static FORMAT: ReportFormat = ReportFormat {
    name: "json-lines",
    description: "A JSON object for each, in a line of its own, then one for the run",
    is_for_people: false,
    write,
};

#[derive(Serialize)]
struct Line<'a> {
    version: Version,
    #[serde(flatten)]
    diagnostic: JsonDiagnostic<'a>,
}

/// The last line: who reads it knows that it has all.
#[derive(Serialize)]
struct Last {
    version: Version,
    files: usize,
    puzzles: usize,
    errors: usize,
    warnings: usize,
    information: usize,
    hints: usize,
    omitted: usize,
}

fn write(sink: &mut Sink<'_>, report: &Report<'_>) -> io::Result<()> {
    for finding in report.findings() {
        let line = Line {
            version: Version,
            diagnostic: JsonDiagnostic::of(report, finding.file, finding.report),
        };
        json::try_write(sink, &line)?;
    }
    let last = Last {
        version: Version,
        files: report.files.len(),
        puzzles: report.n_puzzles(),
        errors: report.n_of(Severity::Error),
        warnings: report.n_of(Severity::Warning),
        information: report.n_of(Severity::Information),
        hints: report.n_of(Severity::Hint),
        omitted: report.n_omitted(),
    };
    json::try_write(sink, &last)
}
