//! The location of the cache.

use std::{
    env, fs, io,
    path::{Path, PathBuf},
};

use clap::Args;
use etcetera::BaseStrategy as _;
use tailback_config::read_regular;

/// The folder of the facts, in that of the cache.
const FACTS: &str = "facts";
/// The file that tells backup programs and `clean` that everything in the folder can be computed again.
const TAG: &str = "CACHEDIR.TAG";
/// The beginning of such a file, see <https://bford.info/cachedir/>.
const SIGNATURE: &str = "Signature: 8a477f597d28d172789f06886806bc55\n\
    # Cached results of tailback. This folder may be removed at any time.\n";

/// The choice of the folder.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Cache")]
pub(crate) struct FolderArgs {
    /// The folder of the cache [default: `TAILBACK_CACHE_DIR`, or that of the system]
    #[arg(long, value_name = "FOLDER", hide_short_help = true)]
    cache_dir: Option<PathBuf>,
}

impl FolderArgs {
    /// Returns whether the command line names the folder.
    pub(super) fn is_explicit(&self) -> bool {
        self.cache_dir.is_some()
    }

    /// Returns the folder of the facts, or `None` if no folder is named and the system has no default.
    pub(crate) fn folder(&self) -> Option<PathBuf> {
        let said = self.cache_dir.clone().or_else(|| {
            let said = env::var_os("TAILBACK_CACHE_DIR").filter(|it| !it.is_empty());
            said.map(PathBuf::from)
        });
        let folder = said.or_else(|| {
            let system = etcetera::choose_base_strategy().ok()?;
            Some(system.cache_dir().join("tailback"))
        })?;
        Some(folder.join(FACTS))
    }
}

/// The reason why a folder is not used, and not removed.
const NOT_OURS: &str = "not a cache of tailback";

/// The owner of a folder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Owner {
    /// It has the tag.
    Tailback,
    /// It does not exist, it is empty, or a full disk has left only a part of the tag.
    Nobody,
    /// It has other files and no tag.
    Other,
}

/// Returns the owner of a folder. One that cannot be read has none; making it will fail.
pub(super) fn owner(folder: &Path) -> Owner {
    match read_regular(&folder.join(TAG), SIGNATURE.len() as u64) {
        Ok(tag) if tag == SIGNATURE.as_bytes() => Owner::Tailback,
        Ok(part) if SIGNATURE.as_bytes().starts_with(&part) => Owner::Nobody,
        _ if fs::read_dir(folder).is_ok_and(|mut files| files.next().is_some()) => Owner::Other,
        _ => Owner::Nobody,
    }
}

/// Creates the folder if it does not exist. One with other files is not made a cache, as those would be removed with it.
pub(super) fn make(folder: &Path) -> io::Result<()> {
    match owner(folder) {
        Owner::Tailback => return Ok(()),
        Owner::Nobody => {}
        Owner::Other => return Err(io::Error::other(NOT_OURS)),
    }
    fs::create_dir_all(folder)?;
    // The tag comes first and is not renamed from another file, so that no run finds a folder with other files alone.
    fs::write(folder.join(TAG), SIGNATURE)?;
    fs::write(folder.join(".gitignore"), "*\n")
}

/// Removes the folder and its contents, and returns their size in bytes. A folder that is not a cache of Tailback is
/// kept.
pub(crate) fn remove(folder: &Path) -> io::Result<u64> {
    match owner(folder) {
        Owner::Tailback => {}
        Owner::Nobody if !folder.exists() => return Ok(0),
        Owner::Nobody | Owner::Other => return Err(io::Error::other(NOT_OURS)),
    }
    let files = fs::read_dir(folder)?.filter_map(|file| file.ok()?.metadata().ok());
    let n_bytes = files.map(|file| file.len()).sum();
    fs::remove_dir_all(folder)?;
    Ok(n_bytes)
}
