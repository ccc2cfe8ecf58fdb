//! The actions that change the board by one edit, so that the puzzle keeps its expectations.

use std::ops::RangeInclusive;

use tailback_facts::words::length;
use tailback_generator::{ANY_LENGTH, NearbyBoard, NearbySearch, Requirement, nearby};
use tailback_puzzle::{Edit, NumberRange, Puzzle};
use tailback_solver::{Bounds, Control, Limits, Metric, Outcome, solve};
use tailback_syntax::Claim;

use super::{Action, ActionKind, PuzzleAt, claims, write_solution::has_solution};
use crate::board_edit::{BoardEdit, board_edit, solution};

/// The number of boards that are offered.
const MAX_BOARDS: usize = 3;

/// The effort of the search. On a board of the boxed game, all boards one edit away take a tenth of it or less.
const EFFORT: u64 = 400_000_000;

/// Returns an action for each of the nearest boards that keep the expectations, if the board itself does not. A board
/// without expectations should be solvable.
pub(super) fn actions(at: &PuzzleAt<'_>) -> Vec<Action> {
    // The module for browsers has a bound on its size, which the search would exceed.
    if cfg!(target_family = "wasm") {
        return Vec::new();
    }
    let offered = || {
        let puzzle = at.sound().ok()?;
        let facts = at.facts()?;
        let optima = (!facts.is_unsolvable()).then(|| Some((facts.n_moves()?, facts.n_steps()?)));
        let requirement = requirement(at)?;
        let is_kept = match (&requirement, optima) {
            (_, Some(None)) => return None,
            (Requirement::Unsolvable, optima) => optima.is_none(),
            (Requirement::Solvable { .. }, None) => false,
            (Requirement::Solvable { moves, steps }, Some(Some((n_moves, n_steps)))) => {
                moves.contains(&n_moves) && steps.contains(&n_steps)
            }
        };
        (!is_kept).then(|| (boards(puzzle, &requirement), metric(&requirement)))
    };
    let Some((boards, metric)) = offered() else {
        return Vec::new();
    };
    let actions = boards.iter().map(|board| action(at, board, metric));
    actions.flatten().collect()
}

/// Returns the properties that the puzzle is expected to have, unless they exclude each other or are other ones than its
/// optima.
fn requirement(at: &PuzzleAt<'_>) -> Option<Requirement> {
    let (mut moves, mut steps) = (ANY_LENGTH, ANY_LENGTH);
    let (mut is_solvable, mut is_unsolvable) = (false, false);
    for expected in claims::expects(at).flat_map(|(_, list)| list) {
        let expected = &expected.value;
        match (expected.length(), &expected.claim) {
            (Some((metric, range)), _) => {
                is_solvable = true;
                let lengths = match metric {
                    Metric::Moves => &mut moves,
                    Metric::Steps => &mut steps,
                };
                *lengths = both(lengths, range);
            }
            (None, Claim::Fails) => is_unsolvable = true,
            (None, Claim::Holds) if expected.is_solvable() => is_solvable = true,
            // These are left to `expected_board`.
            _ => return None,
        }
    }
    match (is_solvable, is_unsolvable) {
        (true, true) => None,
        (false, true) => Some(Requirement::Unsolvable),
        _ if moves.is_empty() || steps.is_empty() => None,
        _ => Some(Requirement::Solvable { moves, steps }),
    }
}

/// Returns the metric of the requirement: steps if the moves do not matter.
fn metric(requirement: &Requirement) -> Metric {
    match requirement {
        Requirement::Solvable { moves, steps } if *moves == ANY_LENGTH && *steps != ANY_LENGTH => {
            Metric::Steps
        }
        _ => Metric::Moves,
    }
}

fn both(one: &RangeInclusive<u32>, NumberRange { min, max }: NumberRange) -> RangeInclusive<u32> {
    *one.start().max(&min.unwrap_or(0))..=*one.end().min(&max.unwrap_or(u32::MAX))
}

fn boards(puzzle: &Puzzle, requirement: &Requirement) -> Vec<NearbyBoard> {
    let search = NearbySearch {
        requirement,
        may_edit: &|_, _| true,
        accepts: &|_| Ok(true),
        max_edits: 1,
        enough: MAX_BOARDS,
    };
    nearby(puzzle, &search, &control()).boards
}

fn control() -> Control<'static> {
    Control {
        limits: Limits {
            effort: Some(EFFORT),
            ..Limits::default()
        },
        ..Control::default()
    }
}

fn action(at: &PuzzleAt<'_>, board: &NearbyBoard, metric: Metric) -> Option<Action> {
    let [edit] = board.edits[..] else { return None };
    let optimum = match solve(&board.puzzle, metric, &control()).outcome {
        Outcome::Solved(solution) => Some(metric.length(&solution)),
        Outcome::Unsolvable => None,
        Outcome::Unknown { .. } => return None,
    };
    let own = at.facts()?.bounds(metric);
    let title = format!(
        "{}: {}",
        board.changes.join(", "),
        compared(optimum, own, metric)
    );
    change(at, edit, title)
}

/// Describes the optimum of a board and that of the puzzle, `own`, as far as it is known: `12 moves, was 8`. Without a
/// solution, there is none.
pub(super) fn compared(optimum: Option<u32>, own: Option<Bounds>, metric: Metric) -> String {
    let in_words = |n: Option<u32>| match n {
        Some(n) => length(n, metric),
        None => "unsolvable".to_owned(),
    };
    let now = in_words(optimum);
    match own.map(Bounds::optimum) {
        Some(None) => now,
        Some(Some(was)) if optimum.is_some() => format!("{now}, was {was}"),
        was => format!("{now}, was {}", in_words(was.flatten())),
    }
}

/// Returns the action that makes `edit` on the board, and removes the solution.
pub(super) fn change(at: &PuzzleAt<'_>, edit: Edit, title: String) -> Option<Action> {
    let wanted = BoardEdit::of(edit, at.sound().ok()?);
    let mut edits = board_edit(at.analysis, at.number, &wanted).ok()?;
    let edits = solution::without(at.file, at.statements).map(|removed| {
        edits.extend(removed);
        edits
    });
    Some(at.action(ActionKind::Board, with_solution(at, title), edits))
}

/// Returns the title of a change of the board, with what becomes of a solution.
pub(super) fn with_solution(at: &PuzzleAt<'_>, mut title: String) -> String {
    if has_solution(at) {
        title += "; `solution` goes";
    }
    title
}
