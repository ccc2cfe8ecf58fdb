//! Reports for people: with the lines in question, or in one line each.

use std::io::{self, Write};

use tailback_diagnostics::{Diagnostic, FileId, Renderer};

use super::Report;
use crate::console;

/// How a renderer shows one report.
type Show<'r> = fn(&Renderer<'r>, &mut String, FileId, &Diagnostic);

pub(super) fn write<'r>(
    out: &mut impl Write,
    report: &'r Report<'r>,
    show: Show<'r>,
) -> io::Result<()> {
    let renderer = Renderer {
        sources: &report.sources,
        is_coloured: console::is_output_coloured(),
    };
    let mut text = String::new();
    for (file, reports) in report.reports().enumerate() {
        for report in reports {
            text.clear();
            show(&renderer, &mut text, FileId(file), report);
            out.write_all(text.as_bytes())?;
        }
    }
    Ok(())
}
