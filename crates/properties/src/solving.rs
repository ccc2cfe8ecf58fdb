//! Properties of solutions of any small board.

#[path = "../../formats/tests/it/pieces.rs"]
mod pieces;

use std::collections::{HashMap, VecDeque};

use arbitrary::Unstructured;
use tailback_puzzle::{Axis, CellRef, GridSize, Puzzle, State};
use tailback_solver::{Control, Metric, Outcome, explore, solve};

use crate::Property;
use pieces::Piece;

pub(crate) const PROPERTY: Property = Property {
    name: "the_solver_finds_what_a_naive_search_finds",
    says: "the optimum in moves and in steps, the states of the cluster and the proof that there is \
           no solution are those of a breadth-first search over the plain model, and a solution is \
           made of legal moves",
    holds,
};

/// Larger clusters are left out: the naive search must end soon.
const MAX_STATES: usize = 3000;

fn holds(data: &[u8]) {
    let Ok(Some(puzzle)) = puzzle(&mut Unstructured::new(data)) else {
        return;
    };
    for metric in [Metric::Moves, Metric::Steps] {
        let Some(distances) = distances(&puzzle, metric) else {
            return;
        };
        let solved = distances
            .iter()
            .filter(|(state, _)| puzzle.is_solved(state));
        let optimum = solved.map(|(_, distance)| *distance).min();
        let control = Control::default();
        match solve(&puzzle, metric, &control).outcome {
            Outcome::Solved(solution) => {
                assert_eq!(Some(metric.length(&solution)), optimum, "{puzzle:?}");
                let mut state = puzzle.start().clone();
                for &step in &solution.0 {
                    assert!(puzzle.legal_moves(&state).contains(&step), "{puzzle:?}");
                    state = state.after(step);
                }
                assert!(puzzle.is_solved(&state), "{puzzle:?}");
            }
            Outcome::Unsolvable => assert_eq!(optimum, None, "{puzzle:?}"),
            Outcome::Unknown { .. } => panic!("no limit was given: {puzzle:?}"),
        }
        let cluster = explore(&puzzle, metric, &control).expect("no limit was given");
        assert_eq!(cluster.n_states, distances.len() as u64, "{puzzle:?}");
    }
}

fn puzzle(bytes: &mut Unstructured<'_>) -> arbitrary::Result<Option<Puzzle>> {
    let grid = GridSize {
        columns: bytes.int_in_range(1..=8)?,
        rows: bytes.int_in_range(1..=8)?,
    };
    let ends = *bytes.choose(&[(false, true), (true, false), (true, true)])?;
    let mut list = Vec::new();
    while !bytes.is_empty() && list.len() < 24 {
        let kind = bytes.int_in_range(0..=15_u8)?;
        list.push(Piece {
            at: CellRef {
                row: bytes.int_in_range(1..=grid.rows)?,
                column: bytes.int_in_range(1..=grid.columns)?,
            },
            axis: [Axis::Horizontal, Axis::Vertical][usize::from(kind % 2)],
            length: [2, 3, 2, 2, 4, 1, 3, 2][usize::from(kind / 2)],
            is_wall: kind == 15,
        });
    }
    Ok(pieces::puzzle(grid, ends, &list))
}

/// Returns the distance of each state from the start, or `None` if there are too many.
fn distances(puzzle: &Puzzle, metric: Metric) -> Option<HashMap<State, u32>> {
    let start = puzzle.start().clone();
    let mut distances = HashMap::from([(start.clone(), 0)]);
    let mut queue = VecDeque::from([start]);
    while let Some(state) = queue.pop_front() {
        let distance = distances[&state] + 1;
        for step in puzzle.legal_moves(&state) {
            let next = state.after(step);
            let is_edge = metric == Metric::Moves || step.n_steps == 1;
            if is_edge && !distances.contains_key(&next) {
                distances.insert(next.clone(), distance);
                queue.push_back(next);
            }
        }
        if distances.len() > MAX_STATES {
            return None;
        }
    }
    Some(distances)
}
