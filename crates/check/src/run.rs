//! The puzzles of all files of a run, for the rules that compare them.

use tailback_diagnostics::{Diagnostic, FileId, Label, Span};

use crate::SourceFile;

/// The characters of a title that a message shows.
const MAX_TITLE: usize = 60;

/// A puzzle of a run: the number of its file and its own in it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Place {
    pub(crate) file: usize,
    pub(crate) puzzle: usize,
}

/// All puzzles, by path, then place.
pub(crate) fn places(files: &[&SourceFile]) -> impl Iterator<Item = Place> {
    let mut order: Vec<usize> = (0..files.len()).collect();
    order.sort_by(|&a, &b| files[a].path.cmp(&files[b].path));
    let places: Vec<Place> = order
        .into_iter()
        .flat_map(|file| (0..files[file].puzzles.len()).map(move |puzzle| Place { file, puzzle }))
        .collect();
    places.into_iter()
}

impl Place {
    /// Where reports about the whole puzzle stand.
    pub(crate) fn span(self, files: &[&SourceFile]) -> Span {
        files[self.file].title_span(self.puzzle)
    }

    /// The puzzle's title in quotes, not too much of it.
    pub(crate) fn title(self, files: &[&SourceFile]) -> String {
        quoted(files[self.file].title(self.puzzle).unwrap_or_default())
    }

    /// Labels the first puzzle of its kind in a report about this one.
    pub(crate) fn with_first(
        self,
        report: Diagnostic,
        first: Self,
        files: &[&SourceFile],
        message: &str,
    ) -> Diagnostic {
        let mut report = report;
        report.puzzle = Some(self.puzzle);
        report.labels.push(Label {
            file: (first.file != self.file).then_some(FileId(first.file)),
            span: first.span(files),
            message: message.to_owned(),
        });
        report
    }
}

/// `title` in quotes, not too much of it.
pub(crate) fn quoted(title: &str) -> String {
    match title.char_indices().nth(MAX_TITLE) {
        Some((end, _)) => format!("\"{}…\"", &title[..end]),
        None => format!("\"{title}\""),
    }
}
