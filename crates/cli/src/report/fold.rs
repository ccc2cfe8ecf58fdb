//! Diagnostics of severity information and hint, which are counted rather than shown if there are many, because they
//! would hide those that need attention.

use std::{
    collections::BTreeMap,
    io::{self, Write},
};

use tailback_config::Fold;
use tailback_diagnostics::{Diagnostic, Severity};
use tailback_puzzle::words::{and_list, count};

use super::contents::{PlacedDiagnostic, Report};

/// The number of diagnostics that are shown if the configuration does not give one.
const FEW: usize = 10;

/// The diagnostics of a run that are not shown, and their number.
pub(super) struct Folded {
    /// For each file, whether its least severe diagnostics are folded.
    files: Vec<bool>,
    /// The number of hidden diagnostics of each rule.
    counts: BTreeMap<&'static str, usize>,
}

impl Folded {
    pub(super) fn of(report: &Report<'_>) -> Self {
        let each = || report.folds.iter().zip(report.diagnostics_by_file());
        let of_auto = each().filter(|(fold, _)| **fold == Fold::Auto);
        let of_auto = of_auto.flat_map(|(_, diagnostics)| diagnostics);
        let are_many = of_auto.filter(|report| can_be_folded(report)).count() > FEW;
        let is_folded = |fold: &Fold| match fold {
            Fold::Auto => are_many,
            Fold::Always => true,
            Fold::Never => false,
        };
        let files = report.folds.iter().map(is_folded).collect();
        let mut folded = Self {
            files,
            counts: BTreeMap::new(),
        };
        for (file, diagnostics) in report.diagnostics_by_file().enumerate() {
            let is_folded = folded.files[file];
            for report in diagnostics
                .iter()
                .filter(|it| is_folded && can_be_folded(it))
            {
                *folded.counts.entry(report.rule).or_default() += 1;
            }
        }
        folded
    }

    /// Returns whether `placed` is shown.
    pub(super) fn shows(&self, placed: &PlacedDiagnostic<'_>) -> bool {
        !self.files[placed.file] || !can_be_folded(placed.diagnostic)
    }

    /// Writes a line with the number of diagnostics that are not shown.
    pub(super) fn write(&self, out: &mut impl Write) -> io::Result<()> {
        let n: usize = self.counts.values().sum();
        if n == 0 {
            return Ok(());
        }
        let mut rules: Vec<_> = self.counts.iter().collect();
        rules.sort_by_key(|&(_, n)| std::cmp::Reverse(n));
        let rules = and_list(rules.iter().map(|(rule, n)| format!("{n} of `{rule}`")));
        let reports = count(n, "report");
        writeln!(
            out,
            "{reports} of severity information or hint not shown, {rules}; `-v` shows them\n"
        )
    }
}

fn can_be_folded(report: &Diagnostic) -> bool {
    matches!(report.severity, Severity::Information | Severity::Hint)
}
