//! The diagnostics of a run, in the form that all formats use.

use tailback_answers::check::{self, Run};
use tailback_check::FileReport;
use tailback_config::Fold;
use tailback_diagnostics::{
    Applicability, Diagnostic, Severity, Source, Span, quoted, text::LineColumn,
};
use tailback_puzzle::words::count;

use super::Location;
use crate::status::Status;

/// The diagnostics of a run, file by file.
pub(crate) struct Report<'a> {
    /// The files.
    pub(crate) sources: Vec<Source<'a>>,
    pub(crate) files: &'a [FileReport],
    /// For each file, whether its configuration folds the least severe diagnostics.
    pub(crate) folds: Vec<Fold>,
    /// The places of the files.
    pub(crate) locations: Vec<Location>,
    /// The files and folders that could not be read.
    pub(crate) unread: Vec<Unread<'a>>,
    /// The number of words of `--puzzle` that match no puzzle.
    pub(crate) n_missing: usize,
    /// The diagnostics that make the exit status 1, and the other counts.
    pub(crate) verdict: Verdict,
    /// Whether to print the number of diagnostics of each rule.
    pub(crate) with_statistics: bool,
}

/// A file or folder that could not be read, and why.
pub(crate) struct Unread<'a> {
    pub(crate) path: &'a str,
    pub(crate) why: &'a str,
    pub(crate) is_folder: bool,
    pub(crate) location: Location,
}

/// The settings that decide the exit status of a run.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Verdict {
    /// The least severity that makes the exit status 1.
    pub(crate) least: Severity,
    /// The exit status of everything but the diagnostics.
    pub(crate) status: Status,
}

#[derive(Clone, Copy)]
pub(super) struct PlacedDiagnostic<'a> {
    /// The index of the file.
    pub(super) file: usize,
    pub(super) source: Source<'a>,
    /// The title of the puzzle.
    pub(super) title: Option<&'a str>,
    pub(super) diagnostic: &'a Diagnostic,
}

