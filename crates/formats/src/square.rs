//! The drawn square: rows of characters, with or without spaces between them, and blank lines between boards.
//! `.` is empty and the target `X`, or `x` if there is no `X`; `o` is a car.
//!
//! The format has no walls, but a `#` is read as a wall, as in the language.

use super::{
    Capabilities, Cars, Export, Format, Framing,
    drawn::{self, Alphabet, Drawing},
    recognise::Sample,
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
    read: |text, options| drawn::boards(text, options, &DRAWING),
    write,
    framing: Framing::BlankLines,
    recognise,
};

pub(super) const ALPHABET: Alphabet = Alphabet {
    empty: &['.'],
    wall: &['#'],
    target: &['X', 'x'],
    n_cars: 61,
};

const DRAWING: Drawing = Drawing {
    alphabet: ALPHABET,
    is_edge: |_| false,
    row: |line| {
        // A comment has words, unlike a row that begins with a wall.
        let is_row = !line.starts_with("//") && line != "#" && drawn::cells_of(line).is_some();
        is_row.then_some(line)
    },
    expected: "a row of the board: one character for each cell, all of them separated by spaces or none",
};

fn write(export: &Export<'_>) -> String {
    drawn::rows(export.puzzle, ALPHABET).join("\n") + "\n"
}

fn recognise(sample: &Sample<'_>) -> bool {
    sample.is_mostly(|line| ALPHABET.is_row(line)) && sample.has(|line| line.contains('.'))
}
