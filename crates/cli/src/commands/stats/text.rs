//! The figures of a collection, for people.

use std::fmt::Write as _;

use super::figures::{Figures, lengths, likeness_in_words};
use crate::{bars::bar, work::Entry};

/// The columns of the curve.
const MAX_COLUMNS: usize = 60;

/// The alike boards that are listed.
const MAX_ALIKE: usize = 50;

pub(super) fn text(entries: &[Entry], figures: &Figures) -> String {
    let mut text = figures.in_words() + "\n";
    for (what, series) in &figures.series {
        let _ = writeln!(text, "\n{what}: {}", series.in_words());
        let ranges = series.histogram();
        let most = ranges.iter().map(|it| it.2).max().unwrap_or(0) as u64;
        let labels: Vec<String> = ranges
            .iter()
            .map(|&(from, to, _)| label(from, to))
            .collect();
        let width = labels.iter().map(String::len).max().unwrap_or(0);
        for (label, (.., n)) in labels.iter().zip(ranges) {
            let line = format!("  {label:>width$}  {} {n}", bar(n as u64, most));
            let _ = writeln!(text, "{line}");
        }
    }
    if figures.curve.iter().flatten().count() > 1 {
        let _ = writeln!(
            text,
            "\ncurve of the {}, in order\n  {}",
            figures.metric.unit(),
            curve(&figures.curve)
        );
    }
    if !figures.hardest.is_empty() {
        text.push_str("\nhardest\n");
        for &at in &figures.hardest {
            let entry = &entries[at];
            let _ = writeln!(text, "  {}: {}", entry.job.name(), lengths(entry));
        }
    }
    for (heading, is_same) in [("duplicates", true), ("alike", false)] {
        let all: Vec<_> = figures.alike(is_same).collect();
        let _ = writeln!(text, "\n{heading}: {}", all.len());
        for &&(at, earlier, likeness) in all.iter().take(MAX_ALIKE) {
            let (one, other) = (entries[at].job.name(), entries[earlier].job.name());
            let how = likeness_in_words(likeness);
            let _ = writeln!(text, "  {one} {how} {other}");
        }
        if all.len() > MAX_ALIKE {
            let _ = writeln!(text, "  and {} more", all.len() - MAX_ALIKE);
        }
    }
    text
}

/// Returns a range in short: `7`, `5-9`.
pub(super) fn label(from: u32, to: u32) -> String {
    if from == to {
        from.to_string()
    } else {
        format!("{from}-{to}")
    }
}

/// Returns a character for each puzzle, or for the mean of several: higher is harder.
fn curve(curve: &[Option<u32>]) -> String {
    const LEVELS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
    let most = curve.iter().flatten().copied().max().unwrap_or(0).max(1);
    let n_together = curve.len().div_ceil(MAX_COLUMNS).max(1);
    let parts = curve.chunks(n_together).map(|part| {
        let known: Vec<u64> = part.iter().flatten().map(|&n| u64::from(n)).collect();
        if known.is_empty() {
            return ' ';
        }
        let mean = known.iter().sum::<u64>() as f64 / known.len() as f64;
        let level = (mean / f64::from(most) * 8.0).ceil() as usize;
        LEVELS[level.clamp(1, 8) - 1]
    });
    parts.collect()
}

#[cfg(test)]
mod tests {
    use super::curve;

    #[test]
    fn a_curve_rises_with_the_moves_and_has_gaps() {
        assert_eq!(curve(&[Some(1), Some(20), None, Some(40)]), "▁▄ █");
        assert_eq!(curve(&vec![Some(7); 1000]).chars().count(), 59);
        assert_eq!(curve(&[Some(0)]), "▁");
    }
}
