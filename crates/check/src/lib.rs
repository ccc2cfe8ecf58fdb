//! The rules that puzzles are checked by.
//!
//! Data flows one way: a [`SourceFile`] holds a parsed text and, for each of its puzzles, what
//! it [`Lowered`] to; [`Facts`] hold what the solver says of a sound puzzle; [`check`] makes
//! diagnostics of them. That takes two steps, so that a long text need never be a document as a
//! whole: a [`Checked`] is made of each of its [`chunks`] and takes the next one, and [`close`]
//! compares all files. Nothing here reads files, starts threads or prints.

mod accept;
mod all_puzzles;
mod allow;
mod bands;
mod board;
mod check;
mod check_file;
mod checked;
mod chunks;
mod comparison;
mod complete;
mod context;
mod edited_text;
pub mod edits;
mod facts;
mod fingerprint;
mod fixes;
mod foreign;
mod free_names;
mod goal;
mod lower;
mod markdown;
mod parts;
mod place;
mod policy;
mod recovery;
mod removal;
mod rule;
mod rule_set;
pub mod rules;
mod selector;
mod severities;
mod solution;
mod source_file;
mod summary;
pub mod words;
mod workspace;

pub use accept::{Acceptance, Refusal};
pub use bands::Bands;
pub use check::{check, check_some, close, close_within, number};
pub use checked::Checked;
pub use chunks::{PUZZLES_PER_CHUNK, chunks, longest_puzzle, n_puzzles};
pub use complete::Question;
pub use edited_text::{Chunk, ChunkId, EditedText, PlacedChunk};
pub use facts::{Facts, FileFacts};
pub use fixes::{Fixes, LeftOut, Obstacle};
pub use foreign::{ForeignFile, foreign_to_rush};
pub use lower::{CarPlace, Lowered, Places};
pub use markdown::{Block, Markdown, is_markdown};
pub use policy::Policy;
pub use removal::{Spare, spare};
pub use rule::{Needs, Rule};
pub use rule_set::RuleSet;
pub use selector::Selector;
pub use severities::Severities;
pub use solution::write_solution;
pub use source_file::SourceFile;
pub use workspace::{CheckedChunk, Workspace};
