//! The location of the cache.

use std::{
    env, fs,
    io::{self, Write as _},
    path::{Path, PathBuf},
};

use clap::Args;
use etcetera::BaseStrategy as _;
use tailback_config::read_regular;

use crate::atomic;

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

/// Creates the folder if it does not exist.
pub(super) fn make(folder: &Path) -> io::Result<()> {
    let tag = folder.join(TAG);
    let written = read_regular(&tag, SIGNATURE.len() as u64);
    match written {
        // A full disk may have left a part of it.
        Ok(part) if part.len() < SIGNATURE.len() && SIGNATURE.as_bytes().starts_with(&part) => {}
        Err(error) if error.kind() == io::ErrorKind::NotFound => {}
        _ => return Ok(()),
    }
    fs::create_dir_all(folder)?;
    fs::write(folder.join(".gitignore"), "*\n")?;
    atomic::create(&tag, |file| file.write_all(SIGNATURE.as_bytes())).map_err(io::Error::other)
}

/// Removes the folder and its contents, and returns their size in bytes. A folder that is not a cache of Tailback is
/// kept.
pub(crate) fn remove(folder: &Path) -> io::Result<u64> {
    let tag = match read_regular(&folder.join(TAG), SIGNATURE.len() as u64) {
        Err(error) if error.kind() == io::ErrorKind::NotFound && !folder.exists() => return Ok(0),
        tag => tag.unwrap_or_default(),
    };
    if tag != SIGNATURE.as_bytes() {
        return Err(io::Error::other("not a cache of tailback"));
    }
    let files = fs::read_dir(folder)?.filter_map(|file| file.ok()?.metadata().ok());
    let n_bytes = files.map(|file| file.len()).sum();
    fs::remove_dir_all(folder)?;
    Ok(n_bytes)
}
