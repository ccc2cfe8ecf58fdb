//! `--watch`: checks again whenever a file changes that is checked.

use std::{
    collections::BTreeMap,
    io::Write as _,
    path::{Path, PathBuf},
    sync::mpsc::{Receiver, RecvTimeoutError, channel},
    time::{Duration, SystemTime},
};

use ignore::{DirEntry, WalkBuilder};
use notify::{EventKind, RecommendedWatcher, RecursiveMode, Watcher as _};

use crate::{
    console,
    error::{Error, Result},
};

/// How long it is quiet when what was going on is over: editors write and rename several files to save one.
const QUIET: Duration = Duration::from_millis(50);
/// Clears a terminal and what can be scrolled back to.
const CLEAR: &[u8] = b"\x1b[2J\x1b[3J\x1b[H";

/// What the system says of files.
type Events = Receiver<notify::Result<notify::Event>>;

/// What tells whether a file is another than before.
type Stamps = BTreeMap<PathBuf, Option<(SystemTime, u64)>>;

/// Calls `check` again and again, each time that something changes in a folder among `paths`, of what ignore
/// files do not exclude, or a file among them. Ends where nobody reads the output any more.
pub(super) fn watch(paths: &[&Path], mut check: impl FnMut() -> Result) -> Result {
    if paths.contains(&Path::new("-")) {
        return Err(Error::Failed(
            "standard input cannot be watched; leave out `-` or `--watch`".to_owned(),
        ));
    }
    // What changes during the first check is not missed.
    let (_watcher, events) = begin(paths)?;
    loop {
        let before = stamps(paths);
        if console::is_output_terminal() {
            let mut out = console::output();
            out.write_all(CLEAR)?;
            out.flush()?;
        }
        match check() {
            Ok(_) => {}
            Err(Error::Failed(message)) => console::error(&message),
            Err(ended) => return Err(ended),
        }
        console::remark("watching for changes; Ctrl-C ends it");
        while stamps(paths) == before {
            wait(&events)?;
        }
    }
}

/// Watches the folders among `paths` and those that the files among them are in: a file that is replaced by
/// another is not that file any more, but still in its folder.
fn begin(paths: &[&Path]) -> Result<(RecommendedWatcher, Events)> {
    let (tell, events) = channel();
    let failed =
        |error: notify::Error| Error::Failed(format!("the system cannot watch files: {error}"));
    let mut watcher = notify::recommended_watcher(tell).map_err(failed)?;
    for path in paths {
        let (folder, mode) = if path.is_dir() {
            (*path, RecursiveMode::Recursive)
        } else {
            let folder = path.parent().filter(|it| !it.as_os_str().is_empty());
            (
                folder.unwrap_or(Path::new(".")),
                RecursiveMode::NonRecursive,
            )
        };
        watcher.watch(folder, mode).map_err(failed)?;
    }
    Ok((watcher, events))
}

/// Waits until something changed and it is quiet again.
fn wait(events: &Events) -> Result<()> {
    let ended = || Error::Failed("the system does not watch files any more".to_owned());
    let mut has_changed = false;
    loop {
        let event = if has_changed {
            match events.recv_timeout(QUIET) {
                Err(RecvTimeoutError::Timeout) => return Ok(()),
                event => event.map_err(|_| ended())?,
            }
        } else {
            events.recv().map_err(|_| ended())?
        };
        match event {
            Ok(event) => has_changed |= !matches!(event.kind, EventKind::Access(_)),
            Err(error) => console::warning(&format!("not every change may be seen: {error}")),
        }
    }
}

/// Those of the files that are watched. What cannot be read is said by who checks it.
fn stamps(paths: &[&Path]) -> Stamps {
    let walks = paths
        .iter()
        .map(|path| WalkBuilder::new(path).require_git(false).build());
    let files = walks
        .flatten()
        .flatten()
        .filter(|entry| !entry.path().is_dir());
    let stamp = |entry: DirEntry| {
        let metadata = entry.metadata().ok();
        let stamp = metadata.and_then(|it| Some((it.modified().ok()?, it.len())));
        (entry.into_path(), stamp)
    };
    files.map(stamp).collect()
}
