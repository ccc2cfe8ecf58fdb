//! The drawn square: rows of characters, with or without spaces between them, blank lines
//! between boards. `.` is empty and the target `X`, or `x` where there is no `X`; `o` is a car.
//!
//! The format has no walls; a `#` is read as one, as the language draws it.

use super::{
    Export, FormatError, Found, ReadOptions,
    drawn::{self, Alphabet, Row},
    export,
    text::is_comment,
};

pub(super) const ALPHABET: Alphabet = Alphabet {
    empty: &['.'],
    wall: &['#'],
};

pub(super) fn read<'t>(
    text: &'t str,
    options: ReadOptions<'t>,
) -> impl Iterator<Item = Result<Found, FormatError>> + 't {
    drawn::boards(text, options, ALPHABET, classify, |draft| {
        let has = |name| draft.cars.iter().any(|car| car.name == name);
        if has("x") && !has("X") {
            "x".clone_into(&mut draft.target);
        }
    })
}

fn classify(line: &str) -> Row<'_> {
    if line.is_empty() {
        Row::Gap
    } else if line.starts_with("//") || is_comment(line) && !is_row_with_wall(line) {
        Row::Comment
    } else if drawn::cells_of(line).is_some() {
        Row::Cells(line)
    } else {
        Row::Bad(
            "expected a row of the board: one character for each cell, all of them separated by \
             spaces or none"
                .to_owned(),
        )
    }
}

/// Whether a line that begins with `#` is a row: a remark has words.
fn is_row_with_wall(line: &str) -> bool {
    drawn::cells_of(line).is_some() && line != "#"
}

pub(super) fn write(export: &Export<'_>) -> Result<String, String> {
    let rows = export::rows(export.puzzle, 'X', &['x'], '.', None)?;
    Ok(rows.iter().flat_map(|row| [row, "\n"]).collect())
}
