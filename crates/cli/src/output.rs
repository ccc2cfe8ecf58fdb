//! The destination of puzzles: standard output one by one, or a file once all of them are complete.

use std::{
    fs,
    io::{self, Write},
    path::{Path, PathBuf},
};

use clap::Args;
use tailback_check::is_markdown;
use tailback_formats::{Framed, Framing, ReadOptions, recognise};
use tailback_puzzle::Extras;
use tailback_syntax::extras;

use crate::{
    atomic,
    console::{self, Stdout},
    error::{self, Error, Result},
};

/// The destination of new puzzles. It may hold a collection already, which is not replaced unless that is asked for.
#[derive(Args, Clone, Debug)]
pub(crate) struct PuzzleFileArgs {
    /// Write to this new file instead of standard output
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,

    /// Add to the end of the file if it exists
    #[arg(long, requires = "output", conflicts_with = "overwrite")]
    append: bool,

    /// Replace the file if it exists
    #[arg(long, requires = "output")]
    overwrite: bool,
}

impl PuzzleFileArgs {
    /// Opens the file, or standard output if there is none.
    pub(crate) fn open(&self) -> Result<Output> {
        let existing = if self.append {
            Existing::Continue
        } else if self.overwrite {
            Existing::Replace
        } else {
            Existing::Refuse
        };
        Output::with(self.output.clone(), Framing::BlankLines, existing)
    }

    /// Opens the file for puzzles in the language, or standard output.
    pub(crate) fn open_for_puzzles(&self) -> Result<Output> {
        if let Some(path) = self.appended() {
            refuse_other_texts(path)?;
        }
        self.open()
    }

    /// Returns the file that is appended to, if it exists.
    pub(crate) fn appended(&self) -> Option<&Path> {
        let output = self.output.as_deref().filter(|_| self.append);
        output.filter(|path| path.is_file())
    }
}

/// Fails if puzzles at the end of the file at `path` would not be read as such. Says if it has statements that would apply to
/// them. A file that cannot be read is reported when it is written.
fn refuse_other_texts(path: &Path) -> Result<()> {
    let text = fs::read_to_string(path).unwrap_or_default();
    let refuse = |what: &str| {
        let why = format!("{what}; write the puzzles to another file");
        Err(Error::Failed(cannot_write(path, &why)))
    };
    if is_markdown(path) {
        return refuse("a puzzle at the end of a Markdown page is outside its blocks");
    }
    if let Some(format) = recognise(&text, ReadOptions::default()) {
        return refuse(&format!("its boards are in the format `{format}`"));
    }
    if extras(tailback_syntax::parse(&text).header()) != Extras::NONE {
        let shown = path.display();
        console::remark(&format!(
            "the statements before the first puzzle of {shown} apply to the new puzzles too"
        ));
    }
    Ok(())
}

/// The treatment of a file that exists already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Existing {
    /// It is replaced, because it can be made again at any time.
    Replace,
    /// It is kept, and the output is an error, unless it is empty.
    Refuse,
    /// The output is added to its end.
    Continue,
}

/// Makes the folder at `path` if it is not there.
pub(crate) fn make_folder(path: &Path) -> Result<()> {
    fs::create_dir_all(path).map_err(|error| {
        let (path, why) = (path.display(), error::describe(&error));
        Error::Failed(format!("cannot create the folder {path}: {why}"))
    })
}

/// Writes the file at `path`.
pub(crate) fn write_file(path: PathBuf, bytes: &[u8]) -> Result<()> {
    let mut output = Output::new(Some(path))?;
    output.write_all(bytes)?;
    output.finish()
}

/// Returns a name for the file of a puzzle: its number with at least `digits` digits, and the letters and digits of its
/// title.
pub(crate) fn file_stem(number: usize, digits: usize, title: Option<&str>) -> String {
    let title = title.unwrap_or_default().to_lowercase();
    let words = title.split(|it: char| !it.is_alphanumeric());
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    let slug: String = words.join("-").chars().take(60).collect();
    let number = format!("{number:0digits$}");
    if slug.is_empty() {
        number
    } else {
        format!("{number}-{slug}")
    }
}

/// Standard output or a file.
pub(crate) struct Output {
    file: Option<Target>,
    out: Stdout,
    /// The text around and between puzzles.
    framed: Framed,
    is_begun: bool,
}

