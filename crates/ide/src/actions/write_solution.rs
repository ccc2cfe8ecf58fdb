//! Writes the shortest solution.

use tailback_puzzle::{Solution, words::count};
use tailback_solver::Outcome;
use tailback_syntax::StatementKind;

use super::{Action, ActionKind, PuzzleAt};

/// `None` where no shortest solution is known, or the one in the text is as short.
pub(super) fn action(at: &PuzzleAt<'_>) -> Option<Action> {
    let shortest = missing(at)?;
    let puzzle = at.sound().ok()?;
    let length = count(shortest.n_moves(), "move");
    let title = if has_solution(at) {
        format!("replace the solution by one of {length}")
    } else {
        format!("write a solution of {length}")
    };
    let moves = shortest.notation(puzzle);
    let edit = tailback_check::write_solution(at.file, at.number, &moves);
    let edits = edit
        .map(|edit| vec![edit])
        .ok_or_else(|| "a comment in the solution would be lost".to_owned());
    Some(at.action(ActionKind::Claim, title, edits))
}

/// The shortest solution in moves, where the text has none that is optimal.
pub(crate) fn missing(at: &PuzzleAt<'_>) -> Option<Solution> {
    let facts = at.facts()?;
    let Outcome::Solved(shortest) = &facts.moves.outcome else {
        return None;
    };
    let is_there = has_solution(at) && at.file.is_solution_optimal(at.number, &facts);
    (!shortest.0.is_empty() && !is_there).then(|| shortest.clone())
}

pub(super) fn has_solution(at: &PuzzleAt<'_>) -> bool {
    let mut statements = at.statements.iter();
    statements.any(|it| matches!(it.kind, StatementKind::Solution(_)))
}
