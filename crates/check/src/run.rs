//! The puzzles of all files of a run, for the rules that compare them.

use tailback_diagnostics::{Diagnostic, FileId, Label};

use crate::{Checked, brief::Brief};

/// The characters of a title that a message shows.
const MAX_TITLE: usize = 60;

/// A puzzle of a run: the number of its file, by path, and its own in it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Place {
    file: usize,
    puzzle: usize,
}

/// All puzzles, by path, then place.
pub(crate) struct Puzzles<'a> {
    /// The files by path, each with its number in the run.
    files: Vec<(usize, &'a Checked)>,
}

/// Puzzles that have something in common.
pub(crate) struct Copies {
    /// All that were compared, in the order of what was compared.
    pub(crate) sorted: Vec<Place>,
    /// Each that is not the first of its kind, with the first one, by place.
    pub(crate) again: Vec<(Place, Place)>,
}

impl<'a> Puzzles<'a> {
    pub(crate) fn new(files: &'a [Checked]) -> Self {
        let mut files: Vec<(usize, &Checked)> = files.iter().enumerate().collect();
        files.sort_by(|(_, a), (_, b)| a.path.cmp(&b.path));
        Self { files }
    }

    pub(crate) fn get(&self, place: Place) -> Brief<'a> {
        self.files[place.file].1.briefs.get(place.puzzle)
    }

    /// The puzzles with equal `key`s; those without one are left out.
    pub(crate) fn copies<K: Ord + 'a>(&self, key: impl Fn(Brief<'a>) -> Option<K>) -> Copies {
        let key = |place: Place| key(self.get(place));
        let files = self.files.iter().enumerate();
        let mut sorted: Vec<Place> = files
            .flat_map(|(file, (_, checked))| {
                (0..checked.n_puzzles()).map(move |puzzle| Place { file, puzzle })
            })
            .filter(|&place| key(place).is_some())
            .collect();
        sorted.sort_unstable_by(|&a, &b| key(a).cmp(&key(b)).then(a.cmp(&b)));
        let mut again = Vec::new();
        for same in sorted.chunk_by(|&a, &b| key(a) == key(b)) {
            again.extend(same[1..].iter().map(|&place| (place, same[0])));
        }
        again.sort_unstable();
        Copies { sorted, again }
    }

    /// `report`, with the number of its file, as one about `place` that labels the `first` puzzle
    /// of its kind.
    pub(crate) fn with_first(
        &self,
        mut report: Diagnostic,
        (place, first): (Place, Place),
        message: &str,
    ) -> (usize, Diagnostic) {
        report.puzzle = Some(place.puzzle);
        report.labels.push(Label {
            file: (first.file != place.file).then(|| FileId(self.files[first.file].0)),
            span: self.get(first).span,
            message: message.to_owned(),
        });
        (self.files[place.file].0, report)
    }
}

/// `title` in quotes, not too much of it.
pub(crate) fn quoted(title: &str) -> String {
    match title.char_indices().nth(MAX_TITLE) {
        Some((end, _)) => format!("\"{}…\"", &title[..end]),
        None => format!("\"{title}\""),
    }
}
