//! The framed drawing: rows between `|`, with or without spaces between the cells. Lines of `-`, `=` and `+`
//! around a board are optional; they or blank lines separate boards. The characters have the same meaning as in
//! the format `line`. One `|` of a row may be missing, as at a drawn exit; it has no meaning.

use super::{
    Capabilities, Cars, Export, Format, Framing,
    drawn::{self, Drawing},
    line::{ALPHABET, TARGET},
    recognise::Sample,
};

/// The format; see the module documentation.
pub static FORMAT: Format = Format {
    name: "framed",
    description: "drawn rows between `|`, `o` empty, `x` wall, target `A`",
    capabilities: Capabilities {
        walls: true,
        cars: Cars::Drawn(ALPHABET.n_cars),
        target: Some(TARGET),
        ..Capabilities::LISTED
    },
    fits_a_line: false,
    read: |text, options| drawn::boards(text, options, &DRAWING),
    write,
    framing: Framing::BlankLines,
    recognise,
};

const DRAWING: Drawing = Drawing {
    alphabet: ALPHABET,
    is_edge,
    row,
    expected: "a row of the board between `|`, or a line of `-` and `+`",
};

/// Returns whether a trimmed line is the upper or lower side of a frame.
fn is_edge(line: &str) -> bool {
    line.chars().all(|c| matches!(c, '-' | '+' | '=' | ' '))
}

/// Returns the cells of a trimmed line if it is a row.
fn row(line: &str) -> Option<&str> {
    let row = match (line.strip_prefix('|'), line.strip_suffix('|')) {
        (Some(row), _) => row.strip_suffix('|').unwrap_or(row),
        (None, row) => row?,
    };
    (!row.contains('|') && drawn::cells_of(row).is_some()).then_some(row)
}

fn write(export: &Export<'_>) -> String {
    let rows = drawn::rows(export.puzzle, ALPHABET);
    let edge = format!("+{}+\n", "-".repeat(rows[0].len()));
    let rows: String = rows.iter().flat_map(|row| ["|", row, "|\n"]).collect();
    format!("{edge}{rows}{edge}")
}

fn recognise(sample: &Sample<'_>) -> bool {
    let is_framed =
        |line: &str| line.starts_with('|') && row(line).is_some_and(|row| ALPHABET.is_row(row));
    sample.is_mostly(|line| is_framed(line) || is_edge(line)) && sample.has(is_framed)
}
