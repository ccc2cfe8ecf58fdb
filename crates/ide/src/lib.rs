//! Editor features for the Rush puzzle language, on byte offsets and plain data.
//!
//! A feature is a function from an [`Analysis`] and a place in the text to an answer. Nothing
//! here waits or knows a protocol; what is searched for, `quick_search` bounds to a few milliseconds.

mod actions;
mod board;
mod board_edit;
mod board_view;
mod car;
mod code_lens;
mod completion;
mod document_link;
mod figures;
mod folding_range;
mod formatting;
mod help;
mod hover;
mod inlay_hint;
mod linked_editing;
mod names;
mod navigation;
mod place;
mod played;
mod quick_fix;
mod quick_search;
mod rename;
mod selection_range;
mod semantic_tokens;
mod shown_board;
mod symbol;

use std::{borrow::Cow, sync::Arc};

use tailback_check::SourceFile;
use tailback_facts::Facts;
use tailback_solver::Limits;

pub use actions::{
    Action, ActionKind, accept, actions, hardest_start, start_from_hardest, write_solution,
};
pub use board::Boards;
pub use board_edit::{BoardEdit, CarPlacement, board_edit};
pub use board_view::{BoardView, Jam, Standing, board_view, car_at, difficulty};
pub use code_lens::{CodeLens, LensKind, code_lenses};
pub use completion::{Completion, CompletionKind, Completions, Trigger, completion, tags};
pub use document_link::{DocumentLink, document_links};
pub use figures::{Figures, SoFar};
pub use folding_range::{FoldingRange, folding_ranges};
pub use formatting::{formatting, line_formatting, range_formatting};
pub use hover::{Hover, hover};
pub use inlay_hint::{InlayHint, inlay_hints};
pub use linked_editing::linked_names;
pub use names::{Occurrence, Role};
pub use navigation::{definition, occurrences};
pub use quick_fix::{QuickFix, can_fix_any, fix_all, quick_fixes};
pub use rename::{renamable, rename, rename_car};
pub use selection_range::selection_ranges;
pub use semantic_tokens::{N_COLOURS, SemanticToken, TokenKind, semantic_tokens};
pub use shown_board::{ShownBoard, ShownCar};
pub use symbol::{Symbol, SymbolKind, find_titles, symbols};

/// What an editor knows of a text at one moment.
#[derive(Clone, Copy)]
pub struct Analysis<'a> {
    /// The text and what it says.
    pub file: &'a SourceFile,
    /// What the solver says of each of its puzzles. `None` for a puzzle that is not sound, and
    /// for one that is still being solved.
    pub facts: &'a [Option<Arc<Facts>>],
    /// What searches that go on have found, in the same order.
    pub so_far: &'a [Option<SoFar>],
    /// What was known of each before its board was changed, in the same order.
    pub earlier: &'a [Option<Earlier>],
    /// What the solver may use for a puzzle.
    pub limits: Limits,
}

/// What was known of a puzzle before its board was changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Earlier {
    /// Its figures.
    pub figures: Figures,
    /// Whether the change is so new that it is told behind the title.
    pub is_fresh: bool,
}

impl<'a> Analysis<'a> {
    /// The number of the puzzle that `offset` lies in or behind; `None` before the first one.
    pub fn puzzle_at(&self, offset: usize) -> Option<usize> {
        let puzzles = &self.file.document.puzzles;
        let behind = puzzles.partition_point(|puzzle| puzzle.span.start <= offset);
        behind.checked_sub(1)
    }

    /// The number of the puzzle that something is to be done with on the line of `offset`: the one that the line
    /// belongs to, and from above the first one, that. `None` where there are no puzzles.
    pub fn puzzle_of_line(&self, offset: usize) -> Option<usize> {
        let rest = &self.file.text[offset..];
        let end = rest.find(['\n', '\r']).unwrap_or(rest.len());
        let number = self.puzzle_at(offset + end).unwrap_or(0);
        (number < self.file.puzzles.len()).then_some(number)
    }

    /// Whether the solver has still to say what it knows of puzzle `puzzle`.
    pub fn is_solving(&self, puzzle: usize) -> bool {
        let is_sound = self.file.puzzle(puzzle).is_some();
        is_sound && self.facts.get(puzzle).is_some_and(Option::is_none)
    }

    /// What stands for the figures of puzzle `puzzle` while they are searched for.
    fn provisional(&self, puzzle: usize) -> String {
        let so_far = self.so_far.get(puzzle).copied().flatten();
        let earlier = self.earlier(puzzle).map(|earlier| earlier.figures);
        figures::provisional(so_far, earlier)
    }

    /// The figures of puzzle `puzzle`, of which the solver says `facts`, and what they were before.
    fn figures(&self, puzzle: usize, facts: &Facts) -> String {
        let earlier = self.earlier(puzzle).map(|earlier| earlier.figures);
        figures::figures(facts, earlier, &self.limits)
    }

    /// What was known of puzzle `puzzle` before its board was changed.
    fn earlier(&self, puzzle: usize) -> Option<Earlier> {
        self.earlier.get(puzzle).copied().flatten()
    }

    /// What is known of puzzle `puzzle`, by the solver or by the solution in the text.
    fn facts(&self, puzzle: usize) -> Option<Cow<'a, Facts>> {
        let facts = self.facts[puzzle].as_ref();
        facts.map(|facts| self.file.known(puzzle, facts))
    }
}
