//! `--changed-since REV`: finds the files that differ from a Git revision, by running Git.

use std::{
    collections::HashSet,
    ffi::OsStr,
    fs, io,
    path::{Path, PathBuf},
    process::{Command, Output},
};

use clap::Args;

use crate::{
    error::{Error, Result, describe},
    input::Input,
};

/// The option that restricts reports to changed files.
#[derive(Args, Clone, Debug)]
pub(super) struct ChangedSinceArgs {
    /// Report only on files changed since a git revision
    #[arg(long, value_name = "REV", conflicts_with = "write_baseline")]
    changed_since: Option<String>,
}

/// The paths that git knows, as the system has them. The path of a submodule stands for all files in it.
struct ChangedFiles {
    known: HashSet<PathBuf>,
    /// Those of them that changed.
    changed: HashSet<PathBuf>,
}

impl ChangedSinceArgs {
    /// Marks the unchanged files among `inputs`, which are only compared with others. Files that git does not know count as
    /// changed. Returns a note with the number of changed files if requested.
    pub(super) fn apply(&self, inputs: &mut [Input]) -> Result<Option<String>> {
        let Some(revision) = &self.changed_since else {
            return Ok(None);
        };
        let files = ChangedFiles::since(revision).map_err(Error::Failed)?;
        for input in &mut *inputs {
            let path = input.path.as_deref();
            input.is_silent = path.is_some_and(|path| files.is_same(path).unwrap_or(false));
        }
        let n_all = inputs.len();
        let n = inputs.iter().filter(|input| !input.is_silent).count();
        Ok(Some(format!(
            "{n} of {n_all} files changed since `{revision}`; the others are not reported"
        )))
    }
}

impl ChangedFiles {
    fn since(revision: &str) -> Result<Self, String> {
        let root = root()?;
        let commit = format!("{revision}^{{commit}}");
        let args = [
            "rev-parse",
            "--verify",
            "--quiet",
            "--end-of-options",
            &commit,
        ];
        let found = run(Some(&root), &args)?;
        if !found.status.success() {
            return Err(format!(
                "unknown revision `{revision}`; in a shallow clone, which many CI hosts make, fetch it first"
            ));
        }
        let commit = String::from_utf8_lossy(trimmed(&found.stdout)).into_owned();
        let base = run(Some(&root), &["merge-base", &commit, "HEAD"])?;
        if !base.status.success() {
            return Err(format!(
                "`{revision}` and the checkout have no common history; in a shallow clone, which many CI \
                 hosts make, fetch more of it"
            ));
        }
        let base = String::from_utf8_lossy(trimmed(&base.stdout)).into_owned();
        // A renamed file counts as one deleted and one added.
        let differ = [
            "diff",
            "--name-only",
            "-z",
            "--no-renames",
            "--no-ext-diff",
            "--diff-filter=d",
        ];
        let differ = git(Some(&root), &[&differ[..], &[&base, "--"]].concat())?;
        let known = git(Some(&root), &["ls-files", "-z"])?;
        let paths = |output: &Output| -> HashSet<PathBuf> {
            let names = output.stdout.split(|&byte| byte == 0);
            let names = names.filter(|name| !name.is_empty());
            names.map(|name| root.join(path_of(name))).collect()
        };
        Ok(Self {
            known: paths(&known),
            changed: paths(&differ),
        })
    }

    /// Returns whether git knows the file at `path` and it is unchanged, or `None` if it cannot be found. A link is
    /// unchanged if both it and its target are.
    fn is_same(&self, path: &Path) -> Option<bool> {
        let folder = path.parent()?;
        let folder = if folder == Path::new("") {
            Path::new(".")
        } else {
            folder
        };
        let link = fs::canonicalize(folder).ok()?.join(path.file_name()?);
        let file = fs::canonicalize(path).ok()?;
        let is_in =
            |path: &Path, set: &HashSet<PathBuf>| path.ancestors().any(|it| set.contains(it));
        let is_same = |path: &Path| is_in(path, &self.known) && !is_in(path, &self.changed);
        Some(is_same(&link) && is_same(&file))
    }
}

/// Returns the root of the repository that the working directory is in.
fn root() -> Result<PathBuf, String> {
    let root = git(None, &["rev-parse", "--show-toplevel"])?.stdout;
    fs::canonicalize(path_of(trimmed(&root))).map_err(|error| describe(&error))
}

/// Runs Git and returns its output. Fails if Git does.
fn git(folder: Option<&Path>, args: &[&str]) -> Result<Output, String> {
    let output = run(folder, args)?;
    if output.status.success() {
        return Ok(output);
    }
    let said = String::from_utf8_lossy(&output.stderr);
    let said = said.trim();
    let said = said.strip_prefix("fatal: ").unwrap_or(said);
    if said.contains("not a git repository") {
        return Err(
            "`--changed-since` requires a git repository, and this folder is not in one".to_owned(),
        );
    }
    Err(format!("`git {}` fails: {said}", args[0]))
}

fn run(folder: Option<&Path>, args: &[&str]) -> Result<Output, String> {
    let mut command = Command::new("git");
    // The messages are parsed, so they must not be translated.
    command.env("LC_ALL", "C").args(args);
    if let Some(folder) = folder {
        command.current_dir(folder);
    }
    let output = command.output();
    output.map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => {
            "`--changed-since` requires git, which is not installed, or not on the path".to_owned()
        }
        _ => format!("git cannot be run: {}", describe(&error)),
    })
}

/// Returns the one line that `git` printed, trimmed.
fn trimmed(out: &[u8]) -> &[u8] {
    out.strip_suffix(b"\n").unwrap_or(out)
}

#[cfg(unix)]
fn path_of(name: &[u8]) -> PathBuf {
    use std::os::unix::ffi::OsStrExt as _;
    OsStr::from_bytes(name).into()
}

/// Git prints UTF-8 on these systems.
#[cfg(not(unix))]
fn path_of(name: &[u8]) -> PathBuf {
    OsStr::new(&*String::from_utf8_lossy(name)).into()
}
