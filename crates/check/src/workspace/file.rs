//! A file of a workspace, with the combined diagnostics of its chunks.

use std::{
    cell::OnceCell,
    collections::{HashMap, HashSet},
    ops::Range,
    sync::Arc,
};

use tailback_diagnostics::{Diagnostic, Severity};

use super::checked_chunk::CheckedChunk;
use crate::{
    FileReport, PlacedChunk,
    check::{
        allow::{all_rules_but, comparing_rules},
        reports::ComparedFile,
    },
};

/// A file with its chunks in order.
#[derive(Default)]
pub(super) struct File {
    pub(super) path: String,
    /// The time of the last edit, or 0 if there was none.
    pub(super) edited: u64,
    pub(super) chunks: Vec<Placed>,
    /// The diagnostics of the rules that compare files.
    pub(super) compared: Vec<Diagnostic>,
    /// The numbers of the chunks, by their addresses.
    pub(super) numbers: OnceCell<HashMap<usize, usize>>,
}

/// A chunk with its offset and the number of its first puzzle in the file.
pub(super) struct Placed {
    pub(super) start: usize,
    pub(super) first_puzzle: usize,
    pub(super) checked: Arc<CheckedChunk>,
}

impl File {
    /// Updates the positions of the chunks, which lie in the text as in `placed`, after some `new` ones were added.
    /// In Markdown, chunks move without any new one.
    pub(super) fn place(&mut self, new: Range<usize>, placed: &[PlacedChunk]) {
        self.numbers.take();
        let before = new.start.checked_sub(1).map(|before| &self.chunks[before]);
        let mut first_puzzle = before.map_or(0, |it| it.first_puzzle + it.checked.n_puzzles());
        let last = new.end;
        for chunk in &mut self.chunks[new] {
            chunk.first_puzzle = first_puzzle;
            first_puzzle += chunk.checked.n_puzzles();
        }
        let after = &mut self.chunks[last..];
        let n_before = after.first().map_or(0, |chunk| chunk.first_puzzle);
        for chunk in after {
            chunk.first_puzzle = first_puzzle + chunk.first_puzzle - n_before;
        }
        for (chunk, placed) in self.chunks.iter_mut().zip(placed) {
            chunk.start = placed.start;
        }
    }

    /// Returns the number of `chunk`, one of the file's chunks.
    pub(super) fn number(&self, chunk: &Arc<CheckedChunk>) -> Option<usize> {
        let numbers = self.numbers.get_or_init(|| {
            let chunks = self.chunks.iter().enumerate();
            chunks
                .map(|(number, placed)| (Arc::as_ptr(&placed.checked).addr(), number))
                .collect()
        });
        numbers.get(&Arc::as_ptr(chunk).addr()).copied()
    }

    /// Returns the `most` severe diagnostics. Only these are copied, because there may be tens of thousands in all.
    pub(super) fn diagnostics(&self, most: usize) -> Vec<Diagnostic> {
        let first = self.chunks.first().map(|it| &it.checked.report);
        let severities = first.map(|it| it.severities.clone()).unwrap_or_default();
        // A diagnostic silenced by the header makes the header's `allow` used, but takes no place.
        let takes_place =
            |diagnostic: &Diagnostic| first.is_none_or(|it| !it.allows.header_has(diagnostic.rule));
        let mut left = self.most_severe(most, takes_place);
        let mut whole = FileReport::nothing(&*self.path, severities);
        for placed in &self.chunks {
            let checked = &placed.checked;
            let diagnostics = checked.report.diagnostics.iter();
            let diagnostics = diagnostics.filter(|diagnostic| {
                let left = &mut left[diagnostic.severity as usize];
                let takes_place = takes_place(diagnostic);
                let is_reported = !takes_place || *left > 0;
                *left -= usize::from(is_reported && takes_place);
                is_reported
            });
            let place = (placed.start, placed.first_puzzle);
            whole.append_diagnostics(&checked.report, diagnostics.cloned().collect(), place);
        }
        // Files that are not open may have what is allowed.
        let judged = all_rules_but(comparing_rules());
        whole.merged.allows.restrict(judged, judged);
        let compared = ComparedFile {
            diagnostics: self.compared.clone(),
            ..ComparedFile::default()
        };
        let summaries = self.chunks.iter().flat_map(|it| it.checked.summaries());
        let last = self.chunks.last();
        let n_puzzles = last.map_or(0, |it| it.first_puzzle + it.checked.n_puzzles());
        whole.close_diagnostics(compared, n_puzzles, summaries.map(|(_, it)| it.title));
        let mut diagnostics = whole.into_diagnostics();
        if diagnostics.len() > most {
            let mut order: Vec<usize> = (0..diagnostics.len()).collect();
            order.sort_by_key(|&index| diagnostics[index].severity);
            order.truncate(most);
            let kept: HashSet<usize> = order.into_iter().collect();
            let mut index = 0..;
            diagnostics.retain(|_| index.next().is_some_and(|index| kept.contains(&index)));
        }
        diagnostics
    }

    /// Returns, for each severity, the number of the chunks' own diagnostics that are among the `most` severe of the
    /// counted ones.
    fn most_severe(
        &self,
        most: usize,
        is_counted: impl Fn(&Diagnostic) -> bool,
    ) -> [usize; Severity::ALL.len()] {
        let mut counts = [0; Severity::ALL.len()];
        let diagnostics = self
            .chunks
            .iter()
            .flat_map(|it| &it.checked.report.diagnostics);
        for diagnostic in diagnostics.filter(|diagnostic| is_counted(diagnostic)) {
            counts[diagnostic.severity as usize] += 1;
        }
        let mut left = most;
        counts.map(|count| {
            let some = count.min(left);
            left -= some;
            some
        })
    }
}
