//! Hints from the system that a comparison is worth while now.

use std::{
    collections::{BTreeMap, HashSet},
    fs,
    path::{Path, PathBuf},
    sync::{
        Arc, Mutex, PoisonError,
        mpsc::{Receiver, SyncSender, sync_channel},
    },
    time::{Duration, Instant},
};

use notify::{ErrorKind, Event, RecommendedWatcher, RecursiveMode, Watcher as _};
use tailback_config::Stamp;

use super::{
    Dependencies,
    scope::{Scope, Surroundings},
};
use crate::{console, error::describe};

/// The quiet period after which a change counts as complete: editors write and rename several files to save one.
const QUIET: Duration = Duration::from_millis(50);
/// The longest wait for a quiet period, which may never come.
const UNQUIET: Duration = Duration::from_millis(500);
/// Whether the system watches a folder with all folders below it at the price of one. Elsewhere each folder that is
/// listed is watched individually: others, such as those that ignore files exclude, would only use up the system's limit.
const WATCHES_TREES: bool = cfg!(any(windows, target_vendor = "apple"));

/// The folders in which the system watches for changes.
pub(super) struct Hints {
    /// The paths that the user named.
    named: Vec<PathBuf>,
    /// The watcher, if the system has one for us.
    watcher: Option<RecommendedWatcher>,
    /// The folders that are watched or cannot be, as they were when that was tried: a path may lead to another folder
    /// by now.
    watched: BTreeMap<PathBuf, Stamp>,
    scope: Arc<Mutex<Scope>>,
    received: Receiver<()>,
    /// Keeps the channel open where there is no watcher.
    _sender: SyncSender<()>,
    has_warned: bool,
}

impl Hints {
    /// Prepares to watch; nothing is watched yet. `named` are the paths that the user named, if any.
    pub(super) fn new(named: &[PathBuf]) -> Self {
        let scope = Arc::new(Mutex::new(Scope::default()));
        // One hint says as much as many.
        let (sender, received) = sync_channel(1);
        let watcher = notify::recommended_watcher({
            let (scope, sender) = (Arc::clone(&scope), sender.clone());
            move |event: notify::Result<Event>| {
                let scope = scope.lock().unwrap_or_else(PoisonError::into_inner);
                if event.map_or(true, |event| scope.is_concerned(&event)) {
                    // If there is one already, it has not been taken yet.
                    let _ = sender.try_send(());
                }
            }
        });
        let mut hints = Self {
            named: named.to_vec(),
            watcher: None,
            watched: BTreeMap::new(),
            scope,
            received,
            _sender: sender,
            has_warned: false,
        };
        match watcher {
            Ok(watcher) => hints.watcher = Some(watcher),
            Err(error) => hints.warn("the system cannot watch files", &error),
        }
        hints
    }

    /// Watches where files may change that a check depends on, and nowhere else.
    pub(super) fn expect(&mut self, dependencies: &Dependencies) {
        if self.watcher.is_none() {
            return;
        }
        let Surroundings {
            scope,
            folders,
            roots,
        } = Surroundings::of(&self.named, dependencies);
        *self.scope.lock().unwrap_or_else(PoisonError::into_inner) = scope;
        let is_in_tree = |folder: &Path| {
            let mut above = folder.ancestors().skip(1);
            WATCHES_TREES && above.any(|above| roots.contains(above))
        };
        let folders = folders.into_iter().filter(|folder| !is_in_tree(folder));
        let stamped = folders.filter_map(|folder| {
            let metadata = fs::metadata(&folder).ok()?;
            Some((folder, Stamp::new(&metadata)))
        });
        self.watch(stamped.collect(), &roots);
    }

    /// Watches `folders` alone, those of `roots` with all folders below them if that is cheap.
    fn watch(&mut self, folders: BTreeMap<PathBuf, Stamp>, roots: &HashSet<PathBuf>) {
        let Some(watcher) = &mut self.watcher else {
            return;
        };
        let gone = not_in(&folders, &self.watched);
        let new = not_in(&self.watched, &folders);
        if gone.is_empty() && new.is_empty() {
            return;
        }
        let mut trouble = None;
        let mut paths = watcher.paths_mut();
        // First, because a folder with two names is watched only once.
        for folder in gone {
            // The system has given up a folder that was removed.
            let _ = paths.remove(folder);
        }
        for folder in new {
            let mode = if WATCHES_TREES && roots.contains(folder) {
                RecursiveMode::Recursive
            } else {
                RecursiveMode::NonRecursive
            };
            let error = paths.add(folder, mode).err();
            trouble = trouble.or(error.filter(is_worth_a_warning));
        }
        let error = paths.commit().err();
        trouble = trouble.or(error.filter(is_worth_a_warning));
        self.watched = folders;
        if let Some(error) = trouble {
            self.warn("the system cannot watch every folder", &error);
        }
    }

    /// Reports once that changes are not seen as soon as they happen.
    fn warn(&mut self, what: &str, error: &notify::Error) {
        if self.has_warned {
            return;
        }
        self.has_warned = true;
        let why = match &error.kind {
            ErrorKind::MaxFilesWatch => {
                "its limit is reached (on Linux, fs.inotify.max_user_watches)".to_owned()
            }
            ErrorKind::Io(error) => describe(error),
            _ => error.to_string(),
        };
        console::warning(&format!("{what}: {why}; changes are noticed with a delay"));
    }

    /// Waits for a hint, or until `pause` is over; then until what is being changed is complete.
    pub(super) fn wait(&self, pause: Duration) {
        self.is_hinted_before(Instant::now() + pause);
        let end = Instant::now() + UNQUIET;
        while self.is_hinted_before(end.min(Instant::now() + QUIET)) {}
    }

    /// Waits for a hint before `end`, and returns whether there was one.
    fn is_hinted_before(&self, end: Instant) -> bool {
        let left = end.saturating_duration_since(Instant::now());
        !left.is_zero() && self.received.recv_timeout(left).is_ok()
    }
}

/// Returns the folders in `these` that are not in `others`, or are not the same there.
fn not_in<'a>(
    others: &BTreeMap<PathBuf, Stamp>,
    these: &'a BTreeMap<PathBuf, Stamp>,
) -> Vec<&'a PathBuf> {
    let differing = these
        .iter()
        .filter(|(path, stamp)| others.get(*path) != Some(*stamp));
    differing.map(|(path, _)| path).collect()
}

/// Returns whether users can do something about `error`. A folder that cannot be read is reported by the check, and
/// the next comparison sees that a folder is gone.
fn is_worth_a_warning(error: &notify::Error) -> bool {
    use std::io::ErrorKind::{NotFound, PermissionDenied};
    match &error.kind {
        ErrorKind::PathNotFound | ErrorKind::WatchNotFound => false,
        ErrorKind::Io(error) => !matches!(error.kind(), NotFound | PermissionDenied),
        _ => true,
    }
}
