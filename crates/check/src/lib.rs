//! The rules that puzzles are checked by.
//!
//! Data flows one way: a [`SourceFile`] holds a parsed text and, for each of its puzzles, the [`Lowered`] form;
//! [`Facts`](tailback_facts::Facts) hold the solver's answers about a sound puzzle; [`check`] turns them into
//! diagnostics. This takes two steps, so that a long text need never be parsed as a whole: each of its
//! [`chunks`] gives a [`Checked`], to which the next is appended, and [`close`] compares all files. Nothing
//! here reads files, starts threads or prints.
//!
//! From the top, each room uses only what is below it:
//!
//! | room | holds |
//! |---|---|
//! | `workspace/` | files that change, and what a change costs |
//! | `check/` | the rules run over files: what `allow` silences, what is left of a file, all puzzles compared, boards of other formats |
//! | `policy/` | which rules run, and how severe their reports are |
//! | `rules/` | a file and a page for each rule |
//! | `rule` | what a rule is |
//! | `fixes/` | which fixes are made, and the edits that they are made of |
//! | `context/` | what a rule sees of a puzzle: the board, the goal, parts of cars, bad rows |
//! | `comparison/` | how puzzles are compared, and what they are known by |
//! | `source/` | a text and the puzzles in it: read, in chunks, edited, within Markdown |
//! | `bands`, `words/` | how many moves a difficulty has; how moves are worded that cannot be made |

mod bands;
mod check;
mod comparison;
mod context;
mod fixes;
mod policy;
mod rule;
pub mod rules;
mod source;
pub mod words;
mod workspace;

pub use bands::Bands;
pub use check::{
    Acceptance, Checked, ForeignFile, Refusal, check, check_some, close, close_within,
    foreign_to_rush, number,
};
pub use context::jam::jam_in_words;
pub use fixes::{Fixes, LeftOut, Obstacle, Spare, edits, spare, write_solution};
pub use policy::{Policy, RuleSet, Selector, Severities};
pub use rule::{Needs, Rule};
pub use source::{
    Block, CarPlace, Chunk, ChunkId, EditedText, Lowered, Markdown, PUZZLES_PER_CHUNK, PlacedChunk,
    Places, SourceFile, chunks, first_long_line, is_markdown, longest_puzzle, n_bytes_read,
    n_puzzles,
};
pub use workspace::{CheckedChunk, Workspace};
