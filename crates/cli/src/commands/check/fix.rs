//! `--fix` and `--accept`: change files in memory, again and again until nothing is left to change.

use std::{collections::BTreeMap, sync::Arc};

use tailback_check::{Acceptance, Checked, Fixes, Obstacle};
use tailback_diagnostics::{Applicability, Diagnostic, Edit, apply};

use super::run::Run;
use crate::{console, error::Result, input::TextFile};

/// Rounds after which fixes that undo each other are left alone. The words of one statement take a
/// round each.
const MAX_ROUNDS: usize = 100;

/// The files that were changed, by their numbers in the run.
pub(crate) type Changed = BTreeMap<usize, Change>;

/// What was changed in a file.
#[derive(Clone, Debug, Default)]
pub(crate) struct Change {
    /// The text before.
    pub(crate) before: Arc<str>,
    /// How many fixes were made.
    pub(crate) n_fixes: usize,
    /// How many expectations were accepted.
    pub(crate) n_accepted: usize,
}

impl Run {
    /// Makes the fixes up to `most`, and checks again. What could not be made is said.
    pub(super) fn fix(&mut self, changed: &mut Changed, most: Applicability) -> Result<()> {
        self.hide_known();
        let choose = |file: &TextFile, checked: &Checked| {
            let fixes = Fixes::choose(file.rush(), checked.reports(), most);
            (fixes.edits, fixes.n_fixes)
        };
        self.edit(changed, choose, Self::hide_known, |change| {
            &mut change.n_fixes
        })?;
        for (file, checked) in self.in_language() {
            let reports = checked.reports();
            for left_out in Fixes::choose(file.rush(), reports, most).left_out {
                let why = match left_out.why {
                    Obstacle::Overlap => "it changes what another fix changes",
                    Obstacle::Worse => "more lines could not be read with it",
                };
                let report = &reports[left_out.report];
                let (place, rule) = (place(file, report), report.rule);
                console::warning(&format!("{place}: the fix of `{rule}` is left out: {why}"));
            }
        }
        Ok(())
    }

    /// Writes the proved figures into expectations that are wrong, and checks again. Where that
    /// cannot be done is said.
    pub(super) fn accept(&mut self, changed: &mut Changed) -> Result<()> {
        // Known findings are in the way as others are.
        self.change(Vec::new())?;
        let accept = |_: &TextFile, checked: &Checked| {
            let acceptance = Acceptance::of(checked);
            (acceptance.edits, acceptance.n_accepted)
        };
        self.edit(changed, accept, |_| {}, |change| &mut change.n_accepted)?;
        for (file, checked) in self.in_language() {
            for refusal in Acceptance::of(checked).refusals {
                let title = checked.title(refusal.puzzle).unwrap_or_default();
                let report = &checked.reports()[refusal.report];
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
        Ok(())
    }

    /// The files in the language with their reports.
    fn in_language(&self) -> impl Iterator<Item = (&TextFile, &Checked)> {
        let each = self.files.iter().zip(&self.checked);
        each.filter(|(file, _)| file.format.is_none())
    }

    /// Makes the edits that `choose` makes of each file and its reports, again and again, and adds
    /// their numbers to the one that `count` finds. `checked` is done whenever they were checked again.
    fn edit(
        &mut self,
        changed: &mut Changed,
        choose: impl Fn(&TextFile, &Checked) -> (Vec<Edit>, usize),
        checked: impl Fn(&mut Self),
        count: impl Fn(&mut Change) -> &mut usize,
    ) -> Result<()> {
        for _ in 0..MAX_ROUNDS {
            let mut texts = Vec::new();
            for (number, file) in self.files.iter().enumerate() {
                if file.format.is_some() {
                    continue;
                }
                let (edits, n) = choose(file, &self.checked[number]);
                let text = apply(&file.text, &edits);
                if text == *file.text {
                    continue;
                }
                let change = changed.entry(number).or_insert_with(|| Change {
                    before: file.text.clone(),
                    ..Change::default()
                });
                *count(change) += n;
                texts.push((number, text));
            }
            if texts.is_empty() {
                break;
            }
            self.change(texts)?;
            checked(self);
        }
        changed.retain(|&number, change| self.files[number].text != change.before);
        Ok(())
    }
}

/// Where `report` stands: `jam.rush:3:1`.
fn place(file: &TextFile, report: &Diagnostic) -> String {
    let at = file.lines.line_column(&file.text, report.span.start);
    format!("{}:{}:{}", file.input.shown, at.line, at.column)
}
