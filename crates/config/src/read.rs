//! Files that are read, none of them without a bound.

use std::{
    fs::File,
    io::{self, Read},
    path::Path,
};

use tailback_facts::words::units::Bytes;

/// Opens the file at `path`, and nothing else: a pipe would keep the caller waiting, and a device may have no
/// end.
///
/// # Errors
/// It cannot be opened, or is no regular file.
pub fn open_regular(path: &Path) -> io::Result<File> {
    let mut options = File::options();
    options.read(true);
    // To open a pipe waits for its other end.
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
        return Err(io::Error::other("it is no regular file"));
    }
    Ok(file)
}

/// Returns the bytes of the regular file at `path`, which may be `max`.
///
/// # Errors
/// It cannot be read, is no regular file, or has more bytes than `max`.
pub fn read_regular(path: &Path, max: u64) -> io::Result<Vec<u8>> {
    let file = open_regular(path)?;
    let length = file.metadata()?.len();
    bounded(file, length, max)
}

/// Returns what the file at `path` gives, which may be `max` bytes. A user who names a pipe or a device means
/// it.
///
/// # Errors
/// It cannot be read, or gives more bytes than `max`.
pub fn read_named(path: &Path, max: u64) -> io::Result<Vec<u8>> {
    let file = File::open(path)?;
    let length = file.metadata().map_or(0, |metadata| metadata.len());
    bounded(file, length, max)
}

/// Returns all bytes of `source`, of which `length` are said to be there.
///
/// # Errors
/// It cannot be read, or gives more bytes than `max`; that is [`io::ErrorKind::FileTooLarge`].
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
