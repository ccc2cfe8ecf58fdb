//! Texts after their fixes.

use std::{cell::RefCell, collections::HashMap, sync::Arc};

use tailback_check::{Facts, Fixes, RuleSet, SourceFile, check};
use tailback_diagnostics::{Applicability, Diagnostic, apply};
use tailback_puzzle::Puzzle;
use tailback_solver::Control;

/// Reports of texts, with each board solved once.
pub(crate) struct Checker {
    rules: RuleSet,
    known: RefCell<HashMap<Arc<Puzzle>, Arc<Facts>>>,
}

impl Checker {
    pub(crate) fn new(rules: RuleSet) -> Self {
        Self {
            rules,
            known: RefCell::default(),
        }
    }

    pub(crate) fn reports(&self, text: &str) -> Vec<Diagnostic> {
        let file = SourceFile::new("slip.rush", text);
        let facts = file.puzzles.iter().map(|lowered| {
            let puzzle = lowered.puzzle.as_ref()?;
            let mut known = self.known.borrow_mut();
            let facts = known
                .entry(Arc::clone(puzzle))
                .or_insert_with(|| Arc::new(Facts::find(puzzle, self.rules, &Control::default())));
            Some(Arc::clone(facts))
        });
        let facts = facts.collect();
        check(&[&file], &[&facts], self.rules).remove(0)
    }

    /// `text` after all fixes up to `most`, with their number.
    pub(crate) fn fixed(&self, text: &str, most: Applicability) -> (String, usize) {
        let mut n_fixes = 0;
        let mut text = text.to_owned();
        loop {
            let fixes = Fixes::choose(&text, &self.reports(&text), most);
            if fixes.n_fixes == 0 {
                return (text, n_fixes);
            }
            n_fixes += fixes.n_fixes;
            assert!(n_fixes < 1_000, "fixes undo each other:\n{text}");
            text = fixes.apply(&text);
        }
    }

    /// `text` after all safe fixes, made one at a time, the last one first.
    pub(crate) fn fixed_one_by_one(&self, text: &str) -> String {
        let mut text = text.to_owned();
        loop {
            let reports = self.reports(&text);
            let mut changed = reports.iter().rev().filter_map(|report| {
                let fix = report.fix_up_to(Applicability::Safe)?;
                let fixed = apply(&text, &fix.edits);
                (fixed != text).then_some(fixed)
            });
            match changed.next() {
                Some(fixed) => text = fixed,
                None => return text,
            }
        }
    }
}
