//! The exits that the target must reach, and the way to them.

use tailback_diagnostics::Span;
use tailback_puzzle::{Cell, Exit, Puzzle, State, words};

use crate::context::PuzzleContext;

/// Returns the exits that the target can leave by, and whether each lies at the end (right or bottom) of its lane.
pub(crate) fn exits(puzzle: &Puzzle) -> impl Iterator<Item = (Exit, bool)> {
    let target = &puzzle.cars()[puzzle.target()];
    let (start, end) = puzzle.open_ends();
    [(start, false), (end, true)]
        .into_iter()
        .filter(|&(is_open, _)| is_open)
        .map(|(_, at_end)| {
            let exit = Exit {
                side: target.axis.side(at_end),
                lane: target.lane,
            };
            (exit, at_end)
        })
}

/// Returns the exits in words: `the exit right 3`, `the exits left 3 and right 3`.
pub(crate) fn exits_in_words(puzzle: &Puzzle) -> String {
    let exits: Vec<Exit> = exits(puzzle).map(|(exit, _)| exit).collect();
    let noun = if exits.len() == 1 { "exit" } else { "exits" };
    format!("the {noun} {}", words::and_list(exits))
}

/// Returns the cells between the target in `state` and the border at the end or the start of its lane, beginning
/// beside the target.
pub(crate) fn way(
    puzzle: &Puzzle,
    state: &State,
    at_end: bool,
) -> impl Iterator<Item = Cell> + use<> {
    let car = &puzzle.cars()[puzzle.target()];
    let (axis, lane) = (car.axis, car.lane);
    let offset = state.0[puzzle.target()];
    let (from, n) = if at_end {
        let from = offset + car.length;
        (from, puzzle.board().size().along(axis) - from)
    } else {
        (0, offset)
    };
    (0..n).map(move |step| {
        let at = if at_end {
            from + step
        } else {
            offset - 1 - step
        };
        Cell::in_lane(axis, lane, at)
    })
}

/// Returns the exit that the target has reached in `state`, if any.
pub(crate) fn reached(puzzle: &Puzzle, state: &State) -> Option<Exit> {
    exits(puzzle)
        .find(|&(_, at_end)| way(puzzle, state, at_end).next().is_none())
        .map(|(exit, _)| exit)
}

/// Describes the place of car `car` in `state`: `c3 and d3`, `c3 to f3`.
pub(crate) fn place(puzzle: &Puzzle, state: &State, car: usize) -> String {
    words::run(puzzle.cars()[car].cells_at(state.0[car]))
}

/// Returns the span of the statement of `exit`, if the text has one.
pub(crate) fn exit_span(context: &PuzzleContext<'_>, exit: Exit) -> Option<Span> {
    let lowered = context.lowered;
    let lane = u32::from(exit.lane) + 1;
    lowered
        .draft
        .exits
        .iter()
        .position(|draft| draft.side == exit.side && draft.lane.is_none_or(|own| own == lane))
        .map(|index| lowered.places.exits[index])
}
