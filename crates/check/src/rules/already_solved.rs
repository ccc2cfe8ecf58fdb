//! `already-solved`: all goals are met at the start, as by a target at an open exit.

use tailback_diagnostics::{Diagnostic, Severity};

use crate::{
    context::{PuzzleContext, goal},
    rule::{Check, Rule},
};

/// The rule.
pub static RULE: Rule = Rule::new(
    "already-solved",
    Severity::Warning,
    include_str!("already_solved.md"),
    Check::Puzzle(check),
);

fn check(context: &PuzzleContext<'_>) -> Vec<Diagnostic> {
    let Some(puzzle) = &context.lowered.puzzle else {
        return Vec::new();
    };
    let Some(reached) = goal::start_in_words(puzzle) else {
        return Vec::new();
    };
    let message = format!("the puzzle is already solved: {reached}");
    let diagnostic = RULE.report(context.title_span(), message);
    vec![goal::with_starts(diagnostic, context, puzzle)]
}
