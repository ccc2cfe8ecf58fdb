//! Reports in one line each.

use std::io::{self, Write};

use tailback_diagnostics::{FileId, Renderer};

use super::Report;
use crate::console;

pub(super) fn write(out: &mut impl Write, report: &Report<'_>) -> io::Result<()> {
    let renderer = Renderer {
        sources: &report.sources,
        is_coloured: console::is_output_coloured(),
    };
    let mut text = String::new();
    for (file, reports) in report.reports().enumerate() {
        for report in reports {
            text.clear();
            renderer.short(&mut text, FileId(file), report);
            out.write_all(text.as_bytes())?;
        }
    }
    Ok(())
}
