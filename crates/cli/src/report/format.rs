//! The definition of a format of reports.

use std::{
    fmt,
    io::{self, Write},
};

use tailback_diagnostics::{Diagnostic, FileId, Renderer};

use super::contents::{PlacedDiagnostic, Report};

/// A way to write the diagnostics of a run.
pub(crate) struct ReportFormat {
    /// The name in `--format` and `--output`.
    pub(crate) name: &'static str,
    /// The purpose, in a line of `--help`.
    pub(crate) description: &'static str,
    /// Whether the format is for people, who read the summary of the run after it on standard error.
    pub(crate) is_for_people: bool,
    pub(crate) write: fn(&mut Sink<'_>, &Report<'_>) -> io::Result<()>,
}

/// The destination of a report.
pub(crate) struct Sink<'w> {
    pub(crate) out: &'w mut dyn Write,
    pub(crate) is_coloured: bool,
}

impl<'w> Sink<'w> {
    /// Creates a sink without colours.
    pub(crate) fn plain(out: &'w mut dyn Write) -> Self {
        Self {
            out,
            is_coloured: false,
        }
    }

    /// Writes the `diagnostics` of `report`, each formatted by `render`.
    pub(super) fn render<'r>(
        &mut self,
        report: &'r Report<'_>,
        diagnostics: impl Iterator<Item = PlacedDiagnostic<'r>>,
        render: impl Fn(&Renderer<'r>, &mut String, (FileId, Option<&str>), &Diagnostic),
    ) -> io::Result<()> {
        let renderer = Renderer {
            sources: &report.sources,
            is_coloured: self.is_coloured,
        };
        let mut text = String::new();
        for placed in diagnostics {
            text.clear();
            let place = (FileId(placed.file), placed.title);
            render(&renderer, &mut text, place, placed.diagnostic);
            self.write_all(text.as_bytes())?;
        }
        Ok(())
    }
}

impl fmt::Debug for ReportFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

impl PartialEq for ReportFormat {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Write for Sink<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.out.write(bytes)
    }

    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.out.write_all(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}
