//! `tailback fmt`: formats files.

use std::{
    io::{self, Write as _},
    path::PathBuf,
};

use clap::Args;
use tailback_check::first_long_line;
use tailback_diagnostics::text::clean_line;
use tailback_puzzle::words::count;

use crate::{
    atomic,
    console::{self, Stdout},
    diff,
    error::Result,
    input::{ConfigArgs, ForeignArgs, Input, TextFile, select_with},
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
  tailback fmt --stdin-filename guide.md - < guide.md   the text of an editor

Lines with syntax errors stay as they are. The output of --diff is a patch for `git apply` or
`patch -p1`.

A file is replaced as a whole or not at all. One that has changed in the meantime, or that has
several hard links, is reported and not written.

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
        let mut inputs = selected.inputs;
        // A configuration may include files of other formats, which are only there to be checked.
        let is_named = |path: &PathBuf| self.paths.contains(path);
        inputs.retain(|input| {
            let is_ours = input.is_rush() || input.is_markdown();
            is_ours || input.path.as_ref().is_none_or(is_named)
        });
        let (mut n_changed, mut n_same) = (0, 0);
        // A closed or full standard output keeps no file from being formatted.
        let mut printed = Ok(());
        for input in &inputs {
            let Some(TextFile { text, markdown, .. }) = read(input) else {
                status.add(Status::Failed);
                continue;
            };
            let formatted = match markdown {
                None => tailback_syntax::format(&text),
                Some(markdown) => {
                    let (formatted, n_left) = markdown.format(&text);
                    if n_left > 0 {
                        let (blocks, shown) = (count(n_left, "block"), &input.shown);
                        console::remark(&format!(
                            "left {blocks} in lists or quotes of {shown} unchanged"
                        ));
                    }
                    formatted
                }
            };
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
                writeln!(out, "would format {}", clean_line(&input.shown))?;
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
fn read(input: &Input) -> Option<TextFile> {
    let refuse = |verb: &str, why: &str| {
        console::error(&format!("cannot {verb} {}: {why}", input.shown));
        None
    };
    let file = match TextFile::try_read(input, &ForeignArgs::default()) {
        Ok(file) => file,
        Err(why) => return refuse("read", &why),
    };
    if let Some(format) = file.about.format {
        let format = format.in_words();
        let why = format!("it is in {format}; `tailback import` converts it");
        return refuse("format", &why);
    }
    if let Some(line) = first_long_line(file.rush(), &file.lines) {
        return refuse("format", &format!("line {} is too long", line + 1));
    }
    Some(file)
}
