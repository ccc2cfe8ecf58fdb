//! `--fix` and `--accept`: change files in memory, again and again until nothing is left to change.

use std::{
    collections::{BTreeMap, HashMap},
    sync::Arc,
};

use tailback_check::{Acceptance, Facts, FileFacts, Fixes, Obstacle, SourceFile};
use tailback_diagnostics::{Applicability, Diagnostic, Edit, apply};
use tailback_puzzle::Puzzle;

use super::documents::Documents;
use crate::{console, input::Loaded};

/// Rounds after which fixes that undo each other are left alone. The words of one statement take a
/// round each.
const MAX_ROUNDS: usize = 100;

/// The files that were changed, by their numbers in the run.
pub(crate) type Changed = BTreeMap<usize, Change>;

/// What was changed in a file.
#[derive(Clone, Debug, Default)]
pub(crate) struct Change {
    /// The text before.
    pub(crate) before: String,
    /// How many fixes were made.
    pub(crate) n_fixes: usize,
    /// How many expectations were accepted.
    pub(crate) n_accepted: usize,
}

impl Documents {
    /// Makes the fixes up to `most`, and checks again. What could not be made is said.
    pub(crate) fn fix(&mut self, changed: &mut Changed, most: Applicability) {
        let choose = |file: &SourceFile, reports: &[Diagnostic]| {
            let fixes = Fixes::choose(&file.text, reports, most);
            (fixes.edits, fixes.n_fixes)
        };
        self.change(changed, choose, |change| &mut change.n_fixes);
        for (file, reports) in self.reports() {
            for left_out in Fixes::choose(&file.text, reports, most).left_out {
                let why = match left_out.why {
                    Obstacle::Overlap => "it changes what another fix changes",
                    Obstacle::Worse => "more lines could not be read with it",
                };
                let report = &reports[left_out.report];
                let (place, rule) = (place(file, report), report.rule);
                console::warning(&format!("{place}: the fix of `{rule}` is left out: {why}"));
            }
        }
    }

    /// Writes the proved figures into expectations that are wrong, and checks again. Where that
    /// cannot be done is said.
    pub(crate) fn accept(&mut self, changed: &mut Changed) {
        let accept = |file: &SourceFile, reports: &[Diagnostic]| {
            let acceptance = Acceptance::of(file, reports);
            (acceptance.edits, acceptance.n_accepted)
        };
        self.change(changed, accept, |change| &mut change.n_accepted);
        for (file, reports) in self.reports() {
            for refusal in Acceptance::of(file, reports).refusals {
                let title = file.title(refusal.puzzle).unwrap_or_default();
                let report = &reports[refusal.report];
                let why = if report.fixes.is_empty() && report.rule == "expectation" {
                    format!("its figure is not proved: {}", report.message)
                } else {
                    format!("`{}` is reported", report.rule)
                };
                let place = place(file, report);
                console::warning(&format!(
                    "{place}: what `{title}` expects is left as it is: {why}"
                ));
            }
        }
    }

    /// The files in the language with their reports.
    fn reports(&self) -> impl Iterator<Item = (&SourceFile, &[Diagnostic])> {
        let each = self.files.iter().zip(&self.checked);
        each.filter_map(|(loaded, checked)| match loaded {
            Loaded::Rush(file) => Some((file, checked.reports())),
            Loaded::Foreign(_) => None,
        })
    }

    /// Makes the edits that `choose` makes of each file and its reports, again and again, and adds
    /// their numbers to the one that `count` finds.
    fn change(
        &mut self,
        changed: &mut Changed,
        choose: impl Fn(&SourceFile, &[Diagnostic]) -> (Vec<Edit>, usize),
        count: impl Fn(&mut Change) -> &mut usize,
    ) {
        for _ in 0..MAX_ROUNDS {
            let new: Vec<(usize, SourceFile, usize)> = (0..self.files.len())
                .filter_map(|number| {
                    let Loaded::Rush(file) = &self.files[number] else {
                        return None;
                    };
                    let (edits, n) = choose(file, self.checked[number].reports());
                    let text = apply(&file.text, &edits);
                    (text != file.text).then(|| (number, SourceFile::new(&*file.path, text), n))
                })
                .collect();
            if new.is_empty() {
                break;
            }
            for (number, file, n) in new {
                self.facts[number] = self.facts_of(number, &file);
                let before = std::mem::replace(&mut self.files[number], Loaded::Rush(file));
                let change = changed.entry(number).or_insert_with(|| Change {
                    before: before.file().text.clone(),
                    ..Change::default()
                });
                *count(change) += n;
            }
            self.check();
        }
        changed.retain(|&number, change| self.files[number].file().text != change.before);
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

/// Where `report` stands: `jam.rush:3:1`.
fn place(file: &SourceFile, report: &Diagnostic) -> String {
    let at = file.lines.line_column(&file.text, report.span.start);
    format!("{}:{}:{}", file.path, at.line, at.column)
}
