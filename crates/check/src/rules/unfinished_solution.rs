//! `unfinished-solution`: every move of `solution` is legal and the puzzle is not solved.

use tailback_diagnostics::{Diagnostic, Severity};
use tailback_puzzle::{Goal, words::count};

use crate::{
    context::{PuzzleContext, goal},
    fixes::solution::Written,
    rule::{Check, Rule},
};

/// The rule.
pub static RULE: Rule = Rule::new(
    "unfinished-solution",
    Severity::Error,
    include_str!("unfinished_solution.md"),
    Check::Puzzle(check),
);

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
    let unmet = |goal: &Goal| puzzle.met_at(*goal) >> end.state.0[goal.car] & 1 == 0;
    let Some((goal, (n_cells, aim))) =
        puzzle.goals().iter().copied().find(unmet).and_then(|goal| {
            let aims = goal::aims(puzzle, goal);
            let aims = aims.map(|aim| (goal::way(puzzle, &end.state, goal, &aim).len(), aim));
            Some((goal, aims.min_by_key(|&(n_cells, _)| n_cells)?))
        })
    else {
        return Vec::new();
    };
    let name = context.car(goal.car);
    let place = goal::place(puzzle, &end.state, goal.car);
    let diagnostic = RULE.report(
        solution.span(),
        format!(
            "the solution ends with {name} on {place}, {} from {}",
            count(n_cells, "cell"),
            aim.in_words()
        ),
    );
    vec![diagnostic.when_some(solution.moves.last(), |it, last| {
        it.with_label(last.span, "the last move")
    })]
}
