//! The files named by the addresses of documents.

use crate::protocol::Uri;

/// Returns a key that is the same for all addresses of a file: `%61.rush` is `a.rush`, and `c%3A` is `C:`.
pub(crate) fn key(uri: &Uri) -> String {
    let Some(path) = path(uri) else {
        return uri.as_str().to_owned();
    };
    let mut path = path.to_string_lossy().replace('\\', "/");
    let drive = path.trim_start_matches('/').as_bytes();
    if let [letter, b':', ..] = *drive
        && letter.is_ascii_alphabetic()
    {
        let at = path.len() - drive.len();
        path.replace_range(..=at, &format!("/{}", letter.to_ascii_uppercase() as char));
    }
    path
}

/// Returns the path of the file that `uri` names, if it names one.
pub fn path(uri: &Uri) -> Option<std::path::PathBuf> {
    let is_file = uri.scheme().as_str().eq_ignore_ascii_case("file");
    let path = if is_file {
        uri.to_file_path()?
    } else {
        return None;
    };
    Some(path.into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_has_one_key_however_its_address_is_written() {
        let key = |uri: &str| key(&uri.parse().unwrap());
        for (one, other) in [
            ("file:///a.rush", "file:///%61.rush"),
            ("file:///c%3A/a.rush", "file:///C:/a.rush"),
            ("file:///a%20b/%C3%A9.rush", "file:///a%20b/%c3%a9.rush"),
        ] {
            assert_eq!(key(one), key(other));
        }
        assert_ne!(key("file:///a.rush"), key("file:///A.rush"));
        assert_ne!(key("untitled:a.rush"), key("untitled:b.rush"));
    }
}
