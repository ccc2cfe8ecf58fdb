//! One line for each report: `path:line:column: severity[rule]: message`.

use anstyle::Style;

use super::{Renderer, severity};
use crate::{Diagnostic, FileId, clean_line, style, style::Painter};

impl Renderer<'_> {
    /// Adds the report on file `file` to `out`, as one line.
    pub fn short(&self, out: &mut String, file: FileId, report: &Diagnostic) {
        let source = self.sources[file.0];
        let place = source.lines.line_column(source.text, report.span.start);
        let mut painter = Painter {
            out,
            is_coloured: self.is_coloured,
        };
        let path = clean_line(source.path);
        painter.paint(
            Style::new(),
            &format!("{path}:{}:{}: ", place.line, place.column),
        );
        painter.paint(
            style::of(severity(report.severity)).bold(),
            &format!("{}[{}]", report.severity.name(), report.rule),
        );
        painter.paint(
            Style::new(),
            &format!(": {}\n", clean_line(&report.message)),
        );
    }
}