/// A file that is written once the output is complete, so that an interrupted run leaves no part of it.
struct Target {
    path: PathBuf,
    existing: Existing,
    contents: Vec<u8>,
}

impl Output {
    /// Returns the file at `path`, or standard output if there is none or it is `-`. Puzzles are separated by a blank
    /// line.
    pub(crate) fn new(path: Option<PathBuf>) -> Result<Self> {
        Self::framed(path, Framing::BlankLines)
    }

    /// Makes an output for puzzles with `framing` around and between them.
    pub(crate) fn framed(path: Option<PathBuf>, framing: Framing) -> Result<Self> {
        Self::with(path, framing, Existing::Replace)
    }

    fn with(path: Option<PathBuf>, framing: Framing, existing: Existing) -> Result<Self> {
        let path = path.filter(|path| path.as_os_str() != "-");
        let target = |path| Target::new(path, existing);
        Ok(Self {
            file: path.map(target).transpose()?,
            out: console::output(),
            framed: Framed::new(framing),
            is_begun: false,
        })
    }

    /// Begins the output, so that a file is written even if nothing is added.
    pub(crate) fn begin(&mut self) {
        self.is_begun = true;
    }

    /// Appends `text`.
    pub(crate) fn add(&mut self, text: &str) -> Result<()> {
        Ok(self.write_all(text.as_bytes())?)
    }

    /// Writes the text of a puzzle, preceded by its separator.
    pub(crate) fn add_puzzle(&mut self, text: String) -> Result<()> {
        let text = self.framed.add(text);
        self.add(&text)
    }

    /// Writes the remaining output. A file is not changed if there is nothing to write.
    pub(crate) fn finish(mut self) -> Result<()> {
        let is_empty = self.framed.is_empty() && !self.is_begun;
        if self.file.is_none() || !is_empty {
            let end = self.framed.finish();
            self.add(&end)?;
        }
        self.out.flush()?;
        // Other lines need no blank one.
        let between = if self.framed.is_empty() {
            ""
        } else {
            Framing::BlankLines.between()
        };
        match self.file {
            Some(target) if self.is_begun => target.write(between),
            _ => Ok(()),
        }
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.is_begun |= !bytes.is_empty();
        match &mut self.file {
            Some(target) => target.contents.write(bytes),
            None => self.out.write(bytes),
        }
    }

    /// Flushes standard output.
    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

impl Target {
    fn new(path: PathBuf, existing: Existing) -> Result<Self> {
        let refuse = |why: &str| Err(Error::Failed(cannot_write(&path, why)));
        if path.is_dir() {
            return refuse("it is a folder");
        }
        let folder = path.parent().filter(|it| !it.as_os_str().is_empty());
        if let Some(folder) = folder.filter(|folder| !folder.is_dir()) {
            return refuse(&format!("there is no folder {}", folder.display()));
        }
        let target = Self {
            path,
            existing,
            contents: Vec::new(),
        };
        // Found out before the work begins.
        target.keep_existing()?;
        Ok(target)
    }

    /// Fails if the file exists and is not to be replaced.
    fn keep_existing(&self) -> Result<()> {
        let holds_something = |old: fs::Metadata| old.is_file() && old.len() > 0;
        if self.existing == Existing::Refuse && fs::metadata(&self.path).is_ok_and(holds_something)
        {
            let why =
                "it exists already; add to it with `--append`, or replace it with `--overwrite`";
            return Err(Error::Failed(cannot_write(&self.path, why)));
        }
        Ok(())
    }

    /// Writes the file, with `between` between an existing text and the new one.
    fn write(self, between: &str) -> Result<()> {
        self.keep_existing()?;
        let old = match self.existing {
            Existing::Continue => atomic::before(&self.path),
            Existing::Replace | Existing::Refuse => Ok(None),
        };
        let written = old.and_then(|old| match old.filter(|old| !old.is_empty()) {
            Some(old) => {
                let line_end: &[u8] = if old.ends_with(b"\n") { b"" } else { b"\n" };
                let text = [&old, line_end, between.as_bytes(), &self.contents].concat();
                atomic::write(&self.path, &text, Some(&old))
            }
            None => atomic::create(&self.path, |file| file.write_all(&self.contents)),
        });
        written.map_err(|why| Error::Failed(cannot_write(&self.path, &why)))
    }
}

fn cannot_write(path: &Path, why: &str) -> String {
    format!("cannot write {}: {why}", path.display())
}
