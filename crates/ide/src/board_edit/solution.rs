//! The edit that turns played moves into the solution.

use tailback_check::{words::illegal_move, write_solution};
use tailback_diagnostics::Edit;
use tailback_puzzle::{MoveNotation, replay};

use super::ground::Ground;

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
    Ok(vec![edit.ok_or("a comment in the solution would be lost")?])
}
