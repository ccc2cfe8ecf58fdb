//! One line for each report, for people and for tools that look for `path:line:column`.

use std::io::{self, Write as _};

use tailback_diagnostics::{FileId, Renderer};

use super::{
    findings::Report,
    format::{ReportFormat, Sink},
    statistics,
};

pub(super) static FORMAT: ReportFormat = ReportFormat {
    name: "short",
    description: "One line for each: `path:line:column: severity[rule]: message (in \"puzzle\")`",
    is_for_people: true,
    write,
};

fn write(sink: &mut Sink<'_>, report: &Report<'_>) -> io::Result<()> {
    let renderer = Renderer {
        sources: &report.sources,
        is_coloured: sink.is_coloured,
    };
    let mut text = String::new();
    for finding in report.findings() {
        text.clear();
        let place = (FileId(finding.file), finding.title);
        renderer.short(&mut text, place, finding.report);
        sink.write_all(text.as_bytes())?;
    }
    statistics::write(sink, report)
}
