//! Running the rules over files.

pub(crate) mod accept;
pub(crate) mod all_puzzles;
pub(crate) mod allow;
pub(crate) mod check_file;
pub(crate) mod checked;
pub(crate) mod foreign;
pub(crate) mod place;

use std::collections::HashMap;

use tailback_diagnostics::Diagnostic;
use tailback_facts::FileFacts;

use crate::{Policy, RuleSet, SourceFile, rule::Check};

pub use accept::{Acceptance, Refusal};
use all_puzzles::{AllPuzzles, Compared};
pub use checked::Checked;
pub use foreign::{ForeignFile, foreign_to_rush};

/// Runs the rules of `policy` over all files of a run. `facts` has an entry for each file, and in it one for
/// each of its puzzles. The reports of each file come in the order of their places, then of
/// their rules.
pub fn check(
    files: &[&SourceFile],
    facts: &[&FileFacts],
    policy: impl Into<Policy>,
) -> Vec<Vec<Diagnostic>> {
    check_files(files, facts, policy.into(), true)
}

/// Checks files when there are others that are not being checked: a duplicate in one of those goes unseen, so
/// no `allow` of a duplicate is called unused.
pub fn check_some(
    files: &[&SourceFile],
    facts: &[&FileFacts],
    policy: impl Into<Policy>,
) -> Vec<Vec<Diagnostic>> {
    check_files(files, facts, policy.into(), false)
}

fn check_files(
    files: &[&SourceFile],
    facts: &[&FileFacts],
    policy: Policy,
    are_all: bool,
) -> Vec<Vec<Diagnostic>> {
    let each = files.iter().zip(facts);
    let mut checked: Vec<Checked> = each
        .map(|(file, facts)| Checked::with(file, facts, policy, are_all))
        .collect();
    close(&mut checked);
    checked.into_iter().map(Checked::into_reports).collect()
}

/// Adds what the rules have to say that compare all files of a run, and which `allow` silenced nothing. Each
/// of `files` is whole by then. A file where a rule is off takes no part in what that rule compares.
pub fn close(files: &mut [Checked]) {
    close_within(files, usize::MAX);
}

/// Compares all files, keeping at most `max_bytes` of reports: the first by path and place are kept, the others
/// [counted](Checked::omitted).
pub fn close_within(files: &mut [Checked], max_bytes: usize) {
    let mut compared = Compared::nothing(max_bytes);
    let puzzles = AllPuzzles::new(files);
    for (number, rule) in RuleSet::all().rules() {
        if let Check::Comparison(comparison) = &rule.check {
            puzzles.compare((number as u32, rule), comparison, &mut compared);
        }
    }
    let compared = puzzles.by_file(compared);
    for (file, new) in files.iter_mut().zip(compared) {
        file.close(new);
    }
}

/// Tells reports of one digest apart: they are numbered in the order of their files' paths, then of their
/// places. It is done once all files are compared.
pub fn number(files: &mut [Checked]) {
    let mut n_same: HashMap<[u8; 16], u32> = HashMap::new();
    let mut files: Vec<&mut Checked> = files.iter_mut().collect();
    files.sort_by(|one, other| one.path.cmp(&other.path));
    for report in files.into_iter().flat_map(|file| &mut file.reports) {
        let n = n_same.entry(report.fingerprint.digest).or_default();
        report.fingerprint.n_before = *n;
        *n += 1;
    }
}
