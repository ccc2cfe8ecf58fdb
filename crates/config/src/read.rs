//! Reading of files, always up to a maximum size.

use std::{
    fs::File,
    io::{self, Read},
    path::Path,
};

use tailback_facts::words::units::Bytes;

/// Opens the regular file at `path`. Anything else is refused: a pipe could block the caller, and a device
/// may have no end.
///
/// # Errors
/// Returns an error if the file cannot be opened or is not a regular file.
pub fn open_regular(path: &Path) -> io::Result<File> {
    let mut options = File::options();
    options.read(true);
    // Opening a pipe blocks until its other end is opened.
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt as _;
        options.custom_flags(rustix::fs::OFlags::NONBLOCK.bits().cast_signed());
    }
    let file = options.open(path)?;
    let metadata = file.metadata()?;
    if metadata.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    if !metadata.is_file() {
        return Err(io::Error::other("not a regular file"));
    }
    Ok(file)
}

/// Returns the bytes of the regular file at `path`, of which there may be at most `max`.
///
/// # Errors
/// Returns an error if the file cannot be read, is not a regular file, or has more than `max` bytes.
pub fn read_regular(path: &Path, max: u64) -> io::Result<Vec<u8>> {
    let file = open_regular(path)?;
    let length = file.metadata()?.len();
    bounded(file, length, max)
}

/// Returns the contents of the file at `path`, at most `max` bytes. Pipes and devices are accepted, because
/// the user named them explicitly.
///
/// # Errors
/// Returns an error if the file cannot be read or gives more than `max` bytes.
pub fn read_named(path: &Path, max: u64) -> io::Result<Vec<u8>> {
    let file = File::open(path)?;
    let length = file.metadata().map_or(0, |metadata| metadata.len());
    bounded(file, length, max)
}

/// Returns all bytes of `source`. `length` is their expected number.
///
/// # Errors
/// Returns an error if `source` cannot be read, or [`io::ErrorKind::FileTooLarge`] if it gives more than `max` bytes.
pub fn bounded(source: impl Read, length: u64, max: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    if length <= max {
        bytes.reserve_exact(usize::try_from(length).unwrap_or(0) + 1);
        source.take(max.saturating_add(1)).read_to_end(&mut bytes)?;
    }
    if length > max || bytes.len() as u64 > max {
        let why = format!("it is larger than {}", Bytes(max));
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, why));
    }
    Ok(bytes)
}
