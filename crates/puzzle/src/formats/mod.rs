//! The file formats that other programs write boards in, to read and to write.
//!
//! A reader gives drafts: a foreign board may be as wrong as any other, and the checks say so.
//! It gives them one by one, because collections of millions of boards are about, and a bad
//! line costs its board and nothing else.
//!
//! All readers take a byte-order mark, any line ends, blank lines, trailing spaces, and lines
//! that begin with `//` or `#` as comments (in the drawn formats only where such a line is no
//! board). Each format's own file says what else it takes.

mod csv;
mod database;
mod drawn;
mod export;
mod framed;
mod json;
mod line;
mod names;
mod options;
mod recognise;
mod square;
mod table;
mod text;
mod titles;
mod vehicles;

use std::fmt;

use crate::{Draft, Puzzle};

pub use options::ReadOptions;
pub use recognise::recognise;

/// A format that is not the language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Format {
    /// One line of 36 characters, or of any square number.
    Line,
    /// Such a line between its moves and its states.
    Database,
    /// Drawn rows, the target `x` or `X`.
    Square,
    /// Drawn rows between `|`.
    Framed,
    /// JSON with `board_size`, `exit_row` and `vehicles`.
    Json,
    /// Lines of five numbers.
    Table,
    /// CSV with the header `car,orientation,col,row,length`.
    Csv,
}

impl Format {
    /// All formats, in the order of the documentation.
    pub const ALL: [Self; 7] = [
        Self::Line,
        Self::Database,
        Self::Square,
        Self::Framed,
        Self::Json,
        Self::Table,
        Self::Csv,
    ];

    /// What `--from` and `--to` call it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Line => "line",
            Self::Database => "database",
            Self::Square => "square",
            Self::Framed => "framed",
            Self::Json => "json",
            Self::Table => "table",
            Self::Csv => "csv",
        }
    }

    /// What it is, for a list of them.
    pub fn description(self) -> &'static str {
        match self {
            Self::Line => {
                "one square board a line: `BBBCDE…`, `o` or `.` empty, `x` wall, target `A`"
            }
            Self::Database => "moves, such a line, states: `51 GBB…FFo 4780`",
            Self::Square => "drawn rows, `.` empty, target `x` or `X`",
            Self::Framed => "drawn rows between `|`, `o` empty, `x` wall, target `A`",
            Self::Json => "JSON with `board_size`, `exit_row` and `vehicles`, target `X`",
            Self::Table => "lines of `id row column length orientation`, from 0, target `0`",
            Self::Csv => "CSV with the header `car,orientation,col,row,length`, target `X`",
        }
    }

    /// The format that `name` stands for.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.name() == name)
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// One board of a foreign text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Foreign {
    /// The file's stem, numbered where the text holds several boards.
    pub title: String,
    /// The line, from 1, that the board begins on.
    pub line: usize,
    /// The line that it ends on.
    pub last_line: usize,
    /// What the text says of it.
    pub draft: Draft,
    /// The moves that the text claims it needs.
    pub n_moves: Option<u32>,
    /// The states that the text claims its cluster has.
    pub n_states: Option<u64>,
}

/// A board that could not be read: where, what is wrong, and what to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormatError {
    /// The line, from 1.
    pub line: usize,
    /// In plain words, without the line.
    pub message: String,
}

impl fmt::Display for FormatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)
    }
}

impl std::error::Error for FormatError {}

/// One board before it has a title.
struct Found {
    line: usize,
    last_line: usize,
    draft: Draft,
    n_moves: Option<u32>,
    n_states: Option<u64>,
}

type Boards<'t> = Box<dyn Iterator<Item = Result<Found, FormatError>> + 't>;

/// The boards of `text`, read as they are asked for.
pub fn boards<'t>(
    format: Format,
    text: &'t str,
    options: ReadOptions<'t>,
) -> impl Iterator<Item = Result<Foreign, FormatError>> + use<'t> {
    let found: Boards<'t> = match format {
        Format::Line => Box::new(line::read(text, options)),
        Format::Database => Box::new(database::read(text, options)),
        Format::Square => Box::new(square::read(text, options)),
        Format::Framed => Box::new(framed::read(text, options)),
        Format::Json => Box::new(json::read(text, options)),
        Format::Table => Box::new(table::read(text, options)),
        Format::Csv => Box::new(csv::read(text, options)),
    };
    titles::number(found, options.stem)
}

/// All boards of `text`, and what could not be read of it.
pub fn read(
    format: Format,
    text: &str,
    options: ReadOptions<'_>,
) -> (Vec<Foreign>, Vec<FormatError>) {
    let mut found = (Vec::new(), Vec::new());
    for board in boards(format, text, options) {
        match board {
            Ok(board) => found.0.push(board),
            Err(error) => found.1.push(error),
        }
    }
    found
}

/// A puzzle to write, with what only some formats ask for.
#[derive(Clone, Copy, Debug)]
pub struct Export<'p> {
    /// The puzzle.
    pub puzzle: &'p Puzzle,
    /// Its optimum in moves; the database line has it.
    pub n_moves: Option<u32>,
    /// The states of its cluster; the database line has them.
    pub n_states: Option<u64>,
}

impl<'p> From<&'p Puzzle> for Export<'p> {
    fn from(puzzle: &'p Puzzle) -> Self {
        Self {
            puzzle,
            n_moves: None,
            n_states: None,
        }
    }
}

/// A puzzle that a format cannot say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WriteError {
    /// The puzzle's index among those to write.
    pub puzzle: usize,
    /// Why, and what to do.
    pub message: String,
}

impl fmt::Display for WriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for WriteError {}

/// The text of `puzzles` in `format`.
///
/// Cars are renamed where the format asks for it: the target gets the name that the format
/// calls it by, and a car whose name the format cannot write a letter that is free. Exits
/// outside the target's lane are left out, since they change nothing.
///
/// # Errors
/// What the format cannot say of each of the puzzles: walls, an exit elsewhere than where the
/// format has it, another shape than a square, more cars than letters.
pub fn write(format: Format, puzzles: &[Export<'_>]) -> Result<String, Vec<WriteError>> {
    let write: fn(&Export<'_>) -> Result<String, String> = match format {
        Format::Line => line::write,
        Format::Database => database::write,
        Format::Square => square::write,
        Format::Framed => framed::write,
        Format::Json => json::write,
        Format::Table => table::write,
        Format::Csv => csv::write,
    };
    let mut texts = Vec::with_capacity(puzzles.len());
    let mut errors = Vec::new();
    for (puzzle, export) in puzzles.iter().enumerate() {
        match write(export) {
            Ok(text) => texts.push(text),
            Err(message) => errors.push(WriteError { puzzle, message }),
        }
    }
    if !errors.is_empty() {
        return Err(errors);
    }
    Ok(match format {
        Format::Line | Format::Database => texts.concat(),
        Format::Square | Format::Framed | Format::Table | Format::Csv => texts.join("\n"),
        Format::Json => json::join(&texts),
    })
}
