//! The action that starts the puzzle from the position farthest from a solved one.

use tailback_check::edits::remove;
use tailback_diagnostics::Edit;
use tailback_facts::Facts;
use tailback_puzzle::{Puzzle, State, words::count};
use tailback_solver::{Metric, Outcome};

use super::{
    Action, ActionKind, PuzzleAt, claims,
    write_solution::{has_solution, is_replaceable, solution},
};
use crate::{
    analysis::Analysis,
    board_edit::{solution::COMMENT_LOST, start::places},
};

/// Returns the action, or `None` if that position is unknown or the start is as hard. `known` holds the optimum
/// in steps and the solution from that position, if they are known.
pub(super) fn action(at: &PuzzleAt<'_>, known: Option<&Facts>) -> Option<Action> {
    let (puzzle, state, n_moves) = hardest(at)?;
    let edits = if is_replaceable(at) {
        Ok(edits(at, puzzle, &state, n_moves, known))
    } else {
        Err(COMMENT_LOST.to_owned())
    };
    Some(at.action(ActionKind::Start, title(at, n_moves), edits))
}

/// Returns puzzle `number` with its hardest start, if that is known and harder than its own.
pub fn hardest_start(analysis: &Analysis<'_>, number: usize) -> Option<Puzzle> {
    let at = PuzzleAt::new(analysis, number);
    let (puzzle, state, _) = hardest(&at)?;
    Some(puzzle.with_start(state))
}

fn title(at: &PuzzleAt<'_>, n_moves: u32) -> String {
    let mut title = format!(
        "start from the hardest position: {}",
        count(n_moves, "move")
    );
    if claims::expects(at).next().is_some() || has_solution(at) {
        title += "; `expect` and `solution` follow";
    }
    title
}

/// Returns the sound puzzle, its hardest start and the number of moves from there.
pub(crate) fn hardest<'a>(at: &PuzzleAt<'a>) -> Option<(&'a Puzzle, State, u32)> {
    let facts = at.facts()?;
    let puzzle = at.sound().ok()?;
    let n_moves = facts.n_moves()?;
    let cluster = facts.cluster.as_ref()?;
    let farthest = (cluster.histogram.len() as u32).checked_sub(1)?;
    (farthest > n_moves).then(|| (puzzle, cluster.unsolved.clone(), farthest))
}

fn edits(
    at: &PuzzleAt<'_>,
    puzzle: &Puzzle,
    state: &State,
    n_moves: u32,
    known: Option<&Facts>,
) -> Vec<Edit> {
    let mut edits = places(at.file, at.lowered, at.statements, puzzle, state);
    let n_steps = known.and_then(Facts::n_steps);
    edits.extend(claims::rewrite(at, |it| {
        let expected = &it.value;
        if let Some(metric) = expected.fact.metric() {
            let n = match metric {
                Metric::Moves => Some(n_moves),
                Metric::Steps => n_steps,
            };
            return n.map(|n| format!("{metric} {n}"));
        }
        // Nothing is known of the shortest solutions from there.
        let stays = !expected.fact.needs_optima() || expected.fact.name == "hardest";
        (stays || expected.is_solvable()).then(|| expected.to_string())
    }));
    let moves = known.map_or_else(Vec::new, |facts| match &facts.moves.outcome {
        Outcome::Solved(solution) => solution.notation(puzzle),
        _ => Vec::new(),
    });
    if let Some(solution) = solution(at) {
        let new = tailback_check::write_solution(at.file, at.number, &moves);
        edits.push(new.unwrap_or_else(|| remove(at.file, solution.span)));
    }
    edits
}
