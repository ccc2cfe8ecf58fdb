//! The correction of `expect` statements to the proved figures. No other operation changes claims.

use std::collections::BTreeMap;

use tailback_diagnostics::{Diagnostic, Edit, Severity};

use crate::{
    FileReport, SourceFile,
    rules::{expectation, unsolvable},
};

/// The corrected expectations of a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Acceptance {
    /// The edits, in order and without overlaps. If expectations are adjacent, some may have to wait until the others
    /// are made.
    pub edits: Vec<Edit>,
    /// The number of expectations that the edits correct.
    pub n_accepted: usize,
    /// The puzzles whose expectations are not changed.
    pub refusals: Vec<Refusal>,
}

/// The reason why the expectations of a puzzle are not changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The puzzle, by its number in the file.
    pub puzzle: usize,
    /// The diagnostic that prevents the change, by its number among the file's diagnostics: another error, or an
    /// expectation whose figure is not proved.
    pub diagnostic: usize,
}

impl Acceptance {
    /// Corrects the expectations of `file`, which is closed. A puzzle with another error, or in a text with an
    /// error before its first puzzle, may not be what its author intended, so its expectations stay.
    pub fn of(file: &FileReport) -> Self {
        let diagnostics = file.diagnostics();
        let mut own: Vec<Vec<usize>> = vec![Vec::new(); file.n_puzzles()];
        let mut of_parts = BTreeMap::new();
        for (index, diagnostic) in diagnostics.iter().enumerate() {
            match diagnostic.puzzle {
                Some(puzzle) => own[puzzle].push(index),
                None if diagnostic.severity == Severity::Error => {
                    of_parts.entry(file.part_of(diagnostic)).or_insert(index);
                }
                None => {}
            }
        }
        let mut acceptance = Self::default();
        for (puzzle, own) in own.iter().enumerate() {
            let summary = file.merged.summaries.get(puzzle);
            if summary.has_expectation {
                let puzzle = (puzzle, summary.is_sound);
                let part = own.first().map(|&it| file.part_of(&diagnostics[it]));
                let of_part = part.and_then(|part| of_parts.get(&part)).copied();
                acceptance.add(diagnostics, puzzle, own, of_part);
            }
        }
        acceptance
    }

    /// Corrects the expectations of puzzle `puzzle` of `file`, which has the diagnostics `diagnostics`.
    pub fn of_puzzle(file: &SourceFile, diagnostics: &[Diagnostic], puzzle: usize) -> Self {
        let numbers = |is_it: &dyn Fn(&Diagnostic) -> bool| -> Vec<usize> {
            let all = diagnostics.iter().enumerate();
            all.filter(|(_, diagnostic)| is_it(diagnostic))
                .map(|(index, _)| index)
                .collect()
        };
        let own = numbers(&|diagnostic| diagnostic.puzzle == Some(puzzle));
        let is_error = |diagnostic: &Diagnostic| diagnostic.severity == Severity::Error;
        let of_file = numbers(&|diagnostic| diagnostic.puzzle.is_none() && is_error(diagnostic));
        let mut acceptance = Self::default();
        let is_sound = file.puzzle(puzzle).is_some();
        acceptance.add(
            diagnostics,
            (puzzle, is_sound),
            &own,
            of_file.first().copied(),
        );
        acceptance
    }

    /// Corrects the expectations of `puzzle`, which may be sound. Its diagnostics have the numbers `own`; the first
    /// error before all puzzles of its text has the number `of_part`.
    fn add(
        &mut self,
        diagnostics: &[Diagnostic],
        (puzzle, is_sound): (usize, bool),
        own: &[usize],
        of_part: Option<usize>,
    ) {
        let is_figure = |diagnostic: usize| diagnostics[diagnostic].rule == expectation::RULE.name;
        let mut wrong = own
            .iter()
            .copied()
            .filter(|&diagnostic| is_figure(diagnostic));
        let errors = own.iter().copied().filter(|&diagnostic| {
            diagnostics[diagnostic].severity == Severity::Error && !is_figure(diagnostic)
        });
        if let Some(diagnostic) = errors.chain(of_part).min() {
            let is_judged = is_sound && diagnostics[diagnostic].rule != unsolvable::RULE.name;
            if !is_judged || wrong.next().is_some() {
                self.refusals.push(Refusal { puzzle, diagnostic });
            }
            return;
        }
        for diagnostic in wrong {
            match diagnostics[diagnostic].fixes.first() {
                Some(fix) => {
                    let last = self.edits.last().map(|edit| edit.span.end);
                    let first = fix.edits.first().map(|edit| edit.span.start);
                    if last.is_none_or(|last| first > Some(last)) {
                        self.edits.extend(fix.edits.iter().cloned());
                        self.n_accepted += 1;
                    }
                }
                None => self.refusals.push(Refusal { puzzle, diagnostic }),
            }
        }
    }
}
