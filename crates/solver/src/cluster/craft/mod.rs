//! The craft of a puzzle: properties of its shortest solutions in moves, and of the states around them.
//! `docs/craft.md` explains each with an example.
//!
//! A *shortest solution* is one with the fewest moves. A *position* is a state that a shortest solution passes, from
//! the start to the end. Each measure is defined for all shortest solutions together, so it does not depend on the one
//! that a search happens to find.

mod dead_ends;
mod order;
mod solution_graph;
mod sums;

use tailback_puzzle::{Puzzle, Solution};

use crate::{
    account::Account,
    cluster::marked::{Marked, MarkedStates},
    control::Limit,
    encoding::key::Key,
    independence::Slide,
};

use solution_graph::SolutionGraph;

/// Measures of the shortest solutions in moves of a puzzle that is solvable and not solved yet.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Craft {
    /// The number of shortest solutions, or the greatest number of the type if there are more.
    pub n_solutions: u128,
    /// The number of shortest solutions up to the order of independent moves: solutions that become equal by exchanging
    /// neighbouring moves of different cars count as one, if both moves can be made in either order. If a limit was
    /// reached, that limit.
    pub n_distinct: Result<u128, Limit>,
    /// The least number of retreats of the target, the first one of several, in a shortest solution: of its moves away from
    /// the exit at which that solution ends. Without a target there are none.
    pub n_retreats: u32,
    /// The key positions: after how many moves all shortest solutions pass the same state, in order. The start and the
    /// end do not count.
    pub key_positions: Vec<u32>,
    /// After how many moves the shortest solutions first differ; `None` if there is only one.
    pub divergence: Option<u32>,
    /// The length of the longest run of forced moves: those that all shortest solutions make at the same point.
    pub longest_forced: u32,
    /// The number of positions before the end.
    pub n_positions: u64,
    /// The number of positions before the end at which more than half of the moves do not lead on to a shortest solution.
    pub n_narrow: u64,
    /// The cars that no shortest solution moves.
    pub unmoved_cars: Vec<usize>,
    /// The cars that every shortest solution moves more than once.
    pub repeated_cars: Vec<usize>,
    /// The number of dead ends in the cluster: unsolved states in which only one car can move.
    pub n_dead_ends: u64,
}

/// Shortest solutions in moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solutions {
    /// The number of shortest solutions, or the greatest number of the type if there are more.
    pub n_solutions: u128,
    /// Their number up to the order of independent moves, as [`Craft::n_distinct`].
    pub n_distinct: Result<u128, Limit>,
    /// The first of those, in the order of a dictionary of moves.
    pub listed: Vec<Solution>,
}

impl Solutions {
    /// The solution without a move.
    pub(super) fn of_solved() -> Self {
        Self {
            n_solutions: 1,
            n_distinct: Ok(1),
            listed: vec![Solution::default()],
        }
    }
}

/// Counts the shortest solutions of `puzzle`, which can be solved and is not, and lists `most` of them at most.
pub(super) fn solutions(
    marked: &mut dyn MarkedStates,
    puzzle: &Puzzle,
    most: usize,
    account: &mut Account<'_>,
) -> Result<Solutions, Limit> {
    let graph = SolutionGraph::find(marked, puzzle, account)?;
    let listed = order::list(&graph, puzzle, most, account)?;
    let solution = |slides: &Vec<Slide>| {
        let axis = |car: u16| puzzle.cars()[usize::from(car)].axis;
        let moves = slides.iter().map(|slide| slide.to_move(axis(slide.car)));
        Solution(moves.collect())
    };
    Ok(Solutions {
        n_solutions: sums::along(&graph, puzzle, account)?.n_solutions,
        n_distinct: match order::count(&graph, puzzle, account) {
            Err(Limit::Cancelled) => return Err(Limit::Cancelled),
            counted => counted,
        },
        listed: listed.iter().map(solution).collect(),
    })
}

/// Examines the solutions of `puzzle`, which can be solved and is not. The cluster is marked in moves.
pub(super) fn examine<K: Key, const N: usize>(
    marked: &mut Marked<'_, K, N>,
    puzzle: &Puzzle,
    account: &mut Account<'_>,
) -> Result<Craft, Limit> {
    let n_dead_ends = dead_ends::count(marked, puzzle, account)?;
    measure(marked, puzzle, n_dead_ends, account)
}

fn measure(
    marked: &mut dyn MarkedStates,
    puzzle: &Puzzle,
    n_dead_ends: u64,
    account: &mut Account<'_>,
) -> Result<Craft, Limit> {
    let graph = SolutionGraph::find(marked, puzzle, account)?;
    let sums = sums::along(&graph, puzzle, account)?;
    let n_distinct = match order::count(&graph, puzzle, account) {
        Err(Limit::Cancelled) => return Err(Limit::Cancelled),
        counted => counted,
    };
    let before_end = graph.layers().take(graph.n_moves());
    let forced: Vec<bool> = before_end
        .clone()
        .map(|layer| graph.is_forced(layer))
        .collect();
    let n_forced = forced.iter().take_while(|&&it| it).count();
    let runs = forced.split(|it| !it);
    let layers = (0..).zip(before_end).skip(1);
    Ok(Craft {
        n_solutions: sums.n_solutions,
        n_distinct,
        n_retreats: sums.n_retreats,
        key_positions: layers
            .filter(|(_, layer)| layer.len() == 1)
            .map(|(n_moves, _)| n_moves)
            .collect(),
        divergence: (n_forced < forced.len()).then_some(n_forced as u32),
        longest_forced: runs.map(<[bool]>::len).max().unwrap_or(0) as u32,
        n_positions: graph.n_positions(),
        n_narrow: graph.n_narrow,
        unmoved_cars: sums.unmoved_cars,
        repeated_cars: sums.repeated_cars,
        n_dead_ends,
    })
}
