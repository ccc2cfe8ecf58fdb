//! The puzzles of all files of a run, compared.

use tailback_diagnostics::{Diagnostic, FileId, Label};

use crate::{
    Checked, Rule,
    comparison::{Comparison, Copies},
    summary::Summary,
};

/// A puzzle of a run: the number of its file, by path, and its own in it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Place {
    file: usize,
    puzzle: usize,
}

/// All puzzles, by path, then place.
pub(crate) struct AllPuzzles<'a> {
    /// The files by path, each with its number in the run.
    files: Vec<(usize, &'a Checked)>,
}

impl<'a> AllPuzzles<'a> {
    pub(crate) fn new(files: &'a [Checked]) -> Self {
        let mut files: Vec<(usize, &Checked)> = files.iter().enumerate().collect();
        files.sort_by_key(|(_, file)| (!file.is_silent, &file.path));
        Self { files }
    }

    fn get(&self, place: Place) -> Summary<'a> {
        self.files[place.file].1.summaries.get(place.puzzle)
    }

    /// The reports of `rule`, which compares so, each with the number of its file.
    pub(crate) fn compare(&self, rule: &Rule, comparison: &Comparison) -> Vec<(usize, Diagnostic)> {
        let key = |place: Place| (comparison.key)(self.get(place));
        let files = self.files.iter().enumerate();
        let mut sorted: Vec<Place> = files
            .filter(|(_, (_, checked))| checked.severities.of(rule).is_some())
            .flat_map(|(file, (_, checked))| {
                (0..checked.n_puzzles()).map(move |puzzle| Place { file, puzzle })
            })
            .filter(|&place| key(place).is_some())
            .collect();
        sorted.sort_unstable_by(|&a, &b| key(a).cmp(&key(b)).then(a.cmp(&b)));
        let is_taken = |wanted: &[u8]| {
            let found = sorted.binary_search_by(|&place| key(place).cmp(&Some(wanted)));
            found.is_ok()
        };
        let mut reports = Vec::new();
        for same in sorted.chunk_by(|&a, &b| key(a) == key(b)) {
            let [first, others @ ..] = same else { continue };
            if others.is_empty() {
                continue;
            }
            let copies = Copies {
                first: self.get(*first),
                others: others.iter().map(|&place| self.get(place)).collect(),
                is_taken: &is_taken,
            };
            for (place, mut report) in others.iter().zip(comparison.reports(&copies)) {
                report.puzzle = Some(place.puzzle);
                report.labels.push(Label {
                    file: (first.file != place.file).then(|| FileId(self.files[first.file].0)),
                    span: copies.first.span,
                    message: comparison.label.to_owned(),
                });
                reports.push((self.files[place.file].0, report));
            }
        }
        reports
    }
}
