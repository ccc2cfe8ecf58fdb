//! Interrupts wait until the file being written is whole, so that no partial file is left behind.

use std::sync::{Mutex, MutexGuard, Once, OnceLock, PoisonError};

/// The lock that is held while a temporary file exists.
static BUSY: Mutex<()> = Mutex::new(());

/// Defers interrupts as long as the guard lives. A run that never does so ends at once.
pub(crate) fn hold_off() -> MutexGuard<'static, ()> {
    static WATCH: Once = Once::new();
    WATCH.call_once(watch);
    busy()
}

/// The cleanup before a signal ends the process.
static AT_END: OnceLock<Box<dyn Fn() + Send + Sync>> = OnceLock::new();

/// Calls `end` before a signal ends the process. Only the first one counts.
pub(crate) fn at_end(end: impl Fn() + Send + Sync + 'static) {
    if AT_END.set(Box::new(end)).is_ok() {
        drop(hold_off());
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
fn watch() {
    use std::{sync::mpsc, thread};

    use signal_hook::{
        consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM},
        iterator::Signals,
        low_level::emulate_default_handler,
    };

    let ignored = ignored();
    let signals = [SIGHUP, SIGINT, SIGQUIT, SIGTERM];
    let signals = signals.into_iter().filter(|&signal| {
        // Bit 0 is signal 1.
        ignored & (1 << (signal - 1)) == 0
    });
    let signals: Vec<_> = signals.collect();
    let (is_ready, ready) = mpsc::channel();
    // Signals without a waiting thread would be lost, so the thread is started first.
    let watcher = thread::Builder::new().name("interrupts".to_owned());
    let watcher = watcher.spawn(move || {
        let Ok(mut signals) = Signals::new(signals) else {
            return;
        };
        let _ = is_ready.send(());
        for signal in signals.forever() {
            end();
            let _held = busy();
            let _ = emulate_default_handler(signal);
        }
    });
    if watcher.is_ok() {
        let _ = ready.recv();
    }
}

/// Returns the signals that this process must ignore, as under `nohup` and in the background of a shell, one bit
/// each. Returns 0 if the system does not tell.
#[cfg(unix)]
fn ignored() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mut lines = status.lines();
    let ignored = lines.find_map(|line| line.strip_prefix("SigIgn:"));
    ignored
        .and_then(|bits| u64::from_str_radix(bits.trim(), 16).ok())
        .unwrap_or(0)
}

#[cfg(windows)]
fn watch() {
    /// The exit status with which the system itself ends an interrupted process, `STATUS_CONTROL_C_EXIT`.
    const INTERRUPTED: u32 = 0xc000_013a;
    let _ = ctrlc::set_handler(|| {
        end();
        let _held = busy();
        std::process::exit(INTERRUPTED.cast_signed());
    });
}

#[cfg(not(any(unix, windows)))]
fn watch() {}
