//! The shown file: its text in the server, and its state on disk.

use std::{
    io,
    path::{Path, PathBuf, absolute},
};

use tailback_config::{PathState, read_regular};
use tailback_diagnostics::{
    Edit, Span,
    text::{LineIndex, decode, describe},
    try_apply,
};

use tailback_server::MAX_TEXT;

use crate::protocol::{DocumentChanges, OneOf, Position, Uri, WorkspaceEdit};

/// A function that writes a file. Its arguments are the path, the new contents and the previous ones; its error is the
/// reason why the file cannot be written.
pub type WriteFile = Box<dyn Fn(&Path, &str, &str) -> Result<(), String> + Send>;

pub(super) struct ShownFile {
    path: PathBuf,
    uri: Uri,
    text: String,
    version: i32,
    /// The state of the file when the text was read.
    state: Option<PathState>,
    /// The last reported reason why the text differs from the file on the disk.
    trouble: Option<String>,
    /// Whether the last read of the file failed.
    has_failed: bool,
    write: Option<WriteFile>,
}

/// The changes since the file was last read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct FileChanges {
    /// Whether the text has changed.
    pub(super) has_text: bool,
    /// Whether [`ShownFile::trouble`] has changed.
    pub(super) has_trouble: bool,
}

impl ShownFile {
    pub(super) fn open(path: &Path, write: Option<WriteFile>) -> io::Result<Self> {
        let path = absolute(path)?;
        let state = PathState::of(&path);
        let text = read(&path)?;
        let uri = Uri::from_file_path(&path);
        let uri = uri.ok_or_else(|| io::Error::other("the path has no address"))?;
        Ok(Self {
            path,
            uri,
            text,
            version: 1,
            state: Some(state),
            trouble: None,
            has_failed: false,
            write,
        })
    }

    pub(super) fn uri(&self) -> &Uri {
        &self.uri
    }

    pub(super) fn text(&self) -> &str {
        &self.text
    }

    pub(super) fn version(&self) -> i32 {
        self.version
    }

    /// Returns the reason why the text differs from the file on the disk; `None` if it does not.
    pub(super) fn trouble(&self) -> Option<&str> {
        self.trouble.as_deref()
    }

    /// Reads the file if its state has changed. The last text is kept while there is no file.
    pub(super) fn refresh(&mut self) -> FileChanges {
        let found = self.read_again();
        let (has_text, trouble) = match found {
            Ok(has_text) => (has_text, None),
            Err(error) => (false, Some(self.in_words(&error))),
        };
        // A file may disappear briefly while it is saved, so trouble is only reported when it is found twice.
        let is_lasting = trouble.is_none() || self.has_failed;
        self.has_failed = trouble.is_some();
        let has_trouble = is_lasting && trouble != self.trouble;
        if has_trouble {
            self.trouble = trouble;
        }
        FileChanges {
            has_text,
            has_trouble,
        }
    }

    /// Reads the text of the file if its state has changed. Returns whether the text has changed.
    fn read_again(&mut self) -> io::Result<bool> {
        let state = Some(PathState::of(&self.path));
        if self.state == state {
            return Ok(false);
        }
        let text = read(&self.path)?;
        self.state = state;
        Ok(self.take(text))
    }

    fn in_words(&self, error: &io::Error) -> String {
        let name = self.path.file_name().unwrap_or(self.path.as_os_str());
        let name = name.display();
        match error.kind() {
            io::ErrorKind::NotFound => format!("the file `{name}` is gone"),
            _ => format!("the file `{name}` cannot be read: {}", describe(error)),
        }
    }

