//! `--fix`: the first fix of each report, again and again until nothing is left to fix.

use std::{collections::HashMap, sync::Arc};

use tailback_check::{Facts, FileFacts, SourceFile};
use tailback_diagnostics::{Diagnostic, Edit, apply};
use tailback_puzzle::Puzzle;

use super::run::Run;
use crate::load::Loaded;

/// Rounds after which fixes that undo each other are left alone.
const MAX_ROUNDS: usize = 20;

/// A file that was fixed.
pub(crate) struct Fixed {
    /// Its number in the run.
    pub(crate) file: usize,
    /// Its text before.
    pub(crate) before: String,
    /// How many fixes were made.
    pub(crate) n_fixes: usize,
}

impl Run {
    /// Fixes what can be fixed, in memory, and checks again.
    pub(crate) fn fix(&mut self) -> Vec<Fixed> {
        let mut fixed: Vec<Option<Fixed>> = self.files.iter().map(|_| None).collect();
        for _ in 0..MAX_ROUNDS {
            let mut is_changed = false;
            for (number, fixed) in fixed.iter_mut().enumerate() {
                let Some((file, n_fixes)) = self.fixed_file(number) else {
                    continue;
                };
                is_changed = true;
                let facts = self.facts_of(number, &file);
                self.facts[number] = facts;
                let before = std::mem::replace(&mut self.files[number], Loaded::Rush(file));
                let fixed = fixed.get_or_insert_with(|| Fixed {
                    file: number,
                    before: before.file().text.clone(),
                    n_fixes: 0,
                });
                fixed.n_fixes += n_fixes;
            }
            if !is_changed {
                break;
            }
            self.check();
        }
        let is_changed = |fixed: &Fixed| self.files[fixed.file].file().text != fixed.before;
        fixed.into_iter().flatten().filter(is_changed).collect()
    }

    /// File `number` with the fixes made that its reports offer, and their number. `None` where
    /// there are none, or where they would make it worse.
    fn fixed_file(&self, number: usize) -> Option<(SourceFile, usize)> {
        let Loaded::Rush(file) = &self.files[number] else {
            return None;
        };
        let (edits, n_fixes) = chosen(self.checked[number].reports());
        let text = apply(&file.text, &edits);
        if text == file.text {
            return None;
        }
        let fixed = SourceFile::new(&*file.path, text);
        let is_worse = fixed.document.diagnostics.len() > file.document.diagnostics.len();
        (!is_worse).then_some((fixed, n_fixes))
    }

    /// The facts of a changed file; what did not change is not solved again.
    fn facts_of(&self, number: usize, file: &SourceFile) -> FileFacts {
        let old = &self.files[number].file().puzzles;
        let known: HashMap<&Puzzle, &Arc<Facts>> = old
            .iter()
            .zip(&self.facts[number])
            .filter_map(|(lowered, facts)| Some((lowered.puzzle.as_deref()?, facts.as_ref()?)))
            .collect();
        let puzzles = || file.puzzles.iter().map(|lowered| lowered.puzzle.as_deref());
        let unknown: Vec<Option<&Puzzle>> = puzzles()
            .map(|puzzle| puzzle.filter(|puzzle| !known.contains_key(puzzle)))
            .collect();
        let new = self.solve(&unknown);
        puzzles()
            .zip(new)
            .map(|(puzzle, new)| new.or_else(|| known.get(puzzle?).copied().cloned()))
            .collect()
    }
}

/// The edits of the first fix of each report, in order. A fix that touches an edit of an
/// earlier one has to wait for the next round.
fn chosen(reports: &[Diagnostic]) -> (Vec<Edit>, usize) {
    let mut chosen: Vec<Edit> = Vec::new();
    let mut n_fixes = 0;
    for fix in reports.iter().filter_map(|report| report.fixes.first()) {
        // The edits chosen are in order, so only the neighbours of a place can be in the way.
        let at = |edit: &Edit| chosen.partition_point(|other| other.span < edit.span);
        let is_free = |edit: &Edit| {
            let at = at(edit);
            let before = at.checked_sub(1).map(|before| &chosen[before]);
            before.is_none_or(|before| before.span.end < edit.span.start)
                && chosen
                    .get(at)
                    .is_none_or(|next| edit.span.end < next.span.start)
        };
        if !fix.edits.is_empty() && fix.edits.iter().all(is_free) {
            n_fixes += 1;
            for edit in &fix.edits {
                chosen.insert(at_of(&chosen, edit), edit.clone());
            }
        }
    }
    (chosen, n_fixes)
}

fn at_of(edits: &[Edit], edit: &Edit) -> usize {
    edits.partition_point(|other| other.span < edit.span)
}

#[cfg(test)]
mod tests {
    use tailback_diagnostics::{Severity, Span};

    use super::*;

    fn report(edits: &[(usize, usize)]) -> Diagnostic {
        let edits = edits
            .iter()
            .map(|&(start, end)| Edit {
                span: Span::new(start, end),
                text: String::new(),
            })
            .collect();
        Diagnostic::new("overlap", Severity::Error, Span::at(0), "").with_edits("", edits)
    }

    #[test]
    fn fixes_that_touch_wait_for_the_next_round() {
        let reports = [
            report(&[(5, 8), (12, 14)]),
            report(&[(1, 2), (13, 13)]),
            report(&[(8, 9)]),
            report(&[(9, 10)]),
            report(&[(0, 4)]),
            report(&[]),
        ];
        let (edits, n_fixes) = chosen(&reports);
        let spans: Vec<_> = edits
            .iter()
            .map(|edit| (edit.span.start, edit.span.end))
            .collect();
        assert_eq!(spans, [(0, 4), (5, 8), (9, 10), (12, 14)]);
        assert_eq!(n_fixes, 3);
    }
}
