//! The identity of a diagnostic across runs, which does not change when its text is moved.

use std::{fmt, str::FromStr};

/// The identity of a diagnostic, independent of the file's name and of the place in the file. The crate that makes
/// the diagnostic computes the digest of its contents; diagnostics with equal digests are numbered.
///
/// A fingerprint is written as the 32 hexadecimal digits of the digest, followed by the number of the
/// diagnostic unless it is the first with that digest: `9f86d081884c7d659a2feaa0c55ad015-2`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Fingerprint {
    /// The digest of the diagnostic's contents.
    pub digest: [u8; 16],
    /// The number of earlier diagnostics of the run with the same digest.
    pub n_before: u32,
}

impl fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", u128::from_be_bytes(self.digest))?;
        match self.n_before {
            0 => Ok(()),
            n => write!(f, "-{}", u64::from(n) + 1),
        }
    }
}

/// The error for a text that is not a fingerprint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoFingerprint;

impl FromStr for Fingerprint {
    type Err = NoFingerprint;

    fn from_str(text: &str) -> Result<Self, NoFingerprint> {
        let (digits, number) = match text.split_once('-') {
            Some((digits, number)) => (digits, number.parse().map_err(|_| NoFingerprint)?),
            None => (text, 1_u32),
        };
        let digest = u128::from_str_radix(digits, 16).map_err(|_| NoFingerprint)?;
        let fingerprint = Self {
            digest: digest.to_be_bytes(),
            n_before: number.checked_sub(1).ok_or(NoFingerprint)?,
        };
        // Each fingerprint has only one valid spelling.
        let is_written_so = fingerprint.to_string() == text;
        is_written_so.then_some(fingerprint).ok_or(NoFingerprint)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fingerprints_are_read_as_they_are_written_and_in_no_other_form() {
        for text in [
            "9f86d081884c7d659a2feaa0c55ad015",
            "00000000000000000000000000000000",
            "0f86d081884c7d659a2feaa0c55ad015-2",
            "0f86d081884c7d659a2feaa0c55ad015-4294967295",
        ] {
            let fingerprint = text.parse::<Fingerprint>();
            assert_eq!(fingerprint.map(|it| it.to_string()), Ok(text.to_owned()));
        }
        for text in [
            "",
            "9f86d081",
            "9F86d081884c7d659a2feaa0c55ad015",
            "+f86d081884c7d659a2feaa0c55ad015",
            "9f86d081884c7d659a2feaa0c55ad0150",
            "9f86d081884c7d659a2feaa0c55ad015-0",
            "9f86d081884c7d659a2feaa0c55ad015-1",
            "9f86d081884c7d659a2feaa0c55ad015-02",
            "9f86d081884c7d659a2feaa0c55ad015-",
        ] {
            assert_eq!(text.parse::<Fingerprint>(), Err(NoFingerprint), "{text}");
        }
    }
}
