//! Where puzzles are written: to standard output one by one, or to a file when all are there.

use std::{
    io::{self, BufWriter, StdoutLock, Write},
    path::{Path, PathBuf},
};

use tailback_puzzle::formats::{Framed, Framing};

use crate::{
    atomic, console,
    error::{Error, Result},
};

/// Standard output or a file.
pub(crate) struct Output {
    file: Option<Target>,
    out: BufWriter<StdoutLock<'static>>,
    /// What stands around and between puzzles.
    framed: Framed,
    is_begun: bool,
}

/// A file that is written when all is there.
struct Target {
    path: PathBuf,
    before: Option<Vec<u8>>,
    contents: Vec<u8>,
}

impl Output {
    /// The file at `path`, or standard output where there is none or it is `-`. Between puzzles stands a
    /// blank line.
    pub(crate) fn new(path: Option<PathBuf>) -> Result<Self> {
        Self::framed(path, Framing::BLANK_LINES)
    }

    /// The same for puzzles with `framing` around and between them.
    pub(crate) fn framed(path: Option<PathBuf>, framing: Framing) -> Result<Self> {
        let path = path.filter(|path| path.as_os_str() != "-");
        Ok(Self {
            file: path.map(Target::new).transpose()?,
            out: console::output(),
            framed: Framed::new(framing),
            is_begun: false,
        })
    }

    /// Writes `text` behind what is there.
    pub(crate) fn add(&mut self, text: &str) -> Result<()> {
        Ok(self.write_all(text.as_bytes())?)
    }

    /// Writes the text of a puzzle, and what stands before it.
    pub(crate) fn add_puzzle(&mut self, text: String) -> Result<()> {
        let text = self.framed.add(text);
        self.add(&text)
    }

    /// Writes what is not written yet. A file stays as it was if there is nothing to write.
    pub(crate) fn finish(mut self) -> Result<()> {
        let is_empty = self.framed.is_empty() && !self.is_begun;
        if self.file.is_none() || !is_empty {
            let end = self.framed.finish();
            self.add(&end)?;
        }
        self.out.flush()?;
        match &self.file {
            Some(target) if self.is_begun => target.write(),
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

    /// Lets everybody see what goes to standard output so far.
    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

impl Target {
    fn new(path: PathBuf) -> Result<Self> {
        Ok(Self {
            before: atomic::before(&path).map_err(|why| cannot_write(&path, &why))?,
            path,
            contents: Vec::new(),
        })
    }

    fn write(&self) -> Result<()> {
        atomic::write(&self.path, &self.contents, self.before.as_deref())
            .map_err(|why| cannot_write(&self.path, &why))
    }
}

fn cannot_write(path: &Path, why: &str) -> Error {
    Error::Failed(format!("cannot write {}: {why}", path.display()))
}
