//! `--watch`: checks again whenever a file changes that the check depends on.

use std::{
    collections::{BTreeMap, HashSet},
    fs,
    io::Write as _,
    path::{Path, PathBuf},
    sync::mpsc::{Receiver, RecvTimeoutError, channel},
    time::{Duration, SystemTime},
};

use notify::{EventKind, RecommendedWatcher, RecursiveMode, Watcher as _};

use crate::{
    console,
    error::{Error, Result},
    input::real_path,
    status::Status,
};

/// The quiet period after which a change counts as complete: editors write and rename several files to save one.
const QUIET: Duration = Duration::from_millis(50);
/// The sequence that clears a terminal and its scrollback.
const CLEAR: &[u8] = b"\x1b[2J\x1b[3J\x1b[H";

/// Events of files from the system.
type Events = Receiver<notify::Result<notify::Event>>;

/// The properties by which a changed file is recognised.
type Stamps = BTreeMap<PathBuf, Option<(SystemTime, u64)>>;

/// Calls `check` again and again, each time that `depends_on` gives other files than before, or one of these files
/// has changed. Changes to other files, such as the reports of the check itself, are ignored. `paths` are the files
/// and folders that the user named. Ends when the output has no reader left.
pub(super) fn watch(
    paths: &[PathBuf],
    depends_on: impl Fn() -> Vec<PathBuf>,
    mut check: impl FnMut() -> Result,
) -> Result {
    if paths.iter().any(|path| path.as_os_str() == "-") {
        return Err(Error::Failed(
            "standard input cannot be watched; leave out `-` or `--watch`".to_owned(),
        ));
    }
    let mut watching = Watching::begin(paths)?;
    loop {
        // Changes during the check are not missed.
        let files = depends_on();
        watching.add(&files);
        let before = stamps(files);
        if console::is_output_terminal() {
            let mut out = console::output();
            out.write_all(CLEAR)?;
            out.flush()?;
        }
        let status = match check() {
            Ok(status) => status,
            Err(Error::Failed(message)) => {
                console::error(&message);
                Status::Failed
            }
            // A configuration that is half typed has been reported.
            Err(Error::Exited(_)) => Status::Failed,
        };
        if console::is_output_closed() {
            return Ok(status);
        }
        console::remark("watching for changes; Ctrl-C ends it");
        while stamps(depends_on()) == before {
            watching.wait()?;
        }
    }
}

/// The folders that the system watches.
struct Watching {
    watcher: RecommendedWatcher,
    events: Events,
    /// The folders that are watched recursively.
    whole: Vec<PathBuf>,
    /// The folders that are watched without their subfolders.
    alone: HashSet<PathBuf>,
}

impl Watching {
    /// Watches the folders among `paths` and those that the files among them are in; or the working directory if
    /// there are none.
    fn begin(paths: &[PathBuf]) -> Result<Self> {
        let (tell, events) = channel();
        let here = [PathBuf::from(".")];
        let paths = if paths.is_empty() { &here } else { paths };
        let mut watching = Self {
            watcher: notify::recommended_watcher(tell).map_err(|error| failed(&error))?,
            events,
            whole: Vec::new(),
            alone: HashSet::new(),
        };
        for path in paths {
            if path.is_dir() {
                let watched = watching.watcher.watch(path, RecursiveMode::Recursive);
                watched.map_err(|error| failed(&error))?;
                watching.whole.push(real_path(path));
            } else {
                watching
                    .add_folder_of(path)
                    .map_err(|error| failed(&error))?;
            }
        }
        Ok(watching)
    }

    /// Watches the folders of `files` too.
    fn add(&mut self, files: &[PathBuf]) {
        for file in files {
            if let Err(error) = self.add_folder_of(file) {
                let file = file.display();
                console::warning(&format!("changes of {file} may not be seen: {error}"));
            }
        }
    }

    /// Watches the folder of `file`: a file that is replaced by another is not that file any more, but still in
    /// its folder.
    fn add_folder_of(&mut self, file: &Path) -> notify::Result<()> {
        let folder = file.parent().filter(|it| !it.as_os_str().is_empty());
        let folder = real_path(folder.unwrap_or(Path::new(".")));
        let is_watched = self.whole.iter().any(|whole| folder.starts_with(whole));
        if is_watched || self.alone.contains(&folder) || !folder.is_dir() {
            return Ok(());
        }
        self.watcher.watch(&folder, RecursiveMode::NonRecursive)?;
        self.alone.insert(folder);
        Ok(())
    }

    /// Waits until a change has happened and the quiet period has passed.
    fn wait(&self) -> Result<()> {
        let ended = || Error::Failed("the system does not watch files any more".to_owned());
        let mut has_changed = false;
        loop {
            let event = if has_changed {
                match self.events.recv_timeout(QUIET) {
                    Err(RecvTimeoutError::Timeout) => return Ok(()),
                    event => event.map_err(|_| ended())?,
                }
            } else {
                self.events.recv().map_err(|_| ended())?
            };
            match event {
                Ok(event) => has_changed |= !matches!(event.kind, EventKind::Access(_)),
                Err(error) => {
                    console::warning(&format!("not every change may be seen: {error}"));
                }
            }
        }
    }
}

fn failed(error: &notify::Error) -> Error {
    Error::Failed(format!("the system cannot watch files: {error}"))
}

/// Returns the stamps of `files`. The check reports those that cannot be read.
fn stamps(files: Vec<PathBuf>) -> Stamps {
    let stamp = |path: PathBuf| {
        let metadata = fs::metadata(&path).ok();
        let stamp = metadata.and_then(|it| Some((it.modified().ok()?, it.len())));
        (path, stamp)
    };
    files.into_iter().map(stamp).collect()
}
