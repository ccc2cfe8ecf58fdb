//! Boards of foreign formats, written in the language.

use tailback_check::ForeignBoard;
use tailback_formats::{Foreign, FormatError};
use tailback_syntax::to_rush;

/// Writes the board that a reader returned in the language, for the rules to check.
pub fn translate(read: Result<Foreign, FormatError>) -> ForeignBoard {
    match read {
        Ok(board) => {
            let rush = to_rush(&board.title, &board.draft, &board.statements());
            ForeignBoard {
                lines: board.line..=board.last_line,
                is_titled: board.is_titled,
                rush: rush.map_err(|unwritable| unwritable.to_string()),
            }
        }
        Err(FormatError { line, message }) => ForeignBoard {
            lines: line..=line,
            is_titled: false,
            rush: Err(message),
        },
    }
}
