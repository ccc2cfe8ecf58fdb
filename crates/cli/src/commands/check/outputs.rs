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
    name_parsers::{list_parser, unknown_format},
    report::{FORMATS, Report, ReportFormat, Sink, github, human, markdown},
    status::Status,
};

/// The options of the command line about reports.
#[derive(Args, Clone)]
pub(crate) struct ReportArgs {
    /// How to print the reports [default: human]
    #[arg(long, value_name = "FORMAT", value_parser = format_parser())]
    format: Option<&'static ReportFormat>,

    /// Write the reports to a file, or `FORMAT=FILE`; repeatable
    #[arg(long, short, value_name = "FILE", value_parser = OutputParser, conflicts_with = "diff", hide_possible_values = true)]
    output: Vec<Output>,

    /// In GitHub Actions: write no annotations
    #[arg(long, hide_short_help = true)]
    no_annotations: bool,

    /// In GitHub Actions: add nothing to the summary of the step
    #[arg(long, hide_short_help = true)]
    no_summary: bool,
}

/// A report in a file.
#[derive(Clone, Debug)]
struct Output {
    /// The format before the `=`, if there is one.
    format: Option<&'static ReportFormat>,
    path: PathBuf,
}

impl ReportArgs {
    /// Rejects invalid combinations of these options before anything is checked. `read` returns
    /// the input files.
    pub(crate) fn refuse_bad_outputs(&self, read: impl Fn() -> Vec<PathBuf>) -> Result<()> {
        let failed = |why| Err(Error::Failed(why));
        for output in &self.output {
            if self.format_of(output).is_none() {
                return failed(format!(
                    "expected FORMAT=FILE, a file that ends in .sarif, .xml, .md or .jsonl, or --format, found `{}`",
                    output.path.display()
                ));
            }
        }
        let mut to_standard_output = self.to_standard_output();
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
                    "two reports have the file {shown}; name a separate file for each"
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
            // Outputs without a format are refused before the check.
            let format = self.format_of(output).unwrap_or(&human::FORMAT);
            if let Err(why) = output.write(format, report) {
                console::error(&format!("cannot write {}: {why}", output.path.display()));
                status.add(Status::Failed);
            }
        }
        // Each report is requested once.
        self.tell_host(report, |wanted| {
            let mut outputs = self.output.iter();
            format == wanted || outputs.any(|it| self.format_of(it) == Some(wanted))
        })?;
        say_what_is_missing(report);
        if format.is_for_people {
            console::remark(&report.summary());
            if let Some(fixable) = report.fixable() {
                console::remark(&fixable);
            }
        }
        printed.map(|()| status)
    }

    /// Writes the reports that a step of GitHub Actions gets by default, unless they are requested elsewhere.
    pub(crate) fn tell_host(
        &self,
        report: &Report<'_>,
        is_asked: impl Fn(&ReportFormat) -> bool,
    ) -> Result<()> {
        if github_actions::is_here() {
            if !self.no_annotations && !is_asked(&github::FORMAT) {
                github_actions::annotate(report)?;
            }
            if !self.no_summary && !is_asked(&markdown::FORMAT) {
                github_actions::summarize(report);
            }
        }
        Ok(())
    }

    /// Returns the format of an output: its own, or that of `--format`, or that of the ending of the file.
    fn format_of(&self, output: &Output) -> Option<&'static ReportFormat> {
        let default = output.is_standard_output().then_some(&human::FORMAT);
        let of_name = || default.or_else(|| of_ending(&output.path));
        output.format.or(self.format).or_else(of_name)
    }

    /// Returns the formats of the reports that are requested on standard output. The format of `--format` is meant for the
    /// files without a format if there are any.
    fn to_standard_output(&self) -> impl Iterator<Item = &'static ReportFormat> {
        let is_for_file = self.output.iter().any(|output| output.format.is_none());
        let outputs = self.output.iter().filter(|it| it.is_standard_output());
        let outputs = outputs.filter_map(|output| self.format_of(output));
        let printed = self.format.filter(|_| !is_for_file);
        printed.into_iter().chain(outputs)
    }

    fn on_standard_output(&self) -> &'static ReportFormat {
        self.to_standard_output().next().unwrap_or(&human::FORMAT)
    }
}

/// Returns the format of files with the ending of `path`, if only one has it.
fn of_ending(path: &Path) -> Option<&'static ReportFormat> {
    let name = match path.extension()?.to_str()? {
        "sarif" => "sarif",
        "jsonl" => "json-lines",
        "md" => "markdown",
        "xml" => "junit",
        _ => return None,
    };
    FORMATS.iter().copied().find(|format| format.name == name)
}

/// Writes `report` to standard output.
fn print(format: &ReportFormat, report: &Report<'_>) -> Result<()> {
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
            "{reports} more are counted but not shown; fix those above first"
        ));
    }
}

impl Output {
    fn is_standard_output(&self) -> bool {
        self.path == Path::new("-")
    }

    fn write(&self, format: &ReportFormat, report: &Report<'_>) -> Result<(), String> {
        atomic::create(&self.path, |file| {
            let mut out = BufWriter::new(file);
            (format.write)(&mut Sink::plain(&mut out), report)?;
            out.flush()
        })
    }
}

/// Reads the name of a format.
fn format_parser() -> impl TypedValueParser<Value = &'static ReportFormat> {
    let formats = FORMATS.iter().copied();
    list_parser(formats.map(|it| (it.name, it.description, it)))
}

/// Reads `FILE` or `FORMAT=FILE`.
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
        let (format, path) = match text.split_once('=') {
            Some((name, path)) => {
                let format = FORMATS.iter().copied().find(|format| format.name == name);
                let names = FORMATS.iter().map(|format| format.name);
                (
                    Some(format.ok_or_else(|| unknown_format(name, names))?),
                    path,
                )
            }
            None => (None, &*text),
        };
        if path.is_empty() {
            let message = format!(
                "expected FILE or FORMAT=FILE, such as `--output sarif=report.sarif`, found `{text}`\n"
            );
            return Err(clap::Error::raw(ErrorKind::ValueValidation, message));
        }
        Ok(Output {
            format,
            path: PathBuf::from(path),
        })
    }

    /// Returns the beginnings of values, for shells that complete them.
    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        static BEGINNINGS: LazyLock<Vec<String>> = LazyLock::new(|| {
            let names = FORMATS.iter().map(|format| format!("{}=", format.name));
            names.collect()
        });
        let values = BEGINNINGS.iter().zip(FORMATS.iter().copied());
        let value = |(beginning, format): (&'static String, &ReportFormat)| {
            PossibleValue::new(beginning.as_str()).help(format.description)
        };
        Some(Box::new(values.map(value)))
    }
}
