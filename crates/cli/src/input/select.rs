//! The files that a command reads.

use std::{
    collections::HashSet,
    env, fs,
    path::{Path, PathBuf},
    sync::Mutex,
};

use ignore::{WalkBuilder, WalkState};

use super::{Input, paths};
use crate::{console, error, status::Status};

/// The texts that `names` stand for, in their order: `-` is standard input, a folder gives
/// its `*.rush` files by path, and no name is the working directory. Each file comes once.
pub(crate) fn select(names: &[PathBuf], status: &mut Status) -> Vec<Input> {
    let here = [PathBuf::from(".")];
    let names = if names.is_empty() { &here } else { names };
    let working = env::current_dir().ok();
    let mut seen = HashSet::new();
    let mut inputs = Vec::new();
    let mut add = |path: Option<PathBuf>| {
        let key = path.as_ref().map(|path| fs::canonicalize(path).ok());
        if key != Some(None) && !seen.insert(key) {
            return;
        }
        let shown = path.as_ref().map_or_else(
            || "<stdin>".to_owned(),
            |path| paths::shown(path, working.as_deref()),
        );
        inputs.push(Input { path, shown });
    };
    for name in names {
        if name.as_os_str() == "-" {
            add(None);
        } else if name.is_dir() {
            let files = files_of(name, status);
            if files.is_empty() {
                let shown = paths::shown(name, working.as_deref());
                let shown = if shown.is_empty() { "." } else { &shown };
                console::warning(&format!("there are no puzzles in {shown}"));
            }
            for file in files {
                add(Some(file));
            }
        } else {
            add(Some(name.clone()));
        }
    }
    inputs
}

/// The `*.rush` files in `folder`, by path. What ignore files exclude is left out.
fn files_of(folder: &Path, status: &mut Status) -> Vec<PathBuf> {
    let found = Mutex::new((Vec::new(), Vec::new()));
    let lock = || found.lock().expect("no walker panics");
    let walk = WalkBuilder::new(folder).require_git(false).build_parallel();
    walk.run(|| {
        Box::new(|entry| {
            match entry {
                Ok(entry) => {
                    let path = entry.into_path();
                    let is_rush = path.extension().is_some_and(|ending| ending == "rush");
                    if is_rush && path.is_file() {
                        lock().0.push(path);
                    }
                }
                Err(error) => lock().1.push(error),
            }
            WalkState::Continue
        })
    });
    let (mut files, errors) = found.into_inner().expect("no walker panics");
    files.sort();
    let here = env::current_dir().ok();
    let explain = |error| explain(error, here.as_deref());
    let mut errors: Vec<String> = errors.iter().map(explain).collect();
    errors.sort();
    for error in errors {
        console::error(&error);
        status.add(Status::Failed);
    }
    files
}

fn explain(error: &ignore::Error, here: Option<&Path>) -> String {
    match error {
        ignore::Error::WithPath { path, err } => {
            let why = err
                .io_error()
                .map_or_else(|| err.to_string(), error::explain);
            format!("cannot read {}: {why}", paths::shown(path, here))
        }
        ignore::Error::WithDepth { err, .. } => explain(err, here),
        error => error.to_string(),
    }
}
