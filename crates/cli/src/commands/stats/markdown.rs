//! The figures of a collection as Markdown.

use std::fmt::Write as _;

use super::{
    figures::{Figures, lengths, likeness_in_words},
    text::label,
};
use crate::{report::escaped, work::Entry};

/// The alike boards that are listed.
const MAX_ALIKE: usize = 200;

pub(super) fn page(entries: &[Entry], figures: &Figures) -> String {
    let mut page = format!("# Figures\n\n{}\n", escaped(&figures.in_words()));
    for (what, series) in &figures.series {
        let _ = writeln!(page, "\n## {}\n\n{}\n", capital(what), series.in_words());
        let ranges = series.histogram();
        if !ranges.is_empty() {
            let _ = writeln!(page, "| {what} | puzzles |\n|---:|---:|");
            for (from, to, n) in ranges {
                let _ = writeln!(page, "| {} | {n} |", label(from, to));
            }
        }
    }
    if !figures.hardest.is_empty() {
        page.push_str("\n## Hardest\n\n| puzzle | length |\n|---|---|\n");
        for &at in &figures.hardest {
            let entry = &entries[at];
            let _ = writeln!(
                page,
                "| {} | {} |",
                escaped(&entry.job.name()),
                lengths(entry)
            );
        }
    }
    for (heading, is_same) in [("Duplicates", true), ("Alike", false)] {
        let all: Vec<_> = figures.alike(is_same).collect();
        if all.is_empty() {
            continue;
        }
        let _ = writeln!(page, "\n## {heading}\n");
        for &&(at, earlier, likeness) in all.iter().take(MAX_ALIKE) {
            let (one, other) = (entries[at].job.name(), entries[earlier].job.name());
            let how = likeness_in_words(likeness);
            let _ = writeln!(page, "- {} {how} {}", escaped(&one), escaped(&other));
        }
        if all.len() > MAX_ALIKE {
            let _ = writeln!(page, "- and {} more", all.len() - MAX_ALIKE);
        }
    }
    page
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    let first = letters.next().map(|it| it.to_uppercase().to_string());
    first.unwrap_or_default() + letters.as_str()
}
