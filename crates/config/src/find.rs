//! Lookup of the configuration that applies to a path: the nearest one in the folders above it.

use std::{
    collections::{BTreeMap, HashMap},
    env, fs, io,
    path::{Component, Path, PathBuf},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use tailback_diagnostics::{
    Diagnostic,
    text::{decode, describe},
};

use crate::{Config, read_named, read_regular};

/// The name of the configuration file.
pub const FILE_NAME: &str = "tailback.toml";

/// The largest configuration that is read, in bytes.
const MAX: u64 = 1 << 20;

/// A folder that holds one of these is the root of a repository: the search for a configuration ends there.
const REPOSITORIES: [&str; 3] = [".git", ".hg", ".jj"];

/// The choice of the configurations that are read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Choice {
    /// For each file, the nearest configuration in the folders above it.
    #[default]
    Nearest,
    /// The same configuration for all files. Its paths are relative to the working directory.
    File(PathBuf),
    /// No configuration.
    Nothing,
}

/// The configurations of a run, each read once.
#[derive(Debug, Default)]
pub struct Configs {
    choice: Choice,
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    /// The path of the configuration of each folder.
    folders: HashMap<PathBuf, Option<PathBuf>>,
    files: BTreeMap<PathBuf, File>,
    nothing: Arc<Config>,
}

/// A configuration that was read.
#[derive(Debug)]
struct File {
    config: Arc<Config>,
    broken: Option<Broken>,
    /// Whether the file has been read since the last refresh.
    is_new: bool,
}

/// A configuration that cannot be used.
#[derive(Clone, Debug)]
pub struct Broken {
    /// Its path.
    pub path: PathBuf,
    /// The fault.
    pub trouble: Trouble,
}

/// Why a configuration cannot be used.
#[derive(Clone, Debug)]
pub enum Trouble {
    /// The file cannot be read.
    Unreadable(Arc<io::Error>),
    /// The text of the file, and the faults in it.
    Faults(Arc<str>, Vec<Diagnostic>),
}

impl Configs {
    /// Creates an empty cache; files are read on demand.
    pub fn new(choice: Choice) -> Self {
        Self {
            choice,
            state: Mutex::default(),
        }
    }

    /// Returns the configuration of the file at `path`: an empty one if there is none, and the last valid one
    /// if it is broken.
    pub fn of_file(&self, path: &Path) -> Arc<Config> {
        let path = absolute(path);
        self.of_folder(path.parent().unwrap_or(&path))
    }

    /// Returns the configuration of the files in `folder`.
    pub fn of_folder(&self, folder: &Path) -> Arc<Config> {
        let mut state = self.lock();
        match &self.choice {
            Choice::Nothing => Arc::clone(&state.nothing),
            Choice::File(file) => {
                let root = env::current_dir().unwrap_or_default();
                state.read(file, &root, |path| read_named(path, MAX))
            }
            Choice::Nearest => match state.nearest(&absolute(folder)) {
                Some(file) => {
                    let root = file.parent().unwrap_or(&file).to_owned();
                    state.read(&file, &root, |path| read_regular(path, MAX))
                }
                None => Arc::clone(&state.nothing),
            },
        }
    }

    /// Returns the broken ones among the configurations that were read, sorted by path.
    pub fn broken(&self) -> Vec<Broken> {
        let state = self.lock();
        let files = state.files.values().filter(|file| file.is_new);
        files.filter_map(|file| file.broken.clone()).collect()
    }

    /// Returns the paths of the files that were read.
    pub fn files(&self) -> Vec<PathBuf> {
        self.lock().files.keys().cloned().collect()
    }

