//! Reports as JSON lines, one for each report, and a last one for the run.

use std::io;

#[cfg(test)]
use schemars::JsonSchema;
use serde::Serialize;

use super::{
    findings::Report,
    format::{ReportFormat, Sink},
    json::{Counts, JsonDiagnostic},
};
use crate::json::{self, Version};

pub(super) static FORMAT: ReportFormat = ReportFormat {
    name: "json-lines",
    description: "A JSON object for each report, on its own line, then one for the run",
    is_for_people: false,
    write,
};

/// The output of `tailback check --format json-lines`: a line for each report, then one for the run.
#[cfg(test)]
#[derive(JsonSchema)]
#[schemars(untagged)]
#[expect(dead_code, reason = "it is there for its schema")]
pub(crate) enum Line<'a> {
    Report(OfReport<'a>),
    Run(OfRun<'a>),
}

/// One report.
#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "CheckReport"))]
pub(crate) struct OfReport<'a> {
    /// The version of this form of output.
    version: Version,
    #[serde(flatten)]
    diagnostic: JsonDiagnostic<'a>,
}

/// The last line, by which a reader knows that the output is complete.
#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "CheckRun"))]
pub(crate) struct OfRun<'a> {
    /// The version of this form of output.
    version: Version,
    #[serde(flatten)]
    counts: Counts<'a>,
}

fn write(sink: &mut Sink<'_>, report: &Report<'_>) -> io::Result<()> {
    for finding in report.findings() {
        let line = OfReport {
            version: Version,
            diagnostic: JsonDiagnostic::of(report, finding.file, finding.report),
        };
        json::try_write(sink, &line)?;
    }
    let last = OfRun {
        version: Version,
        counts: Counts::of(report),
    };
    json::try_write(sink, &last)
}
