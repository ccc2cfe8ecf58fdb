//! `--fix`, `--accept` and `--add-allow`: change files in memory repeatedly, until no change remains.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use tailback_check::{Acceptance, FileReport, Fixes, Obstacle, edits, rules};
use tailback_diagnostics::{Applicability, Diagnostic, Edit, apply};
use tailback_puzzle::words::count;

use super::run::Run;
use crate::{console, error::Result, input::TextFile};

/// Rounds after which fixes that undo each other are left alone. The words of one statement take a
/// round each.
const MAX_ROUNDS: usize = 100;

/// The files that were changed, by their numbers in the run.
pub(crate) type Changed = BTreeMap<usize, Change>;

/// A change made to a file.
#[derive(Clone, Debug, Default)]
pub(crate) struct Change {
    /// The text before.
    pub(crate) before: Arc<String>,
    /// The number of fixes that were made.
    pub(crate) n_fixes: usize,
    /// The number of expectations that were accepted.
    pub(crate) n_accepted: usize,
    /// The number of rules that were allowed, counted for each puzzle.
    pub(crate) n_allowed: usize,
}

impl Run {
    /// Applies the fixes up to `most`, and checks again. Reports those that could not be made.
    pub(super) fn fix(&mut self, changed: &mut Changed, most: Applicability) -> Result<()> {
        self.hide_known();
        let choose = |file: &TextFile, checked: &FileReport| {
            let fixes = Fixes::choose(file.rush(), checked.diagnostics(), most);
            (fixes.edits, fixes.n_fixes)
        };
        self.edit(changed, choose, Self::hide_known, |change| {
            &mut change.n_fixes
        })?;
        for (file, checked) in self.with_diagnostics() {
            let diagnostics = checked.diagnostics();
            for left_out in Fixes::choose(file.rush(), diagnostics, most).left_out {
                let why = match left_out.why {
                    Obstacle::Overlap => "it changes what another fix changes",
                    Obstacle::Worse => "more lines could not be read with it",
                };
                let diagnostic = &diagnostics[left_out.diagnostic];
                let (place, rule) = (place(file, diagnostic), diagnostic.rule);
                console::warning(&format!("{place}: the fix of `{rule}` is left out: {why}"));
            }
        }
        Ok(())
    }

    /// Writes the proved figures into wrong expectations, and checks again. Reports the expectations that could not
    /// be changed.
    pub(super) fn accept(&mut self, changed: &mut Changed) -> Result<()> {
        // Known reports prevent a change as others do.
        self.change(Vec::new())?;
        let accept = |_: &TextFile, checked: &FileReport| {
            let acceptance = Acceptance::of(checked);
            (acceptance.edits, acceptance.n_accepted)
        };
        self.edit(changed, accept, |_| {}, |change| &mut change.n_accepted)?;
        for (file, checked) in self.with_diagnostics() {
            for refusal in Acceptance::of(checked).refusals {
                let title = checked.title(refusal.puzzle).unwrap_or_default();
                let diagnostic = &checked.diagnostics()[refusal.diagnostic];
                let why = if diagnostic.fixes.is_empty() && diagnostic.rule == "expectation" {
                    format!("its figure is not proved: {}", diagnostic.message)
                } else {
                    format!("`{}` is reported", diagnostic.rule)
                };
                let place = place(file, diagnostic);
                console::warning(&format!(
                    "{place}: the expectations of `{title}` are unchanged: {why}"
                ));
            }
        }
        Ok(())
    }

    /// Writes `allow` for the diagnostics on puzzles, and checks again.
    pub(super) fn allow(&mut self, changed: &mut Changed) -> Result<()> {
        for (file, checked) in self.files.iter().zip(&self.checked) {
            let n = match file.about.format {
                Some(_) => checked.diagnostics().len(),
                None => 0,
            };
            if n > 0 {
                let (reports, path) = (count(n, "report"), &file.input().shown);
                console::warning(&format!(
                    "{reports} in {path} cannot be allowed: it is not in the language; `tailback import` converts it"
                ));
            }
        }
        self.edit(changed, allowing, Self::hide_known, |change| {
            &mut change.n_allowed
        })
    }

    /// Returns the files in the language that have diagnostics.
    fn with_diagnostics(&self) -> impl Iterator<Item = (&TextFile, &FileReport)> {
        let each = self.files.iter().zip(&self.checked);
        each.filter(|(file, checked)| {
            file.about.format.is_none() && !checked.diagnostics().is_empty()
        })
    }

    /// Makes the edits that `choose` makes of each file and its diagnostics, again and again, and adds
    /// their numbers to the one that `count` finds. `checked` is done whenever they were checked again.
    fn edit(
        &mut self,
        changed: &mut Changed,
        choose: impl Fn(&TextFile, &FileReport) -> (Vec<Edit>, usize),
        checked: impl Fn(&mut Self),
        count: impl Fn(&mut Change) -> &mut usize,
    ) -> Result<()> {
        for _ in 0..MAX_ROUNDS {
            let mut texts = Vec::new();
            for (number, file) in self.files.iter().enumerate() {
                let checked = &self.checked[number];
                if file.about.format.is_some() || checked.diagnostics().is_empty() {
                    continue;
                }
                let (edits, n) = choose(file, checked);
                let Some(edits) = file.placed(&edits) else {
                    continue;
                };
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

/// Returns the edits that allow the diagnostics of `checked` on the puzzles in `file`, and the number of words that
/// they add.
fn allowing(file: &TextFile, checked: &FileReport) -> (Vec<Edit>, usize) {
    let mut found: BTreeMap<usize, BTreeSet<&str>> = BTreeMap::new();
    for diagnostic in checked.diagnostics() {
        // A rule that the configuration adds can be allowed.
        let is_allowable = rules::find(diagnostic.rule).is_none_or(|rule| rule.is_allowable);
        // Allowing the rules about `allow` itself would be of no use.
        let is_sensible = !matches!(diagnostic.rule, "unused-allow" | "unknown-rule");
        if let Some(puzzle) = diagnostic.puzzle.filter(|_| is_allowable && is_sensible) {
            found.entry(puzzle).or_default().insert(diagnostic.rule);
        }
    }
    let mut edits = Vec::new();
    let mut n_words = 0;
    let mut n_before = 0;
    for chunk in file.chunks() {
        let parsed = file.parse(chunk);
        let source = parsed.file();
        let nodes = &source.document.puzzles;
        for (&puzzle, rules) in found.range(n_before..n_before + nodes.len()) {
            let statements = source.document.statements_of(&nodes[puzzle - n_before]);
            let rules: Vec<&str> = rules.iter().copied().collect();
            let Some(edit) = edits::allow(source, statements, &rules) else {
                continue;
            };
            n_words += edit
                .text
                .split_whitespace()
                .filter(|word| rules.contains(word))
                .count();
            edits.push(edit.shifted(parsed.start));
        }
        n_before += nodes.len();
    }
    (edits, n_words)
}

/// Returns the place of `diagnostic`: `jam.rush:3:1`.
fn place(file: &TextFile, diagnostic: &Diagnostic) -> String {
    let at = file.lines.line_column(&file.text, diagnostic.span.start);
    format!("{}:{}:{}", file.about.input.shown, at.line, at.column)
}
