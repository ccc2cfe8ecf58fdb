//! Reads the text of a file, or says why it cannot be read.

use std::{
    fs::File,
    io::{self, Read},
    path::Path,
};

use tailback_check::words::units::Bytes;
use tailback_diagnostics::text;

use crate::error;

/// The largest file that is read, in bytes.
const MAX: u64 = 256 << 20;

/// What to do about a text that is too large for the memory that may be used.
pub(crate) const MORE_MEMORY: &str = "split it, or raise --limit-memory";

/// The text of the file at `path`, or of standard input where there is none, in a process that may use
/// `memory` bytes.
pub(crate) fn read(path: Option<&Path>, memory: u64) -> Result<String, String> {
    let max = MAX.min(memory);
    let bytes = match path {
        Some(path) => {
            let file = File::open(path).map_err(|error| error::explain(&error))?;
            let length = file.metadata().map_or(0, |metadata| metadata.len());
            bytes(file, length, max)
        }
        None => bytes(io::stdin().lock(), 0, max),
    }?;
    text(bytes).map_err(|unreadable| unreadable.why)
}

/// All bytes of `source`, of which `length` are said to be there, as long as there are no more
/// than `max`.
fn bytes(source: impl Read, length: u64, max: u64) -> Result<Vec<u8>, String> {
    let mut bytes = Vec::new();
    if length <= max {
        bytes.reserve_exact(usize::try_from(length).unwrap_or(0) + 1);
        source
            .take(max + 1)
            .read_to_end(&mut bytes)
            .map_err(|error| error::explain(&error))?;
    }
    if length > max || bytes.len() as u64 > max {
        let advice = if max < MAX { MORE_MEMORY } else { "split it" };
        return Err(format!("it is larger than {}; {advice}", Bytes(max)));
    }
    Ok(bytes)
}