impl<'a> Report<'a> {
    /// Returns the files with their diagnostics, as the answers in JSON take them.
    pub(super) fn run(&self) -> Run<'_> {
        Run {
            sources: &self.sources,
            files: self.files,
        }
    }

    /// Returns the files and folders that could not be read, as the answers in JSON take them.
    pub(super) fn unread(&self) -> Vec<check::Unread<'_>> {
        let unread = self.unread.iter();
        let unread = unread.map(|it| check::Unread {
            path: it.path,
            message: it.why,
        });
        unread.collect()
    }

    pub(super) fn diagnostics_by_file(&self) -> impl Iterator<Item = &'a [Diagnostic]> + use<'a> {
        self.files.iter().map(FileReport::diagnostics)
    }

    /// Returns all diagnostics by path, place and rule.
    pub(super) fn diagnostics(&self) -> impl Iterator<Item = PlacedDiagnostic<'_>> {
        (0..self.files.len()).flat_map(|file| self.diagnostics_in(file))
    }

    /// Returns the diagnostics on file `file`.
    pub(super) fn diagnostics_in(&self, file: usize) -> impl Iterator<Item = PlacedDiagnostic<'_>> {
        let diagnostics = self.files[file].diagnostics().iter();
        diagnostics.map(move |diagnostic| PlacedDiagnostic {
            file,
            source: self.sources[file],
            title: self.title(file, diagnostic),
            diagnostic,
        })
    }

    /// Returns the diagnostics, most severe first.
    pub(super) fn worst_first(&self) -> impl Iterator<Item = PlacedDiagnostic<'_>> {
        Severity::ALL.into_iter().flat_map(|severity| {
            self.diagnostics()
                .filter(move |it| it.diagnostic.severity == severity)
        })
    }

    pub(super) fn n_diagnostics(&self) -> usize {
        Severity::ALL
            .map(|severity| self.n_of(severity))
            .iter()
            .sum()
    }

    /// Returns the number of diagnostics of `severity`.
    pub(crate) fn n_of(&self, severity: Severity) -> usize {
        self.run().n_of(severity)
    }

    /// Returns, for each severity and rule, the number of diagnostics that were not kept.
    pub(super) fn omitted(
        &self,
    ) -> impl Iterator<Item = (Severity, &'static str, usize)> + use<'_, 'a> {
        self.run().omitted()
    }

    /// Returns the number of diagnostics that were not kept.
    pub(crate) fn n_omitted(&self) -> usize {
        self.run().n_omitted()
    }

    pub(super) fn n_puzzles(&self) -> usize {
        self.run().n_puzzles()
    }

    /// Returns the title of the puzzle that a diagnostic on file `file` is about.
    pub(super) fn title(&self, file: usize, diagnostic: &Diagnostic) -> Option<&'a str> {
        self.files[file].title(diagnostic.puzzle?)
    }

    /// Returns whether diagnostics of `severity` make the exit status 1.
    pub(super) fn is_failure(&self, severity: Severity) -> bool {
        severity <= self.verdict.least
    }

    /// Returns the exit status of the run, whatever the format.
    pub(crate) fn status(&self) -> Status {
        let mut severities = Severity::ALL.into_iter();
        let fails = severities.any(|it| self.is_failure(it) && self.n_of(it) > 0);
        let is_warned =
            self.verdict.status == Status::Warned || self.without_puzzles().next().is_some();
        let is_denied = is_warned && self.is_failure(Severity::Warning);
        let mut status = self.verdict.status;
        status.add(Status::problems(fails || is_denied));
        status
    }

    /// Returns the files that are empty, without even a mistake.
    pub(crate) fn without_puzzles(&self) -> impl Iterator<Item = &str> {
        self.files
            .iter()
            .zip(&self.sources)
            .filter(|(file, _)| {
                file.n_puzzles() == 0
                    && file.diagnostics().is_empty()
                    && file.omitted().next().is_none()
            })
            .map(|(_, source)| source.path)
    }

    /// Returns `checked 3 files, 40 puzzles: 2 errors, 1 warning`.
    pub(crate) fn summary(&self) -> String {
        let mut found: Vec<String> = Severity::ALL
            .into_iter()
            .map(|severity| (self.n_of(severity), severity.name()))
            .filter(|&(n, _)| n > 0)
            .map(|(n, what)| count(n, what))
            .collect();
        let n_folders = self.unread.iter().filter(|it| it.is_folder).count();
        for (n, what) in [
            (self.unread.len() - n_folders, "file"),
            (n_folders, "folder"),
        ] {
            if n > 0 {
                found.push(format!("{} could not be read", count(n, what)));
            }
        }
        if self.n_missing > 0 {
            found.push(format!(
                "{} not found",
                count(self.n_missing, "wanted puzzle")
            ));
        }
        let found = if !found.is_empty() {
            found.join(", ")
        } else if self.n_puzzles() == 0 {
            "nothing to check".to_owned()
        } else {
            "no problems".to_owned()
        };
        let files = count(self.run().n_files(), "file");
        let puzzles = count(self.n_puzzles(), "puzzle");
        format!("checked {files}, {puzzles}: {found}")
    }

    /// Returns `3 fixable with --fix, 2 more with --unsafe-fixes`, without the parts that do not apply.
    pub(crate) fn fixable(&self) -> Option<String> {
        let fixable = |most| {
            let diagnostics = self.diagnostics_by_file().flatten();
            let fixable = diagnostics.filter(|it| it.fix_up_to(most).is_some());
            fixable.count()
        };
        let n_safe = fixable(Applicability::Safe);
        let n_unsafe = fixable(Applicability::Unsafe) - n_safe;
        match (n_safe, n_unsafe) {
            (0, 0) => None,
            (0, _) => Some(format!("{n_unsafe} fixable with --unsafe-fixes")),
            (_, 0) => Some(format!("{n_safe} fixable with --fix")),
            _ => Some(format!(
                "{n_safe} fixable with --fix, {n_unsafe} more with --unsafe-fixes"
            )),
        }
    }
}

impl PlacedDiagnostic<'_> {
    pub(super) fn start(&self) -> LineColumn {
        self.line_column(self.diagnostic.span.start)
    }

    /// Returns the end of the diagnostic, without line ends there.
    pub(super) fn end(&self) -> LineColumn {
        let Span { start, end } = self.diagnostic.span;
        let text = self.source.text.get(start..end).unwrap_or_default();
        self.line_column(start + text.trim_end_matches(['\n', '\r']).len())
    }

    fn line_column(&self, offset: usize) -> LineColumn {
        self.source.lines.line_column(self.source.text, offset)
    }

    /// Returns the message, with the title of its puzzle.
    pub(super) fn message(&self) -> String {
        let message = &self.diagnostic.message;
        match self.title {
            Some(title) => format!("{message} (in {})", quoted(title)),
            None => message.clone(),
        }
    }
}
