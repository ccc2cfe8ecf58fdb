//! Completion of the moves of a solution.

use tailback_diagnostics::Span;
use tailback_puzzle::{Move, MoveNotation, Puzzle, State, replay, words::count};
use tailback_solver::{Metric, Outcome};
use tailback_syntax::Statement;

use super::{Completion, CompletionKind, context::Context, statements};
use crate::quick_search::{QuickOutcome, QuickSearch};

/// Returns the moves at a position in a block, and the words that end the block.
pub(super) fn in_block(
    context: &Context<'_>,
    block: &Statement,
    is_closed: bool,
) -> Vec<Completion> {
    let mut candidates = candidates(context, block.keyword.span.end);
    if !is_closed {
        candidates.extend(statements::after_block(context));
    }
    candidates
}

/// Returns the legal moves after those between `start` and the cursor, sorted by the number of moves that are
/// left after each. That number comes from the solution found by the solver, or from a quick search.
pub(super) fn candidates(context: &Context<'_>, start: usize) -> Vec<Completion> {
    let played = context.sound().and_then(|puzzle| {
        let moves = written(context, start)?;
        let played = replay(&puzzle, &moves).ok()?;
        (!played.is_solved).then(|| puzzle.with_start(played.state))
    });
    let Some(puzzle) = played else {
        return Vec::new();
    };
    let known = known_way(context, puzzle.start());
    let search = context.analysis.search;
    let mut moves: Vec<_> = puzzle
        .legal_moves(puzzle.start())
        .into_iter()
        .map(|made| {
            let left = match known {
                Some((next, n_left)) if next == made => QuickOutcome::Solved(n_left),
                _ => left(search, &puzzle.with_start(puzzle.start().after(made))),
            };
            (left, made)
        })
        .collect();
    moves.sort_by_key(|&(found, made)| {
        let distance = match found {
            QuickOutcome::Solved(n_moves) => n_moves,
            QuickOutcome::Unknown | QuickOutcome::Unsolvable => u32::MAX,
        };
        (distance, made.n_steps)
    });
    let candidates = moves.into_iter().map(|(found, made)| Completion {
        detail: detail(found),
        ..context.word(CompletionKind::Move, made.notation(&puzzle))
    });
    candidates.collect()
}

/// Returns the next move of the shortest solution found by the solver, if that passes through `state`, and the
/// number of moves left after it.
fn known_way(context: &Context<'_>, state: &State) -> Option<(Move, u32)> {
    let puzzle = context.puzzle?;
    let facts = context.analysis.facts(puzzle)?;
    let Outcome::Solved(solution) = &facts.moves.outcome else {
        return None;
    };
    let mut reached = context.analysis.file.puzzle(puzzle)?.start().clone();
    for (&next, n_left) in solution.0.iter().zip((0..solution.n_moves()).rev()) {
        if reached == *state {
            return Some((next, n_left));
        }
        reached = reached.after(next);
    }
    None
}

/// Returns the number of moves left from the start of `puzzle`.
fn left(search: &QuickSearch, puzzle: &Puzzle) -> QuickOutcome {
    if puzzle.is_solved(puzzle.start()) {
        QuickOutcome::Solved(0)
    } else {
        search.optimum(puzzle, Metric::Moves)
    }
}

fn detail(found: QuickOutcome) -> Option<String> {
    match found {
        QuickOutcome::Solved(0) => Some("solves it".to_owned()),
        QuickOutcome::Solved(n_moves) => Some(format!("then {}", count(n_moves, "move"))),
        QuickOutcome::Unsolvable => Some("unsolvable".to_owned()),
        QuickOutcome::Unknown => None,
    }
}

/// Returns the moves between `start` and the word at the cursor, or `None` if a word is not a move.
fn written(context: &Context<'_>, start: usize) -> Option<Vec<MoveNotation>> {
    let file = context.analysis.file;
    let comments = &file.document.comments;
    let end = context.span.start.max(start);
    let first = comments.partition_point(|comment| comment.end <= start);
    let inside = comments[first..].iter().take_while(|it| it.start < end);
    let mut moves = Vec::new();
    let mut from = start;
    for &comment in inside.chain([&Span::at(end)]) {
        for word in file.text[from..comment.start].split_whitespace() {
            moves.push(MoveNotation::parse(word)?);
        }
        from = comment.end;
    }
    Some(moves)
}
