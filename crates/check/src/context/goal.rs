//! The exits and cells that cars must reach, and the ways to them.

use tailback_diagnostics::{Diagnostic, Span};
use tailback_puzzle::{Cell, Exit, Goal, Puzzle, State, words};

use crate::context::PuzzleContext;

/// A place where a goal is met.
pub(crate) struct Aim {
    /// The offset of the car.
    pub(crate) offset: u8,
    /// The exit, if the car is a target.
    pub(crate) exit: Option<Exit>,
    cell: Cell,
}

impl Aim {
    /// Describes the place: `the exit right 3`, `c4`.
    pub(crate) fn in_words(&self) -> String {
        match self.exit {
            Some(exit) => format!("the exit {exit}"),
            None => self.cell.to_string(),
        }
    }
}

/// Returns the places where `goal` is met, from the start of the lane.
pub(crate) fn aims(puzzle: &Puzzle, goal: Goal) -> impl Iterator<Item = Aim> {
    let car = &puzzle.cars()[goal.car];
    let met_at = puzzle.met_at(goal);
    let (_, is_end_open) = puzzle.open_ends(goal.car);
    let last = puzzle.board().size().along(car.axis) - car.length;
    let offsets = (0..=last).filter(move |offset| met_at >> offset & 1 == 1);
    let exit = move |offset| {
        let at_end = offset == last && is_end_open;
        goal.is_target().then(|| Exit {
            side: car.axis.side(at_end),
            lane: car.lane,
        })
    };
    offsets.map(move |offset| Aim {
        offset,
        exit: exit(offset),
        cell: Cell::in_lane(car.axis, car.lane, offset),
    })
}

/// Returns the places of one goal in words: `the exit right 3`, `the exits left 3 and right 3`, `c4`.
pub(crate) fn aims_in_words(puzzle: &Puzzle, goal: Goal) -> String {
    let aims: Vec<Aim> = aims(puzzle, goal).collect();
    if let [aim] = aims.as_slice() {
        return aim.in_words();
    }
    let exits = aims.iter().filter_map(|aim| aim.exit);
    format!("the exits {}", words::and_list(exits))
}

/// Returns all goals in words: `` `X` to the exit right 3 ``, `` `A` to c4 and `B` to d1 at the same moment ``.
pub(crate) fn goals_in_words(puzzle: &Puzzle) -> String {
    let goals = puzzle.goals().iter().map(|&goal| {
        let name = &puzzle.cars()[goal.car].name;
        format!("`{name}` to {}", aims_in_words(puzzle, goal))
    });
    let list = words::and_list(goals);
    if puzzle.goals().len() > 1 {
        format!("{list} at the same moment")
    } else {
        list
    }
}

/// Returns the cells that the car of `goal` enters from `state` on its way to `aim`, beginning next to the car.
pub(crate) fn way(puzzle: &Puzzle, state: &State, goal: Goal, aim: &Aim) -> Vec<Cell> {
    let car = &puzzle.cars()[goal.car];
    let (from, to) = (state.0[goal.car], aim.offset);
    let cell = |at| Cell::in_lane(car.axis, car.lane, at);
    if to < from {
        (to..from).rev().map(cell).collect()
    } else {
        (from + car.length..to + car.length).map(cell).collect()
    }
}

/// Returns the reason why the start is solved in words: `` `X` starts at the exit right 3 ``. Returns `None` if it is not.
pub(crate) fn start_in_words(puzzle: &Puzzle) -> Option<String> {
    let reached = puzzle.goals().iter().map(|&goal| {
        let offset = puzzle.start().0[goal.car];
        let aim = aims(puzzle, goal).find(|aim| aim.offset == offset)?;
        let name = &puzzle.cars()[goal.car].name;
        Some(format!("`{name}` starts at {}", aim.in_words()))
    });
    let reached: Option<Vec<String>> = reached.collect();
    reached.map(words::and_list)
}

/// Labels the cars that start where their goals are met, and what they have reached.
pub(crate) fn with_starts(
    mut diagnostic: Diagnostic,
    context: &PuzzleContext<'_>,
    puzzle: &Puzzle,
) -> Diagnostic {
    for &goal in puzzle.goals() {
        let words = format!("{} starts here", context.car(goal.car));
        diagnostic = diagnostic.with_label(context.car_span(goal.car), words);
        let offset = puzzle.start().0[goal.car];
        let aim = aims(puzzle, goal).find(|aim| aim.offset == offset);
        let exit = aim.and_then(|aim| aim.exit);
        let (span, words) = match exit {
            Some(exit) => (exit_span(context, exit), "the exit"),
            None => (goal_span(context, puzzle, goal), "its goal"),
        };
        if let Some(span) = span {
            diagnostic = diagnostic.with_label(span, words);
        }
    }
    diagnostic
}

/// Describes the place of car `car` in `state`: `c3 and d3`, `c3 to f3`.
pub(crate) fn place(puzzle: &Puzzle, state: &State, car: usize) -> String {
    words::run(puzzle.cars()[car].cells_at(state.0[car]))
}

/// Returns the span of the statement of `exit`, if the text has one.
fn exit_span(context: &PuzzleContext<'_>, exit: Exit) -> Option<Span> {
    let lowered = context.lowered;
    let lane = u32::from(exit.lane) + 1;
    lowered
        .draft
        .exits
        .iter()
        .position(|draft| draft.side == exit.side && draft.lane.is_none_or(|own| own == lane))
        .map(|index| lowered.places.exits[index])
}

/// Returns the span of the cell of `goal`.
fn goal_span(context: &PuzzleContext<'_>, puzzle: &Puzzle, goal: Goal) -> Option<Span> {
    let lowered = context.lowered;
    let name = &puzzle.cars()[goal.car].name;
    let mut goals = lowered.draft.goals.iter();
    let at = goals.position(|goal| goal.car == *name)?;
    Some(lowered.places.goals[at].cell)
}
