//! Reads the text of a file, or says why it cannot be read.

use std::{
    fs::File,
    io::{self, Read},
    path::Path,
};

use tailback_check::words::units::Bytes;

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
    text(bytes)
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

fn text(bytes: Vec<u8>) -> Result<String, String> {
    if bytes.starts_with(&[0xff, 0xfe]) || bytes.starts_with(&[0xfe, 0xff]) {
        return Err("it is UTF-16; save it as UTF-8".to_owned());
    }
    String::from_utf8(bytes).map_err(|error| {
        let offset = error.utf8_error().valid_up_to();
        let bytes = error.as_bytes();
        let before = &bytes[..offset];
        let n_ends = before.iter().enumerate().filter(|&(at, &byte)| {
            byte == b'\n' || byte == b'\r' && before.get(at + 1) != Some(&b'\n')
        });
        format!(
            "it is not UTF-8: byte 0x{:02x} at offset {offset}, line {}",
            bytes[offset],
            n_ends.count() + 1
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn refused(bytes: &[u8], expected: &str) {
        assert_eq!(text(bytes.to_vec()), Err(expected.to_owned()));
    }

    #[test]
    fn what_is_no_text_is_refused_with_its_place() {
        refused(
            b"a\r\nb\rc\n\xc3(",
            "it is not UTF-8: byte 0xc3 at offset 7, line 4",
        );
        refused(b"\x80", "it is not UTF-8: byte 0x80 at offset 0, line 1");
        refused(b"\xff\xfea\0", "it is UTF-16; save it as UTF-8");
        assert_eq!(text(Vec::new()), Ok(String::new()));
    }
}
