//! Reports for people, with the lines in question.

use std::io::{self, Write as _};

use tailback_diagnostics::{FileId, Renderer};

use super::{
    findings::Report,
    fold::Folded,
    format::{ReportFormat, Sink},
    statistics,
};

pub(super) static FORMAT: ReportFormat = ReportFormat {
    name: "human",
    description: "The lines in question, with notes and fixes",
    is_for_people: true,
    write,
};

fn write(sink: &mut Sink<'_>, report: &Report<'_>) -> io::Result<()> {
    let renderer = Renderer {
        sources: &report.sources,
        is_coloured: sink.is_coloured,
    };
    let mut text = String::new();
    let folded = Folded::of(report);
    for finding in report.findings().filter(|it| folded.shows(it)) {
        text.clear();
        let place = (FileId(finding.file), finding.title);
        renderer.human(&mut text, place, finding.report);
        sink.write_all(text.as_bytes())?;
    }
    folded.write(sink)?;
    statistics::write(sink, report)
}
