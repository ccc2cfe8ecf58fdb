//! The number of diagnostics of each rule.

use std::io::{self, Write};

use super::contents::Report;

/// Writes a line for each rule, the most frequent first, if this is requested.
pub(super) fn write(out: &mut impl Write, report: &Report<'_>) -> io::Result<()> {
    if !report.with_statistics {
        return Ok(());
    }
    let mut counts: Vec<_> = report.run().by_rule().into_iter().collect();
    counts.sort_by_key(|&(rule, count)| (std::cmp::Reverse(count), rule));
    let width = counts
        .first()
        .map_or(0, |(_, count)| count.to_string().len());
    for (rule, count) in counts {
        writeln!(out, "{count:width$}  {rule}")?;
    }
    Ok(())
}
