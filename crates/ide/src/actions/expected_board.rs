//! The nearest board that meets all expectations of a puzzle, some of which are about its craft or solving time: the
//! action that offers the change, the search, and the change itself.

use std::collections::HashSet;

use tailback_check::words::claims::holds;
use tailback_facts::{Facts, Questions};
use tailback_generator::{Neighbour, neighbourhood};
use tailback_puzzle::{Edit, Puzzle, words::and_list};
use tailback_solver::{Budget, Control, Metric};
use tailback_syntax::Expectation;

use super::{Action, ActionKind, PuzzleAt, claims, nearby};
use crate::{analysis::Analysis, board_edit::solution};

/// The number of edits that are tried. A board of the boxed game has a few hundred.
const MAX_EDITS: usize = 1_000;

/// The effort that the facts of one board may take.
const EFFORT: u64 = 1_000_000_000;

/// The expectations of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expectations(Vec<Expectation>);

/// A board that is one edit away and keeps all expectations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExpectedBoard {
    edit: Edit,
    /// The edit in words.
    pub change: String,
    /// The optimum in moves of the board and of the puzzle, in words.
    pub optima: String,
}

/// The outcome of the search for a board that keeps all expectations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExpectedBoardSearch {
    /// The one with the fewest changed cells among those that were decided.
    Found(ExpectedBoard),
    /// The number of boards that are one edit away, none of which keeps them.
    NoneOf(usize),
    /// The number of boards that were not decided within the limits; no other one keeps them.
    Undecided(usize),
}

/// Returns the action that changes the board after a search, if an expectation fails and some are about more than the
/// optima.
pub(super) fn action(at: &PuzzleAt<'_>) -> Option<Action> {
    // The module for browsers has a bound on its size, which the search would exceed.
    if cfg!(target_family = "wasm") {
        return None;
    }
    let (puzzle, facts) = (at.sound().ok()?, at.facts()?);
    let all: Vec<Expectation> = all(at).collect();
    let is_searched = |it: &Expectation| it.fact.questions() != Questions::NONE;
    if !all.iter().any(is_searched) || all.iter().any(Expectation::is_unsolvable) {
        return None;
    }
    let failed = all
        .iter()
        .filter(|it| holds(it, puzzle, &facts) == Some(false));
    let mut failed: Vec<String> = failed.map(|it| format!("`{it}`")).collect();
    let mut seen = HashSet::new();
    failed.retain(|it| seen.insert(it.clone()));
    let hold = match failed.len() {
        0 => return None,
        1 => "holds",
        _ => "hold",
    };
    let title = format!("change one piece so that {} {hold}", and_list(failed));
    Some(Action {
        title: nearby::with_solution(at, title),
        kind: ActionKind::ExpectedBoard,
        edits: solution::without(at.file, at.statements).map(|_| Vec::new()),
        diagnostic: None,
    })
}

/// Returns the expectations of puzzle `number`; `None` if it is known to keep all of them, as when there are none.
pub fn expectations(analysis: &Analysis<'_>, number: usize) -> Option<Expectations> {
    let at = PuzzleAt::new(analysis, number);
    let all: Vec<Expectation> = all(&at).collect();
    let is_kept = |it: &Expectation| {
        let known = at.sound().ok().zip(at.facts());
        known.is_some_and(|(puzzle, facts)| holds(it, puzzle, &facts) == Some(true))
    };
    (!all.iter().all(is_kept)).then_some(Expectations(all))
}

fn all(at: &PuzzleAt<'_>) -> impl Iterator<Item = Expectation> {
    let all = claims::expects(at).flat_map(|(_, list)| list);
    all.map(|it| it.value.clone())
}

/// Finds the board with the fewest changed cells that is one edit away from `puzzle` and keeps all of `expectations`. The
/// limits of `control` hold for all boards together.
pub fn expected_board(
    puzzle: &Puzzle,
    Expectations(expectations): &Expectations,
    control: &Control<'_>,
) -> ExpectedBoardSearch {
    let budget = Budget::new(control);
    let found = neighbourhood(puzzle, Metric::Moves, MAX_EDITS, &budget.half());
    let asked = expectations.iter().map(|it| it.fact.questions());
    let asked = asked.fold(Questions::NONE, Questions::or);
    let mut n_undecided = 0;
    let n_boards = found.neighbours.len();
    for neighbour in &found.neighbours {
        if !may_keep(neighbour, expectations) {
            continue;
        }
        let board = neighbour.edit.apply(puzzle);
        let mut control = budget.rest();
        let effort = &mut control.limits.effort;
        *effort = Some(effort.map_or(EFFORT, |left| left.min(EFFORT)));
        let facts = Facts::find(&board, asked, &control);
        if facts.n_moves() == Some(0) {
            continue;
        }
        let held: Vec<Option<bool>> = expectations
            .iter()
            .map(|it| holds(it, &board, &facts))
            .collect();
        if held.contains(&Some(false)) {
            continue;
        }
        if held.contains(&None) {
            n_undecided += 1;
            continue;
        }
        return ExpectedBoardSearch::Found(ExpectedBoard {
            edit: neighbour.edit,
            change: neighbour.edit.in_words(puzzle),
            optima: nearby::compared(facts.n_moves(), found.own, Metric::Moves),
        });
    }
    match n_undecided + found.n_left_out {
        0 => ExpectedBoardSearch::NoneOf(n_boards),
        n => ExpectedBoardSearch::Undecided(n),
    }
}

/// Returns whether a board may keep `expectations`, as far as its optimum in moves tells.
fn may_keep(neighbour: &Neighbour, expectations: &[Expectation]) -> bool {
    let Some(known) = neighbour.bounds else {
        return expectations.iter().any(Expectation::is_unsolvable);
    };
    expectations.iter().all(|it| match it.length() {
        Some((Metric::Moves, range)) => {
            range.contains_one_of(known.lower, known.upper) != Some(false)
        }
        _ => true,
    })
}

/// Changes puzzle `number` to the board that a search has found. A solution is removed.
pub fn change_to_expected(
    analysis: &Analysis<'_>,
    number: usize,
    board: &ExpectedBoard,
) -> Option<Action> {
    let at = PuzzleAt::new(analysis, number);
    let title = format!("{}: {}", board.change, board.optima);
    nearby::change(&at, board.edit, title)
}
