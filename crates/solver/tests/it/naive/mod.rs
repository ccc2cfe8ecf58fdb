//! A simple, slow search over the plain model, with which the solver is compared, and random puzzles for that.

#![allow(dead_code, unused_imports, reason = "each of the programs uses a part")]

mod boards;
mod goals;

use std::collections::{HashMap, HashSet, VecDeque};

use tailback_puzzle::{Draft, Puzzle, Solution, State};
use tailback_solver::Metric;

pub(crate) use boards::{crowded_lanes, drafts, in_traffic, jammed_in, long_narrow, mirrored};
pub(crate) use goals::{goal_drafts, goals_at_starts, is_solved_in_text, with_goals};

/// Returns the puzzle of a random draft.
pub(crate) fn sound(draft: &Draft) -> Puzzle {
    draft.validate().expect("the draft is sound")
}

/// Fails unless `solution` consists of legal moves and leads to a solved state.
#[track_caller]
pub(crate) fn assert_solves(puzzle: &Puzzle, solution: &Solution) {
    let mut state = puzzle.start().clone();
    for &m in &solution.0 {
        assert!(puzzle.legal_moves(&state).contains(&m), "{m:?} is illegal");
        state = state.after(m);
    }
    assert!(puzzle.is_solved(&state), "the solution does not solve");
}

/// Returns the distance of every state reachable from `from`.
pub(crate) fn distances(
    puzzle: &Puzzle,
    from: impl IntoIterator<Item = State>,
    metric: Metric,
) -> HashMap<State, u32> {
    distances_where(puzzle, from, metric, |_| true, |_| false)
}

/// Returns the distance of every state reachable from `from` through states that `are_allowed`. Slides of cars that are
/// free do not count.
pub(crate) fn distances_where(
    puzzle: &Puzzle,
    from: impl IntoIterator<Item = State>,
    metric: Metric,
    are_allowed: impl Fn(&State) -> bool,
    is_free: impl Fn(usize) -> bool,
) -> HashMap<State, u32> {
    let mut queue: VecDeque<(State, u32)> = from.into_iter().map(|state| (state, 0)).collect();
    let mut distances: HashMap<State, u32> = queue.iter().cloned().collect();
    while let Some((state, distance)) = queue.pop_front() {
        if distances[&state] < distance {
            continue;
        }
        for m in puzzle.legal_moves(&state) {
            let next = state.after(m);
            let is_edge = metric == Metric::Moves || m.n_steps == 1;
            let through = distance + u32::from(!is_free(m.car));
            if is_edge
                && are_allowed(&next)
                && distances.get(&next).is_none_or(|&known| through < known)
            {
                distances.insert(next.clone(), through);
                if is_free(m.car) {
                    queue.push_front((next, through));
                } else {
                    queue.push_back((next, through));
                }
            }
        }
    }
    distances
}

/// All states that can be reached from the start of a puzzle.
pub(crate) struct Explored {
    /// The distance of each state from the start.
    pub(crate) reachable: HashMap<State, u32>,
    /// The distance of each state from a solved one; empty without a solution.
    pub(crate) to_solved: HashMap<State, u32>,
}

impl Explored {
    pub(crate) fn of(puzzle: &Puzzle, metric: Metric) -> Self {
        let reachable = distances(puzzle, [puzzle.start().clone()], metric);
        let solved = reachable.keys().filter(|&state| puzzle.is_solved(state));
        Self {
            to_solved: distances(puzzle, solved.cloned(), metric),
            reachable,
        }
    }
}

/// Returns the optimum, or `None` if there is no solution.
pub(crate) fn optimum(puzzle: &Puzzle, metric: Metric) -> Option<u32> {
    distances(puzzle, [puzzle.start().clone()], metric)
        .into_iter()
        .filter(|(state, _)| puzzle.is_solved(state))
        .map(|(_, distance)| distance)
        .min()
}

/// Returns the states reachable from the start, or `None` if there are more than `max`.
pub(crate) fn cluster(puzzle: &Puzzle, max: usize) -> Option<HashSet<State>> {
    let mut states = HashSet::from([puzzle.start().clone()]);
    let mut waiting = vec![puzzle.start().clone()];
    while let Some(state) = waiting.pop() {
        for m in puzzle.legal_moves(&state) {
            let next = state.after(m);
            if states.insert(next.clone()) {
                waiting.push(next);
            }
        }
        if states.len() > max {
            return None;
        }
    }
    Some(states)
}
