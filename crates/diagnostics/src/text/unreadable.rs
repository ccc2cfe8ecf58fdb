//! The reasons why a file cannot be read as text.

use std::io;

/// The reason why bytes are not text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreadable {
    /// The reason, and what to do about it.
    pub why: String,
    /// The first invalid line, from 0.
    pub line: usize,
}

/// Converts `bytes` to text.
///
/// # Errors
/// Returns an error if `bytes` are not UTF-8.
pub fn decode(bytes: Vec<u8>) -> Result<String, Unreadable> {
    if bytes.starts_with(&[0xff, 0xfe]) || bytes.starts_with(&[0xfe, 0xff]) {
        let why = "it is UTF-16; save it as UTF-8".to_owned();
        return Err(Unreadable { why, line: 0 });
    }
    String::from_utf8(bytes).map_err(|error| {
        let offset = error.utf8_error().valid_up_to();
        let bytes = error.as_bytes();
        let before = &bytes[..offset];
        let ends = before.iter().enumerate().filter(|&(at, &byte)| {
            byte == b'\n' || byte == b'\r' && before.get(at + 1) != Some(&b'\n')
        });
        let line = ends.count();
        let (byte, number) = (bytes[offset], line + 1);
        let why = format!("it is not UTF-8: byte 0x{byte:02x} at offset {offset}, line {number}");
        Unreadable { why, line }
    })
}

/// Describes an error without the operating system's error number.
pub fn describe(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "no such file or folder".to_owned(),
        io::ErrorKind::PermissionDenied => "permission denied".to_owned(),
        io::ErrorKind::IsADirectory => "it is a folder".to_owned(),
        // An error of this project has its own message.
        _ if error.get_ref().is_some() => error.to_string(),
        _ => {
            let text = error.to_string();
            let end = text.find(" (os error").unwrap_or(text.len());
            text[..end].to_lowercase()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn refused(bytes: &[u8], why: &str, line: usize) {
        let why = why.to_owned();
        assert_eq!(decode(bytes.to_vec()), Err(Unreadable { why, line }));
    }

    #[test]
    fn invalid_utf8_is_rejected_with_its_place() {
        refused(
            b"a\r\nb\rc\n\xc3(",
            "it is not UTF-8: byte 0xc3 at offset 7, line 4",
            3,
        );
        refused(b"\x80", "it is not UTF-8: byte 0x80 at offset 0, line 1", 0);
        refused(b"\xff\xfea\0", "it is UTF-16; save it as UTF-8", 0);
        assert_eq!(decode(Vec::new()), Ok(String::new()));
    }
}
