//! The configuration file `tailback.toml`, which applies to the puzzle files in its folder and below.
//!
//! A [`Configs`] finds the file that belongs to each path and reads it once. A [`Config`] is one such file, and its
//! [`Settings`] are those for one puzzle file. The caller applies the options of a command or an editor on top of
//! them, so this crate knows no commands, threads or protocol. No other crate reads the file.

mod bands;
mod choices;
mod config;
mod custom_rules;
mod faults;
mod find;
mod patterns;
mod pieces;
mod read;
mod schema;
mod stamp;
mod table;
mod values;
mod walk;

pub use config::{Config, Fold, Settings};
#[cfg(feature = "custom-rules")]
pub use custom_rules::custom_rule;
pub use find::{
    Broken, Choice, Configs, FILE_NAME, Trouble, absolute, collection_of, is_repository,
};
pub use read::{bounded, open_regular, read_named, read_regular};
pub use schema::schema;
pub use stamp::PathState;
pub use walk::{RULING, Unseen, WalkedFiles};
