//! The files that a command reads.

use std::{
    collections::HashSet,
    fs,
    path::{Path, PathBuf},
};

use tailback_check::is_markdown;
use tailback_config::{Configs, Found, absolute};

use super::{ConfigArgs, Input, config::refuse_broken, shown};
use crate::{console, error, error::Result, status::Status};

/// The texts that `names` stand for, in their order: `-` is standard input, a folder gives
/// its `*.rush` files by path, and no name is the working directory. Each file comes once, with what its
/// configuration says of it.
pub(crate) fn select(
    names: &[PathBuf],
    config: &ConfigArgs,
    status: &mut Status,
) -> Result<Vec<Input>> {
    select_with(names, false, config, status)
}

/// The same with the Markdown files of folders too, if they are wanted.
pub(crate) fn select_with(
    names: &[PathBuf],
    with_markdown: bool,
    config: &ConfigArgs,
    status: &mut Status,
) -> Result<Vec<Input>> {
    let configs = Configs::new(config.choice());
    let here = [PathBuf::from(".")];
    let names = if names.is_empty() { &here } else { names };
    let mut seen = HashSet::new();
    let mut inputs = Vec::new();
    let mut add = |path: Option<PathBuf>| {
        let key = path.as_ref().map(|path| fs::canonicalize(path).ok());
        if key != Some(None) && !seen.insert(key) {
            return;
        }
        let own = match &path {
            Some(path) => configs.of_file(path),
            None => configs.of_folder(&here[0]),
        };
        inputs.push(Input::new(path, &own));
    };
    let is_left_out = |path: &Path, is_folder| {
        let is_excluded = || {
            configs
                .of_file(path)
                .is_excluded(&absolute(path), is_folder)
        };
        config.force_exclude && is_excluded()
    };
    for name in names {
        if name.as_os_str() == "-" {
            add(None);
        } else if is_left_out(name, name.is_dir()) {
            console::detail(|| format!("{} is excluded", shown(name)));
        } else if name.is_dir() {
            let files = files_of(name, with_markdown, &configs, status);
            if files.is_empty() {
                console::warning(&format!("there are no puzzles in {}", shown(name)));
                status.add(Status::Warned);
            }
            for file in files {
                add(Some(file));
            }
        } else {
            add(Some(name.clone()));
        }
    }
    refuse_broken(&configs)?;
    Ok(inputs)
}

/// The files in `folder` that hold puzzles, by path, as if the folder had been typed before each. What ignore
/// files and the configuration exclude is left out.
fn files_of(
    folder: &Path,
    with_markdown: bool,
    configs: &Configs,
    status: &mut Status,
) -> Vec<PathBuf> {
    let Found { files, errors } =
        configs.files_in(folder, |path| with_markdown && is_markdown(path));
    // Nobody types the folder that one is in before the name of a file.
    let as_typed = |path: PathBuf| match path.strip_prefix(folder) {
        Ok(below) if folder.as_os_str() == "." => below.to_owned(),
        _ => path,
    };
    let files = files.into_iter().map(as_typed).collect();
    let mut errors: Vec<String> = errors.iter().map(explain).collect();
    errors.sort();
    for error in errors {
        console::error(&error);
        status.add(Status::Failed);
    }
    files
}

fn explain(error: &ignore::Error) -> String {
    match error {
        ignore::Error::WithPath { path, err } => {
            let why = err
                .io_error()
                .map_or_else(|| err.to_string(), error::explain);
            format!("cannot read {}: {why}", shown(path))
        }
        ignore::Error::WithDepth { err, .. } => explain(err),
        error => error.to_string(),
    }
}
