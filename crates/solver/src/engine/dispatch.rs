//! The width of words that fits a puzzle.

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

/// Something that is done for one puzzle, in words of the width that fits it.
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
/// The widest suffice for every board. In a lane of 26 cells `k` cars have at most `27 - k` places
/// each. So its cars take 72 bits of the key at most, where 18 have four bits each; there are 52 lanes,
/// and every word of the key but the last holds 59 bits or more, which makes 64 words. And they have
/// at most `k (27 - k)` slots, so there are at most 52 times 182. A group has 32 at most, so every
/// word but the last has 33 or more, and that makes 287 words.
pub(crate) fn with_fitting_words<W: Work>(
    puzzle: &Puzzle,
    account: &mut Account<'_>,
    work: &W,
) -> Result<W::Result, Limit> {
    on_tracks(puzzle, tracks::tracks(puzzle), &[], account, work)
}

/// The same for cars that stay on `tracks`, of which those of `kept_outside` are not inside.
pub(crate) fn on_tracks<W: Work>(
    puzzle: &Puzzle,
    tracks: Vec<Track>,
    kept_outside: &[usize],
    account: &mut Account<'_>,
    work: &W,
) -> Result<W::Result, Limit> {
    account.look()?;
    account.reserve(Packing::memory(puzzle.cars().len()))?;
    let slides = mobility::mobility(puzzle, &tracks, account)?;
    let packing = Packing::new(tracks, &slides, puzzle.target(), kept_outside);
    match (packing.key_bits, packing.n_slots) {
        (..=32, ..=64) => work.run::<u32, 1>(puzzle, packing, account),
        (..=64, ..=64) => work.run::<u64, 1>(puzzle, packing, account),
        (..=64, ..=128) => work.run::<u64, 2>(puzzle, packing, account),
        (..=64, ..=256) => work.run::<u64, 4>(puzzle, packing, account),
        (..=128, ..=256) => work.run::<[u64; 2], 4>(puzzle, packing, account),
        (..=128, ..=512) => work.run::<[u64; 2], 8>(puzzle, packing, account),
        (..=256, ..=1024) => work.run::<[u64; 4], 16>(puzzle, packing, account),
        (..=768, ..=3072) => work.run::<[u64; 12], 48>(puzzle, packing, account),
        _ => work.run::<[u64; 64], 288>(puzzle, packing, account),
    }
}
