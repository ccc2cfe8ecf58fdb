//! Texts of the language and their puzzles: parsing, chunks, edits and blocks in Markdown.

pub(crate) mod chunk_edit;
pub(crate) mod chunks;
pub(crate) mod edited_text;
pub(crate) mod long_lines;
pub(crate) mod lower;
pub(crate) mod markdown;
pub(crate) mod source_file;

pub use chunk_edit::ChunkEdit;
pub use chunks::{PUZZLES_PER_CHUNK, chunks, longest_puzzle, n_puzzles};
pub use edited_text::{Chunk, ChunkId, EditedText, PlacedChunk};
pub use long_lines::{first_long_line, n_bytes_read};
pub use lower::{CarPlace, GoalPlace, Lowered, Places};
pub use markdown::{Block, Markdown, is_markdown};
pub use source_file::SourceFile;
