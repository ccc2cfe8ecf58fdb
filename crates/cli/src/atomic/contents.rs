//! The contents of a file, recognised later without their text.

use std::{
    io::{self, Write},
    path::Path,
};

use sha2::{Digest as _, Sha256, digest::Output};
use tailback_config::open_regular;

/// A hash that no two texts share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Contents(Output<Sha256>);

impl Contents {
    /// Returns the contents of the file at `path`.
    pub(super) fn read(path: &Path) -> io::Result<Self> {
        let mut file = open_regular(path)?;
        let (_, contents) = hashed(&mut io::sink(), |out| io::copy(&mut file, out))?;
        Ok(contents)
    }
}

impl From<&[u8]> for Contents {
    fn from(bytes: &[u8]) -> Self {
        Self(Sha256::digest(bytes))
    }
}

/// Returns the result of `produce`, with the hash of what it writes to `out`.
pub(super) fn hashed<T>(
    out: &mut dyn Write,
    produce: impl FnOnce(&mut dyn Write) -> io::Result<T>,
) -> io::Result<(T, Contents)> {
    let mut hashing = Hashing {
        out,
        hash: Sha256::new(),
    };
    let result = produce(&mut hashing)?;
    Ok((result, Contents(hashing.hash.finalize())))
}

struct Hashing<'o> {
    out: &'o mut dyn Write,
    hash: Sha256,
}

impl Write for Hashing<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let n_written = self.out.write(bytes)?;
        self.hash.update(&bytes[..n_written]);
        Ok(n_written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}