    /// Makes an edit of the server, in the file.
    pub(super) fn make(&mut self, edit: &WorkspaceEdit) -> Result<(), String> {
        if let Some(trouble) = &self.trouble {
            return Err(trouble.clone());
        }
        let change = match &edit.document_changes {
            Some(DocumentChanges::Edits(changes)) => changes.first(),
            _ => None,
        };
        let change = change.ok_or("the edit is not valid in the file")?;
        if change.text_document.version != Some(self.version) {
            return Err("the file has changed in the meantime: try again".to_owned());
        }
        let edits = change.edits.iter().map(|edit| match edit {
            OneOf::Left(edit) => edit.clone(),
            OneOf::Right(annotated) => annotated.text_edit.clone(),
        });
        let lines = LineIndex::new(&self.text);
        let offset = |Position { line, character }: Position| {
            let line = lines.line_span(line as usize)?;
            Some((line.start + character as usize).min(line.end))
        };
        let edits = edits.map(|edit| {
            let (start, end) = (offset(edit.range.start)?, offset(edit.range.end)?);
            let span = (start <= end).then(|| Span::new(start, end))?;
            let text = edit.new_text;
            Some(Edit { span, text })
        });
        let edits: Option<Vec<Edit>> = edits.collect();
        let mut edits = edits.ok_or("the edit is not valid in the file")?;
        edits.sort_by_key(|edit| edit.span);
        let text = try_apply(&self.text, &edits).ok_or("the edit is not valid in the file")?;
        let write = self.write.as_ref();
        let write = write.ok_or("the file is read-only; `--write` allows changes")?;
        let written = write(&self.path, &text, &self.text);
        // Another program may have written the file at the same moment, so it is read again in any case.
        self.state = None;
        written?;
        self.take(text);
        Ok(())
    }

    fn take(&mut self, text: String) -> bool {
        let is_other = text != self.text;
        if is_other {
            self.text = text;
            self.version += 1;
        }
        is_other
    }
}

/// Returns the text of the file at `path`. A pipe would block for ever, and a device would never end, so both are
/// refused.
fn read(path: &Path) -> io::Result<String> {
    let bytes = read_regular(path, MAX_TEXT as u64)?;
    decode(bytes).map_err(|unreadable| io::Error::other(unreadable.why))
}

#[cfg(test)]
mod tests {
    use std::{fs, io::Write as _};

    use serde_json::{Value, json};

    use super::*;

    fn edit(version: i32, line: u32, new_text: &str) -> WorkspaceEdit {
        let at = |character| json!({"line": line, "character": character});
        let edits = json!([{"range": {"start": at(1), "end": at(2)}, "newText": new_text}]);
        workspace_edit(version, &edits)
    }

    fn workspace_edit(version: i32, edits: &Value) -> WorkspaceEdit {
        let text_document = json!({"uri": "file:///a.rush", "version": version});
        let change = json!({"textDocument": text_document, "edits": edits});
        serde_json::from_value(json!({"documentChanges": [change]})).unwrap()
    }

    fn shown(name: &str, text: &str) -> (PathBuf, ShownFile) {
        let path =
            std::env::temp_dir().join(format!("tailback-{}-{name}.rush", std::process::id()));
        fs::write(&path, text).unwrap();
        let write: WriteFile =
            Box::new(|path, new, _| fs::write(path, new).map_err(|it| it.to_string()));
        let file = ShownFile::open(&path, Some(write)).unwrap();
        (path, file)
    }

