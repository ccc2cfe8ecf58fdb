//! Random puzzles with several targets and with goal cells.

use std::collections::BTreeSet;

use proptest::{prelude::*, sample::Index};
use tailback_puzzle::{
    Axis, Cell, CellRef, Draft, DraftCar, DraftExit, DraftGoal, Puzzle, Run, Shape, Side, State,
};

use super::{cluster, drafts, sound};

/// The maximum number of states of a cluster, which keeps the naive search fast.
const MAX_STATES: usize = 2500;

/// Drafts of sound puzzles with one to four goals.
pub(crate) fn goal_drafts() -> impl Strategy<Value = Draft> {
    with_goals(prop_oneof![drafts(5, 14), drafts(6, 40)])
}

/// The boards with one to four goals, of which some are targets. The places of the others are mostly those of one
/// reachable state, so that many puzzles have a solution, and else anywhere in the lane.
pub(crate) fn with_goals(board: impl Strategy<Value = Draft>) -> impl Strategy<Value = Draft> {
    let goal = (any::<Index>(), prop::bool::weighted(0.25), any::<Index>());
    let goals = prop::collection::vec(goal, 1..5);
    (board, goals, any::<Index>(), prop::bool::weighted(0.75)).prop_filter_map(
        "the goals are not sound",
        |(mut draft, goals, state, is_reachable)| {
            let puzzle = sound(&draft);
            let states: BTreeSet<State> = cluster(&puzzle, MAX_STATES)?.into_iter().collect();
            let states: Vec<State> = states.into_iter().collect();
            let state = state.get(&states);
            draft.targets.clear();
            for (car, is_target, offset) in goals {
                let index = car.index(puzzle.cars().len());
                let car = &puzzle.cars()[index];
                if is_target {
                    draft.targets.push(car.name.clone());
                    continue;
                }
                let n_places = puzzle.board().size().along(car.axis) - car.length + 1;
                let offset = if is_reachable {
                    state.0[index]
                } else {
                    offset.index(n_places.into()) as u8
                };
                draft.goals.push(DraftGoal {
                    car: car.name.clone(),
                    at: Cell::in_lane(car.axis, car.lane, offset).into(),
                });
            }
            draft.exits.retain(|exit| exit.lane.is_some());
            if !draft.targets.is_empty() {
                let sides = [Side::Right, Side::Bottom];
                draft
                    .exits
                    .extend(sides.map(|side| DraftExit { side, lane: None }));
            }
            draft.validate().ok().map(|_| draft)
        },
    )
}

/// Returns goals for all cars, which must be declared, at the places where they start.
pub(crate) fn goals_at_starts(draft: &Draft) -> Vec<DraftGoal> {
    let goal = |car: &DraftCar| match car.shape {
        Shape::Declared(Run { at, .. }) => DraftGoal {
            car: car.name.clone(),
            at,
        },
        Shape::Drawn(_) => unreachable!("the cars are declared"),
    };
    draft.cars.iter().map(goal).collect()
}

/// Returns whether `state` is solved, read from the text of the puzzle cell by cell.
pub(crate) fn is_solved_in_text(draft: &Draft, puzzle: &Puzzle, state: &State) -> bool {
    let size = puzzle.board().size();
    let cells = |name: &str| -> Vec<CellRef> {
        let at = puzzle.cars().iter().position(|car| car.name == name);
        let at = at.expect("the draft is sound");
        let cells = puzzle.cars()[at].cells_at(state.0[at]);
        cells.map(CellRef::from).collect()
    };
    let is_at_exit = |name: &String| {
        let cells = cells(name);
        let car = puzzle.cars().iter().find(|car| car.name == *name);
        let axis = car.expect("the draft is sound").axis;
        let (first, last) = (cells[0], cells[cells.len() - 1]);
        let lane = match axis {
            Axis::Horizontal => first.row,
            Axis::Vertical => first.column,
        };
        draft.exits.iter().any(|exit| {
            let is_in_lane = exit.lane.is_none_or(|it| it == lane);
            let is_adjacent = match exit.side {
                Side::Left => first.column == 1,
                Side::Right => last.column == u32::from(size.columns),
                Side::Top => first.row == 1,
                Side::Bottom => last.row == u32::from(size.rows),
            };
            exit.side.axis() == axis && is_in_lane && is_adjacent
        })
    };
    draft.targets.iter().all(is_at_exit)
        && draft
            .goals
            .iter()
            .all(|goal| cells(&goal.car)[0] == goal.at)
}
