//! Shortest solutions of sliding-car puzzles, in moves and in steps, and what else the
//! reachable states tell.
//!
//! An answer is exact or says that it is not: [`Outcome::Unsolvable`] is proved, and a search
//! that ends at one of its [`Limits`] gives the bounds that it knows.

#[cfg(test)]
extern crate self as tailback_solver;

mod cluster;
mod control;
mod encoding;
mod engine;
mod generate;
mod outcome;
mod solve;
pub mod textbook;
mod watch;

pub use cluster::{
    Cluster,
    analysis::{Analysis, Shortest, analyze},
    unsolvable_core::{UnsolvableCore, unsolvable_core},
};
pub use control::{Control, Limit, Limits, Progress};
pub use generate::{Wish, generate};
pub use outcome::{Answer, Bounds, Metric, Outcome, Statistics};

use tailback_puzzle::{Puzzle, Solution};

use encoding::{
    key::Key,
    mobility,
    packing::Packing,
    tracks::{self, Track},
};
use watch::Watch;

/// States that breadth-first search visits, on boards with fewer cars too, before other searches help.
/// Hardly any board of the classic size has as many, and a million take a tenth of a second.
const PATIENCE: u64 = 1_000_000;

/// Finds a shortest solution of `puzzle` in `metric`.
///
/// An already solved start gives an empty solution. [`Statistics::elapsed`] includes the
/// set-up.
pub fn solve(puzzle: &Puzzle, metric: Metric, control: &Control<'_>) -> Answer {
    solve_patiently(puzzle, metric, PATIENCE, control)
}

/// Finds a shortest solution; breadth-first search is on its own for so many states.
fn solve_patiently(
    puzzle: &Puzzle,
    metric: Metric,
    patience: u64,
    control: &Control<'_>,
) -> Answer {
    let mut watch = Watch::start(control);
    let outcome = if puzzle.is_solved(puzzle.start()) {
        watch.states = 1;
        Outcome::Solved(Solution::default())
    } else {
        watch.lower_bound = 1;
        solve_unsolved(puzzle, metric, patience, &mut watch).unwrap_or_else(|limit| {
            Outcome::Unknown {
                limit,
                lower: watch.lower_bound,
                best: watch.best.take(),
            }
        })
    };
    Answer {
        outcome,
        statistics: watch.statistics(),
    }
}

fn solve_unsolved(
    puzzle: &Puzzle,
    metric: Metric,
    patience: u64,
    watch: &mut Watch<'_>,
) -> Result<Outcome, Limit> {
    struct Search(Metric, u64);
    impl Work for Search {
        type Result = Outcome;
        fn run<K: Key, const N: usize>(
            &self,
            puzzle: &Puzzle,
            packing: Packing,
            watch: &mut Watch<'_>,
        ) -> Result<Outcome, Limit> {
            solve::search::search::<K, N>(puzzle, packing, self.0, self.1, watch)
        }
    }
    with_fitting_words(puzzle, watch, &Search(metric, patience))
}

/// Visits every state reachable from the start of `puzzle`; distances are in `metric`.
///
/// # Errors
/// The limit that was reached first.
pub fn explore(puzzle: &Puzzle, metric: Metric, control: &Control<'_>) -> Result<Cluster, Limit> {
    struct Explore(Metric);
    impl Work for Explore {
        type Result = Cluster;
        fn run<K: Key, const N: usize>(
            &self,
            puzzle: &Puzzle,
            packing: Packing,
            watch: &mut Watch<'_>,
        ) -> Result<Cluster, Limit> {
            cluster::explore::explore::<K, N>(puzzle, &packing, self.0, watch)
        }
    }
    with_fitting_words(puzzle, &mut Watch::start(control), &Explore(metric))
}

/// Something that is done for one puzzle, in words of the width that fits it.
trait Work {
    type Result;

    fn run<K: Key, const N: usize>(
        &self,
        puzzle: &Puzzle,
        packing: Packing,
        watch: &mut Watch<'_>,
    ) -> Result<Self::Result, Limit>;
}

/// Packs `puzzle` and runs `work` with keys and sets of entries as narrow as possible.
///
/// The widest suffice for every board. In a lane of 26 cells `k` cars have at most `27 - k` places
/// each. So its cars take 72 bits of the key at most, where 18 have four bits each; there are 52 lanes,
/// and every word of the key but the last holds 59 bits or more, which makes 64 words. And they have
/// at most `k (27 - k)` entries, so there are at most 52 times 182. A group has 32 at most, so every
/// word but the last has 33 or more, and that makes 287 words.
fn with_fitting_words<W: Work>(
    puzzle: &Puzzle,
    watch: &mut Watch<'_>,
    work: &W,
) -> Result<W::Result, Limit> {
    on_tracks(puzzle, tracks::tracks(puzzle), &[], watch, work)
}

/// The same for cars that stay on `tracks`, of which those of `kept_outside` are not inside.
fn on_tracks<W: Work>(
    puzzle: &Puzzle,
    tracks: Vec<Track>,
    kept_outside: &[usize],
    watch: &mut Watch<'_>,
    work: &W,
) -> Result<W::Result, Limit> {
    watch.look()?;
    watch.reserve(Packing::memory(puzzle.cars().len()))?;
    let slides = mobility::mobility(puzzle, &tracks, watch)?;
    let packing = Packing::new(tracks, &slides, puzzle.target(), kept_outside);
    match (packing.key_bits, packing.n_entries) {
        (..=32, ..=64) => work.run::<u32, 1>(puzzle, packing, watch),
        (..=64, ..=64) => work.run::<u64, 1>(puzzle, packing, watch),
        (..=64, ..=128) => work.run::<u64, 2>(puzzle, packing, watch),
        (..=64, ..=256) => work.run::<u64, 4>(puzzle, packing, watch),
        (..=128, ..=256) => work.run::<[u64; 2], 4>(puzzle, packing, watch),
        (..=128, ..=512) => work.run::<[u64; 2], 8>(puzzle, packing, watch),
        (..=256, ..=1024) => work.run::<[u64; 4], 16>(puzzle, packing, watch),
        (..=768, ..=3072) => work.run::<[u64; 12], 48>(puzzle, packing, watch),
        _ => work.run::<[u64; 64], 288>(puzzle, packing, watch),
    }
}
