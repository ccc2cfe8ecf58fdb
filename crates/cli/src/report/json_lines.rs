//! Reports as JSON lines, one for each report, and a last one for the run.

use std::io;

use tailback_answers::check::Line;

use super::{
    findings::Report,
    format::{ReportFormat, Sink},
};
use crate::json;

pub(super) static FORMAT: ReportFormat = ReportFormat {
    name: "json-lines",
    description: "A JSON object for each report, on its own line, then one for the run",
    is_for_people: false,
    write,
};

fn write(sink: &mut Sink<'_>, report: &Report<'_>) -> io::Result<()> {
    let run = report.run();
    for finding in report.findings() {
        json::try_write(sink, &Line::of_report(run, finding.file, finding.report))?;
    }
    json::try_write(sink, &Line::of_run(run, report.unread()))
}
