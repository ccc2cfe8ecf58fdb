//! Dead ends: unsolved states in which only one car can move. Two moves of one car in a row amount to one, so from
//! such a state the only moves take back the last one, or a part of it.

use tailback_puzzle::Puzzle;

use crate::{
    account::Account,
    cluster::marked::Marked,
    control::Limit,
    effort,
    encoding::{key::Key, packing::Goal},
};

/// Counts the dead ends among all states of the cluster.
pub(super) fn count<K: Key, const N: usize>(
    &Marked {
        ref layered,
        packing,
        ..
    }: &Marked<'_, K, N>,
    puzzle: &Puzzle,
    account: &mut Account<'_>,
) -> Result<u64, Limit> {
    let goal = Goal::new(puzzle, packing);
    let mut n_dead_ends = 0;
    for number in layered.reached.bundles.numbers() {
        account.tick(effort::SLIDE)?;
        let bundle = layered.reached.bundles.get(number);
        let visited = bundle.visited();
        let room = layered.tables.room(bundle.key);
        let (mut by_one, mut by_more) = (0, 0);
        layered.tables.each_movable(visited, &room, &mut |movable| {
            by_more |= by_one & movable;
            by_one |= movable;
        });
        let unsolved = visited & !goal.solved(bundle.key, visited);
        n_dead_ends += u64::from((unsolved & by_one & !by_more).count_ones());
    }
    Ok(n_dead_ends)
}
