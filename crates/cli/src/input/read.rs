//! Reads the text of a file, or explains why it cannot be read.

use std::{io, path::Path};

use tailback_config::{bounded, read_named, read_regular};
use tailback_diagnostics::text::decode;
use tailback_facts::words::units::Bytes;
use tailback_formats::{ReadOptions, line};

use super::Input;
use crate::error;

/// The largest file that is read, in bytes.
const MAX: u64 = 128 << 20;

/// Returns the text of `input`.
pub(super) fn read(input: &Input) -> Result<String, String> {
    let path = input.path.as_deref();
    let text = bytes(input).and_then(|bytes| decode(bytes).map_err(|unreadable| unreadable.why));
    text.map_err(|why| match path.and_then(Path::to_str) {
        Some(name) if Path::new(name).exists() => why,
        Some(name) if is_board(name) => {
            format!("{why}; to pass a board as text, pipe it: `echo BOARD | tailback solve -`")
        }
        Some(name) if name.contains(['*', '?', '[']) => {
            format!("{why}; if it is a pattern, leave out the quotes around it")
        }
        _ => why,
    })
}

/// Returns whether `name` is a board in a line rather than the name of a file.
fn is_board(name: &str) -> bool {
    // Shorter ones may as well be words.
    const LEAST: usize = 16;
    let boards = || line::FORMAT.boards(name, ReadOptions::default());
    let has_target_and_room = name.contains('A') && name.contains(['o', '.']);
    name.len() >= LEAST
        && has_target_and_room
        && boards().count() == 1
        && boards().all(|board| board.is_ok())
}

/// Reads a document in any encoding: if it is not UTF-8, it is read as Latin-1. Otherwise this is like [`read`].
pub(super) fn read_document(input: &Input) -> Result<String, String> {
    let bytes = bytes(input)?;
    let is_wide = bytes.contains(&0);
    match String::from_utf8(bytes) {
        Err(error) if !is_wide => Ok(error.into_bytes().into_iter().map(char::from).collect()),
        Err(error) => decode(error.into_bytes()).map_err(|unreadable| unreadable.why),
        Ok(utf8) => decode(utf8.into_bytes()).map_err(|unreadable| unreadable.why),
    }
}

/// Returns the contents of `input`. A file listed in a folder may have become something else since.
fn bytes(input: &Input) -> Result<Vec<u8>, String> {
    let read = match &input.path {
        Some(path) if input.is_named => read_named(path, MAX),
        Some(path) => read_regular(path, MAX),
        None => bounded(io::stdin().lock(), 0, MAX),
    };
    read.map_err(|error| match error.kind() {
        io::ErrorKind::FileTooLarge => format!("it is larger than {}; split it", Bytes(MAX)),
        _ => error::describe(&error),
    })
}
