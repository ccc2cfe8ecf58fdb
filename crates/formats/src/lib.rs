//! The file formats of other programs, to read and to write, and the search for boards in documents of any kind
//! ([`scan`]). It also writes puzzles for general-purpose solvers ([`models`]).
//!
//! A reader returns drafts: a foreign board may have any fault, which the checks report. Drafts are returned
//! one by one, since collections may hold millions of boards, and a bad line loses only its own board.
//!
//! All readers accept a byte-order mark, any line ends, blank lines, trailing spaces, and lines that begin with
//! `//` or `#` as comments (in the drawn formats only if such a line is not a board). The documentation of each
//! format lists its further variants.

mod capabilities;
pub mod csv;
pub mod database;
mod drawn;
pub mod exchange;
mod export;
pub mod framed;
mod framing;
pub mod json;
mod legend;
mod lexicon;
pub mod line;
pub mod mapped;
pub mod models;
mod names_of_ids;
mod objects;
mod options;
mod recognise;
mod roles;
pub mod scan;
mod sentences;
pub mod square;
pub mod table;
mod text;
mod titles;
mod vehicles;
mod words;

use std::fmt;

use tailback_puzzle::{
    Draft, Extras, Puzzle,
    words::{count, or_list},
};

use recognise::Sample;

pub use capabilities::{Capabilities, Cars, Exits, Sizes};
pub use export::{Export, WriteError};
pub use framing::{Framed, Framing};
pub use legend::{Legend, Meaning};
pub use objects::Members;
pub use options::ReadOptions;
pub use recognise::{is_language, recognise};
pub use roles::Roles;
pub use text::shortened;
pub use words::{draft as read_board, of_rows as read_rows};

/// All formats, in the order in which they are tried on a text without a named format: of two formats that may
/// match the same text, the stricter one comes first.
pub static FORMATS: &[&Format] = &[
    &exchange::FORMAT,
    &json::FORMAT,
    &csv::FORMAT,
    &framed::FORMAT,
    &line::FORMAT,
    &database::FORMAT,
    &table::FORMAT,
    &square::FORMAT,
];

/// Returns the format called `name`.
pub fn find(name: &str) -> Option<&'static Format> {
    FORMATS.iter().copied().find(|format| format.name == name)
}

/// Returns the names of all formats for a message: "`json`, `csv` or `line`".
pub fn name_all() -> String {
    name_those(|_| true)
}

/// Returns the names of the formats for which `are_meant` returns true, for a message.
pub fn name_those(are_meant: fn(&Format) -> bool) -> String {
    let meant = FORMATS.iter().filter(|format| are_meant(format));
    or_list(meant.map(|format| format!("`{format}`")))
}

