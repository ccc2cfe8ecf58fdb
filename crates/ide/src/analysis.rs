//! Everything that an editor knows about a text.

use std::{borrow::Cow, sync::Arc};

use tailback_check::{CustomRules, SourceFile};
use tailback_facts::Facts;
use tailback_solver::Limits;

use crate::{
    figures::{self, Figures, SoFar},
    quick_search::QuickSearch,
};

/// A snapshot of everything that an editor knows about a text.
#[derive(Clone, Copy)]
pub struct Analysis<'a> {
    /// The parsed text.
    pub file: &'a SourceFile,
    /// The facts about each puzzle. `None` for a puzzle that is not sound or is still being solved.
    pub facts: &'a [Option<Arc<Facts>>],
    /// The preliminary results of running searches, in the same order.
    pub so_far: &'a [Option<SoFar>],
    /// The results for each puzzle before its board changed, in the same order.
    pub earlier: &'a [Option<Earlier>],
    /// The limits of the solver for each puzzle.
    pub limits: Limits,
    /// The rules that the configuration of the text adds.
    pub custom_rules: &'a CustomRules,
    /// The searches that the request may run.
    pub search: &'a QuickSearch,
}

/// The results for a puzzle before its board changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Earlier {
    /// The figures.
    pub figures: Figures,
    /// Whether the change is recent enough to be shown after the title.
    pub is_fresh: bool,
}

impl<'a> Analysis<'a> {
    /// Returns the index of the puzzle that `offset` lies in or after; `None` before the first one.
    pub fn puzzle_at(&self, offset: usize) -> Option<usize> {
        let puzzles = &self.file.document.puzzles;
        let after = puzzles.partition_point(|puzzle| puzzle.span.start <= offset);
        after.checked_sub(1)
    }

    /// Returns the index of the puzzle that a command on the line of `offset` applies to: the one that the line
    /// belongs to, or the first one for a line above it. Returns `None` if there are no puzzles.
    pub fn puzzle_of_line(&self, offset: usize) -> Option<usize> {
        let rest = &self.file.text[offset..];
        let end = rest.find(['\n', '\r']).unwrap_or(rest.len());
        let number = self.puzzle_at(offset + end).unwrap_or(0);
        (number < self.file.puzzles.len()).then_some(number)
    }

    /// Returns whether the solver has not finished puzzle `puzzle` yet.
    pub fn is_solving(&self, puzzle: usize) -> bool {
        let is_sound = self.file.puzzle(puzzle).is_some();
        is_sound && self.facts.get(puzzle).is_some_and(Option::is_none)
    }

    /// Returns the placeholder for the figures of puzzle `puzzle` while they are being computed.
    pub(crate) fn provisional(&self, puzzle: usize) -> String {
        let so_far = self.so_far.get(puzzle).copied().flatten();
        let earlier = self.earlier(puzzle).map(|earlier| earlier.figures);
        figures::provisional(so_far, earlier)
    }

    /// Returns the figures of puzzle `puzzle` according to `facts`, and those before the last change.
    pub(crate) fn figures(&self, puzzle: usize, facts: &Facts) -> String {
        let earlier = self.earlier(puzzle).map(|earlier| earlier.figures);
        figures::figures(facts, earlier, &self.limits)
    }

    /// Returns the results for puzzle `puzzle` before its board changed.
    pub(crate) fn earlier(&self, puzzle: usize) -> Option<Earlier> {
        self.earlier.get(puzzle).copied().flatten()
    }

    /// Returns the facts about puzzle `puzzle`, from the solver or from the solution in the text.
    pub fn facts(&self, puzzle: usize) -> Option<Cow<'a, Facts>> {
        let facts = self.facts[puzzle].as_ref();
        facts.map(|facts| self.file.known(puzzle, facts))
    }
}
