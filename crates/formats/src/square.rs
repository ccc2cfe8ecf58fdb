//! The drawn square: rows of characters, with or without spaces between them, and blank lines between boards.
//! `.` is empty and the target `X`, or `x` if there is no `X`; `o` is a car.
//!
//! The format has no walls, but a `#` is read as a wall, as in the language.

use super::{
    Boards, Capabilities, Cars, Export, Format, Framing, ReadOptions,
    drawn::{self, Alphabet, Row},
    recognise::Sample,
    text::is_comment,
};

/// The format; see the module documentation.
pub static FORMAT: Format = Format {
    name: "square",
    description: "drawn rows, `.` empty, target `x` or `X`",
    capabilities: Capabilities {
        cars: Cars::Drawn(ALPHABET.n_cars),
        target: Some("X"),
        ..Capabilities::LISTED
    },
    fits_a_line: false,
    read,
    write,
    framing: Framing::BLANK_LINES,
    recognise,
};

pub(super) const ALPHABET: Alphabet = Alphabet {
    empty: &['.'],
    wall: &['#'],
    target: &['X', 'x'],
    n_cars: 61,
};

fn read<'t>(text: &'t str, options: ReadOptions<'t>) -> Boards<'t> {
    drawn::boards(text, options, ALPHABET, classify)
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

/// Returns whether a line that begins with `#` is a row; a comment has words.
fn is_row_with_wall(line: &str) -> bool {
    drawn::cells_of(line).is_some() && line != "#"
}

fn write(export: &Export<'_>) -> String {
    drawn::rows(export.puzzle, ALPHABET).join("\n") + "\n"
}

fn recognise(sample: &Sample<'_>) -> bool {
    sample.is_mostly(|line| ALPHABET.is_row(line)) && sample.has(|line| line.contains('.'))
}
