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

use explore::Cluster;

/// Visits every state reachable from the start of `puzzle`; distances are in `metric`.
///
/// # Errors
/// The limit that was reached first.
pub fn explore(puzzle: &Puzzle, metric: Metric, control: &Control<'_>) -> Result<Cluster, Limit> {
    explore_on(puzzle, metric, &mut Account::start(control))
}

/// Explores with an existing account.
pub(crate) fn explore_on(
    puzzle: &Puzzle,
    metric: Metric,
    account: &mut Account<'_>,
) -> Result<Cluster, Limit> {
    struct Explore(Metric);
    impl Work for Explore {
        type Result = Cluster;
        fn run<K: Key, const N: usize>(
            &self,
            puzzle: &Puzzle,
            packing: Packing,
            account: &mut Account<'_>,
        ) -> Result<Cluster, Limit> {
            explore::explore::<K, N>(puzzle, &packing, self.0, account)
        }
    }
    with_fitting_words(puzzle, account, &Explore(metric))
}
