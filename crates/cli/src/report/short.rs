//! One line for each diagnostic, for people and for tools that look for `path:line:column`.

use std::io;

use tailback_diagnostics::Renderer;

use super::{
    contents::Report,
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
    sink.render(report, report.diagnostics(), Renderer::short)?;
    statistics::write(sink, report)
}
