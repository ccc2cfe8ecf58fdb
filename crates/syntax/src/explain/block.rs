//! Reports about lines of blocks.

use tailback_diagnostics::{Diagnostic, Span};
use tailback_puzzle::MoveNotation;

use super::error;
use crate::line::Line;
use crate::parse::content_of_word;

/// Words behind `end`.
pub(crate) fn after_end(line: Line<'_>, _end: Option<Span>) -> Diagnostic {
    error(line.span, "`end` stands alone on its line")
}

/// A row with something that is no cell.
pub(crate) fn bad_row(line: Line<'_>, reports: &mut Vec<Diagnostic>) {
    for word in line
        .plain_words()
        .filter(|word| content_of_word(word.text).is_none())
    {
        reports.push(error(
            word.span,
            format!("`{}` is no cell of a drawn grid", word.text),
        ));
    }
}

/// A line of moves with a word that is none.
pub(crate) fn bad_moves(line: Line<'_>, reports: &mut Vec<Diagnostic>) {
    for word in line
        .plain_words()
        .filter(|word| MoveNotation::parse(word.text).is_none())
    {
        reports.push(error(word.span, format!("`{}` is no move", word.text)));
    }
}
