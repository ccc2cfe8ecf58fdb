//! `tailback fmt`: formats files.

use std::{
    io::{self, Write as _},
    path::PathBuf,
    sync::Arc,
};

use clap::Args;
use sha2::{Digest as _, Sha256};
use tailback_check::{FileReport, first_long_line};
use tailback_config::Fold;
use tailback_diagnostics::{
    Applicability, Diagnostic, Edit, Fix, Severity, Source, Span,
    text::{LineIndex, common_ends},
};
use tailback_puzzle::words::count;

use super::check::{FormatParser, Root, print};
use crate::{
    atomic,
    console::{self, Stdout},
    diff,
    error::Result,
    input::{ConfigArgs, ForeignArgs, Input, Selected, TextFile, Unread, select_with},
    report::{Report, ReportFormat, Verdict},
    status::Status,
};

const EXAMPLES: &str = "\
Examples:
  tailback fmt                   format all *.rush files below this folder
  tailback fmt jam.rush          format one file
  tailback fmt --check           exit with 1 if a file is not formatted
  tailback fmt --diff            show what would change
  tailback fmt - < jam.rush      format standard input to standard output

More examples:
  tailback fmt --markdown docs   format the puzzles in Markdown files too
  tailback fmt --check --format github   annotate unformatted files in GitHub Actions
  tailback fmt --stdin-filename guide.md - < guide.md   the text of an editor

Lines with syntax errors stay as they are. The output of --diff is a patch for `git apply` or
`patch -p1`.

A file is replaced as a whole or not at all, and keeps its mode, owner and extended attributes. A
file that has changed in the meantime, or that has several hard links, is reported and not written.

Exit status: 0 if all is well; 1 if something would change, with --check or --diff; 2 if a file
cannot be read or written.";

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct FmtArgs {
    /// Files and folders, or `-` for standard input [default: .]
    paths: Vec<PathBuf>,

    /// In folders, format the puzzles in *.md files too
    #[arg(long)]
    markdown: bool,

    /// The name of standard input; `*.md` is read as Markdown
    #[arg(long, value_name = "PATH", hide_short_help = true)]
    stdin_filename: Option<PathBuf>,

    /// Only list the files that would change
    #[arg(long)]
    check: bool,

    /// With --check: print a report for a code host, `github`, `gitlab` or `sarif`
    #[arg(long, hide_short_help = true, requires = "check", conflicts_with = "diff", value_name = "FORMAT", hide_possible_values = true,
        value_parser = FormatParser { names: &["github", "gitlab", "sarif"] })]
    format: Option<&'static ReportFormat>,

    /// Only show what would change
    #[arg(long)]
    diff: bool,

    #[command(flatten)]
    config: ConfigArgs,
}

impl FmtArgs {
    pub(crate) fn run(self) -> Result {
        let mut status = Status::Fine;
        let mut selected = select_with(&self.paths, self.markdown, &self.config, &mut status)?;
        let mut out = console::output();
        if let Some(name) = &self.stdin_filename {
            let is_left_out = selected.name_stdin(name, &self.config)?;
            if is_left_out && !self.check && !self.diff {
                // Callers replace their text with what they get.
                io::copy(&mut io::stdin().lock(), &mut out)?;
            }
        }
        let Selected {
            mut inputs,
            mut unread,
            ..
        } = selected;
        // A configuration may include files of other formats, which are only there to be checked.
        let is_named = |path: &PathBuf| self.paths.contains(path);
        inputs.retain(|input| {
            let is_ours = input.is_rush() || input.is_markdown();
            is_ours || input.path.as_ref().is_none_or(is_named)
        });
        let (mut n_changed, mut n_same) = (0, 0);
        let mut unformatted = Vec::new();
        // A closed or full standard output keeps no file from being formatted.
        let mut printed = Ok(());
        for input in &inputs {
            let (text, markdown) = match read(input) {
                Ok(TextFile { text, markdown, .. }) => (text, markdown),
                Err(why) => {
                    status.add(Status::Failed);
                    unread.push(why);
                    continue;
                }
            };
            let formatted = match markdown {
                None => tailback_syntax::format(&text),
                Some(markdown) => {
                    let (formatted, n_left) = markdown.format(&text);
                    if n_left > 0 {
                        let (blocks, shown) = (count(n_left, "block"), &input.shown);
                        console::remark(&format!(
                            "{blocks} in lists or quotes of {shown} left as it is"
                        ));
                    }
                    formatted
                }
            };
            if self.format.is_some() {
                let would_change = *text != formatted;
                status.add(Status::problems(would_change));
                unformatted.push(Unformatted::new(input, text, &formatted));
                continue;
            }
            let given = match self.give(&mut out, input, &text, &formatted) {
                Ok(given) => given,
                Err(why) => {
                    printed = printed.and(Err(why));
                    continue;
                }
            };
            status.add(given);
            if *text == formatted {
                n_same += 1;
            } else if given == Status::Fine {
                n_changed += 1;
            }
        }
        if let Some(format) = self.format {
            drop(out);
            report(format, &unformatted, &unread, status)?;
            return Ok(status);
        }
        let printed = printed.and_then(|()| Ok(out.flush()?));
        let is_dry = self.check || self.diff;
        if !is_dry && inputs.iter().any(|input| input.path.is_some()) {
            let changed = count(n_changed, "file");
            console::remark(&format!("{changed} formatted, {n_same} unchanged"));
        }
        printed.map(|()| status)
    }

