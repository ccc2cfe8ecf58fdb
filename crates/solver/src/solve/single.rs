//! The searches of [`solve`](fn@crate::solve) one at a time, for the measurement of what their combination costs.

use tailback_puzzle::Puzzle;

use super::{
    abstraction_refinement::AbstractionRefinement,
    answer::{answer_with, solve_unsolved},
    resumable::Resumable,
};
use crate::{
    account::Account,
    control::{Control, Limit},
    explicit::{
        a_star::{AStar, End},
        expander::Expander,
        space::Space,
    },
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
            SingleSearch::FewerCars => fewer_cars(puzzle, metric, account),
            SingleSearch::AStar => by_a_star(puzzle, metric, account),
        },
    )
}

fn fewer_cars(
    puzzle: &Puzzle,
    metric: Metric,
    account: &mut Account<'_>,
) -> Result<Outcome, Limit> {
    let mut search = AbstractionRefinement::new(puzzle, metric, None, account.tuning);
    loop {
        if let Some(outcome) = search.take_turn(u64::MAX / 2, account)? {
            return Ok(outcome);
        }
    }
}

fn by_a_star(puzzle: &Puzzle, metric: Metric, account: &mut Account<'_>) -> Result<Outcome, Limit> {
    let space = Space::new(puzzle, metric, account)?;
    let mut expander = Expander::new(&space, account)?;
    let mut search = AStar::new(&mut expander, account)?;
    let end = search.go_on(&mut expander, u64::MAX, account)?;
    Ok(match end {
        End::Solution(slides) => Outcome::Solved(space.solution(slides)),
        End::Exhausted | End::Paused => Outcome::Unsolvable,
    })
}
