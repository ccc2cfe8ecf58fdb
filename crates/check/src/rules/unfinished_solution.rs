//! `unfinished-solution`: every move of `solution` is legal and the puzzle is not solved.

use tailback_diagnostics::{Diagnostic, Severity};
use tailback_puzzle::words::count;

use crate::{
    context::{PuzzleContext, goal},
    fixes::solution::Written,
    rule::{Check, Needs, Rule},
};

/// The rule.
pub static RULE: Rule = Rule {
    name: "unfinished-solution",
    severity: Severity::Error,
    is_default: true,
    is_allowable: true,
    needs: Needs::Board,
    page: include_str!("unfinished_solution.md"),
    check: Check::Puzzle(check),
};

fn check(context: &PuzzleContext<'_>) -> Vec<Diagnostic> {
    let (Some(puzzle), Some(solution)) = (&context.lowered.puzzle, Written::of(context)) else {
        return Vec::new();
    };
    let Ok(end) = solution.play(puzzle) else {
        return Vec::new();
    };
    if end.is_solved {
        return Vec::new();
    }
    let Some((n_cells, exit)) = goal::exits(puzzle)
        .map(|(exit, at_end)| (goal::way(puzzle, &end.state, at_end).count(), exit))
        .min_by_key(|&(n_cells, _)| n_cells)
    else {
        return Vec::new();
    };
    let name = context.car(puzzle.target());
    let place = goal::place(puzzle, &end.state, puzzle.target());
    let diagnostic = RULE.report(
        solution.span(),
        format!(
            "the solution ends with {name} on {place}, {} from the exit {exit}",
            count(n_cells, "cell")
        ),
    );
    vec![match solution.moves.last() {
        Some(last) => diagnostic.with_label(last.span, "the last move"),
        None => diagnostic,
    }]
}