    /// Marks all configurations as stale, so that each is located and read again when it is next needed.
    pub fn refresh(&self) {
        let mut state = self.lock();
        state.folders.clear();
        for file in state.files.values_mut() {
            file.is_new = false;
        }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    /// Returns the path of the configuration of `folder`.
    fn nearest(&mut self, folder: &Path) -> Option<PathBuf> {
        if let Some(known) = self.folders.get(folder) {
            return known.clone();
        }
        let own = folder.join(FILE_NAME);
        // A broken link, or a file that cannot be read, counts as a configuration: its fault is reported.
        let is_there = own.symlink_metadata().is_ok() && !own.is_dir();
        let found = if is_there {
            Some(own)
        } else if is_repository(folder) {
            None
        } else {
            folder.parent().and_then(|above| self.nearest(above))
        };
        self.folders.insert(folder.to_owned(), found.clone());
        found
    }

    fn read(
        &mut self,
        path: &Path,
        root: &Path,
        bytes: impl FnOnce(&Path) -> io::Result<Vec<u8>>,
    ) -> Arc<Config> {
        self.read_extended(path, root, &[], bytes)
    }

    /// Reads the configuration at `path`, which the last of `extending` extends, and that one the one before.
    fn read_extended(
        &mut self,
        path: &Path,
        root: &Path,
        extending: &[PathBuf],
        bytes: impl FnOnce(&Path) -> io::Result<Vec<u8>>,
    ) -> Arc<Config> {
        let old = self.files.get(path);
        if let Some(old) = old.filter(|old| old.is_new) {
            return Arc::clone(&old.config);
        }
        let before = old.map_or_else(|| Arc::clone(&self.nothing), |old| Arc::clone(&old.config));
        let read = bytes(path)
            .and_then(|bytes| decode(bytes).map_err(|unreadable| io::Error::other(unreadable.why)));
        let read = match read {
            Ok(text) => {
                let own = fs::canonicalize(path).unwrap_or_else(|_| absolute(path));
                let extending = [extending, &[own]].concat();
                let mut base = |base: &Path| self.base(&absolute(path), base, &extending);
                Config::read_with(&text, root, &mut base)
                    .map_err(|faults| Trouble::Faults(text.into(), faults))
            }
            Err(error) => Err(Trouble::Unreadable(Arc::new(error))),
        };
        let (config, trouble) = match read {
            Ok(config) => (Arc::new(config), None),
            Err(trouble) => (before, Some(trouble)),
        };
        let file = File {
            config: Arc::clone(&config),
            broken: trouble.map(|trouble| Broken {
                path: path.to_owned(),
                trouble,
            }),
            is_new: true,
        };
        self.files.insert(path.to_owned(), file);
        config
    }

    /// Returns the configuration that the one at `path` extends by the name `base`, or the reason why that is impossible.
    fn base(
        &mut self,
        path: &Path,
        base: &Path,
        extending: &[PathBuf],
    ) -> Result<Arc<Config>, String> {
        let shown = base.display();
        let base = absolute(&path.parent().unwrap_or(path).join(base));
        let real = fs::canonicalize(&base)
            .map_err(|error| format!("cannot read {shown}: {}", describe(&error)))?;
        if extending.contains(&real) {
            return Err(format!(
                "{shown} extends this file in turn; remove one `extend`"
            ));
        }
        let root = base.parent().unwrap_or(&base).to_owned();
        Ok(self.read_extended(&base, &root, extending, |path| read_regular(path, MAX)))
    }
}

/// Returns whether `folder` is the root of a repository.
pub fn is_repository(folder: &Path) -> bool {
    let mut names = REPOSITORIES.iter();
    names.any(|name| folder.join(name).exists())
}

/// Returns the folder of the collection that a file at the absolute `path` belongs to: its repository, or else the
/// farthest folder above it with a configuration.
pub fn collection_of(path: &Path) -> Option<&Path> {
    let folders = || path.ancestors().skip(1);
    let is_configured = |folder: &&Path| folder.join(FILE_NAME).is_file();
    let repository = folders().find(|folder| is_repository(folder));
    repository.or_else(|| folders().filter(is_configured).last())
}

/// Returns `path` as an absolute path without `.` and `..`.
pub fn absolute(path: &Path) -> PathBuf {
    let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    let mut clean = PathBuf::new();
    for component in path.components() {
        match component {
            Component::CurDir => {}
            Component::ParentDir => {
                clean.pop();
            }
            component => clean.push(component),
        }
    }
    clean
}
