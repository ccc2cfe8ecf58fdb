//! The line: a square board row by row in one word, a board a line, as solvers and papers
//! pass them around. `.` or `o` is empty, `x` a wall, `A` the target, all else a car: case
//! counts, so `O` and `X` are cars.
//!
//! A board that is not square is read where `--size`, or `WxH` in the file's name, has as many
//! cells.

use tailback_puzzle::{Draft, GridSize, Size, words::count};

use super::{
    Boards, Capabilities, Cars, Exits, Export, Format, FormatError, Found, Framing, ReadOptions,
    Sizes,
    drawn::{self, Alphabet, MAX_DRAWN_SIDE},
    recognise::Sample,
    text::{Lines, is_comment},
};

/// See the module.
pub static FORMAT: Format = Format {
    name: "line",
    description: "one square board a line: `BBBCDE…`, `o` or `.` empty, `x` wall, target `A`",
    capabilities: CAPABILITIES,
    fits_a_line: true,
    read,
    write,
    framing: Framing::LINES,
    recognise,
};

/// What can be said of a board in a line.
pub(super) const CAPABILITIES: Capabilities = Capabilities {
    walls: true,
    sizes: Sizes::Square,
    exits: Exits::Default,
    cars: Cars::Drawn(ALPHABET.n_cars()),
    target: Some(TARGET),
    figures: false,
};

/// What the line, the database line and the framed drawing have in common.
pub(super) const ALPHABET: Alphabet = Alphabet {
    empty: &['o', '.'],
    wall: &['x'],
    target: &['A'],
};

/// The target's name there.
pub(super) const TARGET: &str = "A";

fn read<'t>(text: &'t str, options: ReadOptions<'t>) -> Boards<'t> {
    let boards = Lines::new(text).filter_map(move |(line, text)| {
        let text = text.trim();
        let draft = if text.split_whitespace().nth(1).is_some() {
            Err("more than one word; expected one board a line".to_owned())
        } else {
            draft(text, options)
        };
        match draft {
            Ok(draft) => Some(Ok(Found::new(line, line, draft))),
            Err(_) if text.is_empty() || is_comment(text) => None,
            Err(message) => Some(Err(FormatError { line, message })),
        }
    });
    Box::new(boards)
}

/// The board that `word` is.
pub(super) fn draft(word: &str, options: ReadOptions<'_>) -> Result<Draft, String> {
    let alphabet = ALPHABET.with_target(options.target);
    let mut draft = drawn::draft(word.chars(), grid(word, options)?, alphabet);
    options.drawn_target(TARGET)?.clone_into(&mut draft.target);
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
            "a line of {}; a board of {size} has {wanted}",
            count(n_cells, "cell")
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

/// The board in one word.
pub(super) fn word(export: &Export<'_>) -> String {
    drawn::rows(export.puzzle, ALPHABET).concat()
}

fn recognise(sample: &Sample<'_>) -> bool {
    sample.is_mostly(|line| is_line(line, sample.options))
}

/// Whether a line is one word that can be a whole board. A short one might be a row of a drawn
/// board as well; it must have a target like no row of that has.
fn is_line(line: &str, options: ReadOptions<'_>) -> bool {
    let n_targets = line.matches(TARGET).count();
    let is_long = line.len() > usize::from(tailback_puzzle::MAX_SIDE);
    n_targets > usize::from(!is_long) && line.contains(ALPHABET.empty) && is_board(line, options)
}

/// Whether a word can be a board of this format.
pub(super) fn is_board(word: &str, options: ReadOptions<'_>) -> bool {
    word.bytes().all(|b| b.is_ascii_graphic()) && grid(word, options).is_ok()
}
