//! The searches of [`solve`](fn@crate::solve) one at a time, for the measurement of what their combination costs.

use tailback_puzzle::Puzzle;

use super::{
    a_star::AStarInTurns,
    abstraction_refinement::AbstractionRefinement,
    answer::{answer_with, solve_unsolved},
    resumable::Resumable,
};
use crate::{
    account::Account,
    control::{Control, Limit},
    explicit::space::Space,
    outcome::{Answer, Metric, Outcome},
    tuning::Tuning,
};

/// A search that finds shortest solutions without the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SingleSearch {
    /// Breadth-first search on the whole board.
    BreadthFirst,
    /// Breadth-first search on boards with fewer cars, within the reach that pattern databases leave it.
    FewerCars,
    /// A* on the whole board, with the clearance as its heuristic.
    AStar,
}

impl SingleSearch {
    /// All searches.
    pub const ALL: [Self; 3] = [Self::BreadthFirst, Self::FewerCars, Self::AStar];
}

/// Finds a shortest solution of `puzzle` in `metric` with one search.
pub fn solve_with(
    puzzle: &Puzzle,
    metric: Metric,
    search: SingleSearch,
    control: &Control<'_>,
) -> Answer {
    let alone = Tuning {
        alone: u64::MAX,
        ..Tuning::SHIPPED
    };
    let mut account = Account::tuned(control, &alone);
    let nothing = (0, None);
    answer_with(
        puzzle,
        metric,
        nothing,
        &mut account,
        |account| match search {
            SingleSearch::BreadthFirst => solve_unsolved(puzzle, metric, account),
            SingleSearch::FewerCars => {
                let tuning = account.tuning;
                let mut search = AbstractionRefinement::new(puzzle, metric, None, tuning);
                run(&mut search, account)
            }
            SingleSearch::AStar => {
                let space = Space::new(puzzle, metric);
                run(&mut AStarInTurns::new(&space, account)?, account)
            }
        },
    )
}

/// Finds a shortest solution by one search.
fn run(search: &mut dyn Resumable, account: &mut Account<'_>) -> Result<Outcome, Limit> {
    loop {
        if let Some(outcome) = search.take_turn(u64::MAX / 2, account)? {
            return Ok(outcome);
        }
    }
}