    #[test]
    fn an_edit_is_written_and_one_of_an_older_text_is_not() {
        let (path, mut file) = shown("edit", "abc\ndef\n");
        file.make(&edit(1, 1, "É")).unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "abc\ndÉf\n");
        assert_eq!(file.version(), 2);
        assert!(
            file.make(&edit(1, 0, "x"))
                .unwrap_err()
                .contains("changed in the meantime")
        );
        assert_eq!(file.refresh(), NOTHING, "its own edit is not reported");
        fs::remove_file(path).unwrap();
    }

    #[test]
    fn what_another_program_writes_at_the_same_moment_is_noticed() {
        let (path, mut file) = shown("race", "one\ntwo\n");
        let write: WriteFile = Box::new(|path, new, _| {
            fs::write(path, new).unwrap();
            fs::write(path, format!("{new}more\n")).map_err(|it| it.to_string())
        });
        file.write = Some(write);
        file.make(&edit(1, 0, "N")).unwrap();
        assert_eq!(file.text(), "oNe\ntwo\n");
        assert_eq!(file.refresh(), TEXT);
        assert_eq!(file.text(), "oNe\ntwo\nmore\n");
        fs::remove_file(path).unwrap();
    }

    #[test]
    fn edits_that_cannot_be_made_are_refused_and_change_nothing() {
        let (path, mut file) = shown("overlap", "ab\u{e9}\n");
        let edits = |places: [[u32; 2]; 2]| {
            let edits = places.map(|[start, end]| {
                let at = |character: u32| json!({"line": 0, "character": character});
                json!({"range": {"start": at(start), "end": at(end)}, "newText": ""})
            });
            workspace_edit(1, &json!(edits))
        };
        for places in [[[0, 2], [1, 2]], [[0, 1], [2, 1]], [[0, 1], [2, 3]]] {
            let why = file.make(&edits(places)).unwrap_err();
            assert_eq!(why, "the edit is not valid in the file", "{places:?}");
        }
        assert_eq!(fs::read_to_string(&path).unwrap(), "ab\u{e9}\n");
        fs::remove_file(path).unwrap();
    }

    const NOTHING: FileChanges = FileChanges {
        has_text: false,
        has_trouble: false,
    };
    const TEXT: FileChanges = FileChanges {
        has_text: true,
        has_trouble: false,
    };
    const TROUBLE: FileChanges = FileChanges {
        has_text: false,
        has_trouble: true,
    };

    /// Refreshes the file until it reports why it cannot be read, and returns the reason.
    fn trouble(file: &mut ShownFile) -> String {
        assert_eq!(file.refresh(), NOTHING, "it may be back at once");
        assert_eq!(file.refresh(), TROUBLE);
        assert_eq!(file.refresh(), NOTHING, "it is reported once");
        file.trouble().unwrap().to_owned()
    }

    #[test]
    fn changed_and_deleted_files_are_noticed() {
        let (path, mut file) = shown("disk", "one");
        assert_eq!(file.refresh(), NOTHING);
        fs::write(&path, "three").unwrap();
        assert_eq!(file.refresh(), TEXT);
        assert_eq!((file.text(), file.version()), ("three", 2));
        let name = path.file_name().unwrap().display().to_string();
        let elsewhere = path.with_extension("moved");
        fs::rename(&path, &elsewhere).unwrap();
        assert_eq!(trouble(&mut file), format!("the file `{name}` is gone"));
        assert_eq!(file.text(), "three");
        let refused = file.make(&edit(2, 0, "x"));
        assert_eq!(refused, Err(format!("the file `{name}` is gone")));
        // The file is restored as it was.
        fs::rename(&elsewhere, &path).unwrap();
        assert_eq!(file.refresh(), TROUBLE);
        assert_eq!(file.trouble(), None);
        fs::remove_file(path).unwrap();
    }

    #[cfg(unix)]
    #[test]
    fn a_change_of_the_same_size_and_time_is_noticed() {
        let (path, mut file) = shown("touched", "one");
        let time = fs::metadata(&path).unwrap().modified().unwrap();
        let changed = fs::File::options().write(true).truncate(true).open(&path);
        let mut changed = changed.unwrap();
        changed.write_all(b"two").unwrap();
        changed.set_modified(time).unwrap();
        assert_eq!(file.refresh(), TEXT);
        assert_eq!(file.text(), "two");
        fs::remove_file(path).unwrap();
    }

    #[test]
    fn invalid_and_overlong_files_are_reported_in_their_own_words() {
        let (path, mut file) = shown("garbage", "one");
        fs::write(&path, b"ab\xff").unwrap();
        let why = trouble(&mut file);
        assert!(
            why.ends_with("cannot be read: it is not UTF-8: byte 0xff at offset 2, line 1"),
            "{why}"
        );
        fs::write(&path, vec![b'x'; MAX_TEXT + 1]).unwrap();
        assert_eq!(file.refresh(), TROUBLE);
        let why = file.trouble().unwrap();
        assert!(why.ends_with("it is larger than 4 MiB"), "{why}");
        fs::write(&path, "two").unwrap();
        let both = FileChanges {
            has_text: true,
            has_trouble: true,
        };
        assert_eq!(file.refresh(), both);
        assert_eq!((file.text(), file.trouble()), ("two", None));
        fs::remove_file(path).unwrap();
    }

    #[cfg(unix)]
    #[test]
    fn a_pipe_for_a_moment_is_passed_over() {
        let (path, mut file) = shown("pipe", "one");
        fs::remove_file(&path).unwrap();
        let made = std::process::Command::new("mkfifo").arg(&path).status();
        assert!(made.unwrap().success());
        // No process ever writes into the pipe.
        assert_eq!(file.refresh(), NOTHING);
        assert!(ShownFile::open(&path, None).is_err());
        fs::remove_file(&path).unwrap();
        fs::write(&path, "two").unwrap();
        assert_eq!(file.refresh(), TEXT);
        assert_eq!(file.text(), "two");
        fs::remove_file(path).unwrap();
    }

    #[cfg(unix)]
    #[test]
    fn endless_files_are_not_shown() {
        let refused = ShownFile::open(Path::new("/dev/zero"), None);
        let why = refused.err().map(|error| error.to_string());
        assert_eq!(why.as_deref(), Some("not a regular file"));
    }
}
