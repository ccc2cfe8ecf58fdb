//! A file of a run that checks all files together: its text is in memory as long as there is room, and is read again
//! on demand.

use std::sync::Arc;

use super::{ForeignArgs, Input, TextFile, read::read_again, text_file::About};

/// A file that was read, and can be read again.
pub(crate) struct StoredFile {
    pub(crate) about: Arc<About>,
    /// The bytes of its text.
    pub(crate) length: usize,
    /// The bytes that it takes in memory.
    n_bytes: u64,
    pub(crate) n_puzzles: usize,
    /// The checksum by which a changed file is recognised.
    checksum: u32,
    /// `None` while it is on the disk only.
    text: Option<Arc<TextFile>>,
}

impl StoredFile {
    /// Reads `input` in a process that may use `memory` bytes, and keeps its text if it takes no more than `room`.
    pub(crate) fn read(
        input: &Input,
        foreign: &ForeignArgs,
        memory: u64,
        room: u64,
    ) -> Result<Self, String> {
        let file = Self::of(TextFile::try_read(input, foreign, memory)?);
        // A pipe can be read once only.
        let path = input.path.as_deref();
        let is_lasting = path.is_some_and(std::path::Path::is_file);
        Ok(if is_lasting && file.n_bytes > room {
            Self { text: None, ..file }
        } else {
            file
        })
    }

    fn of(text: TextFile) -> Self {
        Self {
            about: Arc::clone(&text.about),
            length: text.text.len(),
            n_bytes: text.n_bytes(),
            n_puzzles: text.n_puzzles(),
            checksum: crc32fast::hash(text.text.as_bytes()),
            text: Some(Arc::new(text)),
        }
    }

    /// Returns the name of the file in this run, and its settings.
    pub(crate) fn input(&self) -> &Input {
        &self.about.input
    }

    /// Its text, which is read again if it is not in memory.
    pub(crate) fn text(&self) -> Result<Arc<TextFile>, String> {
        if let Some(text) = &self.text {
            return Ok(Arc::clone(text));
        }
        let path = self.input().path.as_deref();
        let text = read_again(path.ok_or("it can be read once only")?)?;
        if text.len() != self.length || crc32fast::hash(text.as_bytes()) != self.checksum {
            return Err("it was changed meanwhile; run it again".to_owned());
        }
        Ok(Arc::new(TextFile::new(Arc::clone(&self.about), text)))
    }

    /// Replaces the text. The new one is in no file yet and stays in memory.
    pub(crate) fn replace(&mut self, text: String) {
        *self = Self::of(TextFile::new(Arc::clone(&self.about), text));
    }

    /// Returns the number of bytes of memory that it takes permanently.
    pub(crate) fn held(&self) -> u64 {
        self.text.as_ref().map_or(0, |_| self.n_bytes)
    }

    /// Returns the number of bytes of memory that its text takes while it is in use.
    pub(crate) fn n_bytes(&self) -> u64 {
        self.n_bytes
    }
}

#[cfg(test)]
mod tests {
    use std::{fs, path::Path};

    use tailback_config::Config;

    use super::*;

    const TEXT: &str = "puzzle \"a\"\ngrid\n  X X .\nend\n";

    /// Writes `TEXT` to a file, with `room` for texts, applies `change` to the file, and returns the text that is
    /// read then.
    fn read_later(room: u64, change: impl Fn(&Path)) -> Result<String, String> {
        let folder = tempfile::tempdir().expect("there is a folder for temporary files");
        let path = folder.path().join("a.rush");
        fs::write(&path, TEXT).expect("it can be written");
        let input = Input::new(Some(path.clone()), &Config::default());
        let file = StoredFile::read(&input, &ForeignArgs::default(), u64::MAX, room)?;
        assert_eq!((file.length, file.n_puzzles), (TEXT.len(), 1));
        change(&path);
        file.text().map(|text| text.text.to_string())
    }

    #[test]
    fn a_text_without_room_is_read_again() {
        assert_eq!(read_later(0, |_| {}), Ok(TEXT.to_owned()));
        assert_eq!(
            read_later(1000, |path| fs::remove_file(path).expect("it is there")),
            Ok(TEXT.to_owned())
        );
    }

    #[test]
    fn a_text_that_was_changed_meanwhile_is_not_taken_for_the_first() {
        for new in ["", "puzzle \"b\"\ngrid\n  X X .\nend\n"] {
            let read = read_later(0, |path| fs::write(path, new).expect("it can be written"));
            assert_eq!(
                read,
                Err("it was changed meanwhile; run it again".to_owned())
            );
        }
    }
}
