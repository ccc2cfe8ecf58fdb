//! The XML of Checkstyle, which Jenkins, reviewdog and many others read.

use std::io::{self, Write as _};

use tailback_diagnostics::Severity;
use tailback_puzzle::words::count;

use super::{
    findings::{Finding, Report},
    format::{ReportFormat, Sink},
    xml::xml,
};

pub(super) static FORMAT: ReportFormat = ReportFormat {
    name: "checkstyle",
    description: "Checkstyle's XML, for Jenkins, reviewdog and others",
    is_for_people: false,
    write,
};

fn write(sink: &mut Sink<'_>, report: &Report<'_>) -> io::Result<()> {
    sink.write_all(b"<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n")?;
    for unread in report.unread {
        begin(sink, &unread.path)?;
        error(
            sink,
            Severity::Error,
            &format!("it cannot be read: {}", unread.why),
        )?;
        end(sink)?;
    }
    for (number, (file, source)) in report.files.iter().zip(&report.sources).enumerate() {
        let n_omitted: usize = file.omitted().map(|(.., n)| n).sum();
        if file.reports().is_empty() && n_omitted == 0 {
            continue;
        }
        begin(sink, source.path)?;
        for finding in report.findings_in(number) {
            error_at(sink, finding)?;
        }
        if let Some((worst, ..)) = file.omitted().next() {
            let reports = count(n_omitted, "report");
            error(
                sink,
                worst,
                &format!("{reports} more are not listed, for want of memory"),
            )?;
        }
        end(sink)?;
    }
    sink.write_all(b"</checkstyle>\n")
}

fn begin(sink: &mut Sink<'_>, path: &str) -> io::Result<()> {
    writeln!(sink, "  <file name=\"{}\">", xml(path))
}

fn end(sink: &mut Sink<'_>) -> io::Result<()> {
    sink.write_all(b"  </file>\n")
}

fn error_at(sink: &mut Sink<'_>, finding: Finding<'_>) -> io::Result<()> {
    let place = finding.start();
    writeln!(
        sink,
        "    <error line=\"{}\" column=\"{}\" severity=\"{}\" message=\"{}\" source=\"tailback.{}\"/>",
        place.line,
        place.column,
        level(finding.report.severity),
        xml(&finding.message()),
        finding.report.rule,
    )
}

/// Writes an error that concerns no line.
fn error(sink: &mut Sink<'_>, severity: Severity, message: &str) -> io::Result<()> {
    writeln!(
        sink,
        "    <error severity=\"{}\" message=\"{}\" source=\"tailback\"/>",
        level(severity),
        xml(message),
    )
}

fn level(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Information | Severity::Hint => "info",
    }
}
