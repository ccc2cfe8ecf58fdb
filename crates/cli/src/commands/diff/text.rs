//! The differences, for people, and the boards of a file for git.

use std::fmt::Write as _;

use anstyle::{AnsiColor, Style};
use tailback_answers::Verdict;
use tailback_diagnostics::text::clean_line;
use tailback_facts::words::length;
use tailback_puzzle::{draw_with_exits, words::count};
use tailback_solver::Metric;

use super::{
    compared::{Change, Compared},
    statements::statements,
};
use crate::{console::styled, terminal_board::side_by_side, work::Entry};

/// Returns the differences. `file` is the name of the only file, where the paths are those of temporary ones.
pub(super) fn text(
    old: &[Entry],
    new: &[Entry],
    compared: &Compared,
    file: Option<&str>,
    is_coloured: bool,
) -> String {
    let mut text = String::new();
    if let Some(file) = file {
        let _ = writeln!(text, "{}", heading(file, is_coloured));
    }
    for difference in &compared.differences {
        let (old, new) = (
            difference.old.map(|at| &old[at]),
            difference.new.map(|at| &new[at]),
        );
        let Some(entry) = new.or(old) else { continue };
        let change = styled(
            difference.change.word(),
            style(difference.change),
            is_coloured,
        );
        let _ = write!(text, "{change}: {}", name(entry, file));
        match (old, new) {
            (Some(old), Some(new)) if old.job.title != new.job.title => {
                let _ = write!(text, ", which was {}", name(old, file));
            }
            (Some(old), Some(_)) if difference.change == Change::Moved => {
                let _ = write!(text, ", which was at {}", place(old, file));
            }
            _ => {}
        }
        let is_altered = old.is_some() && new.is_some() && is_altered(difference.change);
        let optima = match (old, new) {
            (Some(old), Some(new)) if is_altered => {
                format!("{} → {}", optima(old), optima(new))
            }
            _ => optima(entry),
        };
        let _ = write!(text, "\n  {optima}");
        if let Some(edit) = &difference.edit {
            let _ = write!(text, ": {edit}");
        }
        text.push('\n');
        if !difference.statements.is_empty() {
            let statements = difference.statements.join("; ");
            let _ = writeln!(text, "  statements changed: {}", clean_line(&statements));
        }
        if !matches!(
            difference.change,
            Change::Moved | Change::Renamed | Change::Restated
        ) {
            boards(
                &mut text,
                old.filter(|_| is_altered || new.is_none()),
                new,
                is_coloured,
            );
        }
        text.push('\n');
    }
    let _ = writeln!(text, "{}", summary(compared));
    if file.is_some() {
        text.push('\n');
    }
    text
}

/// Returns the note on a file that is not compared, with the reason.
pub(super) fn skipped(file: &str, why: &str, is_coloured: bool) -> String {
    format!("{}\n{why}\n\n", heading(file, is_coloured))
}

fn heading(file: &str, is_coloured: bool) -> String {
    styled(clean_line(file), Style::new().bold(), is_coloured)
}

fn is_altered(change: Change) -> bool {
    matches!(change, Change::Harder | Change::Easier | Change::Altered)
}

fn style(change: Change) -> Style {
    match change {
        Change::New => AnsiColor::Green.on_default(),
        Change::Gone => AnsiColor::Red.on_default(),
        Change::Harder | Change::Easier | Change::Altered => AnsiColor::Yellow.on_default(),
        Change::Moved | Change::Renamed | Change::Restated => AnsiColor::Cyan.on_default(),
    }
}

/// Draws the old board, the new one, or both side by side.
fn boards(text: &mut String, old: Option<&Entry>, new: Option<&Entry>, is_coloured: bool) {
    let puzzles = [old, new].map(|entry| entry?.job.puzzle.as_deref());
    let boards = puzzles.into_iter().flatten().map(|it| (it, it.start()));
    let boards = side_by_side(&boards.collect::<Vec<_>>(), is_coloured);
    if !boards.is_empty() {
        text.push('\n');
        text.push_str(&boards);
    }
}

fn summary(compared: &Compared) -> String {
    let counts = Change::ALL.into_iter().filter_map(|change| {
        let changed = compared.differences.iter();
        let n = changed.filter(|it| it.change == change).count();
        (n > 0).then(|| format!("{n} {}", change.word()))
    });
    let mut parts: Vec<String> = counts.collect();
    let same = count(compared.n_same, "puzzle");
    parts.push(format!("{same} unchanged"));
    if compared.n_unknown > 0 {
        parts.push(format!(
            "{} not solved within the limits",
            compared.n_unknown
        ));
    }
    parts.join(", ")
}

/// Returns the title and the place of a puzzle.
fn name(entry: &Entry, file: Option<&str>) -> String {
    format!("{} ({})", entry.job.title(), place(entry, file))
}

fn place(entry: &Entry, file: Option<&str>) -> String {
    match file {
        Some(_) => format!("line {}", entry.job.line),
        None => format!("{}:{}", clean_line(&entry.job.path), entry.job.line),
    }
}

fn optima(entry: &Entry) -> String {
    match &entry.verdict {
        Verdict::Invalid => "invalid".to_owned(),
        Verdict::Unsolvable(_) => "unsolvable".to_owned(),
        _ => {
            let optima = Metric::ALL.map(|metric| match entry.optimum(metric) {
                Some(n) => length(n, metric),
                None => format!("{metric} not known"),
            });
            optima.join(" · ")
        }
    }
}

/// Returns the title, the optima, the statements and the board of a puzzle, without its place, for a comparison line by
/// line.
pub(super) fn board(entry: &Entry) -> String {
    let mut text = format!("{}\n  {}\n", entry.job.title(), optima(entry));
    for (keyword, value) in statements(&entry.job) {
        let statement = format!("{keyword} {value}");
        let _ = writeln!(text, "  {}", clean_line(&statement).trim_end());
    }
    match entry.job.puzzle.as_deref() {
        Some(puzzle) => {
            for row in draw_with_exits(puzzle, puzzle.start()) {
                let _ = writeln!(text, "  {row}");
            }
        }
        None => {
            for line in entry.job.text.lines() {
                let _ = writeln!(text, "  {}", clean_line(line));
            }
        }
    }
    text + "\n"
}
