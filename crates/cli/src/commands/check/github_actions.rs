//! Output that a step of GitHub Actions gets by default: annotations, and a section of the step's summary.

use std::{
    env,
    fs::File,
    io::{self, Write as _},
    path::PathBuf,
};

use crate::{
    console,
    report::{Report, Sink, github, markdown},
};

/// The maximum size of a step's summary in bytes. GitHub shows none that is longer.
const MOST_BYTES: usize = 1 << 20;

/// Returns whether the process runs in such a step.
pub(super) fn is_here() -> bool {
    env::var_os("GITHUB_ACTIONS").is_some_and(|value| value == "true")
}

/// Annotates the lines of the change, on standard error, which the runner reads too. Standard output is therefore the
/// same everywhere.
pub(super) fn annotate(report: &Report<'_>) -> io::Result<()> {
    let mut text = Vec::new();
    (github::FORMAT.write)(&mut Sink::plain(&mut text), report)?;
    console::print(&String::from_utf8_lossy(&text));
    Ok(())
}

/// Appends to the summary of the step. A failure to write it is not a failure of the run, which was not asked for it.
pub(super) fn summarize(report: &Report<'_>) {
    let Some(path) = env::var_os("GITHUB_STEP_SUMMARY").filter(|path| !path.is_empty()) else {
        return;
    };
    let path = PathBuf::from(path);
    if let Err(why) = append(&path, report) {
        let path = path.display();
        console::warning(&format!(
            "the step has no summary: cannot write {path}: {why}"
        ));
    }
}

fn append(path: &PathBuf, report: &Report<'_>) -> io::Result<()> {
    let mut file = File::options().append(true).create(true).open(path)?;
    let n_there = usize::try_from(file.metadata()?.len()).unwrap_or(MOST_BYTES);
    let most = MOST_BYTES.saturating_sub(n_there).min(markdown::MOST_BYTES);
    let page = markdown::page(report, most);
    if page.len() + 1 > MOST_BYTES.saturating_sub(n_there) {
        return Err(io::Error::other("there is no room left in it"));
    }
    file.write_all(format!("{page}\n").as_bytes())
}
