//! Where converted puzzles go: to standard output as they come, or to a file when all are there.

use std::{
    io::{BufWriter, StdoutLock, Write as _},
    path::PathBuf,
};

use crate::{
    atomic, console,
    status::{Ended, Stop},
};

/// Standard output or a file.
pub(crate) struct Output {
    file: Option<(PathBuf, String)>,
    out: BufWriter<StdoutLock<'static>>,
    is_begun: bool,
}

impl Output {
    /// The file at `path`, or standard output where there is none or it is `-`.
    pub(crate) fn new(path: Option<PathBuf>) -> Self {
        let path = path.filter(|path| path.as_os_str() != "-");
        Self {
            file: path.map(|path| (path, String::new())),
            out: console::output(),
            is_begun: false,
        }
    }

    /// Whether something was written.
    pub(crate) fn is_begun(&self) -> bool {
        self.is_begun
    }

    /// Writes `text` behind what is there.
    pub(crate) fn add(&mut self, text: &str) -> Ended<()> {
        self.is_begun |= !text.is_empty();
        match &mut self.file {
            Some((_, contents)) => contents.push_str(text),
            None => self.out.write_all(text.as_bytes())?,
        }
        Ok(())
    }

    /// Lets everybody see what goes to standard output so far.
    pub(crate) fn flush(&mut self) -> Ended<()> {
        Ok(self.out.flush()?)
    }

    /// Writes what is not written yet. A file stays as it was if there is nothing to write.
    pub(crate) fn finish(mut self) -> Ended<()> {
        self.out.flush()?;
        match &self.file {
            Some((path, contents)) if self.is_begun => atomic::write(path, contents.as_bytes())
                .map_err(|why| Stop::Failed(format!("cannot write {}: {why}", path.display()))),
            _ => Ok(()),
        }
    }
}
