//! `already-solved`: the target starts at an open exit.

use tailback_diagnostics::{Diagnostic, Severity};

use crate::{
    context::{PuzzleContext, goal},
    rule::{Check, Needs, Rule},
};

/// The rule.
pub static RULE: Rule = Rule {
    name: "already-solved",
    severity: Severity::Warning,
    is_default: true,
    is_allowable: true,
    needs: Needs::Board,
    page: include_str!("already_solved.md"),
    check: Check::Puzzle(check),
};

fn check(context: &PuzzleContext<'_>) -> Vec<Diagnostic> {
    let Some(puzzle) = &context.lowered.puzzle else {
        return Vec::new();
    };
    let Some(exit) = goal::reached(puzzle, puzzle.start()) else {
        return Vec::new();
    };
    let target = puzzle.target();
    let name = context.car(target);
    let diagnostic = RULE
        .report(
            context.title_span(),
            format!("the puzzle is already solved: {name} starts at the exit {exit}"),
        )
        .with_label(context.car_span(target), format!("{name} starts here"));
    vec![match goal::exit_span(context, exit) {
        Some(span) => diagnostic.with_label(span, "the exit"),
        None => diagnostic,
    }]
}
