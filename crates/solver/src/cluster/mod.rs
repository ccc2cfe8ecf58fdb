//! Exploration of all reachable states.

pub(crate) mod analysis;
pub(crate) mod craft;
pub(crate) mod distance_table;
pub(crate) mod explore;
mod marked;
pub(crate) mod numbered;
pub(crate) mod unsolvable_core;

use tailback_puzzle::Puzzle;

use crate::{
    account::Account,
    control::{Control, Limit},
    encoding::{key::Key, packing::Packing},
    engine::dispatch::{Work, with_fitting_words},
    outcome::Metric,
};

use analysis::shortest::{self, Shortest};
use craft::{Craft, Solutions};
use explore::{Cluster, Unfinished, explore_and_inspect};
use marked::Marked;

/// Visits every state reachable from the start of `puzzle`; distances are in `metric`.
///
/// # Errors
/// The limit that was reached first.
pub fn explore(puzzle: &Puzzle, metric: Metric, control: &Control<'_>) -> Result<Cluster, Limit> {
    explore_on(puzzle, metric, &mut Account::start(control))
}

/// Explores as [`explore`] does, and finds all shortest solutions; `None` if no state is solved.
///
/// # Errors
/// The limit that was reached first.
pub fn explore_shortest(
    puzzle: &Puzzle,
    metric: Metric,
    control: &Control<'_>,
) -> Result<(Cluster, Option<Shortest>), Limit> {
    let account = &mut Account::start(control);
    let work = Explore {
        metric,
        wanted: Wanted::Shortest,
    };
    let found = with_fitting_words(puzzle, account, &work)?;
    Ok((found.cluster, found.shortest))
}

/// Explores as [`explore`] does, in moves, and examines the craft of the puzzle; `None` if no state is solved, or if the
/// start is.
///
/// # Errors
/// The limit that was reached first; the second one is a limit reached after the cluster was explored.
pub fn explore_and_examine(
    puzzle: &Puzzle,
    control: &Control<'_>,
) -> Result<(Cluster, Result<Option<Craft>, Limit>), Limit> {
    let account = &mut Account::start(control);
    let work = Explore {
        metric: Metric::Moves,
        wanted: Wanted::Craft,
    };
    let found = with_fitting_words(puzzle, account, &work)?;
    Ok((found.cluster, found.craft))
}

/// Finds the shortest solutions of `puzzle` in moves: their number, and up to the order of independent moves, `most` of
/// them at most. Returns `None` if there is no solution.
///
/// # Errors
/// The limit that was reached first.
pub fn shortest_solutions(
    puzzle: &Puzzle,
    most: usize,
    control: &Control<'_>,
) -> Result<Option<Solutions>, Limit> {
    if puzzle.is_solved(puzzle.start()) {
        return Ok(Some(Solutions::of_solved()));
    }
    let account = &mut Account::start(control);
    let work = Explore {
        metric: Metric::Moves,
        wanted: Wanted::Solutions { most },
    };
    Ok(with_fitting_words(puzzle, account, &work)?.solutions)
}

/// Explores with an existing account.
pub(crate) fn explore_on(
    puzzle: &Puzzle,
    metric: Metric,
    account: &mut Account<'_>,
) -> Result<Cluster, Limit> {
    let work = Explore {
        metric,
        wanted: Wanted::Cluster,
    };
    Ok(with_fitting_words(puzzle, account, &work)?.cluster)
}

/// An exploration.
struct Explore {
    metric: Metric,
    wanted: Wanted,
}

/// The results in addition to the cluster.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wanted {
    Cluster,
    Shortest,
    Craft,
    /// The shortest solutions in moves.
    Solutions {
        most: usize,
    },
}

/// The result of an exploration.
struct Explored {
    cluster: Cluster,
    shortest: Option<Shortest>,
    craft: Result<Option<Craft>, Limit>,
    solutions: Option<Solutions>,
}

impl Work for Explore {
    type Result = Explored;

    fn run<K: Key, const N: usize>(
        &self,
        puzzle: &Puzzle,
        packing: Packing,
        account: &mut Account<'_>,
    ) -> Result<Self::Result, Limit> {
        let &Self { metric, wanted } = self;
        let known = &mut Unfinished::nothing();
        let (mut cluster, mut layered) =
            explore_and_inspect::<K, N>(puzzle, &packing, metric, known, account, None)?;
        if wanted != Wanted::Cluster {
            layered.gather(account)?;
        }
        let (mut shortest, mut craft, mut solutions) = (None, Ok(None), None);
        if cluster.n_solved > 0 {
            let marked = &mut Marked {
                layered: &mut layered,
                packing: &packing,
                metric,
            };
            match wanted {
                Wanted::Shortest => shortest = Some(shortest::count(marked, puzzle, account)?),
                Wanted::Solutions { most } => {
                    solutions = Some(craft::solutions(marked, puzzle, most, account)?);
                }
                Wanted::Cluster | Wanted::Craft => {}
            }
        }
        if wanted == Wanted::Craft {
            craft = craft::examine(&cluster, &mut layered, puzzle, &packing, account);
            cluster.statistics = account.statistics();
        }
        Ok(Explored {
            cluster,
            shortest,
            craft,
            solutions,
        })
    }
}
