//! The number of reports of each rule.

use std::{
    collections::BTreeMap,
    io::{self, Write},
};

use super::findings::Report;

/// Returns the number of reports of each rule.
pub(super) fn counts(report: &Report<'_>) -> BTreeMap<&'static str, usize> {
    let mut counts = BTreeMap::new();
    for report in report.reports().flatten() {
        *counts.entry(report.rule).or_default() += 1;
    }
    for (_, rule, n) in report.omitted() {
        *counts.entry(rule).or_default() += n;
    }
    counts
}

/// Writes a line for each rule, the most frequent first, if this is requested.
pub(super) fn write(out: &mut impl Write, report: &Report<'_>) -> io::Result<()> {
    if !report.with_statistics {
        return Ok(());
    }
    let mut counts: Vec<_> = counts(report).into_iter().collect();
    counts.sort_by_key(|&(rule, count)| (std::cmp::Reverse(count), rule));
    let width = counts
        .first()
        .map_or(0, |(_, count)| count.to_string().len());
    for (rule, count) in counts {
        writeln!(out, "{count:width$}  {rule}")?;
    }
    Ok(())
}
