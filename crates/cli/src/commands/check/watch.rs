//! `--watch`: checks again whenever a file changes that the check depends on.
//!
//! Files are compared by their [`PathState`]s, which need no reading. A system can report changes, too, but none reports
//! all of them (a folder that is replaced, the target of a link, a network), so comparisons are necessary in any case, and
//! they are soon enough: thousands of files are compared several times a second.

use std::{
    collections::BTreeMap,
    io::Write as _,
    path::PathBuf,
    thread::sleep,
    time::{Duration, Instant},
};

use tailback_config::PathState;

use crate::{
    console,
    error::{Error, Result},
    status::Status,
};

/// The least and the longest time between two comparisons.
const PAUSES: (Duration, Duration) = (Duration::from_millis(200), Duration::from_secs(10));
/// The pause after a comparison, in multiples of its duration, so that large folders keep no core busy.
const IDLE: u32 = 20;
/// The quiet period after which a change counts as complete: editors write and rename several files to save one.
const QUIET: Duration = Duration::from_millis(50);
/// The longest wait for a quiet period, which may never come.
const UNQUIET: Duration = Duration::from_millis(500);
/// The sequence that clears a terminal and its scrollback.
const CLEAR: &[u8] = b"\x1b[2J\x1b[3J\x1b[H";

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
    let look = || -> BTreeMap<PathBuf, PathState> {
        // The check reports files that cannot be read.
        let states = depends_on().into_iter().map(|path| {
            let state = PathState::of(&path);
            (path, state)
        });
        states.collect()
    };
    loop {
        // Changes during the check are not missed.
        let before = look();
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
        let mut now = wait_for_change(&before, look);
        let end = Instant::now() + UNQUIET;
        while Instant::now() < end {
            sleep(QUIET);
            let next = look();
            if next == now {
                break;
            }
            now = next;
        }
    }
}

/// Returns the first state that differs from `before`.
fn wait_for_change<T: PartialEq>(before: &T, look: impl Fn() -> T) -> T {
    loop {
        let begin = Instant::now();
        let now = look();
        if now != *before {
            return now;
        }
        sleep((begin.elapsed() * IDLE).clamp(PAUSES.0, PAUSES.1));
    }
}
