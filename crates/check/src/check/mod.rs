//! The run of the rules over files.

pub(crate) mod accept;
pub(crate) mod all_puzzles;
pub(crate) mod allow;
pub(crate) mod check_file;
pub(crate) mod fingerprint_place;
pub(crate) mod foreign;
pub(crate) mod reports;

use std::collections::HashMap;

use tailback_diagnostics::Diagnostic;
use tailback_facts::FileFacts;

use crate::{Policy, Rule, RuleSet, SourceFile, rule::Check};

pub use accept::{Acceptance, Refusal};
use all_puzzles::{AllPuzzles, Compared};
use allow::{all_rules_but, comparing_rules};
pub use foreign::{ForeignBoard, ForeignFile};
pub use reports::{ChunkReport, FileReport};

/// Runs the rules of `policy` over all files of a collection. `facts` has an entry for each file, and in it one for each
/// of its puzzles. The diagnostics of each file are ordered by place, then by rule.
pub fn check(
    files: &[&SourceFile],
    facts: &[&FileFacts],
    policy: impl Into<Policy>,
) -> Vec<Vec<Diagnostic>> {
    check_files(files, facts, &policy.into(), true)
}

/// Checks some of the files of a collection. A duplicate in an unchecked file goes unnoticed, so no `allow` of a
/// duplicate is reported as unused.
pub fn check_some(
    files: &[&SourceFile],
    facts: &[&FileFacts],
    policy: impl Into<Policy>,
) -> Vec<Vec<Diagnostic>> {
    check_files(files, facts, &policy.into(), false)
}

fn check_files(
    files: &[&SourceFile],
    facts: &[&FileFacts],
    policy: &Policy,
    are_all: bool,
) -> Vec<Vec<Diagnostic>> {
    let each = files.iter().zip(facts);
    let mut reports: Vec<FileReport> = each
        .map(|(file, facts)| ChunkReport::new(file, facts, policy.clone()).into_file(&*file.path))
        .collect();
    close(&mut reports, are_all);
    let reports = reports.into_iter();
    reports.map(FileReport::into_diagnostics).collect()
}

/// Adds the diagnostics of the rules that compare all files of a run, and diagnostics on each `allow` that silenced
/// nothing. Every file must be complete. If a rule is off for a file, that file takes no part in the rule's comparison.
/// `are_all` states whether the files are a whole collection. If they are not, an `allow` of a duplicate may be about a
/// puzzle elsewhere, and is not reported as unused.
pub fn close(files: &mut [FileReport], are_all: bool) {
    close_within(files, usize::MAX, || are_all);
}

/// Compares all files, keeping at most `max` diagnostics in all. The first new ones by path and place are kept, and the
/// others are [counted](FileReport::omitted). `are_all` is called only if a diagnostic depends on it.
pub fn close_within(files: &mut [FileReport], max: usize, are_all: impl FnOnce() -> bool) {
    let n_before = files.iter().map(|file| file.merged.diagnostics.len());
    let mut compared = Compared::nothing(max.saturating_sub(n_before.sum()));
    let puzzles = AllPuzzles::new(files);
    for (number, rule) in RuleSet::all().rules() {
        if let Check::Comparison(comparison) = &rule.check {
            puzzles.compare((number as u32, rule), comparison, &mut compared);
        }
    }
    let compared = puzzles.by_file(compared);
    restrict(files, are_all);
    for (file, new) in files.iter_mut().zip(compared) {
        file.close(new);
    }
}

/// Determines which comparing rules have seen all puzzles, which `allow` and baselines depend on.
fn restrict(files: &mut [FileReport], are_all: impl FnOnce() -> bool) {
    let has_run = |id: usize, rule: &Rule| {
        let mut files = files.iter();
        files.all(|file| {
            file.merged.severities.of(rule).is_none() || file.merged.allows.has_run_everywhere(id)
        })
    };
    let incomplete = comparing_rules().filter(|&(id, rule)| !has_run(id, rule));
    let ran = all_rules_but(incomplete);
    let is_waiting = files.iter().any(|file| file.merged.allows.is_waiting());
    let judged = if is_waiting && !are_all() {
        all_rules_but(comparing_rules())
    } else {
        ran
    };
    for file in files {
        file.merged.allows.restrict(ran, judged);
    }
}

/// Numbers diagnostics with the same digest, in the order of their files' paths, then of their places. All files must
/// have been compared.
pub fn number(files: &mut [FileReport]) {
    let mut n_same: HashMap<[u8; 16], u32> = HashMap::new();
    let mut files: Vec<&mut FileReport> = files.iter_mut().collect();
    files.sort_by(|one, other| one.path.cmp(&other.path));
    for diagnostic in files
        .into_iter()
        .flat_map(|file| &mut file.merged.diagnostics)
    {
        let n = n_same.entry(diagnostic.fingerprint.digest).or_default();
        diagnostic.fingerprint.n_before = *n;
        *n += 1;
    }
}
