//! The correction of `expect` statements to the proved figures, which no other operation makes.

use tailback_diagnostics::{Diagnostic, Edit, Severity};

use crate::{
    Checked, SourceFile,
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
    /// The report that prevents the change, by its number among the file's reports: another error, or an expectation
    /// whose figure is not proved.
    pub report: usize,
}

impl Acceptance {
    /// Corrects the expectations of `file`, which is closed. A puzzle with another error, or in a file with an
    /// error before its first puzzle, may not be what its author intended, so its expectations stay.
    pub fn of(file: &Checked) -> Self {
        let mut own: Vec<Vec<usize>> = vec![Vec::new(); file.n_puzzles()];
        let mut of_file = None;
        for (index, report) in file.reports().iter().enumerate() {
            match report.puzzle {
                Some(puzzle) => own[puzzle].push(index),
                None if report.severity == Severity::Error => of_file = of_file.or(Some(index)),
                None => {}
            }
        }
        let mut acceptance = Self::default();
        for (puzzle, own) in own.iter().enumerate() {
            let summary = file.summaries.get(puzzle);
            if summary.has_expectation {
                let puzzle = (puzzle, summary.is_sound);
                acceptance.add(file.reports(), puzzle, own, of_file);
            }
        }
        acceptance
    }

    /// Corrects the expectations of puzzle `puzzle` of `file`, which has the reports `reports`.
    pub fn of_puzzle(file: &SourceFile, reports: &[Diagnostic], puzzle: usize) -> Self {
        let numbers = |is_it: &dyn Fn(&Diagnostic) -> bool| -> Vec<usize> {
            let all = reports.iter().enumerate();
            all.filter(|(_, report)| is_it(report))
                .map(|(index, _)| index)
                .collect()
        };
        let own = numbers(&|report| report.puzzle == Some(puzzle));
        let is_error = |report: &Diagnostic| report.severity == Severity::Error;
        let of_file = numbers(&|report| report.puzzle.is_none() && is_error(report));
        let mut acceptance = Self::default();
        let is_sound = file.puzzle(puzzle).is_some();
        acceptance.add(reports, (puzzle, is_sound), &own, of_file.first().copied());
        acceptance
    }

    /// Corrects the expectations of `puzzle`, which may be sound. Its reports have the numbers `own`; the first
    /// error before all puzzles has the number `of_file`.
    fn add(
        &mut self,
        reports: &[Diagnostic],
        (puzzle, is_sound): (usize, bool),
        own: &[usize],
        of_file: Option<usize>,
    ) {
        let is_figure = |report: usize| reports[report].rule == expectation::RULE.name;
        let mut wrong = own.iter().copied().filter(|&report| is_figure(report));
        let errors = own
            .iter()
            .copied()
            .filter(|&report| reports[report].severity == Severity::Error && !is_figure(report));
        if let Some(report) = errors.chain(of_file).min() {
            let is_judged = is_sound && reports[report].rule != unsolvable::RULE.name;
            if !is_judged || wrong.next().is_some() {
                self.refusals.push(Refusal { puzzle, report });
            }
            return;
        }
        for report in wrong {
            match reports[report].fixes.first() {
                Some(fix) => {
                    let last = self.edits.last().map(|edit| edit.span.end);
                    let first = fix.edits.first().map(|edit| edit.span.start);
                    if last.is_none_or(|last| first > Some(last)) {
                        self.edits.extend(fix.edits.iter().cloned());
                        self.n_accepted += 1;
                    }
                }
                None => self.refusals.push(Refusal { puzzle, report }),
            }
        }
    }
}
