//! Where puzzles are written: to standard output one by one, or to a file when all are there.

use std::{
    io::{BufWriter, StdoutLock, Write as _},
    path::{Path, PathBuf},
};

use crate::{
    atomic, console,
    error::{Error, Result},
};

/// Standard output or a file.
pub(crate) struct Output {
    file: Option<Target>,
    out: BufWriter<StdoutLock<'static>>,
    is_begun: bool,
}

/// A file that is written when all is there.
struct Target {
    path: PathBuf,
    before: Option<Vec<u8>>,
    contents: String,
}

impl Output {
    /// The file at `path`, or standard output where there is none or it is `-`.
    pub(crate) fn new(path: Option<PathBuf>) -> Result<Self> {
        let path = path.filter(|path| path.as_os_str() != "-");
        Ok(Self {
            file: path.map(Target::new).transpose()?,
            out: console::output(),
            is_begun: false,
        })
    }

    /// Whether something was written.
    pub(crate) fn is_begun(&self) -> bool {
        self.is_begun
    }

    /// Writes `text` behind what is there.
    pub(crate) fn add(&mut self, text: &str) -> Result<()> {
        self.is_begun |= !text.is_empty();
        match &mut self.file {
            Some(target) => target.contents.push_str(text),
            None => self.out.write_all(text.as_bytes())?,
        }
        Ok(())
    }

    /// Lets everybody see what goes to standard output so far.
    pub(crate) fn flush(&mut self) -> Result<()> {
        Ok(self.out.flush()?)
    }

    /// Writes what is not written yet. A file stays as it was if there is nothing to write.
    pub(crate) fn finish(mut self) -> Result<()> {
        self.out.flush()?;
        match &self.file {
            Some(target) if self.is_begun => target.write(),
            _ => Ok(()),
        }
    }
}

impl Target {
    fn new(path: PathBuf) -> Result<Self> {
        Ok(Self {
            before: atomic::before(&path).map_err(|why| cannot_write(&path, &why))?,
            path,
            contents: String::new(),
        })
    }

    fn write(&self) -> Result<()> {
        atomic::write(&self.path, self.contents.as_bytes(), self.before.as_deref())
            .map_err(|why| cannot_write(&self.path, &why))
    }
}

fn cannot_write(path: &Path, why: &str) -> Error {
    Error::Failed(format!("cannot write {}: {why}", path.display()))
}
