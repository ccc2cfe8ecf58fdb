//! `tailback.toml`: what a collection of puzzles is checked by, found beside its files.
//!
//! A [`Configs`] finds the file that belongs to each path and reads it once; a [`Config`] is what one says,
//! and its [`Settings`] what holds for one file. What a command or an editor was told besides is laid over
//! these by whoever runs, so nothing here knows commands, threads or the protocol, and nothing elsewhere
//! reads the file.

mod bands;
mod choices;
mod config;
mod faults;
mod find;
mod patterns;
mod read;
mod schema;
mod table;
mod values;
mod walk;

pub use config::{Config, Fold, Settings};
pub use find::{Broken, Choice, Configs, FILE_NAME, Trouble, absolute};
pub use read::{bounded, open_regular, read_named, read_regular};
pub use schema::schema;
pub use walk::{Found, Unseen};
