//! Properties of a puzzle's cluster other than distances: the reachable places of cars, the cells that are never free,
//! and the number of shortest solutions.

mod reach;
pub(crate) mod shortest;

use std::{cell::RefCell, ops::RangeInclusive};

use tailback_puzzle::{Cell, Puzzle};

use crate::{
    account::Account,
    cluster::{
        craft::{self, Craft},
        explore::{Cluster, Unfinished, explore_and_inspect},
        marked::Marked,
    },
    control::{Control, Limit},
    encoding::{key::Key, packing::Packing},
    engine::dispatch::{Work, with_fitting_words},
    outcome::Metric,
};

use reach::Reach;
use shortest::Shortest;

/// Facts about all states reachable from the start of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis {
    /// The states and their distances.
    pub cluster: Cluster,
    /// For each car of the puzzle, the offsets that it has in reachable states. A car moves cell by cell, so there are
    /// no gaps.
    pub offsets: Vec<RangeInclusive<u8>>,
    /// The cells on the ways to the goals that a wall or another car covers in every
    /// reachable state, in the order of the lane.
    pub never_free: Vec<Cell>,
    /// The shortest solutions; `None` if there is no solution.
    pub shortest: Option<Shortest>,
    /// The craft of the puzzle, if distances are in moves and the start is not solved, or the limit that was reached.
    pub craft: Result<Option<Craft>, Limit>,
}

/// Returns the cells on the ways to the goals that a wall or another car covers in every state reachable from
/// the start of `puzzle`. The puzzle is unsolvable, so there are no distances to find, and each state is visited once.
pub(crate) fn never_free(puzzle: &Puzzle, control: &Control<'_>) -> Result<Vec<Cell>, Limit> {
    reach_of(puzzle, &Reach::never_free, control)
}

/// Returns, for each car of `puzzle`, the offsets that it has in the states reachable from the start. The puzzle is
/// unsolvable, as in [`never_free`].
pub(crate) fn offsets(
    puzzle: &Puzzle,
    control: &Control<'_>,
) -> Result<Vec<RangeInclusive<u8>>, Limit> {
    reach_of(puzzle, &Reach::offsets, control)
}

/// Visits every state of an unsolvable puzzle, and returns what `of` tells of the reachable places.
fn reach_of<T>(
    puzzle: &Puzzle,
    of: &dyn Fn(&Reach) -> T,
    control: &Control<'_>,
) -> Result<T, Limit> {
    struct Visit<'a, T>(&'a dyn Fn(&Reach) -> T);
    impl<T> Work for Visit<'_, T> {
        type Result = T;
        fn run<K: Key, const N: usize>(
            &self,
            puzzle: &Puzzle,
            packing: Packing,
            account: &mut Account<'_>,
        ) -> Result<T, Limit> {
            let mut reach = Reach::new(puzzle, &packing, account)?;
            let (metric, known) = (Metric::Moves, &mut Unfinished::nothing());
            explore_and_inspect::<K, N>(
                puzzle,
                &packing,
                metric,
                known,
                account,
                Some(&mut |bundles, account| reach.note_all(bundles, account)),
            )?;
            Ok((self.0)(&reach))
        }
    }
    with_fitting_words(puzzle, &mut Account::start(control), &Visit(of))
}

/// Visits every state reachable from the start of `puzzle`; distances and solutions are in `metric`.
///
/// # Errors
///
/// The limit that was reached first, and the bounds known at that time.
pub fn analyze(
    puzzle: &Puzzle,
    metric: Metric,
    control: &Control<'_>,
) -> Result<Analysis, Unfinished> {
    struct Analyze(Metric, RefCell<Unfinished>);
    impl Work for Analyze {
        type Result = Analysis;
        fn run<K: Key, const N: usize>(
            &self,
            puzzle: &Puzzle,
            packing: Packing,
            account: &mut Account<'_>,
        ) -> Result<Analysis, Limit> {
            let (metric, known) = (self.0, &mut *self.1.borrow_mut());
            let mut reach = Reach::new(puzzle, &packing, account)?;
            let (mut cluster, mut layered) = explore_and_inspect::<K, N>(
                puzzle,
                &packing,
                metric,
                known,
                account,
                Some(&mut |all, account| reach.note_all(all, account)),
            )?;
            layered.gather(account)?;
            let shortest = if cluster.n_solved > 0 {
                let marked = &mut Marked {
                    layered: &mut layered,
                    packing: &packing,
                    metric,
                };
                Some(shortest::count(marked, puzzle, account)?)
            } else {
                None
            };
            let craft = match metric {
                Metric::Moves => craft::examine(&cluster, &mut layered, puzzle, &packing, account),
                Metric::Steps => Ok(None),
            };
            cluster.statistics = account.statistics();
            Ok(Analysis {
                cluster,
                offsets: reach.offsets(),
                never_free: reach.never_free(),
                shortest,
                craft,
            })
        }
    }
    let work = Analyze(metric, RefCell::new(Unfinished::nothing()));
    let analysis = with_fitting_words(puzzle, &mut Account::start(control), &work);
    analysis.map_err(|limit| Unfinished {
        limit,
        ..work.1.into_inner()
    })
}
