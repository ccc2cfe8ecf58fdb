//! The moves made so far in the puzzles of a file, kept between sessions.

use std::{
    collections::BTreeMap,
    fmt::Write as _,
    fs,
    io::Write as _,
    path::{Path, PathBuf},
    time::Duration,
};

use etcetera::BaseStrategy as _;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use tailback_config::read_regular;
use tailback_puzzle::{Move, Puzzle};
use tailback_syntax::to_rush;

use crate::{atomic, console, error::describe};

/// The version of the file.
const VERSION: u32 = 1;
/// The most bytes of a file that is read.
const MAX: u64 = 64 << 20;

/// The moves made so far in a file, and where they are kept.
#[derive(Clone, Debug, Default)]
pub(super) struct Progress {
    /// `None` if the system has no folder for it.
    path: Option<PathBuf>,
    kept: Kept,
}

#[derive(Clone, Debug, Default, Serialize, Deserialize)]
struct Kept {
    version: u32,
    /// The puzzle played last.
    last: Option<String>,
    puzzles: BTreeMap<String, Played>,
}

/// The state of one puzzle.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(super) struct Played {
    pub(super) moves: Vec<Move>,
    pub(super) seconds: u64,
    /// The fewest moves with which it was solved.
    pub(super) best: Option<u32>,
}

impl Played {
    pub(super) fn time(&self) -> Duration {
        Duration::from_secs(self.seconds)
    }
}

/// Returns what a puzzle is known by: a fingerprint of its board.
pub(super) fn key(puzzle: &Puzzle) -> String {
    let text = to_rush("", &puzzle.to_draft(), &tailback_puzzle::Extras::NONE);
    let digest = Sha256::digest(text.unwrap_or_default().as_bytes());
    hexadecimal(&digest)
}

/// Returns half of a digest, which is enough to tell files and boards apart.
fn hexadecimal(digest: &[u8]) -> String {
    digest
        .iter()
        .take(16)
        .fold(String::new(), |mut text, byte| {
            let _ = write!(text, "{byte:02x}");
            text
        })
}

impl Kept {
    /// Reads the file, or returns why it cannot be read. `None` if there is none.
    fn read(file: &Path) -> Result<Option<Self>, String> {
        if !file.exists() {
            return Ok(None);
        }
        let text = read_regular(file, MAX).map_err(|error| describe(&error))?;
        let kept: Self = serde_json::from_slice(&text).map_err(|error| error.to_string())?;
        match kept.version {
            VERSION => Ok(Some(kept)),
            version => Err(format!("it is of version {version}")),
        }
    }
}

impl Progress {
    /// Returns no moves, to be kept for the file at `path` instead of those made before.
    pub(super) fn fresh(path: &Path) -> Self {
        Self {
            path: file_for(path),
            ..Self::default()
        }
    }

    /// Reads the moves made in the file at `path`. If they cannot be read, they are left alone, and no moves are kept.
    pub(super) fn read(path: &Path) -> Self {
        let Some(path) = file_for(path) else {
            return Self::default();
        };
        match Kept::read(&path) {
            Ok(kept) => Self {
                path: Some(path),
                kept: kept.unwrap_or_default(),
            },
            Err(why) => {
                console::warning(&format!(
                    "the moves made so far cannot be read, so those of this game will not be kept; \
                     `--fresh` replaces {}: {why}",
                    path.display()
                ));
                Self::default()
            }
        }
    }

    pub(super) fn last(&self) -> Option<&str> {
        self.kept.last.as_deref()
    }

    pub(super) fn played(&self, key: &str) -> Played {
        self.kept.puzzles.get(key).cloned().unwrap_or_default()
    }

    pub(super) fn keep(&mut self, key: String, played: Played) {
        self.kept.last = Some(key.clone());
        self.kept.puzzles.insert(key, played);
    }

    /// Writes the file.
    pub(super) fn write(&mut self) -> Result<(), String> {
        let Some(path) = &self.path else {
            return Ok(());
        };
        self.kept.version = VERSION;
        let failed = |why: String| format!("the moves cannot be kept in {}: {why}", path.display());
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).map_err(|error| failed(describe(&error)))?;
        }
        let text = serde_json::to_vec(&self.kept).map_err(|error| failed(error.to_string()))?;
        atomic::create(path, |file| file.write_all(&text)).map_err(failed)
    }
}

/// Returns the file for the puzzles at `path`.
fn file_for(path: &Path) -> Option<PathBuf> {
    let system = etcetera::choose_base_strategy().ok()?;
    let folder = system.state_dir().unwrap_or_else(|| system.data_dir());
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let digest = Sha256::digest(path.to_string_lossy().as_bytes());
    let name = hexadecimal(&digest);
    Some(folder.join("tailback").join("play").join(name + ".json"))
}
