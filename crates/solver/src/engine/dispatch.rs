//! The word width that fits a puzzle.

use tailback_puzzle::Puzzle;

use crate::{
    account::Account,
    control::Limit,
    encoding::{
        key::Key,
        mobility,
        packing::Packing,
        tracks::{self, Track},
    },
};

/// Work for one puzzle, in words of the width that fits it.
pub(crate) trait Work {
    type Result;

    fn run<K: Key, const N: usize>(
        &self,
        puzzle: &Puzzle,
        packing: Packing,
        account: &mut Account<'_>,
    ) -> Result<Self::Result, Limit>;
}

/// Packs `puzzle` and runs `work` with keys and sets of slots as narrow as possible.
///
/// The widest words suffice for every board. In a lane of 26 cells, `k` cars have at most `27 - k` places each.
/// The cars of a lane therefore take at most 72 bits of the key, when 18 have four bits each; there are 52
/// lanes, and every word of the key but the last holds at least 59 bits, which makes 64 words. They also have
/// at most `k (27 - k)` slots, so there are at most 52 times 182. A group has at most 32, so every word but the
/// last has at least 33, which makes 287 words.
pub(crate) fn with_fitting_words<W: Work>(
    puzzle: &Puzzle,
    account: &mut Account<'_>,
    work: &W,
) -> Result<W::Result, Limit> {
    on_tracks(puzzle, tracks::tracks(puzzle), &[], account, work)
}

/// Runs `work` for cars that stay on `tracks`; the cars in `kept_outside` are not inside.
pub(crate) fn on_tracks<W: Work>(
    puzzle: &Puzzle,
    tracks: Vec<Track>,
    kept_outside: &[usize],
    account: &mut Account<'_>,
    work: &W,
) -> Result<W::Result, Limit> {
    account.check_clock()?;
    let slides = mobility::mobility(puzzle, &tracks);
    let packing = Packing::new(puzzle, tracks, &slides, kept_outside);
    // Each width is a copy of all searches, so there are few: for small boards, for those of the classic size with many
    // slots, for those of about 10x10 cells, for larger ones, and for all others. A module for browsers, which is
    // downloaded before it runs, has three.
    match (packing.key_bits, packing.n_slots) {
        (..=64, ..=64) => work.run::<u64, 1>(puzzle, packing, account),
        #[cfg(not(target_family = "wasm"))]
        (..=64, ..=128) => work.run::<u64, 2>(puzzle, packing, account),
        #[cfg(not(target_family = "wasm"))]
        (..=128, ..=256) => work.run::<[u64; 2], 4>(puzzle, packing, account),
        #[cfg(target_family = "wasm")]
        (..=128, ..=512) => work.run::<[u64; 2], 8>(puzzle, packing, account),
        #[cfg(not(target_family = "wasm"))]
        (..=256, ..=1024) => work.run::<[u64; 4], 16>(puzzle, packing, account),
        _ => work.run::<[u64; 64], 288>(puzzle, packing, account),
    }
}
