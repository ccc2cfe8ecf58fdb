//! A progress bar on standard error for long work, drawn only on a terminal.

use std::{
    io::{self, IsTerminal as _},
    sync::mpsc::{self, RecvTimeoutError},
    thread,
    time::Duration,
};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use tailback_facts::words::{is_news, known_number};
use tailback_solver::{Bounds, Progress};

use crate::console;

/// The time before the bar is shown. Shorter work shows no bar.
const PATIENCE: Duration = Duration::from_millis(500);

/// The time between two drawings.
const REDRAWN: Duration = Duration::from_millis(200);

/// A progress meter for a number of items.
pub(crate) struct Meter {
    /// Hidden at first.
    bar: ProgressBar,
    is_on_terminal: bool,
    /// Ends the wait for the bar when it is dropped.
    _waits: mpsc::Sender<()>,
}

impl Meter {
    /// Returns a bar for `n_all` things, or for those that are [found](Self::found) one by one.
    pub(crate) fn new(what: &'static str, n_all: Option<usize>) -> Self {
        let hidden = ProgressDrawTarget::hidden();
        let bar = ProgressBar::with_draw_target(Some(n_all.unwrap_or(0) as u64), hidden);
        let bar = bar.with_prefix(what);
        let (waits, is_over) = mpsc::channel();
        let meter = Self {
            bar,
            is_on_terminal: io::stderr().is_terminal() && !console::is_quiet(),
            _waits: waits,
        };
        match n_all {
            Some(_) => meter.all_found(),
            None => meter.set_style("{spinner} {prefix} {pos} of {len} or more {wide_msg}"),
        }
        if meter.is_on_terminal {
            let bar = meter.bar.clone();
            let draw = move || {
                if is_over.recv_timeout(PATIENCE) == Err(RecvTimeoutError::Timeout) {
                    bar.set_draw_target(ProgressDrawTarget::stderr());
                    bar.enable_steady_tick(REDRAWN);
                }
            };
            // Without a thread, there is no bar.
            let _ = thread::Builder::new().spawn(draw);
        }
        meter
    }

    fn set_style(&self, template: &str) {
        if let Ok(style) = ProgressStyle::with_template(template) {
            self.bar.set_style(style);
        }
    }

    /// Adds `n` items to the total.
    pub(crate) fn found(&self, n: usize) {
        self.bar.inc_length(n as u64);
    }

    /// Records that the total is final.
    pub(crate) fn all_found(&self) {
        self.set_style("{prefix} {bar:30} {pos}/{len} {wide_msg}");
    }

    /// Records that one more item is finished.
    pub(crate) fn advance(&self) {
        self.bar.inc(1);
    }

    /// Shows `words` next to the bar, for times in which no item is finished for long.
    pub(crate) fn say(&self, words: String) {
        self.bar.set_message(words);
    }

    /// Returns whether the bar is visible.
    pub(crate) fn is_seen(&self) -> bool {
        self.is_on_terminal
    }

    /// Shows the progress of a search.
    pub(crate) fn say_progress(&self, progress: Progress) {
        let Progress {
            states,
            lower_bound,
        } = progress;
        let bounds = Bounds {
            lower: lower_bound,
            upper: None,
        };
        self.say(if is_news(lower_bound) {
            format!("{states} states, {}", known_number(bounds))
        } else {
            format!("{states} states")
        });
    }

    /// Runs `print` with the bar hidden.
    pub(crate) fn aside<T>(&self, print: impl FnOnce() -> T) -> T {
        self.bar.suspend(print)
    }
}

impl Drop for Meter {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
