//! Interrupts wait until the file being written is whole, so that no partial file is left behind.

use std::sync::{Mutex, MutexGuard, Once, OnceLock, PoisonError};

/// The lock that is held while a temporary file exists.
static BUSY: Mutex<()> = Mutex::new(());

static WATCH: Once = Once::new();

/// The cleanup before a signal ends the process.
static AT_END: OnceLock<Box<dyn Fn() + Send + Sync>> = OnceLock::new();

/// Defers interrupts as long as the guard lives. A run that never does so ends at once.
pub(crate) fn hold_off() -> MutexGuard<'static, ()> {
    WATCH.call_once(|| watch(false));
    busy()
}

/// Calls `end` before a signal ends the process, also one that says that the terminal is gone. Only the first call
/// counts, before a file is written.
pub(crate) fn at_end(end: impl Fn() + Send + Sync + 'static) {
    if AT_END.set(Box::new(end)).is_ok() {
        WATCH.call_once(|| watch(true));
    }
}

fn end() {
    if let Some(end) = AT_END.get() {
        end();
    }
}

fn busy() -> MutexGuard<'static, ()> {
    BUSY.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Ends the process with the received signal, as its parent expects, but not while a file is written.
#[cfg(unix)]
fn watch(needs_terminal: bool) {
    use std::thread;

    use signal_hook::{
        consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM},
        iterator::Signals,
        low_level::emulate_default_handler,
    };

    // A run under `nohup` ignores the end of its terminal.
    let signals = [SIGINT, SIGTERM, SIGQUIT, SIGHUP];
    let Ok(mut signals) = Signals::new(&signals[..if needs_terminal { 4 } else { 2 }]) else {
        return;
    };
    let watcher = thread::Builder::new().name("interrupts".to_owned());
    let _ = watcher.spawn(move || {
        for signal in signals.forever() {
            end();
            let _held = busy();
            let _ = emulate_default_handler(signal);
        }
    });
}

#[cfg(windows)]
fn watch(_: bool) {
    /// The exit status with which the system itself ends an interrupted process, `STATUS_CONTROL_C_EXIT`.
    const INTERRUPTED: u32 = 0xc000_013a;
    let _ = ctrlc::set_handler(|| {
        end();
        let _held = busy();
        std::process::exit(INTERRUPTED.cast_signed());
    });
}

#[cfg(not(any(unix, windows)))]
fn watch(_: bool) {}
