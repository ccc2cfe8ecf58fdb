//! A bar on standard error for work that takes long. It is drawn on a terminal only.

use std::{
    sync::{
        OnceLock,
        atomic::{AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};

use indicatif::{ProgressBar, ProgressStyle};

/// Work that ends sooner shows no bar.
const PATIENCE: Duration = Duration::from_millis(500);

/// How much of a number of things is done.
pub(crate) struct Meter {
    what: &'static str,
    began: Instant,
    n_all: Option<usize>,
    n_done: AtomicUsize,
    bar: OnceLock<ProgressBar>,
}

impl Meter {
    /// A bar for `n_all` things, or for nobody knows how many.
    pub(crate) fn new(what: &'static str, n_all: Option<usize>) -> Self {
        Self {
            what,
            began: Instant::now(),
            n_all,
            n_done: AtomicUsize::new(0),
            bar: OnceLock::new(),
        }
    }

    /// One more is done.
    pub(crate) fn advance(&self) {
        let n_done = self.n_done.fetch_add(1, Ordering::Relaxed) + 1;
        if self.began.elapsed() > PATIENCE {
            let bar = self.bar.get_or_init(|| self.draw());
            bar.set_position(n_done as u64);
        }
    }

    /// Says how it goes where nothing is done for long.
    pub(crate) fn say(&self, words: String) {
        if self.began.elapsed() > PATIENCE {
            self.bar.get_or_init(|| self.draw()).set_message(words);
        }
    }

    fn draw(&self) -> ProgressBar {
        let (bar, style) = match self.n_all {
            Some(n_all) => (
                ProgressBar::new(n_all as u64),
                "{msg} {wide_bar} {pos}/{len} {eta}",
            ),
            None => (ProgressBar::new_spinner(), "{spinner} {msg} {pos}"),
        };
        if let Ok(style) = ProgressStyle::with_template(style) {
            bar.set_style(style);
        }
        bar.with_message(self.what)
    }

    /// Does `print` without the bar in its way.
    pub(crate) fn aside<T>(&self, print: impl FnOnce() -> T) -> T {
        match self.bar.get() {
            Some(bar) => bar.suspend(print),
            None => print(),
        }
    }
}

impl Drop for Meter {
    fn drop(&mut self) {
        if let Some(bar) = self.bar.get() {
            bar.finish_and_clear();
        }
    }
}
