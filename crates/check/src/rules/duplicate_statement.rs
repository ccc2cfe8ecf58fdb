//! `duplicate-statement`: a statement that may appear only once appears twice.

use tailback_diagnostics::{Applicability, Diagnostic, Severity, Span};
use tailback_syntax::{Keyword, Statement};

use crate::{
    SourceFile,
    fixes::edits,
    rule::{Check, Rule},
};

/// The rule.
pub static RULE: Rule = Rule::new(
    "duplicate-statement",
    Severity::Error,
    include_str!("duplicate_statement.md"),
    Check::File(check),
);

fn check(file: &SourceFile) -> Vec<Diagnostic> {
    let mut diagnostics = Vec::new();
    for (puzzle, section) in file.sections() {
        let mut seen: [Option<&Statement>; 3] = [None; 3];
        for statement in section {
            let kind = match statement.valid_keyword() {
                Some(Keyword::Difficulty) => 0,
                // Before the first puzzle these statements are reported in any case, even if they are not repeated.
                Some(Keyword::Target) if puzzle.is_some() => 1,
                Some(Keyword::Solution) if puzzle.is_some() => 2,
                _ => continue,
            };
            let Some(first) = seen[kind] else {
                seen[kind] = Some(statement);
                continue;
            };
            let mut diagnostic = report(file, first, statement, puzzle.is_some());
            diagnostic.puzzle = puzzle;
            diagnostics.push(diagnostic);
        }
    }
    diagnostics
}

fn report(
    file: &SourceFile,
    first: &Statement,
    second: &Statement,
    is_in_puzzle: bool,
) -> Diagnostic {
    let word = second.keyword.span.of(&file.text);
    let place = if is_in_puzzle {
        "in a puzzle"
    } else {
        "before the first puzzle"
    };
    let applicability = if file.is_repeated(second) {
        Applicability::Safe
    } else {
        Applicability::Manual
    };
    RULE.report(
        place_of(second),
        format!("`{word}` may appear only once {place}"),
    )
    .with_label(place_of(first), "the first one is here")
    .with_edits(
        applicability,
        format!("remove this `{word}`"),
        vec![edits::remove(file, second.span)],
    )
}

/// Returns the span of the statement, or of a block's keyword.
fn place_of(statement: &Statement) -> Span {
    match statement.block_end() {
        Some(_) => statement.keyword.span,
        None => statement.span,
    }
}
