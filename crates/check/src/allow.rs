//! What `allow` silences, and which `allow` silences nothing.

use std::collections::HashSet;

use tailback_diagnostics::{Diagnostic, Edit, Span};
use tailback_syntax::{Spanned, Statement, StatementKind};

use crate::{
    RuleSet, SourceFile,
    rules::{RULES, unused_allow},
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
    if header.is_empty() && puzzles.iter().all(Allows::is_empty) {
        return;
    }
    let mut used = HashSet::new();
    let silence = |report: &Diagnostic, used: &mut HashSet<Span>| {
        if !is_allowable(report.rule) {
            return false;
        }
        let own = report.puzzle.map(|puzzle| &puzzles[puzzle]);
        let mut is_silent = false;
        for word in own
            .into_iter()
            .chain([&header])
            .flat_map(|allows| allows.words())
        {
            if word.value == report.rule {
                used.insert(word.span);
                is_silent = true;
            }
        }
        is_silent
    };
    reports.retain(|report| !silence(report, &mut used));
    if !rules.contains(unused_allow::RULE.name) {
        return;
    }
    let mut unused = Vec::new();
    for (puzzle, allows) in puzzles.iter().enumerate() {
        unused.extend(allows.unused(&used, |name| ran[puzzle].contains(name)).map(
            |(statement, word)| Diagnostic {
                puzzle: Some(puzzle),
                ..unused_allow::report(statement, word, file)
            },
        ));
    }
    let ran_everywhere = |name: &str| ran.iter().all(|ran| ran.contains(name));
    unused.extend(
        header
            .unused(&used, ran_everywhere)
            .map(|(statement, word)| unused_allow::report(statement, word, file)),
    );
    unused.retain(|report| !silence(report, &mut used));
    reports.append(&mut unused);
}

fn is_allowable(name: &str) -> bool {
    RULES
        .iter()
        .find(|rule| rule.name == name)
        .is_none_or(|rule| rule.is_allowable)
}

/// The `allow` statements of a puzzle or of a file's head.
struct Allows<'a>(Vec<(&'a Statement, &'a [Spanned<String>])>);

impl<'a> Allows<'a> {
    fn of(statements: &'a [Statement]) -> Self {
        let allows = statements
            .iter()
            .filter_map(|statement| match &statement.kind {
                StatementKind::Allow(words) => Some((statement, words.as_slice())),
                _ => None,
            });
        Self(allows.collect())
    }

    fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    fn words(&self) -> impl Iterator<Item = &'a Spanned<String>> + use<'_, 'a> {
        self.0.iter().flat_map(|(_, words)| *words)
    }

    /// The words that name a rule that has run and that silenced nothing.
    fn unused(
        &self,
        used: &HashSet<Span>,
        has_run: impl Fn(&str) -> bool,
    ) -> impl Iterator<Item = (&'a Statement, &'a Spanned<String>)> {
        self.0
            .iter()
            .flat_map(|&(statement, words)| words.iter().map(move |word| (statement, word)))
            .filter(move |(_, word)| !used.contains(&word.span) && has_run(&word.value))
    }
}

/// The change that takes one word out of a statement of several, or the statement with its line.
pub(crate) fn removal(statement: &Statement, word: Span, file: &SourceFile) -> Edit {
    let words = match &statement.kind {
        StatementKind::Allow(words) => words.len(),
        _ => 1,
    };
    let span = if words > 1 {
        // With the space before it.
        let before = &file.text[..word.start];
        Span::new(before.trim_end_matches([' ', '\t']).len(), word.end)
    } else {
        let line = file.lines.line_of(statement.span.start);
        let line = file.lines.line_span(line).unwrap_or(statement.span);
        let is_alone = line.of(&file.text).trim() == statement.span.of(&file.text);
        if is_alone { line } else { statement.span }
    };
    Edit {
        span,
        text: String::new(),
    }
}
