//! The moves of a line, of a block or after `solution`.

use tailback_diagnostics::Diagnostic;
use tailback_puzzle::MoveNotation;

use crate::line::Line;
use crate::{Spanned, explain};

/// The moves of a solution so far.
#[derive(Default)]
pub(super) struct Moves {
    pub(super) moves: Vec<Spanned<MoveNotation>>,
    pub(super) is_bad: bool,
}

impl Moves {
    /// Reads the moves of one line, of a block or after `solution`.
    pub(super) fn read(
        &mut self,
        line: Line<'_>,
        is_in_block: bool,
        diagnostics: &mut Vec<Diagnostic>,
    ) {
        let mut is_bad = false;
        for word in line.plain_words() {
            if let Some(value) = MoveNotation::parse(word.text) {
                let span = word.span;
                self.moves.push(Spanned { value, span });
            } else {
                is_bad = true;
            }
        }
        if is_bad {
            self.is_bad = true;
            explain::moves::bad_moves(line, is_in_block, diagnostics);
        }
    }
}
