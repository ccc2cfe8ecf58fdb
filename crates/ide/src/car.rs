//! A short summary of one car.

use tailback_check::Lowered;
use tailback_facts::{Facts, words::length};
use tailback_puzzle::{
    Puzzle, Run, Shape,
    words::{and_list, count, or_list, run},
};
use tailback_solver::Metric;

use crate::{
    markdown_board::Boards,
    quick_search::{QuickOutcome, QuickSearch},
};

/// Describes the goal of a car, if it has one: `, the target`.
fn role(puzzle: &Puzzle, car: usize) -> String {
    let Some(goal) = puzzle.goal(car) else {
        return String::new();
    };
    match puzzle.goal_cell(goal) {
        Some(cell) => format!(", which must get to {cell}"),
        None if puzzle.is_classic() => ", the target".to_owned(),
        None => ", a target".to_owned(),
    }
}

/// Describes car `car` of a sound puzzle, below a drawing of its board.
pub(crate) fn describe(
    puzzle: &Puzzle,
    facts: Option<&Facts>,
    car: usize,
    boards: Boards,
    search: &QuickSearch,
) -> String {
    let start = puzzle.start();
    let described = &puzzle.cars()[car];
    let mut lines = vec![format!(
        "**`{}`**{}: {}, length {}, on {}",
        described.name,
        role(puzzle, car),
        described.axis,
        described.length,
        run(described.cells_at(start.0[car])),
    )];
    lines.push(slides(puzzle, car));
    let frozen = facts.and_then(|facts| facts.frozen_cars.as_ref());
    if frozen.is_some_and(|cars| cars.contains(&car)) {
        lines.push("frozen: it cannot move in any reachable state".to_owned());
    }
    lines.extend(without(puzzle, facts, car, search));
    format!("{}\n\n{}", boards.block(puzzle, start), lines.join("  \n"))
}

/// Describes the effect of removing car `car`, from the facts or a quick search. Returns `None` if it is
/// unknown, or the puzzle is already solved.
fn without(
    puzzle: &Puzzle,
    facts: Option<&Facts>,
    car: usize,
    search: &QuickSearch,
) -> Option<String> {
    let facts = facts?;
    let same = || Some("redundant: without it the optimum in moves is the same".to_owned());
    let n_moves = facts.n_moves();
    if n_moves == Some(0) {
        return None;
    }
    if facts
        .redundant_cars
        .as_ref()
        .is_some_and(|cars| cars.contains(&car))
    {
        return same();
    }
    match search.optimum(&puzzle.without_car(car)?, Metric::Moves) {
        QuickOutcome::Solved(n) if n_moves == Some(n) => same(),
        QuickOutcome::Solved(n) => Some(format!("without it: {}", length(n, Metric::Moves))),
        QuickOutcome::Unsolvable => Some("without it: also unsolvable".to_owned()),
        QuickOutcome::Unknown => None,
    }
}

/// Describes a car of a board that is not sound.
pub(crate) fn describe_draft(lowered: &Lowered, car: usize) -> String {
    let described = &lowered.draft.cars[car];
    let place = match &described.shape {
        Shape::Declared(Run { at, axis, length }) => format!("{axis}, length {length}, from {at}"),
        Shape::Drawn(cells) => format!("drawn on {}", and_list(cells)),
    };
    format!("**`{}`**: {place}", described.name)
}

/// Describes how far the car can slide from the start in either direction.
fn slides(puzzle: &Puzzle, car: usize) -> String {
    let moves = puzzle.legal_moves(puzzle.start());
    let axis = puzzle.cars()[car].axis;
    let ways: Vec<String> = [false, true]
        .into_iter()
        .filter_map(|to_end| {
            let direction = axis.direction(to_end);
            let n_steps = moves
                .iter()
                .filter(|m| m.car == car && m.direction == direction)
                .map(|m| m.n_steps)
                .max()?;
            Some(format!("{} {direction}", count(n_steps, "cell")))
        })
        .collect();
    if ways.is_empty() {
        "cannot slide now".to_owned()
    } else {
        format!("can slide {} now", or_list(ways))
    }
}
