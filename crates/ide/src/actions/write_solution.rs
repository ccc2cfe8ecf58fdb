//! The action that writes the shortest solution.

use tailback_puzzle::{Solution, words::count};
use tailback_solver::Outcome;
use tailback_syntax::{Keyword, Statement};

use super::{Action, ActionKind, PuzzleAt};
use crate::board_edit::solution::{COMMENT_LOST, has_comment};

/// Returns the action, or `None` if no shortest solution is known or the one in the text is as short.
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
        .ok_or_else(|| COMMENT_LOST.to_owned());
    Some(at.action(ActionKind::Claim, title, edits))
}

/// Returns whether the puzzle has no solution statement, or one that can be replaced without losing a comment.
pub(crate) fn is_replaceable(at: &PuzzleAt<'_>) -> bool {
    !solution(at).is_some_and(|it| has_comment(at.file, it))
}

/// Returns the shortest solution in moves, if it is known and the text has no optimal one.
pub(crate) fn missing(at: &PuzzleAt<'_>) -> Option<Solution> {
    let facts = at.facts()?;
    let Outcome::Solved(shortest) = &facts.moves.outcome else {
        return None;
    };
    let is_there = has_solution(at) && at.file.is_solution_optimal(at.number, &facts);
    (!shortest.0.is_empty() && !is_there).then(|| shortest.clone())
}

pub(super) fn has_solution(at: &PuzzleAt<'_>) -> bool {
    solution(at).is_some()
}

/// Returns the first solution, which is the one that counts.
pub(super) fn solution<'a>(at: &PuzzleAt<'a>) -> Option<&'a Statement> {
    let mut statements = at.statements.iter();
    statements.find(|it| it.is(Keyword::Solution))
}
