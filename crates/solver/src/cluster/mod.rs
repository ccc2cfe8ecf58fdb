//! Exploration of all reachable states.

pub(crate) mod analysis;
pub(crate) mod explore;
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
use explore::{Cluster, Unfinished, explore_and_inspect};

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
    let work = Explore {
        metric,
        wants_shortest: true,
    };
    with_fitting_words(puzzle, &mut Account::start(control), &work)
}

/// Explores with an existing account.
pub(crate) fn explore_on(
    puzzle: &Puzzle,
    metric: Metric,
    account: &mut Account<'_>,
) -> Result<Cluster, Limit> {
    let work = Explore {
        metric,
        wants_shortest: false,
    };
    let (cluster, _) = with_fitting_words(puzzle, account, &work)?;
    Ok(cluster)
}

struct Explore {
    metric: Metric,
    wants_shortest: bool,
}

impl Work for Explore {
    type Result = (Cluster, Option<Shortest>);

    fn run<K: Key, const N: usize>(
        &self,
        puzzle: &Puzzle,
        packing: Packing,
        account: &mut Account<'_>,
    ) -> Result<Self::Result, Limit> {
        let (metric, known) = (self.metric, &mut Unfinished::nothing());
        let (cluster, mut layered) =
            explore_and_inspect::<K, N>(puzzle, &packing, metric, known, account, |_, _| Ok(()))?;
        let shortest = if self.wants_shortest && cluster.n_solved > 0 {
            let start = puzzle.start();
            Some(shortest::count(
                &mut layered,
                start,
                &packing,
                metric,
                account,
            )?)
        } else {
            None
        };
        Ok((cluster, shortest))
    }
}
