//! One line for each diagnostic: `path:line:column: severity[rule]: message (in "context of the place")`.

use anstyle::Style;

use super::{Renderer, quoted, severity};
use crate::{Diagnostic, FileId, style, style::Painter, text::clean_line};

impl Renderer<'_> {
    /// Adds the diagnostic on file `file` to `out`, as one line. `within` names the surroundings of its place, such as
    /// a puzzle, if they have a name.
    pub fn short(
        &self,
        out: &mut String,
        (file, within): (FileId, Option<&str>),
        diagnostic: &Diagnostic,
    ) {
        let source = self.sources[file.0];
        let place = source.lines.line_column(source.text, diagnostic.span.start);
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
            style::of(severity(diagnostic.severity)).bold(),
            &format!("{}[{}]", diagnostic.severity.name(), diagnostic.rule),
        );
        painter.paint(
            Style::new(),
            &format!(": {}", clean_line(&diagnostic.message)),
        );
        if let Some(within) = within {
            painter.paint(Style::new(), &format!(" (in {})", quoted(within)));
        }
        painter.paint(Style::new(), "\n");
    }
}
