//! The features of a puzzle from which the model predicts the time that people take: how the cars obstruct each other
//! along the shortest solutions, and how far beyond the start the cluster goes.

mod chain;
mod position;
mod tangle;

use tailback_puzzle::{Puzzle, State};
use tailback_solver::{Control, Limit, Metric, explore_shortest};

use position::Position;

/// How the cars obstruct each other along the shortest solutions in moves. A puzzle usually has several; the figures are
/// the expected ones of a solution that makes, in each state, each move towards the exit with the same probability. The
/// mirror image of a puzzle therefore has the same figures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Obstacles {
    /// The difference between the greatest distance in the cluster and the distance of the start, in moves.
    pub beyond: u32,
    /// In thousandths: the moves before the last one that do not make the tangle smaller. The tangle is the set of cars between the
    /// target and its exit, and of all cars in the lane of another car of the set.
    pub quiet: u32,
    /// In thousandths: the sum over all states of the expected length of a chain of obstacles, from the exit back to a car that
    /// can move away from the next one's path.
    pub chain: u32,
}

/// The error for puzzles whose cluster or shortest solutions are too many to examine, and for those with other goals
/// than one target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct TooLarge;

/// The most effort for one puzzle, about 200,000 states of a 6x6 board.
const MAX_EFFORT: u64 = 60_000_000;

/// Finds the obstacles of `puzzle`, which has a solution.
///
/// # Errors
/// The limit of `control` that was reached.
pub(crate) fn obstacles(
    puzzle: &Puzzle,
    control: &Control<'_>,
) -> Result<Result<Obstacles, TooLarge>, Limit> {
    if !puzzle.is_classic() {
        return Ok(Err(TooLarge));
    }
    let mut within = *control;
    let effort = within.limits.effort.unwrap_or(u64::MAX);
    within.limits.effort = Some(effort.min(MAX_EFFORT));
    let (cluster, shortest) = match explore_shortest(puzzle, Metric::Moves, &within) {
        Ok(found) => found,
        Err(Limit::Effort) if effort > MAX_EFFORT => return Ok(Err(TooLarge)),
        Err(limit) => return Err(limit),
    };
    let layers = shortest.and_then(|it| it.layers);
    Ok(layers.ok_or(TooLarge).map(|layers| {
        let moves = layers.len() - 1;
        let (quiet, chain) = along(puzzle, layers);
        Obstacles {
            beyond: (cluster.histogram.len() - 1 - moves) as u32,
            quiet: thousandths(quiet),
            chain: thousandths(chain),
        }
    }))
}

fn thousandths(x: f64) -> u32 {
    (x * 1000.0).round_ties_even() as u32
}

/// Returns the expected quiet moves and the sum of the expected chains. `layers` are the states on the shortest
/// solutions, by the moves made until then.
fn along(puzzle: &Puzzle, mut layers: Vec<Vec<State>>) -> (f64, f64) {
    for layer in &mut layers {
        layer.sort_unstable();
    }
    let (mut quiet, mut chain) = (0.0, 0.0);
    let tracks = position::tracks(puzzle);
    let see = |state| Position::new(puzzle, &tracks, state);
    let mut weights = vec![1.0];
    let mut tangles = vec![see(puzzle.start()).tangle()];
    for (n_left, pair) in (1..layers.len()).rev().zip(layers.windows(2)) {
        let (present, nearer) = (&pair[0], &pair[1]);
        let is_last = n_left == 1;
        let nearer_tangles: Vec<usize> = nearer.iter().map(|it| see(it).tangle()).collect();
        let mut nearer_weights = vec![0.0; nearer.len()];
        for ((state, weight), tangle) in present.iter().zip(weights).zip(tangles) {
            let moves = puzzle.legal_moves(state).into_iter();
            let found = moves.filter_map(|m| nearer.binary_search(&state.after(m)).ok());
            let found: Vec<usize> = found.collect();
            let share = weight / found.len() as f64;
            for index in found {
                nearer_weights[index] += share;
                if nearer_tangles[index] >= tangle && !is_last {
                    quiet += share;
                }
            }
            chain += weight * see(state).chain();
        }
        (weights, tangles) = (nearer_weights, nearer_tangles);
    }
    (quiet, chain)
}
