//! The line: a square board row by row in one word, one board per line, as used by solvers and papers. `.` or
//! `o` is empty, `x` a wall, `A` the target, and everything else a car. Case matters, which makes `O` and `X`
//! cars.
//!
//! A board that is not square is read if `--size`, or `WxH` in the file name, has the same number of cells.

use tailback_puzzle::{Draft, GridSize, Size, words::count};

use super::{
    Boards, Capabilities, Cars, Export, Foreign, Format, FormatError, Framing, ReadOptions, Sizes,
    drawn::{self, Alphabet, MAX_DRAWN_SIDE},
    recognise::Sample,
    text::{Lines, is_comment},
};

/// The format; see the module documentation.
pub static FORMAT: Format = Format {
    name: "line",
    description: "one square board a line: `BBBCDE…`, `o` or `.` empty, `x` wall, target `A`",
    capabilities: CAPABILITIES,
    fits_a_line: true,
    read,
    write,
    framing: Framing::Lines,
    recognise,
};

/// The capabilities of a board in one line.
pub(super) const CAPABILITIES: Capabilities = Capabilities {
    walls: true,
    sizes: Sizes::Square,
    cars: Cars::Drawn(ALPHABET.n_cars),
    target: Some(TARGET),
    ..Capabilities::LISTED
};

/// The alphabet of the line, the database line and the framed drawing.
pub(super) const ALPHABET: Alphabet = Alphabet {
    empty: &['o', '.'],
    wall: &['x'],
    target: &['A'],
    n_cars: 60,
};

/// The name of the target in these formats.
pub(super) const TARGET: &str = "A";

fn read<'t>(text: &'t str, options: ReadOptions<'t>) -> Boards<'t> {
    let boards = Lines::new(text).filter_map(move |(line, text)| {
        let text = text.trim();
        let draft = if text.split_whitespace().nth(1).is_some() {
            Err("more than one word; expected one board per line".to_owned())
        } else {
            draft(text, options)
        };
        match draft {
            Ok(draft) => Some(Ok(Foreign::new(line, line, draft))),
            Err(_) if text.is_empty() || is_comment(text) => None,
            Err(message) => Some(Err(FormatError { line, message })),
        }
    });
    Box::new(boards)
}

/// Returns the board of `word`.
pub(super) fn draft(word: &str, options: ReadOptions<'_>) -> Result<Draft, String> {
    drawn::draft(word.chars(), grid(word, options)?, ALPHABET, options)
}

/// Returns the size of the board of `word`.
pub(super) fn grid(word: &str, options: ReadOptions<'_>) -> Result<GridSize, String> {
    let n_cells = word.chars().count();
    let fits = |size: &Size| usize::from(size.columns) * usize::from(size.rows) == n_cells;
    if let Some(size) = options.size_hint().filter(fits) {
        return Ok(size.into());
    }
    if let Some(size) = options.size {
        let wanted = usize::from(size.columns) * usize::from(size.rows);
        return Err(format!(
            "a line of {}; a board of {size} has {wanted}",
            count(n_cells, "cell")
        ));
    }
    let side = n_cells.isqrt();
    if side == 0 || side * side != n_cells {
        return Err(format!(
            "{n_cells} cells do not make a square board; complete the line, or give its columns and rows with `{}`",
            options.size_name()
        ));
    }
    if side > MAX_DRAWN_SIDE {
        return Err(format!(
            "the board is {side}x{side}; a board has at most {} columns and rows",
            tailback_puzzle::MAX_SIDE
        ));
    }
    Ok(GridSize {
        columns: side as u32,
        rows: side as u32,
    })
}

fn write(export: &Export<'_>) -> String {
    word(export) + "\n"
}

/// Returns the board in one word.
pub(super) fn word(export: &Export<'_>) -> String {
    drawn::rows(export.puzzle, ALPHABET).concat()
}

fn recognise(sample: &Sample<'_>) -> bool {
    sample.is_mostly(|line| is_line(line, sample.options))
}

/// Returns whether a line is one word that can be a whole board. A short word might be a row of a drawn board,
/// and must have a target unlike any row of that format.
fn is_line(line: &str, options: ReadOptions<'_>) -> bool {
    let n_targets = line.matches(TARGET).count();
    let is_long = line.len() > usize::from(tailback_puzzle::MAX_SIDE);
    n_targets > usize::from(!is_long) && line.contains(ALPHABET.empty) && is_board(line, options)
}

/// Returns whether a word can be a board of this format.
pub(super) fn is_board(word: &str, options: ReadOptions<'_>) -> bool {
    word.bytes().all(|b| b.is_ascii_graphic()) && grid(word, options).is_ok()
}