/// A format other than the language.
#[derive(Debug)]
pub struct Format {
    /// The name for `--from` and `--to`.
    pub name: &'static str,
    /// The description in the list of formats.
    pub description: &'static str,
    /// The capabilities of the format.
    pub capabilities: Capabilities,
    /// Whether a board may be a single line, which permits one answer for each line.
    pub fits_a_line: bool,
    /// Returns the boards of a text as an iterator.
    read: for<'t> fn(&'t str, ReadOptions<'t>) -> Boards<'t>,
    /// Writes a board within the capabilities of the format.
    write: fn(&Export<'_>) -> String,
    /// The text around and between the texts of boards.
    pub framing: Framing,
    /// Returns whether a text is in this format, if none of the formats before it in [`FORMATS`] matches.
    recognise: fn(&Sample<'_>) -> bool,
}

impl PartialEq for Format {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for Format {}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

impl Format {
    /// Returns the format as messages name it.
    pub fn in_words(&self) -> String {
        if *self == scan::FORMAT {
            "another notation".to_owned()
        } else {
            format!("the format `{self}`")
        }
    }

    /// Returns an iterator over the boards of `text`, which are read on demand.
    pub fn boards<'t>(
        &self,
        text: &'t str,
        options: ReadOptions<'t>,
    ) -> impl Iterator<Item = Result<Foreign, FormatError>> + use<'t> {
        titles::number((self.read)(text, options), options.stem)
    }

    /// Returns all boards of `text`, and its errors.
    pub fn read(&self, text: &str, options: ReadOptions<'_>) -> (Vec<Foreign>, Vec<FormatError>) {
        let mut found = (Vec::new(), Vec::new());
        for board in self.boards(text, options) {
            match board {
                Ok(board) => found.0.push(board),
                Err(error) => found.1.push(error),
            }
        }
        found
    }

    /// Returns the text of one puzzle, which the [framing](Framing) combines with others.
    ///
    /// Cars are renamed if the format requires it: the target gets its fixed name, and a car whose name the
    /// format cannot hold gets a free letter. Exits outside the lane of the target are omitted, since they have
    /// no effect.
    ///
    /// # Errors
    /// Returns the property of the puzzle that the format cannot hold, by its [`Capabilities`].
    pub fn write_board(&self, export: &Export<'_>) -> Result<String, String> {
        match self.capabilities.refuse(export) {
            Some(message) => Err(message),
            None => Ok((self.write)(export)),
        }
    }

    /// Returns the reason why the format cannot hold a puzzle, whatever its figures are.
    pub fn refuses(&self, puzzle: &Puzzle) -> Option<String> {
        let without_figures = Capabilities {
            figures: false,
            ..self.capabilities
        };
        without_figures.refuse(&Export::from(puzzle))
    }

    /// Returns the text of all `puzzles`, each as written by [`write_board`](Self::write_board).
    ///
    /// # Errors
    /// Returns, for each puzzle that the format cannot hold, the property by its [`Capabilities`].
    pub fn write(&self, puzzles: &[Export<'_>]) -> Result<String, Vec<WriteError>> {
        let mut framed = Framed::new(self.framing);
        let mut text = String::new();
        let mut errors = Vec::new();
        for (puzzle, export) in puzzles.iter().enumerate() {
            match self.write_board(export) {
                Ok(board) => text += &framed.add(board),
                Err(message) => errors.push(WriteError { puzzle, message }),
            }
        }
        text += &framed.finish();
        if errors.is_empty() {
            Ok(text)
        } else {
            Err(errors)
        }
    }
}

/// A board of a foreign text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Foreign {
    /// The title that the text gives, or the stem of the file name, with a number if the text holds several boards.
    pub title: String,
    /// Whether the text gives the title.
    pub is_titled: bool,
    /// The first line of the board, from 1.
    pub line: usize,
    /// The last line of the board.
    pub last_line: usize,
    /// The draft.
    pub draft: Draft,
    /// Whether the text does not give the size, and its cars fit the usual one without reaching its sides.
    pub is_size_assumed: bool,
    /// The claimed optimum in moves.
    pub n_moves: Option<u32>,
    /// The claimed number of states of the cluster.
    pub n_states: Option<u64>,
    /// Further data of the text, without the figures above.
    pub extras: Extras,
}

impl Foreign {
    /// Creates a board of lines `line` to `last_line` without further data.
    fn new(line: usize, last_line: usize, draft: Draft) -> Self {
        Self {
            title: String::new(),
            is_titled: false,
            line,
            last_line,
            draft,
            is_size_assumed: false,
            n_moves: None,
            n_states: None,
            extras: Extras::default(),
        }
    }

    fn with_title(self, title: Option<String>) -> Self {
        Self {
            is_titled: title.is_some(),
            title: title.unwrap_or_default(),
            ..self
        }
    }

    /// Returns a note that the size is assumed, if it is.
    pub fn assumed_size(&self) -> Option<String> {
        let size = ReadOptions::DEFAULT_SIZE;
        let note = || format!("the size is not given; read as {size}");
        self.is_size_assumed.then(note)
    }

    /// Returns everything in the text other than the board, as the statements of a puzzle: the optimum among its
    /// claims, the number of states and an assumed size as notes.
    pub fn statements(&self) -> Extras {
        let mut extras = self.extras.clone();
        let n_states = self.n_states.map(|n| count(n, "state"));
        extras.notes.extend(n_states);
        extras.notes.extend(self.assumed_size());
        extras.n_moves = self.n_moves;
        extras
    }
}

/// A board that could not be read: the line, the error, and what to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormatError {
    /// The line, from 1.
    pub line: usize,
    /// The message, without the line.
    pub message: String,
}

impl fmt::Display for FormatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)
    }
}

impl std::error::Error for FormatError {}

type Boards<'t> = Box<dyn Iterator<Item = Result<Foreign, FormatError>> + 't>;
