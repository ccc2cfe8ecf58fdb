//! The files that a command reads.

use std::{
    collections::HashSet,
    fs,
    path::{Path, PathBuf},
};

use tailback_check::{Markdown, is_markdown};
use tailback_config::{Broken, Configs, Trouble, Unseen, WalkedFiles, read_regular};
use tailback_diagnostics::{Diagnostic, text::LineIndex};
use tailback_puzzle::words::count;

use super::{
    ConfigArgs, Input,
    config::{near, refuse_broken},
    real_path, shown,
};
use crate::{
    console,
    error::{Error, Result, describe},
    status::Status,
};

/// The texts to read, and the paths that could not be listed.
#[derive(Debug, Default)]
pub(crate) struct Selected {
    /// The inputs as they were named, those of a folder by path, each once, with the settings of its configuration.
    pub(crate) inputs: Vec<Input>,
    pub(crate) unread: Vec<Unread>,
    /// The folders that were listed.
    pub(crate) listed: Vec<PathBuf>,
    /// The folders that hold no puzzles.
    empty: Vec<PathBuf>,
    /// The files that were left out though they were named.
    excluded: Vec<String>,
}

/// A file or folder that could not be read, and why.
#[derive(Clone, Debug)]
pub(crate) struct Unread {
    pub(crate) path: PathBuf,
    /// The path that reports show.
    pub(crate) shown: String,
    pub(crate) why: String,
    pub(crate) is_folder: bool,
}

impl Selected {
    /// Calls standard input like the file at `name`, which need not be there. It replaces that file, and is left out as
    /// that would be.
    pub(crate) fn name_stdin(&mut self, name: &Path, config: &ConfigArgs) -> Result<bool> {
        let real = real_path(name);
        let is_other = |path: &PathBuf| real_path(path) != real;
        self.inputs
            .retain(|it| it.path.as_ref().is_none_or(is_other));
        let stdin = self.inputs.iter().position(|input| input.path.is_none());
        let stdin = stdin.ok_or_else(|| Error::cannot_apply("--stdin-filename", "-"))?;
        self.inputs[stdin].rename(name, config)?;
        let configs = Configs::new(config.choice());
        let is_left_out = config.leaves_out(&configs, name, false);
        if is_left_out {
            say_excluded(&shown(name));
            self.inputs.remove(stdin);
        }
        Ok(is_left_out)
    }
}

fn say_excluded(name: &str) {
    console::detail(|| format!("{name} is excluded"));
}

impl Unread {
    /// Returns `input`, which could not be read.
    pub(crate) fn of(input: &Input, why: String) -> Self {
        let Input { shown, name, .. } = input;
        Self {
            path: name.clone().unwrap_or_else(|| shown.into()),
            shown: shown.clone(),
            why,
            is_folder: false,
        }
    }

    /// Reports that the file cannot be read.
    pub(crate) fn say(&self) {
        let Self { shown, why, .. } = self;
        console::error(&format!("cannot read {shown}: {why}"));
    }
}

/// Returns the faults of configurations as reports speak of files that could not be read.
pub(crate) fn unread_configs(broken: &[Broken]) -> Vec<Unread> {
    let unread = broken.iter().flat_map(|Broken { path, trouble }| {
        let reasons = match trouble {
            Trouble::Unreadable(why) => vec![describe(why)],
            Trouble::Faults(text, faults) => {
                let lines = LineIndex::new(text);
                let reason = |fault: &Diagnostic| {
                    let at = lines.line_column(text, fault.span.start);
                    format!("line {}: {}", at.line, fault.message)
                };
                faults.iter().map(reason).collect()
            }
        };
        reasons.into_iter().map(|why| Unread {
            path: path.clone(),
            shown: shown(&near(path)),
            why,
            is_folder: false,
        })
    });
    unread.collect()
}

/// Returns the texts that `names` refer to: `-` is standard input, a folder means its `*.rush` files by path, and an
/// empty list means the working directory. Reports files that cannot be read.
pub(crate) fn select(
    names: &[PathBuf],
    config: &ConfigArgs,
    status: &mut Status,
) -> Result<Vec<Input>> {
    let configs = Configs::new(config.choice());
    Ok(select_by(names, (false, "if named"), (config, &configs), status)?.inputs)
}

/// Selects texts, including the Markdown files of folders if they are wanted, and returns the paths that could
/// not be read.
pub(crate) fn select_with(
    names: &[PathBuf],
    with_markdown: bool,
    config: &ConfigArgs,
    status: &mut Status,
) -> Result<Selected> {
    let configs = Configs::new(config.choice());
    select_by(
        names,
        (with_markdown, "with `--markdown`"),
        (config, &configs),
        status,
    )
}

/// Selects texts. The pages that `with_markdown` leaves out are read on a condition, which messages state.
fn select_by(
    names: &[PathBuf],
    (with_markdown, condition): (bool, &str),
    (config, configs): (&ConfigArgs, &Configs),
    status: &mut Status,
) -> Result<Selected> {
    let selected = find(names, with_markdown, config, configs);
    for name in &selected.excluded {
        say_excluded(name);
    }
    for unread in &selected.unread {
        unread.say();
        status.add(Status::Failed);
    }
    for folder in &selected.empty {
        let n_pages = n_pages_with_puzzles(folder, configs);
        let but = match n_pages {
            0 => String::new(),
            n => {
                let pages = count(n, "Markdown page");
                format!(" but in {pages}, read {condition}")
            }
        };
        console::warning(&format!("there are no puzzles in {}{but}", shown(folder)));
        status.add(Status::Warned);
    }
    refuse_broken(configs)?;
    Ok(selected)
}