    /// Writes, shows or names a file with its formatted text, as requested.
    fn give(&self, out: &mut Stdout, input: &Input, text: &str, formatted: &str) -> Result {
        let would_change = text != formatted;
        if self.diff || self.check {
            if self.diff && would_change {
                diff::write(out, input.path_in_patch(), text, formatted)?;
            }
            if self.check && would_change {
                writeln!(
                    out,
                    "would format {}",
                    tailback_diagnostics::text::clean_line(&input.shown)
                )?;
            }
            return Ok(Status::problems(would_change));
        }
        match &input.path {
            None => out.write_all(formatted.as_bytes())?,
            Some(path) if would_change => {
                if let Err(why) = atomic::write(path, formatted.as_bytes(), Some(text.as_bytes())) {
                    console::error(&format!("cannot write {}: {why}", input.shown));
                    return Ok(Status::Failed);
                }
            }
            Some(_) => {}
        }
        Ok(Status::Fine)
    }
}

/// Reads a file in the language, and reports an error if it is in another format.
fn read(input: &Input) -> Result<TextFile, Unread> {
    let refuse = |why: String, verb: &str| {
        console::error(&format!("cannot {verb} {}: {why}", input.shown));
        Unread::of(input, why)
    };
    let file = TextFile::try_read(input, &ForeignArgs::default());
    let file = file.map_err(|why| refuse(why, "read"))?;
    match file.about.format {
        Some(format) => Err(refuse(
            format!("it is in the format `{format}`; `tailback import` converts it"),
            "format",
        )),
        None => match first_long_line(file.rush(), &file.lines) {
            Some(line) => Err(refuse(format!("line {} is too long", line + 1), "format")),
            None => Ok(file),
        },
    }
}

/// A file, in the form that reports use.
struct Unformatted {
    input: Input,
    text: Arc<String>,
    lines: LineIndex,
    checked: FileReport,
}

impl Unformatted {
    /// Returns the file of `input`, with a report if it is not `formatted`.
    fn new(input: &Input, text: Arc<String>, formatted: &str) -> Self {
        let mut diagnostics = Vec::new();
        if *text != formatted {
            let edit = difference(&text, formatted);
            let message = "the file is not in canonical form; `tailback fmt` formats it";
            let mut report = Diagnostic::new("format", Severity::Error, edit.span, message);
            report.fingerprint.digest = *Sha256::digest(format!("format\n{}\n", input.shown))
                .first_chunk()
                .expect("it is longer");
            report.fixes.push(Fix {
                title: "format the file".to_owned(),
                applicability: Applicability::Safe,
                edits: vec![edit],
            });
            diagnostics.push(report);
        }
        Self {
            input: input.clone(),
            lines: LineIndex::new(&text),
            checked: FileReport::reporting(input.shown.clone(), diagnostics),
            text,
        }
    }
}

/// Returns the edit of whole lines that makes `formatted` of `text`, from the first line that differs to the last.
fn difference(text: &str, formatted: &str) -> Edit {
    let [old, new] = [text, formatted].map(|text| -> Vec<&str> {
        let lines = text.split_inclusive('\n');
        lines.collect()
    });
    let (n_front, n_back) = common_ends(&old, &new, |one, other| one == other);
    let length = |lines: &[&str]| -> usize { lines.iter().map(|line| line.len()).sum() };
    let (start, end) = (length(&old[..n_front]), length(&old[old.len() - n_back..]));
    Edit {
        span: Span::new(start, text.len() - end),
        text: formatted[start..formatted.len() - end].to_owned(),
    }
}

/// Prints which files are not formatted.
fn report(
    format: &ReportFormat,
    files: &[Unformatted],
    unread: &[Unread],
    status: Status,
) -> Result<()> {
    let checked: Vec<FileReport> = files.iter().map(|file| file.checked.clone()).collect();
    let sources = files.iter().map(|file| Source {
        path: &file.input.shown,
        text: &file.text,
        lines: &file.lines,
    });
    let root = Root::find();
    let report = Report {
        sources: sources.collect(),
        files: &checked,
        folds: vec![Fold::default(); files.len()],
        locations: files.iter().map(|file| root.locate(&file.input)).collect(),
        unread: root.locate_unread(unread),
        n_missing: 0,
        verdict: Verdict {
            least: Severity::Error,
            status,
        },
        with_statistics: false,
    };
    print(format, &report)
}
