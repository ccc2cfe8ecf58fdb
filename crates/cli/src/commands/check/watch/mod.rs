//! `--watch`: checks again whenever a file changes that the check depends on.
//!
//! Files are compared by their [`PathState`]s, which need no reading. The [`Hints`] of the system say when that is worth
//! while; because no system reports every change (a folder that is replaced, the target of a link, a network), files
//! are also compared every now and then without one.

mod hints;
mod scope;

use std::{
    collections::BTreeMap,
    io::Write as _,
    path::PathBuf,
    time::{Duration, Instant},
};

use tailback_config::PathState;

use crate::{
    console,
    error::{Error, Result},
    status::Status,
};

use hints::Hints;

/// The least and the longest time between two comparisons without a hint.
const PAUSES: (Duration, Duration) = (Duration::from_secs(1), Duration::from_secs(30));
/// The pause after a comparison, in multiples of its duration, so that large folders keep no core busy.
const IDLE: u32 = 50;
/// The sequence that clears a terminal and its scrollback.
const CLEAR: &[u8] = b"\x1b[2J\x1b[3J\x1b[H";

/// The files and folders that a check depends on, there or not.
pub(super) struct Dependencies {
    /// The files that are read.
    pub(super) files: Vec<PathBuf>,
    /// The folders that are listed.
    pub(super) folders: Vec<PathBuf>,
}

/// Calls `check` again and again, each time that `depends_on` gives other files than before, or one of these files
/// has changed. Changes to other files, such as the reports of the check itself, are ignored. `paths` are the files
/// and folders that the user named. Ends when the output has no reader left.
pub(super) fn watch(
    paths: &[PathBuf],
    depends_on: impl Fn() -> Dependencies,
    mut check: impl FnMut() -> Result,
) -> Result {
    if paths.iter().any(|path| path.as_os_str() == "-") {
        return Err(Error::Failed(
            "standard input cannot be watched; leave out `-` or `--watch`".to_owned(),
        ));
    }
    let mut hints = Hints::new(paths);
    let look = |hints: &mut Hints| {
        let begin = Instant::now();
        let dependencies = depends_on();
        hints.expect(&dependencies);
        // The check reports files that cannot be read.
        let files = dependencies.files.into_iter().map(|path| {
            let state = PathState::of(&path);
            (path, state)
        });
        let states: BTreeMap<PathBuf, PathState> = files.collect();
        (states, begin.elapsed())
    };
    loop {
        // Changes during the check are not missed.
        let (before, _) = look(&mut hints);
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
            Err(Error::Configs(_) | Error::Exited(_)) => Status::Failed,
        };
        if console::is_output_closed() {
            return Ok(status);
        }
        console::remark("watching for changes; Ctrl-C ends it");
        loop {
            let (now, took) = look(&mut hints);
            if now != before {
                break;
            }
            hints.wait((took * IDLE).clamp(PAUSES.0, PAUSES.1));
        }
    }
}
