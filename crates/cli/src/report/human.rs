//! Reports for people, with the lines that they are about.

use std::io;

use tailback_diagnostics::Renderer;

use super::{
    contents::Report,
    fold::Folded,
    format::{ReportFormat, Sink},
    statistics,
};

pub(crate) static FORMAT: ReportFormat = ReportFormat {
    name: "human",
    description: "The lines concerned, with notes and fixes",
    is_for_people: true,
    write,
};

fn write(sink: &mut Sink<'_>, report: &Report<'_>) -> io::Result<()> {
    let folded = Folded::of(report);
    let shown = report.diagnostics().filter(|it| folded.shows(it));
    sink.render(report, shown, Renderer::human)?;
    folded.write(sink)?;
    statistics::write(sink, report)
}
