//! The destination of puzzles: standard output one by one, or a file once all of them are complete.

use std::{
    fs,
    io::{self, BufWriter, Seek as _, Write},
    path::{Path, PathBuf},
};

use tailback_formats::{Framed, Framing};
use tempfile::{SpooledTempFile, spooled_tempfile, spooled_tempfile_in};

use crate::{
    atomic::{self, Contents},
    console::{self, Stdout},
    error::{self, Error, Result, Unwritten},
};

/// Makes the folder at `path` if it is not there.
pub(crate) fn make_folder(path: &Path) -> Result<()> {
    fs::create_dir_all(path).map_err(|error| {
        let (path, why) = (path.display(), error::explain(&error));
        Error::Failed(format!("cannot make the folder {path}: {why}"))
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

/// The maximum number of bytes that are kept in memory.
const MAX_IN_MEMORY: usize = 1 << 20;

/// A file that is written once the output is complete. Until then the output is in an unnamed temporary file next to
/// it, so that an interrupted run leaves no file behind.
struct Target {
    path: PathBuf,
    before: Option<Contents>,
    contents: BufWriter<SpooledTempFile>,
}

impl Output {
    /// Returns the file at `path`, or standard output if there is none or it is `-`. Puzzles are separated by a blank
    /// line.
    pub(crate) fn new(path: Option<PathBuf>) -> Result<Self> {
        Self::framed(path, Framing::BLANK_LINES)
    }

    /// Makes an output for puzzles with `framing` around and between them.
    pub(crate) fn framed(path: Option<PathBuf>, framing: Framing) -> Result<Self> {
        let path = path.filter(|path| path.as_os_str() != "-");
        Ok(Self {
            file: path.map(Target::new).transpose()?,
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
        match self.file {
            Some(target) if self.is_begun => target.write(),
            _ => Ok(()),
        }
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.is_begun |= !bytes.is_empty();
        match &mut self.file {
            Some(target) => {
                let written = target.contents.write(bytes);
                written.map_err(|error| target.cannot_write(&error))
            }
            None => self.out.write(bytes),
        }
    }

    /// Flushes standard output.
    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

impl Target {
    fn new(path: PathBuf) -> Result<Self> {
        let before = atomic::contents(&path);
        let before = before.map_err(|why| Error::Failed(cannot_write(&path, &why)))?;
        let contents = match path.parent() {
            // A temporary file cannot be created next to `/dev/stdout` and similar files.
            _ if before.is_none() && path.exists() => spooled_tempfile(MAX_IN_MEMORY),
            Some(folder) if !folder.as_os_str().is_empty() => {
                if !folder.is_dir() {
                    let why = format!("there is no folder {}", folder.display());
                    return Err(Error::Failed(cannot_write(&path, &why)));
                }
                spooled_tempfile_in(MAX_IN_MEMORY, folder)
            }
            _ => spooled_tempfile_in(MAX_IN_MEMORY, "."),
        };
        Ok(Self {
            path,
            before,
            contents: BufWriter::new(contents),
        })
    }

    /// Returns the error of a writer that says which file it is about.
    fn cannot_write(&self, error: &io::Error) -> io::Error {
        let why = error::explain(error);
        io::Error::other(Unwritten(cannot_write(&self.path, &why)))
    }

    fn write(mut self) -> Result<()> {
        atomic::replace(&self.path, self.before, |file| {
            self.contents.rewind()?;
            io::copy(self.contents.get_mut(), file).map(drop)
        })
        .map_err(|why| Error::Failed(cannot_write(&self.path, &why)))
    }
}

fn cannot_write(path: &Path, why: &str) -> String {
    format!("cannot write {}: {why}", path.display())
}
