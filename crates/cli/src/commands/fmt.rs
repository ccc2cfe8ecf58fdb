//! `tailback fmt`: formats files.

use std::{
    io::{BufWriter, StdoutLock, Write as _},
    path::PathBuf,
};

use clap::Args;
use tailback_puzzle::words::count;

use crate::{
    atomic, console, diff,
    error::Result,
    input::{ConfigArgs, ForeignArgs, Input, TextFile, select},
    status::Status,
};

const EXAMPLES: &str = "\
Examples:
  tailback fmt                   format all *.rush files below this folder
  tailback fmt jam.rush          format one file
  tailback fmt --check           exit with 1 if a file is not formatted
  tailback fmt --diff            show what would change
  tailback fmt - < jam.rush      format standard input to standard output

Lines with syntax errors stay as they are.

A file is replaced as a whole or not at all, and keeps its mode, owner and extended attributes. A
file that has changed in the meantime, or that has several hard links, is not written but
reported.

Exit status: 0 if all is well; 1 if something would change, with --check or --diff; 2 if a file
cannot be read or written.";

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct FmtArgs {
    /// Files and folders; `-` is standard input [default: the current folder]
    paths: Vec<PathBuf>,

    /// Write nothing, and name the files that would change
    #[arg(long)]
    check: bool,

    /// Write nothing, and show what would change
    #[arg(long)]
    diff: bool,

    #[command(flatten)]
    config: ConfigArgs,
}

impl FmtArgs {
    pub(crate) fn run(self) -> Result {
        let mut status = Status::Fine;
        let mut inputs = select(&self.paths, &self.config, &mut status)?;
        // A configuration may take files of other formats from folders, which are there to be checked only.
        let is_named = |path: &PathBuf| self.paths.contains(path);
        inputs.retain(|input| input.is_rush() || input.path.as_ref().is_none_or(is_named));
        let mut out = console::output();
        let (mut n_changed, mut n_same) = (0, 0);
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
                            "{blocks} in lists or quotes of {shown} left as it is"
                        ));
                    }
                    formatted
                }
            };
            let given = self.give(&mut out, input, &text, &formatted)?;
            status.add(given);
            if *text == formatted {
                n_same += 1;
            } else if given == Status::Fine {
                n_changed += 1;
            }
        }
        out.flush()?;
        let is_dry = self.check || self.diff;
        if !is_dry && inputs.iter().any(|input| input.path.is_some()) {
            let changed = count(n_changed, "file");
            console::remark(&format!("{changed} formatted, {n_same} unchanged"));
        }
        Ok(status)
    }

    /// Does with the formatted text of a file what was asked for.
    fn give(
        &self,
        out: &mut BufWriter<StdoutLock<'_>>,
        input: &Input,
        text: &str,
        formatted: &str,
    ) -> Result {
        let would_change = text != formatted;
        if self.diff || self.check {
            if self.diff && would_change {
                diff::write(out, &input.shown, text, formatted)?;
            }
            if self.check && would_change {
                writeln!(
                    out,
                    "would format {}",
                    tailback_diagnostics::clean_line(&input.shown)
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

/// A file in the language; if it is in another format, that is said.
fn read(input: &Input) -> Option<TextFile> {
    let file = TextFile::read(input, &ForeignArgs::default(), u64::MAX)?;
    if let Some(format) = file.about.format {
        console::error(&format!(
            "cannot format {}: it is in the format `{format}`; `tailback import` converts it",
            input.shown
        ));
        return None;
    }
    Some(file)
}
