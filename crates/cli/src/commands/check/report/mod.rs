//! The output of `check`: a file for each format.

mod json;
mod statistics;
mod text;

#[cfg(test)]
pub(crate) use json::Document;

use std::io::Write as _;

use clap::ValueEnum;
use tailback_check::Checked;
use tailback_diagnostics::{Applicability, Diagnostic, Renderer, Severity, Source};
use tailback_puzzle::words::count;

use crate::{console, error::Result, status::Status};

/// How reports are printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum ReportFormat {
    /// The lines in question, with notes and fixes
    #[default]
    Human,
    /// One line for each: `path:line:column: severity[rule]: message`
    Short,
    /// One JSON document, with the keys of docs/json.md
    Json,
}

/// The reports of a run, file by file.
pub(crate) struct Report<'a> {
    pub(crate) sources: Vec<Source<'a>>,
    pub(crate) files: &'a [Checked],
}

impl<'a> Report<'a> {
    /// The reports of each file.
    fn reports(&self) -> impl Iterator<Item = &'a [Diagnostic]> + use<'a> {
        self.files.iter().map(Checked::reports)
    }

    /// How many reports of `severity` there are.
    pub(crate) fn n_of(&self, severity: Severity) -> usize {
        let reports = self.reports().flatten();
        let omitted = self.omitted().filter(|(it, ..)| *it == severity);
        let n_omitted: usize = omitted.map(|(.., n)| n).sum();
        reports.filter(|it| it.severity == severity).count() + n_omitted
    }

    /// The reports that there was no memory for: how many there are of each severity and rule.
    fn omitted(&self) -> impl Iterator<Item = (Severity, &'static str, usize)> + use<'a> {
        self.files.iter().flat_map(Checked::omitted)
    }

    fn n_puzzles(&self) -> usize {
        self.files.iter().map(Checked::n_puzzles).sum()
    }

    /// `3 fixable with --fix, 2 more with --unsafe-fixes`, as far as there are some.
    fn fixable(&self) -> Option<String> {
        let fixable = |most| {
            let reports = self.reports().flatten();
            let fixable = reports.filter(|report| report.fix_up_to(most).is_some());
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

    /// The title of the puzzle that a report on file `file` is about.
    fn title(&self, file: usize, report: &Diagnostic) -> Option<&str> {
        self.files[file].title(report.puzzle?)
    }

    /// The files that hold nothing, not even a mistake.
    pub(crate) fn without_puzzles(&self) -> impl Iterator<Item = &str> {
        self.files
            .iter()
            .zip(&self.sources)
            .filter(|(file, _)| {
                file.n_puzzles() == 0
                    && file.reports().is_empty()
                    && file.omitted().next().is_none()
            })
            .map(|(_, source)| source.path)
    }

    /// `checked 3 files, 40 puzzles: 2 errors, 1 warning`.
    fn summary(&self) -> String {
        let found: Vec<String> = Severity::ALL
            .into_iter()
            .map(|severity| (self.n_of(severity), severity.name()))
            .filter(|&(n, _)| n > 0)
            .map(|(n, what)| count(n, what))
            .collect();
        let found = if found.is_empty() {
            "no problems".to_owned()
        } else {
            found.join(", ")
        };
        let files = count(self.files.len(), "file");
        let puzzles = count(self.n_puzzles(), "puzzle");
        format!("checked {files}, {puzzles}: {found}")
    }
}

/// Prints a report in the format asked for.
pub(crate) fn print(report: &Report<'_>, format: ReportFormat, with_statistics: bool) -> Result {
    let mut out = console::output();
    match format {
        ReportFormat::Human => text::write(&mut out, report, Renderer::human)?,
        ReportFormat::Short => text::write(&mut out, report, Renderer::short)?,
        ReportFormat::Json => json::write(&mut out, report, with_statistics)?,
    }
    if with_statistics && format != ReportFormat::Json {
        statistics::write(&mut out, report)?;
    }
    out.flush()?;
    let n_omitted: usize = report.omitted().map(|(.., n)| n).sum();
    if n_omitted > 0 {
        let reports = count(n_omitted, "report");
        console::warning(&format!(
            "{reports} more are counted but not shown, for want of memory; mend those above first, or raise \
             --limit-memory"
        ));
    }
    if format != ReportFormat::Json {
        console::remark(&report.summary());
        if let Some(fixable) = report.fixable() {
            console::remark(&fixable);
        }
    }
    Ok(Status::Fine)
}
