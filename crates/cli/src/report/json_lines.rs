//! Diagnostics as JSON lines, one for each diagnostic, and a last one for the run.

use std::io;

use tailback_answers::check::Line;

use super::{
    contents::Report,
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
    for placed in report.diagnostics() {
        json::try_write(
            sink,
            &Line::of_diagnostic(run, placed.file, placed.diagnostic),
        )?;
    }
    json::try_write(sink, &Line::of_run(run, report.unread()))
}
