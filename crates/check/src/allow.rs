//! What `allow` silences, and which `allow` silences nothing.

use std::collections::HashSet;

use tailback_diagnostics::Diagnostic;
use tailback_syntax::{Spanned, Statement, StatementKind};

use crate::{
    RuleSet, SourceFile,
    rules::{self, unused_allow},
};

/// The rules that ran to their end on a puzzle.
pub(crate) type Ran = RuleSet;

/// Takes the allowed reports out of `reports`, and reports each `allow` that took out none.
pub(crate) fn apply_allows(
    file: &SourceFile,
    reports: &mut Vec<Diagnostic>,
    ran: &[Ran],
    rules: RuleSet,
) {
    let header = Allows::of(file.document.header());
    let puzzles: Vec<Allows<'_>> = file
        .document
        .puzzles
        .iter()
        .map(|node| Allows::of(file.document.statements_of(node)))
        .collect();
    if header.words.is_empty() && puzzles.iter().all(|allows| allows.words.is_empty()) {
        return;
    }
    let mut used: HashSet<(Scope, &'static str)> = HashSet::new();
    let silence = |report: &Diagnostic, used: &mut HashSet<(Scope, &'static str)>| {
        let own = report.puzzle.map(|puzzle| (Some(puzzle), &puzzles[puzzle]));
        let mut is_silent = false;
        for (scope, allows) in own.into_iter().chain([(None, &header)]) {
            if allows.names.contains(report.rule) && is_allowable(report.rule) {
                used.insert((scope, report.rule));
                is_silent = true;
            }
        }
        is_silent
    };
    reports.retain(|report| !silence(report, &mut used));
    if !rules.contains(unused_allow::RULE.name) {
        return;
    }
    let mut new = Vec::new();
    for (puzzle, allows) in puzzles.iter().enumerate() {
        let is_unused = |name| ran[puzzle].contains(name) && !used.contains(&(Some(puzzle), name));
        let unused = allows.unused(file, is_unused);
        new.extend(unused.map(|report| Diagnostic {
            puzzle: Some(puzzle),
            ..report
        }));
    }
    // In a file without puzzles no rule has anything to say yet.
    let has_run = |name: &str| !ran.is_empty() && ran.iter().all(|ran| ran.contains(name));
    let is_unused = |name| !used.contains(&(None, name)) && has_run(name);
    new.extend(header.unused(file, is_unused));
    // `allow unused-allow` is never unused itself: that would be silenced by the word it is about.
    new.retain(|report| !silence(report, &mut used));
    reports.append(&mut new);
}

fn is_allowable(name: &str) -> bool {
    rules::find(name).is_none_or(|rule| rule.is_allowable)
}

/// A puzzle of the file, or its head.
type Scope = Option<usize>;

/// The `allow` statements of a puzzle or of a file's head.
struct Allows<'a> {
    /// Their words, each with its statement.
    words: Vec<(&'a Statement, &'a Spanned<String>)>,
    /// What they name.
    names: HashSet<&'a str>,
}

impl<'a> Allows<'a> {
    fn of(statements: &'a [Statement]) -> Self {
        let mut words = Vec::new();
        for statement in statements {
            if let StatementKind::Allow(list) = &statement.kind {
                words.extend(list.iter().map(|word| (statement, word)));
            }
        }
        Self {
            names: words.iter().map(|(_, word)| word.value.as_str()).collect(),
            words,
        }
    }

    /// The reports of the words that silence nothing: their rule cannot be silenced, or
    /// `is_unused` is true of it.
    fn unused(
        &self,
        file: &SourceFile,
        is_unused: impl Fn(&'static str) -> bool,
    ) -> impl Iterator<Item = Diagnostic> {
        self.words.iter().filter_map(move |(statement, word)| {
            let rule = rules::find(&word.value)?;
            if !rule.is_allowable {
                Some(unused_allow::report_forbidden(statement, word, file))
            } else if is_unused(rule.name) {
                Some(unused_allow::report(statement, word, file))
            } else {
                None
            }
        })
    }
}
