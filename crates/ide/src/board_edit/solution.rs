//! The edits that replace the solution by played moves and remove it.

use tailback_check::{SourceFile, edits::remove, words::illegal_move, write_solution};
use tailback_diagnostics::Edit;
use tailback_puzzle::{MoveNotation, replay};
use tailback_syntax::{Keyword, Statement};

use super::ground::Ground;

/// The reason why a solution with a comment is neither replaced nor removed.
pub(crate) const COMMENT_LOST: &str = "a comment in the solution would be lost";

pub(super) fn set(ground: &Ground<'_>, moves: &[String]) -> Result<Vec<Edit>, String> {
    if moves.is_empty() {
        return Err("there are no moves to write".to_owned());
    }
    let read =
        |word: &String| MoveNotation::parse(word).ok_or_else(|| format!("`{word}` is not a move"));
    let written = moves.iter().map(read).collect::<Result<Vec<_>, _>>()?;
    let puzzle = ground.lowered.puzzle.as_ref();
    let puzzle = puzzle.ok_or("the board has errors, so it cannot be played")?;
    replay(puzzle, &written).map_err(|(index, why)| {
        let word = &moves[index];
        format!("`{word}`: {}", illegal_move(puzzle, &written[index], &why))
    })?;
    let edit = write_solution(ground.file, ground.puzzle, moves);
    Ok(vec![edit.ok_or(COMMENT_LOST)?])
}

/// Returns the edits that remove the solutions among the statements of a puzzle, unless a comment would be lost.
pub(crate) fn without(file: &SourceFile, statements: &[Statement]) -> Result<Vec<Edit>, String> {
    let solutions = statements.iter().filter(|it| it.is(Keyword::Solution));
    let edits = solutions.map(|it| {
        if has_comment(file, it) {
            Err(COMMENT_LOST.to_owned())
        } else {
            Ok(remove(file, it.span))
        }
    });
    edits.collect()
}

/// Returns whether there is a comment in the block of `solution`.
pub(crate) fn has_comment(file: &SourceFile, solution: &Statement) -> bool {
    let span = solution.span;
    let mut comments = file.document.comments.iter();
    comments.any(|comment| (span.start..span.end).contains(&comment.start))
}
