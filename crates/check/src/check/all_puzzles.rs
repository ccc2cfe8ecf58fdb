//! The comparison of the puzzles of all files of a run.

use std::collections::BTreeMap;

use tailback_diagnostics::{Diagnostic, FileId, Label};

use crate::{
    FileReport, Rule,
    check::reports::ComparedFile,
    comparison::{Comparison, Copies, fingerprint, summary::Summary},
};

/// A puzzle of a run: the number of its file, by path, and its own number in the file. It is small because there is
/// one for each puzzle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct PuzzleNumber {
    file: u32,
    puzzle: u32,
}

/// All puzzles, by path, then place.
pub(crate) struct AllPuzzles<'a> {
    /// The files by path, each with its number in the run.
    files: Vec<(usize, &'a FileReport)>,
}

/// A puzzle, the number of a rule, and that of the shared key.
type Entry = (PuzzleNumber, u32, u32);

/// The result of a comparison: the first diagnostics by path, place and rule, up to the limit, and the identities of
/// the others.
pub(crate) struct Compared {
    diagnostics: BTreeMap<Entry, Diagnostic>,
    omitted: Vec<Entry>,
    max: usize,
}

impl<'a> AllPuzzles<'a> {
    pub(crate) fn new(files: &'a [FileReport]) -> Self {
        let mut files: Vec<(usize, &FileReport)> = files.iter().enumerate().collect();
        files.sort_by_key(|(_, file)| &file.path);
        Self { files }
    }

    fn get(&self, place: PuzzleNumber) -> Summary<'a> {
        let (_, checked) = self.files[place.file as usize];
        checked.merged.summaries.get(place.puzzle as usize)
    }

    /// Adds the diagnostics of `rule`, which has this number and this comparison.
    pub(crate) fn compare(
        &self,
        (number, rule): (u32, &Rule),
        comparison: &Comparison,
        compared: &mut Compared,
    ) {
        let key = |(place, n): (PuzzleNumber, u32)| (comparison.key)(self.get(place), n as usize);
        // Copies of puzzles in silent files are reported wherever they are, unless the original allows them.
        let is_copy = |place: PuzzleNumber| {
            let (_, checked) = self.files[place.file as usize];
            let is_allowed = || {
                checked
                    .merged
                    .allows
                    .allow(place.puzzle as usize, number as usize)
            };
            !checked.is_silent || is_allowed()
        };
        let order = |(place, n): (PuzzleNumber, u32)| (is_copy(place), place, n);
        let files = (0..).zip(&self.files);
        let mut sorted: Vec<(PuzzleNumber, u32)> = files
            .filter(|(_, (_, checked))| checked.merged.severities.of(rule).is_some())
            .flat_map(|(file, (_, checked))| {
                let puzzles = (0..).take(checked.n_puzzles());
                puzzles.map(move |puzzle| PuzzleNumber { file, puzzle })
            })
            .flat_map(|place| {
                let keys = (0..).map(move |n| (place, n));
                keys.take_while(|&entry| key(entry).is_some())
            })
            .collect();
        sorted.sort_unstable_by(|&a, &b| key(a).cmp(&key(b)).then_with(|| order(a).cmp(&order(b))));
        let is_taken = |wanted: &[u8]| {
            let found = sorted.binary_search_by(|&entry| key(entry).cmp(&Some(wanted)));
            found.is_ok()
        };
        for same in sorted.chunk_by(|&a, &b| key(a) == key(b)) {
            let [(first, _), others @ ..] = same else {
                continue;
            };
            if others.is_empty() {
                continue;
            }
            let span = self.get(*first).span;
            let copies = Copies {
                key: key(same[0]).unwrap_or_default(),
                first: self.get(*first),
                others: Box::new(others.iter().map(|&(place, _)| self.get(place))),
                is_taken: &is_taken,
            };
            let known_by = (comparison.known_by)(copies.key);
            for (&(place, n), diagnostic) in others.iter().zip((comparison.diagnostic)(copies)) {
                let (_, checked) = self.files[place.file as usize];
                let is_reported = |_: &_| checked.reports_copies(rule);
                let Some(mut diagnostic) = diagnostic.filter(is_reported) else {
                    continue;
                };
                let first_file = self.files[first.file as usize].0;
                fingerprint::set_of_copy(&mut diagnostic, &known_by);
                diagnostic.puzzle = Some(place.puzzle as usize);
                diagnostic.labels.push(Label {
                    file: (first.file != place.file).then_some(FileId(first_file)),
                    span,
                    message: comparison.label.to_owned(),
                });
                compared.add((place, number, n), diagnostic);
            }
        }
    }

    /// Splits `compared` by the numbers of the files in the run.
    pub(crate) fn by_file(&self, compared: Compared) -> Vec<ComparedFile> {
        let mut files = vec![ComparedFile::default(); self.files.len()];
        let number = |place: PuzzleNumber| self.files[place.file as usize].0;
        for ((place, ..), diagnostic) in compared.diagnostics {
            files[number(place)].diagnostics.push(diagnostic);
        }
        for (place, rule, _) in compared.omitted {
            files[number(place)].omitted.push((place.puzzle, rule));
        }
        files
    }
}

impl Compared {
    /// Returns an empty result, which keeps at most `max` diagnostics.
    pub(crate) fn nothing(max: usize) -> Self {
        Self {
            diagnostics: BTreeMap::new(),
            omitted: Vec::new(),
            max,
        }
    }

    fn add(&mut self, entry: Entry, diagnostic: Diagnostic) {
        self.diagnostics.insert(entry, diagnostic);
        if self.diagnostics.len() > self.max {
            let last = self.diagnostics.pop_last();
            self.omitted.extend(last.map(|(entry, _)| entry));
        }
    }
}