/// Returns the number of Markdown pages in `folder` that have blocks of puzzles.
fn n_pages_with_puzzles(folder: &Path, configs: &Configs) -> usize {
    let WalkedFiles { files, .. } = configs.files_in(folder, is_markdown);
    let has_puzzles = |path: &&PathBuf| n_puzzles_on_page(path).is_some_and(|n| n > 0);
    files.iter().filter(has_puzzles).count()
}

/// Returns the number of puzzles on a Markdown page. `None` if it cannot be read or is longer than people write.
pub(crate) fn n_puzzles_on_page(path: &Path) -> Option<usize> {
    const MAX_PAGE: u64 = 1 << 20;
    let text = String::from_utf8(read_regular(path, MAX_PAGE).ok()?).ok()?;
    Some(Markdown::new(&text).n_puzzles())
}

/// The files that a run depends on, there or not.
#[derive(Debug)]
pub(crate) struct Watched {
    /// Those that are read for their puzzles.
    pub(crate) files: Vec<PathBuf>,
    pub(crate) configs: Vec<PathBuf>,
    /// The baseline that the configuration of the working directory names.
    pub(crate) baseline: Option<PathBuf>,
}

impl Watched {
    /// Returns the files that are read, with their configurations.
    pub(crate) fn files_and_configs(self) -> Vec<PathBuf> {
        [self.files, self.configs].concat()
    }
}

/// Returns the files that [`select_with`] would find now, without a word.
pub(crate) fn watched(names: &[PathBuf], with_markdown: bool, config: &ConfigArgs) -> Watched {
    let configs = Configs::new(config.choice());
    let Selected { inputs, unread, .. } = find(names, with_markdown, config, &configs);
    let unread = unread.into_iter().map(|unread| unread.path);
    let files = inputs.into_iter().filter_map(|input| input.path);
    Watched {
        baseline: configs.of_folder(Path::new(".")).baseline(),
        files: files.chain(unread).collect(),
        configs: configs.files(),
    }
}

fn find(
    names: &[PathBuf],
    with_markdown: bool,
    config: &ConfigArgs,
    configs: &Configs,
) -> Selected {
    let here = [PathBuf::from(".")];
    let names = if names.is_empty() { &here } else { names };
    let mut seen = HashSet::new();
    let mut selected = Selected::default();
    let mut add = |inputs: &mut Vec<Input>, path: Option<PathBuf>, is_named| {
        let key = path.as_ref().map(|path| fs::canonicalize(path).ok());
        if key != Some(None) && !seen.insert(key) {
            return;
        }
        let own = match &path {
            Some(path) => configs.of_file(path),
            None => configs.of_folder(&here[0]),
        };
        inputs.push(Input {
            position: inputs.len(),
            is_named,
            ..Input::new(path, &own)
        });
    };
    for name in names {
        if name.as_os_str() == "-" {
            add(&mut selected.inputs, None, true);
        } else if config.leaves_out(configs, name, name.is_dir()) {
            selected.excluded.push(shown(name));
        } else if name.is_dir() {
            let WalkedFiles {
                files,
                folders,
                unseen,
            } = configs.files_in(name, |path| with_markdown && is_markdown(path));
            selected.listed.extend(folders);
            if files.is_empty() && unseen.is_empty() {
                selected.empty.push(name.clone());
            }
            for file in files {
                add(&mut selected.inputs, Some(as_typed(&file, name)), false);
            }
            let unread = unseen.into_iter().map(|Unseen { path, why }| {
                let path = as_typed(&path, name);
                Unread {
                    shown: shown(&path),
                    why,
                    is_folder: path.is_dir(),
                    path,
                }
            });
            selected.unread.extend(unread);
        } else {
            add(&mut selected.inputs, Some(name.clone()), true);
        }
    }
    selected
}

/// Returns the name of a path in `folder` as a user would type it, without a leading `.`.
fn as_typed(path: &Path, folder: &Path) -> PathBuf {
    match path.strip_prefix(folder) {
        Ok(below) if folder.as_os_str() == "." && !below.as_os_str().is_empty() => below.to_owned(),
        _ => path.to_owned(),
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use crate::input::{ForeignArgs, TextFile};

    #[test]
    fn a_file_that_becomes_a_pipe_keeps_nobody_waiting() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("a.rush");
        fs::write(&path, "puzzle \"a\"\n").expect("it can be written");
        let config = ConfigArgs::default();
        let configs = Configs::new(config.choice());
        let names = [folder.path().to_owned()];
        let Selected { inputs, .. } = find(&names, false, &config, &configs);
        fs::remove_file(&path).expect("it is there");
        let fifo = std::process::Command::new("mkfifo").arg(&path).status();
        assert!(fifo.expect("it is installed").success());
        let read = TextFile::try_read(&inputs[0], &ForeignArgs::default());
        assert_eq!(read.err().as_deref(), Some("not a regular file"));
    }
}
