//! The rules that check puzzles.
//!
//! Data flows one way: a [`SourceFile`] holds a parsed text and, for each of its puzzles, the [`Lowered`] form;
//! [`Facts`](tailback_facts::Facts) hold the solver's answers about a sound puzzle; [`check`] turns them into
//! diagnostics. There are two steps, so that a long text is never parsed as a whole: each of its [`chunks`] gives a
//! [`ChunkReport`], which is appended to the [`FileReport`], and [`close`] compares all files. Nothing here reads
//! files, starts threads or prints.
//!
//! From the top, each module uses only the modules below it:
//!
//! | module | holds |
//! |---|---|
//! | `workspace/` | files that change, checked incrementally |
//! | `check/` | the run of the rules over files: `allow`, the result for a file, the comparison of all puzzles, boards of other formats |
//! | `policy/` | the rules that run, and the severity of their diagnostics |
//! | `rules/` | a file and a page for each rule |
//! | `custom/` | the rules that a configuration adds |
//! | `rule` | the definition of a rule |
//! | `fixes/` | the selection of fixes, and their edits |
//! | `context/` | a rule's view of a puzzle: the board, the goal, parts of cars, bad rows |
//! | `comparison/` | the comparison of puzzles, and the identity of diagnostics |
//! | `source/` | texts and their puzzles: parsing, chunks, edits, Markdown |
//! | `bands`, `words/` | the moves of each difficulty; the wording of illegal moves |

mod bands;
mod check;
mod comparison;
mod context;
mod custom;
mod fixes;
mod policy;
mod rule;
pub mod rules;
mod source;
pub mod words;
mod workspace;

pub use bands::Bands;
pub use check::{
    Acceptance, ChunkReport, FileReport, ForeignBoard, ForeignFile, Refusal, check, check_some,
    close, close_within, number,
};
pub use context::jam::jam_in_words;
pub use custom::{
    CustomCheck, CustomRule, CustomRules, Judgement, MAX_CUSTOM_RULES, interned, refuse_name,
    with_subject,
};
pub use fixes::{Fixes, LeftOut, Obstacle, Spare, edits, spare, write_solution};
pub use policy::{Policy, RuleSet, Selector, Severities};
pub use rule::{Needs, Rule};
pub use source::{
    Block, CarPlace, Chunk, ChunkEdit, ChunkId, EditedText, GoalPlace, Lowered, Markdown,
    PUZZLES_PER_CHUNK, PlacedChunk, Places, SourceFile, chunks, first_long_line, is_markdown,
    longest_puzzle, n_bytes_read, n_puzzles,
};
pub use workspace::{CheckedChunk, Workspace};
