//! Taking the proved figures over into `expect`, which nothing else does.

use tailback_diagnostics::{Diagnostic, Edit, Severity};
use tailback_syntax::StatementKind;

use crate::{
    SourceFile,
    rules::{expectation, unsolvable},
};

/// What is written into the expectations of a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Acceptance {
    /// The changes, in order, none over another. Where expectations stand side by side, some may
    /// have to wait until the others are made.
    pub edits: Vec<Edit>,
    /// How many expectations they mend.
    pub n_accepted: usize,
    /// The puzzles whose expectations are left as they are.
    pub refusals: Vec<Refusal>,
}

/// Why the expectations of a puzzle are left as they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The puzzle, by its number in the file.
    pub puzzle: usize,
    /// The report that stands in the way, by its number among those of the file: another error, or
    /// an expectation whose figure is not proved.
    pub report: usize,
}

impl Acceptance {
    /// What is accepted in `file`, whose reports are `reports`. A puzzle with another error, or in a
    /// file with one before its first puzzle, is not what its author meant: nothing is accepted of
    /// it.
    pub fn of(file: &SourceFile, reports: &[Diagnostic]) -> Self {
        let mut acceptance = Self::default();
        for puzzle in 0..file.puzzles.len() {
            acceptance.add(file, reports, puzzle);
        }
        acceptance
    }

    fn add(&mut self, file: &SourceFile, reports: &[Diagnostic], puzzle: usize) {
        let node = &file.document.puzzles[puzzle];
        let mut statements = file.document.statements_of(node).iter();
        if !statements.any(|other| matches!(other.kind, StatementKind::Expect(_))) {
            return;
        }
        let own = |report: &Diagnostic| report.puzzle == Some(puzzle);
        let is_wrong = |report: &Diagnostic| own(report) && report.rule == expectation::RULE.name;
        let mut wrong = reports
            .iter()
            .enumerate()
            .filter(|(_, report)| is_wrong(report));
        let other = reports.iter().position(|report| {
            report.severity == Severity::Error
                && (own(report) || report.puzzle.is_none())
                && report.rule != expectation::RULE.name
        });
        if let Some(report) = other {
            let is_judged = file.puzzles[puzzle].puzzle.is_some()
                && reports[report].rule != unsolvable::RULE.name;
            if !is_judged || wrong.next().is_some() {
                self.refusals.push(Refusal { puzzle, report });
            }
            return;
        }
        for (report, diagnostic) in wrong {
            match diagnostic.fixes.first() {
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
