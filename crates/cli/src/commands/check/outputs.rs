//! `--format` and `--output`: the reports to write, and their destinations.

use std::{
    ffi::OsStr,
    io::{BufWriter, Write as _},
    path::{Path, PathBuf},
    sync::LazyLock,
};

use clap::{
    Arg, Args, Command,
    builder::{PossibleValue, TypedValueParser},
    error::ErrorKind,
};
use tailback_puzzle::words::count;

use super::github_actions;
use crate::{
    atomic, console,
    error::{Error, Result},
    input::{real_path, same_file},
    name_parsers,
    report::{FORMATS, Report, ReportFormat, Sink, github, human, markdown},
    status::Status,
};

/// The options of the command line about reports.
#[derive(Args, Clone)]
pub(crate) struct ReportArgs {
    /// How to print the reports [default: human]
    #[arg(long, value_name = "FORMAT", value_parser = FormatParser::ALL)]
    format: Option<&'static ReportFormat>,

    /// Also write a report to a file (`-` is standard output), in any format that --format takes; may be
    /// repeated
    #[arg(long, short, value_name = "FORMAT=FILE", value_parser = OutputParser, conflicts_with = "diff", hide_possible_values = true)]
    output: Vec<Output>,

    /// In GitHub Actions, do not write annotations by default
    #[arg(long)]
    no_annotations: bool,

    /// In GitHub Actions, do not add to the step's summary by default
    #[arg(long)]
    no_summary: bool,
}

/// A report in a file.
#[derive(Clone, Debug)]
struct Output {
    format: &'static ReportFormat,
    path: PathBuf,
}

impl ReportArgs {
    /// Rejects invalid combinations of these options before anything is checked. `read` returns
    /// the input files.
    pub(crate) fn refuse_bad_outputs(&self, read: impl Fn() -> Vec<PathBuf>) -> Result<()> {
        let failed = |why| Err(Error::Failed(why));
        let mut to_standard_output = self.format.iter().copied().chain(
            (self.output.iter())
                .filter(|output| output.is_standard_output())
                .map(|output| output.format),
        );
        if let (Some(one), Some(other)) = (to_standard_output.next(), to_standard_output.next()) {
            return failed(format!(
                "standard output takes one report, not `{}` and `{}`; write one of them to a file",
                one.name, other.name
            ));
        }
        for (at, Output { path, .. }) in self.output.iter().enumerate() {
            let shown = path.display();
            if self.output[..at]
                .iter()
                .any(|other| real_path(&other.path) == real_path(path))
            {
                return failed(format!(
                    "two reports are for {shown}; give each its own file"
                ));
            }
            if let Some(other) = same_file(path, &read) {
                let other = other.display();
                return failed(format!(
                    "a report would overwrite {other}, which is also an input"
                ));
            }
            let folder = path.parent().filter(|it| !it.as_os_str().is_empty());
            if path.is_dir() {
                return failed(format!("cannot write {shown}: it is a folder"));
            }
            if let Some(folder) = folder.filter(|folder| !folder.is_dir()) {
                let folder = folder.display();
                return failed(format!("cannot write {shown}: there is no folder {folder}"));
            }
        }
        Ok(())
    }

    /// Returns whether the file at `path` is one of those that reports are written to.
    pub(crate) fn writes(&self, path: &Path) -> bool {
        let path = || real_path(path);
        let mut outputs = self.output.iter();
        outputs.any(|output| real_path(&output.path) == path())
    }

    /// Writes all requested reports and returns the exit status of the run.
    pub(crate) fn write(&self, report: &Report<'_>) -> Result {
        let mut status = report.status();
        let format = self.on_standard_output();
        // The files are written whatever becomes of it.
        let printed = print(format, report);
        for output in self.output.iter().filter(|it| !it.is_standard_output()) {
            if let Err(why) = output.write(report) {
                console::error(&format!("cannot write {}: {why}", output.path.display()));
                status.add(Status::Failed);
            }
        }
        if github_actions::is_here() {
            // Each report is requested once.
            let is_asked = |wanted: &ReportFormat| {
                format == wanted || self.output.iter().any(|it| it.format == wanted)
            };
            if !self.no_annotations && !is_asked(&github::FORMAT) {
                github_actions::annotate(report)?;
            }
            if !self.no_summary && !is_asked(&markdown::FORMAT) {
                github_actions::summarize(report);
            }
        }
        say_what_is_missing(report);
        if format.is_for_people {
            console::remark(&report.summary());
            if let Some(fixable) = report.fixable() {
                console::remark(&fixable);
            }
        }
        printed.map(|()| status)
    }

