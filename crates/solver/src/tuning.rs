//! The parameters of the search that change no answer: how often it checks its limits, and when one search yields to
//! another. Tests set small values, so that small boards reach the same code as large ones.

use std::time::Duration;

use crate::effort;

/// The parameters of the search. Efforts are in the unit of [`Limits::effort`](crate::Limits::effort).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tuning {
    /// The work between two checks of the limits.
    pub(crate) check_every: u64,
    /// The time between two reports of progress.
    pub(crate) report_every: Duration,
    /// Two searches run in parallel if at least this many bytes remain for both.
    pub(crate) least_left: u64,
    /// The bundles of a layer, and the bundles found, from which on they are in shards.
    pub(crate) large_layer: usize,
    pub(crate) large_table: usize,
    /// The bundles from which on it takes much longer to expand them than to wake a thread.
    #[cfg_attr(
        target_family = "wasm",
        expect(dead_code, reason = "there is one thread")
    )]
    pub(crate) long_phase: usize,
    /// The bundles of a layer that are expanded at once, at the most, before it may be another's turn.
    pub(crate) bundles_at_once: usize,
    /// The effort of breadth-first search on the whole board before all other searches begin, if a word suffices
    /// for the slots of a state.
    pub(crate) alone: u64,
    /// The effort of the first turns of all searches together. Later ones have a share of the effort so far, as long as
    /// no search has more than a long turn for each part of it.
    pub(crate) first_turn: u64,
    pub(crate) long_turn: u64,
    /// The effort of a turn from which on two threads are worth their start.
    pub(crate) large_turn: u64,
    /// The effort with fewer cars from which on the distances of a pattern are found.
    pub(crate) pattern_from: u64,
    /// The bundles of a layer that a beam keeps, at the least.
    pub(crate) least_beam: usize,
    /// The effort of the first search for any solution; each further one has twice as much.
    pub(crate) first_solution: u64,
    /// The effort of the other searches from which on a board is hard: any solution is then worth more effort, because a limit
    /// may come before a shortest one.
    pub(crate) hard: u64,
    /// The number of states around a solution that are first searched to make it shorter.
    pub(crate) first_neighbourhood: u32,
}

impl Tuning {
    pub(crate) const SHIPPED: Self = Self {
        check_every: 64 * effort::BUNDLE,
        report_every: Duration::from_millis(250),
        least_left: 64 << 20,
        large_layer: 1 << 10,
        large_table: 1 << 15,
        long_phase: 1 << 11,
        bundles_at_once: 1 << 12,
        alone: 12_000_000,
        first_turn: 600_000,
        long_turn: 30_000_000,
        large_turn: 4_000_000,
        pattern_from: 2_000_000,
        least_beam: 1 << 8,
        first_solution: 2_000_000,
        hard: 960_000_000,
        first_neighbourhood: 2_000,
    };

    /// Returns the tuning for boards of some ten thousand states, whose layers several threads share, with breadth-first
    /// search alone.
    #[cfg(test)]
    pub(crate) fn shared() -> Self {
        Self {
            large_layer: 1 << 6,
            large_table: 1 << 9,
            long_phase: 1 << 5,
            alone: u64::MAX,
            ..Self::SHIPPED
        }
    }

    /// Returns the tuning for boards of a few hundred states, with breadth-first search alone for about `n_states`.
    #[cfg(test)]
    pub(crate) fn small(n_states: u64) -> Self {
        Self {
            check_every: 2 * effort::BUNDLE,
            report_every: Duration::ZERO,
            least_left: 1,
            large_layer: 2,
            large_table: 4,
            long_phase: 2,
            bundles_at_once: 3,
            alone: n_states * (effort::STATE + effort::BUNDLE / 4),
            first_turn: 20_000,
            long_turn: 1_000,
            large_turn: 0,
            pattern_from: 0,
            least_beam: 1,
            first_solution: 20_000,
            hard: 600_000,
            first_neighbourhood: 1,
        }
    }
}
