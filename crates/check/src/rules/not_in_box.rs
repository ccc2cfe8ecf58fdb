//! `not-in-box`: a board that the pieces of a boxed game cannot lay out.

use tailback_diagnostics::{Diagnostic, Severity};
use tailback_puzzle::{MissingPiece, words::count};

use crate::{
    context::PuzzleContext,
    rule::{Check, Rule},
};

/// The rule.
pub static RULE: Rule = Rule::new(
    "not-in-box",
    Severity::Information,
    include_str!("not_in_box.md"),
    Check::Puzzle(check),
)
.off();

fn check(context: &PuzzleContext<'_>) -> Vec<Diagnostic> {
    let Some(puzzle) = &context.lowered.puzzle else {
        return Vec::new();
    };
    let pieces = &context.pieces;
    let lacks = pieces.lacks(puzzle);
    if lacks.is_empty() {
        return Vec::new();
    }
    let words = lacks.iter().map(|lack| match lack {
        MissingPiece::Board => format!(
            "a board of {}, not of {}",
            pieces.board,
            puzzle.board().size()
        ),
        MissingPiece::Vehicles {
            length,
            needed,
            there,
            ..
        } => format!(
            "{} of length {length}, not {needed}",
            count(there, "vehicle")
        ),
        MissingPiece::Walls { needed, there } => format!("{}, not {needed}", count(there, "wall")),
    });
    let message = format!("the box has {}", words.collect::<Vec<_>>().join("; "));
    let mut diagnostic = RULE.report(context.title_span(), message);
    for lack in lacks {
        if let MissingPiece::Vehicles { car, .. } = lack {
            let words = format!("there is none for {}", context.car(car));
            diagnostic = diagnostic.with_label(context.car_span(car), words);
        }
    }
    vec![diagnostic]
}