    fn on_standard_output(&self) -> &'static ReportFormat {
        let mut outputs = self.output.iter();
        let output = outputs.find(|output| output.is_standard_output());
        let output = output.map(|output| output.format);
        self.format.or(output).unwrap_or(&human::FORMAT)
    }
}

/// Writes `report` to standard output.
pub(crate) fn print(format: &ReportFormat, report: &Report<'_>) -> Result<()> {
    let mut out = console::output();
    let mut sink = Sink {
        out: &mut out,
        is_coloured: console::is_output_coloured(),
    };
    (format.write)(&mut sink, report)?;
    Ok(out.flush()?)
}

fn say_what_is_missing(report: &Report<'_>) {
    let n_omitted = report.n_omitted();
    if n_omitted > 0 {
        let reports = count(n_omitted, "report");
        console::warning(&format!(
            "{reports} more are counted but not shown, to save memory; fix those above first, or raise \
             --limit-memory"
        ));
    }
}

impl Output {
    fn is_standard_output(&self) -> bool {
        self.path == Path::new("-")
    }

    fn write(&self, report: &Report<'_>) -> Result<(), String> {
        atomic::create(&self.path, |file| {
            let mut out = BufWriter::new(file);
            (self.format.write)(&mut Sink::plain(&mut out), report)?;
            out.flush()
        })
    }
}

/// Reads the name of a format.
#[derive(Clone, Copy)]
pub(crate) struct FormatParser {
    /// Those to choose from; all where there are none.
    pub(crate) names: &'static [&'static str],
}

impl FormatParser {
    const ALL: Self = Self { names: &[] };

    fn formats(self) -> impl Iterator<Item = &'static ReportFormat> + Clone {
        let formats = FORMATS.iter().copied();
        formats.filter(move |it| self.names.is_empty() || self.names.contains(&it.name))
    }
}

impl TypedValueParser for FormatParser {
    type Value = &'static ReportFormat;

    fn parse_ref(
        &self,
        _: &Command,
        _: Option<&Arg>,
        value: &OsStr,
    ) -> Result<Self::Value, clap::Error> {
        find(&value.to_string_lossy(), *self)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let value =
            |format: &ReportFormat| PossibleValue::new(format.name).help(format.description);
        Some(Box::new(self.formats().map(value)))
    }
}

/// Reads `FORMAT=FILE`.
#[derive(Clone, Copy)]
struct OutputParser;

impl TypedValueParser for OutputParser {
    type Value = Output;

    fn parse_ref(
        &self,
        _: &Command,
        _: Option<&Arg>,
        value: &OsStr,
    ) -> Result<Self::Value, clap::Error> {
        let text = value.to_string_lossy();
        let Some((name, path)) = text.split_once('=').filter(|(_, path)| !path.is_empty()) else {
            let message = format!(
                "expected FORMAT=FILE such as `--output sarif=report.sarif`, found `{text}`\n"
            );
            return Err(clap::Error::raw(ErrorKind::ValueValidation, message));
        };
        Ok(Output {
            format: find(name, FormatParser::ALL)?,
            path: PathBuf::from(path),
        })
    }

    /// Returns the beginnings of values, for shells that complete them.
    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        static BEGINNINGS: LazyLock<Vec<String>> = LazyLock::new(|| {
            let formats = FormatParser::ALL.formats();
            formats.map(|format| format!("{}=", format.name)).collect()
        });
        let values = BEGINNINGS.iter().zip(FormatParser::ALL.formats());
        let value = |(beginning, format): (&'static String, &ReportFormat)| {
            PossibleValue::new(beginning.as_str()).help(format.description)
        };
        Some(Box::new(values.map(value)))
    }
}

fn find(name: &str, parser: FormatParser) -> Result<&'static ReportFormat, clap::Error> {
    let format = parser.formats().find(|format| format.name == name);
    let names = parser.formats().map(|format| format.name);
    format.ok_or_else(|| name_parsers::unknown_format(name, names))
}
