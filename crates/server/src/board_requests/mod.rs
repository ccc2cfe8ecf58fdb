//! The board next to the text: a file for each of its requests, which `answers.rs` lists. Its messages are
//! described by `editors/board/protocol/board.schema.json`, which a test generates from their types.

mod answers;
mod board;
mod collection;
mod condition;
mod distance;
mod edit;
pub(crate) mod follow;
mod nearby;
pub(crate) mod numbered;
pub(crate) mod open_board;
#[cfg(feature = "collections")]
mod pick;
pub(crate) mod position;
mod redo;
#[cfg(test)]
mod schema;
mod select;
mod solution;
pub(crate) mod status;
mod undo;
pub(crate) mod wire;

pub(crate) use answers::answer;
pub use answers::decode;
