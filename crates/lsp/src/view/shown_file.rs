//! The file that is shown: its text as the server knows it, and as it is on disk.

use std::{
    fs, io,
    path::{Path, PathBuf, absolute},
    time::SystemTime,
};

use serde_json::Value;
use tailback_diagnostics::{Edit, LineIndex, Span, apply};

use crate::protocol::{Position, TextEdit, Uri};

/// Writes a file: its path, its new contents and those that it has, or why it cannot be written.
pub type WriteFile = Box<dyn Fn(&Path, &str, &str) -> Result<(), String> + Send>;

/// How a file looked: when it was changed and how long it is.
type Look = Option<(SystemTime, u64)>;

pub(super) struct ShownFile {
    path: PathBuf,
    uri: Uri,
    text: String,
    version: i32,
    look: Look,
    write: Option<WriteFile>,
}

impl ShownFile {
    pub(super) fn open(path: &Path, write: Option<WriteFile>) -> io::Result<Self> {
        let path = absolute(path)?;
        let look = look(&path);
        let text = fs::read_to_string(&path)?;
        let uri = Uri::from_file_path(&path);
        let uri = uri.ok_or_else(|| io::Error::other("the path has no address"))?;
        Ok(Self {
            path,
            uri,
            text,
            version: 1,
            look,
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

    /// Reads the file where it looks otherwise than before; whether it says something else. One that is
    /// gone or cannot be read for the moment is as it was.
    pub(super) fn look_again(&mut self) -> bool {
        let look = look(&self.path);
        if look.is_none() || look == self.look {
            return false;
        }
        let Ok(text) = fs::read_to_string(&self.path) else {
            return false;
        };
        self.look = look;
        self.take(text)
    }

    /// Makes an edit of the server, in the file.
    pub(super) fn make(&mut self, edit: &Value) -> Result<(), String> {
        let change = &edit["documentChanges"][0];
        if change["textDocument"]["version"] != self.version {
            return Err("the file has changed meanwhile: look again".to_owned());
        }
        let Ok(edits) = serde_json::from_value::<Vec<TextEdit>>(change["edits"].clone()) else {
            return Err("this is no edit of the file".to_owned());
        };
        let lines = LineIndex::new(&self.text);
        let offset = |Position { line, character }: Position| {
            let line = lines.line_span(line as usize)?;
            Some((line.start + character as usize).min(line.end))
        };
        let edits = edits.into_iter().map(|edit| {
            let span = Span::new(offset(edit.range.start)?, offset(edit.range.end)?);
            let text = edit.new_text;
            Some(Edit { span, text })
        });
        let edits: Option<Vec<Edit>> = edits.collect();
        let mut edits = edits.ok_or("this is no edit of the file")?;
        edits.sort_by_key(|edit| edit.span.start);
        let text = apply(&self.text, &edits);
        let write = self.write.as_ref();
        let write = write.ok_or("the file is shown only; `--write` lets the board change it")?;
        write(&self.path, &text, &self.text)?;
        self.look = look(&self.path);
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

fn look(path: &Path) -> Look {
    let data = fs::metadata(path).ok()?;
    Some((data.modified().ok()?, data.len()))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn edit(version: i32, line: u32, new_text: &str) -> Value {
        let at = |character| json!({"line": line, "character": character});
        json!({"documentChanges": [{
            "textDocument": {"version": version},
            "edits": [{"range": {"start": at(1), "end": at(2)}, "newText": new_text}],
        }]})
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
                .contains("changed meanwhile")
        );
        assert!(!file.look_again(), "its own edit is no news");
        fs::remove_file(path).unwrap();
    }

    #[test]
    fn a_change_on_disk_is_seen_and_a_file_that_is_gone_stays_as_it_was() {
        let (path, mut file) = shown("disk", "one");
        assert!(!file.look_again());
        fs::write(&path, "three").unwrap();
        assert!(file.look_again());
        assert_eq!((file.text(), file.version()), ("three", 2));
        fs::remove_file(path).unwrap();
        assert!(!file.look_again());
        assert_eq!(file.text(), "three");
    }
}
