//! The file formats that other programs write boards in, to read and to write, and boards found in
//! documents of any kind ([`scan`]).
//!
//! A reader gives drafts: a foreign board may be as wrong as any other, and the checks say so.
//! It gives them one by one, because collections of millions of boards are about, and a bad
//! line costs its board and nothing else.
//!
//! All readers take a byte-order mark, any line ends, blank lines, trailing spaces, and lines
//! that begin with `//` or `#` as comments (in the drawn formats only where such a line is no
//! board). Each format's own file says what else it takes.

mod capabilities;
pub mod csv;
pub mod database;
mod drawn;
pub mod exchange;
mod export;
pub mod framed;
mod framing;
pub mod json;
pub mod line;
pub mod mapped;
mod names;
mod objects;
mod options;
mod recognise;
pub mod scan;
pub mod square;
pub mod table;
mod text;
mod titles;
mod vehicles;
mod words;

use std::fmt;

use tailback_puzzle::{Draft, Extras, words::or_list};

use recognise::Sample;

pub use capabilities::{Capabilities, Cars, Exits, Sizes};
pub use export::{Export, WriteError};
pub use framing::{Framed, Framing};
pub use objects::Members;
pub use options::ReadOptions;
pub use recognise::{is_language, recognise};
pub use text::shortened;
pub use words::draft as read_board;

/// All formats, in the order in which they are tried on a text that nobody named the format of:
/// where a text could be in two, the one that asks for more comes first.
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

/// The format called `name`.
pub fn find(name: &str) -> Option<&'static Format> {
    FORMATS.iter().copied().find(|format| format.name == name)
}

/// The names of all formats in a message: "`json`, `csv` or `line`".
pub fn name_all() -> String {
    name_those(|_| true)
}

/// The names of the formats that `are_meant`, in a message.
pub fn name_those(are_meant: fn(&Format) -> bool) -> String {
    let meant = FORMATS.iter().filter(|format| are_meant(format));
    or_list(meant.map(|format| format!("`{format}`")))
}

/// A format that is not the language.
#[derive(Debug)]
pub struct Format {
    /// What `--from` and `--to` call it.
    pub name: &'static str,
    /// What it is, for a list of them.
    pub description: &'static str,
    /// What it can say of a board.
    pub capabilities: Capabilities,
    /// Whether a board may stand in one line, so that a line can ask for its answer.
    pub fits_a_line: bool,
    /// The boards of a text, found as they are asked for.
    read: for<'t> fn(&'t str, ReadOptions<'t>) -> Boards<'t>,
    /// The text of a board that it can say.
    write: fn(&Export<'_>) -> String,
    /// What stands around and between the texts of boards.
    pub framing: Framing,
    /// Whether a text is in it, where none of the formats before it in [`FORMATS`] took it.
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
    /// The boards of `text`, read as they are asked for.
    pub fn boards<'t>(
        &self,
        text: &'t str,
        options: ReadOptions<'t>,
    ) -> impl Iterator<Item = Result<Foreign, FormatError>> + use<'t> {
        titles::number((self.read)(text, options), options.stem)
    }

    /// All boards of `text`, and what could not be read of it.
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

    /// The text of one puzzle, to be put between others as the [framing](Framing) says.
    ///
    /// Cars are renamed where the format asks for it: the target gets the name that the format
    /// calls it by, and a car whose name the format cannot write a letter that is free. Exits
    /// outside the target's lane are left out, since they change nothing.
    ///
    /// # Errors
    /// What the format cannot say of the puzzle, by its [`Capabilities`].
    pub fn write_board(&self, export: &Export<'_>) -> Result<String, String> {
        match self.capabilities.refuse(export) {
            Some(message) => Err(message),
            None => Ok((self.write)(export)),
        }
    }

    /// The text of all `puzzles`, each as [`write_board`](Self::write_board) writes it.
    ///
    /// # Errors
    /// What the format cannot say of each of the puzzles, by its [`Capabilities`].
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
    /// What else it says of it; the figures above are not in it.
    pub extras: Extras,
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

/// One board before its title is known to be the only one.
struct Found {
    line: usize,
    last_line: usize,
    draft: Draft,
    /// The title that the text gives it.
    title: Option<String>,
    n_moves: Option<u32>,
    n_states: Option<u64>,
    extras: Extras,
}

impl Found {
    /// The board of lines `line` to `last_line`, of which nothing else is said.
    fn new(line: usize, last_line: usize, draft: Draft) -> Self {
        Self {
            line,
            last_line,
            draft,
            title: None,
            n_moves: None,
            n_states: None,
            extras: Extras::default(),
        }
    }
}

type Boards<'t> = Box<dyn Iterator<Item = Result<Found, FormatError>> + 't>;
