//! The answers about puzzles as JSON, with the keys of `docs/json.md`: the diagnostics of checks, solutions, analyses, hints,
//! and the boards found in documents.
//!
//! The command line prints them, the module for JavaScript and the server for agents return them. Nothing here reads files or prints. The
//! comments on the fields are the descriptions in the schemas, which the feature `schema` generates.
//!
//! From the top, each module uses only the modules below it:
//!
//! | module | holds |
//! |---|---|
//! | `analyze`, `check`, `explain`, `hint`, `scan`, `solve` | the answers, each named after the command that prints it |
//! | `board` | single boards: of one line, of a text, of a draft |
//! | `text` | a text with puzzles, in the language or a foreign format |
//! | `answer` | the answer about a puzzle: its identity, its optima, its solution, the cost of finding them |
//! | `verdict/` | the result of searching a puzzle |
//! | `foreign` | boards of other formats, written in the language |
//! | `options` | the options of questions, read from JSON |
//! | `generate` | new puzzles: what is asked for, and their text |
//! | `text_range`, `version`, `words` | the common parts of all answers |

pub mod analyze;
pub mod answer;
mod board;
pub mod check;
pub mod explain;
mod foreign;
pub mod generate;
pub mod hint;
pub mod options;
pub mod scan;
pub mod solve;
mod text;
mod text_range;
mod verdict;
mod version;
mod words;

pub use board::{one_board, read_line, sound};
pub use foreign::translate;
pub use text::{Text, faults};
pub use text_range::{Place, Range};
pub use verdict::{Asked, Verdict};
pub use version::Version;
pub use words::{Word, Words};
