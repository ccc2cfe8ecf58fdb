//! Reading files: [`select()`] finds them, [`ForeignArgs`] determines their format, [`TextFile`] holds the contents
//! of one, in chunks, and [`puzzles()`] returns the puzzles in these.

mod choice;
mod config;
mod format;
mod job;
mod mapping;
mod puzzles;
mod read;
mod select;
mod sound;
mod text_file;

use std::{
    fs,
    path::{MAIN_SEPARATOR, Path, PathBuf},
};

use tailback_check::is_markdown;
use tailback_config::{Config, Settings, absolute};

use crate::error::{Error, Result};

pub(crate) use choice::{Choice, ChoiceArgs, find_one};
pub(crate) use config::ConfigArgs;
pub(crate) use format::ForeignArgs;
pub(crate) use job::{Item, Job};
pub(crate) use mapping::Mapping;
pub(crate) use puzzles::puzzles;
pub(crate) use select::{
    Selected, Unread, n_puzzles_on_page, select, select_with, unread_configs, watched,
};
pub(crate) use sound::{chosen_puzzles, sound_puzzles};
pub(crate) use text_file::{Chunk, MAX_PUZZLE, Parsed, TextFile};

/// A text to be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Input {
    /// The file, or `None` for standard input.
    pub(crate) path: Option<PathBuf>,
    /// The path that reports show.
    pub(crate) shown: String,
    /// The name that determines title, size and format; the file, if there is one.
    pub(crate) name: Option<PathBuf>,
    /// Its position among the inputs of a run, as they were selected. All commands number puzzles in this order.
    pub(crate) position: usize,
    /// Whether the name was typed, which allows a pipe or a device.
    is_named: bool,
    /// Whether it is read to be compared with others only.
    pub(crate) is_silent: bool,
    /// The settings for it, from its configuration.
    pub(crate) settings: Settings,
}

/// Returns `path` in a form that is the same for all names of a file, as far as it exists.
pub(crate) fn real_path(path: &Path) -> PathBuf {
    fs::canonicalize(path).unwrap_or_else(|_| absolute(path))
}

/// Returns the input file that `path` is another name of. They are only looked for if `path` is
/// a file.
pub(crate) fn same_file(path: &Path, read: impl FnOnce() -> Vec<PathBuf>) -> Option<PathBuf> {
    if !path.is_file() {
        return None;
    }
    let output = real_path(path);
    let is_it = |other: &PathBuf| other.is_file() && real_path(other) == output;
    read().into_iter().find(is_it)
}

/// Fails if `output` is one of the input files.
pub(crate) fn refuse_over_input(
    output: Option<&Path>,
    read: impl FnOnce() -> Vec<PathBuf>,
) -> Result<()> {
    let output = output.filter(|path| path.as_os_str() != "-");
    match output.and_then(|output| same_file(output, read)) {
        None => Ok(()),
        Some(read) => Err(Error::Failed(format!(
            "the output would overwrite {}, which is also an input",
            read.display()
        ))),
    }
}

/// Returns a path for reports: as typed, with `/` between folders on every system.
fn shown(path: &Path) -> String {
    let typed = path.to_string_lossy();
    let typed = match MAIN_SEPARATOR {
        '/' => typed.into_owned(),
        other => typed.replace(other, "/"),
    };
    // GitHub reads a line of a log that begins with two colons as a command.
    if typed.starts_with("::") {
        return format!("./{typed}");
    }
    typed
}

impl Input {
    /// Returns the file at `path`, or standard input if there is none, with the settings of `config`.
    fn new(path: Option<PathBuf>, config: &Config) -> Self {
        let shown = path.as_deref().map_or_else(|| "<stdin>".to_owned(), shown);
        let name = path.clone();
        let settings = config.settings(&path.as_deref().map_or_else(PathBuf::new, absolute));
        Self {
            path,
            shown,
            name,
            position: 0,
            is_named: true,
            is_silent: false,
            settings,
        }
    }

    /// Calls standard input like the file at `name`, which need not be there, and configures it like that.
    pub(crate) fn rename(&mut self, name: &Path, config: &ConfigArgs) -> Result<()> {
        self.shown = shown(name);
        self.name = Some(name.to_owned());
        self.settings = config.settings(name)?;
        Ok(())
    }

    /// Returns the path that a patch of the text names.
    pub(crate) fn path_in_patch(&self) -> &Path {
        self.name.as_deref().unwrap_or(Path::new(&self.shown))
    }

    /// Returns the name without its ending, which gives titles and sizes.
    pub(crate) fn stem(&self) -> String {
        let stem = self.name.as_deref().and_then(Path::file_stem);
        stem.map_or_else(String::new, |stem| stem.to_string_lossy().into_owned())
    }

    /// Returns whether the name is that of a Markdown file.
    pub(crate) fn is_markdown(&self) -> bool {
        self.name.as_deref().is_some_and(is_markdown)
    }

    /// Returns whether the name is that of a file in the language.
    pub(crate) fn is_rush(&self) -> bool {
        self.name
            .as_deref()
            .and_then(Path::extension)
            .is_some_and(|ending| ending == "rush")
    }
}
