//! The line: a square board row by row in one word, a board a line, as solvers and papers
//! pass them around. `.` or `o` is empty, `x` a wall, `A` the target, all else a car: case
//! counts, so `O` and `X` are cars.
//!
//! A board that is not square is read where `--size`, or `WxH` in the file's name, has as many
//! cells.

use crate::{Draft, GridSize, Size};

use super::{
    Export, FormatError, Found, ReadOptions,
    drawn::{self, Alphabet, MAX_DRAWN_SIDE},
    export,
    text::{Lines, is_comment},
};

/// What the line, the database line and the framed drawing have in common.
pub(super) const ALPHABET: Alphabet = Alphabet {
    empty: &['.', 'o'],
    wall: &['x'],
};

/// The target's name there.
pub(super) const TARGET: char = 'A';

pub(super) fn read<'t>(
    text: &'t str,
    options: ReadOptions<'t>,
) -> impl Iterator<Item = Result<Found, FormatError>> + 't {
    Lines::new(text).filter_map(move |(line, text)| {
        let text = text.trim();
        let draft = if text.split_whitespace().nth(1).is_some() {
            Err("more than one word; expected one board a line".to_owned())
        } else {
            draft(text, options)
        };
        match draft {
            Ok(draft) => Some(Ok(Found {
                line,
                last_line: line,
                draft,
                n_moves: None,
                n_states: None,
            })),
            Err(_) if text.is_empty() || is_comment(text) => None,
            Err(message) => Some(Err(FormatError { line, message })),
        }
    })
}

/// The board that `word` is.
pub(super) fn draft(word: &str, options: ReadOptions<'_>) -> Result<Draft, String> {
    let mut draft = drawn::draft(word.chars(), grid(word, options)?, ALPHABET);
    draft.target = TARGET.to_string();
    draft.exits = options.exits(None);
    Ok(draft)
}

/// The size of the board that `word` is.
pub(super) fn grid(word: &str, options: ReadOptions<'_>) -> Result<GridSize, String> {
    let n_cells = word.chars().count();
    let fits = |size: &Size| usize::from(size.columns) * usize::from(size.rows) == n_cells;
    if let Some(size) = options.size_hint().filter(fits) {
        return Ok(size.into());
    }
    if let Some(size) = options.size {
        let wanted = usize::from(size.columns) * usize::from(size.rows);
        return Err(format!(
            "a line of {n_cells} cells; a board of {size} has {wanted}"
        ));
    }
    let side = n_cells.isqrt();
    if side == 0 || side * side != n_cells {
        return Err(format!(
            "{n_cells} cells make no square board; complete the line, or give its size with \
             `--size WxH`"
        ));
    }
    if side > MAX_DRAWN_SIDE {
        return Err(format!(
            "the board is {side}x{side}; a board has at most {} columns and rows",
            crate::MAX_SIDE
        ));
    }
    Ok(GridSize {
        columns: side as u32,
        rows: side as u32,
    })
}

pub(super) fn write(export: &Export<'_>) -> Result<String, String> {
    word(export).map(|word| word + "\n")
}

/// The board in one word.
pub(super) fn word(export: &Export<'_>) -> Result<String, String> {
    let size = export.puzzle.board().size();
    if size.columns != size.rows {
        return Err(format!(
            "the line holds square boards only, and this one is {size}; write it framed"
        ));
    }
    export::rows(export.puzzle, TARGET, &['o', 'x'], 'o', Some('x')).map(|rows| rows.concat())
}
