//! Counts and checksums of the stages.

use std::ops::AddAssign;

/// The number of boards that reached each stage. Tallies of different groups can be added in any order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Tally {
    /// The states in which no car can slide to the left or up.
    pub inputs: u64,
    /// The clusters.
    pub canonical: u64,
    /// The clusters with a solved state.
    pub solvable: u64,
    /// The minimal puzzles.
    pub minimal: u64,
    /// The minimal puzzles by their optimum in moves, from 0.
    pub by_moves: Vec<u64>,
    /// The sum of the hashes of the least states of all clusters, modulo 2^64.
    pub canonical_sum: u64,
    /// The same sum over solvable clusters.
    pub solvable_sum: u64,
    /// The sum of the hashes of the minimal puzzles.
    pub minimal_sum: u64,
}

impl Tally {
    /// Returns the greatest optimum of a minimal puzzle.
    pub fn most_moves(&self) -> Option<u32> {
        self.by_moves.len().checked_sub(1).map(|most| most as u32)
    }

    /// Counts a minimal puzzle.
    pub(crate) fn add_minimal(&mut self, n_moves: u32, hash: u64) {
        let n_moves = n_moves as usize;
        if self.by_moves.len() <= n_moves {
            self.by_moves.resize(n_moves + 1, 0);
        }
        self.by_moves[n_moves] += 1;
        self.minimal += 1;
        self.minimal_sum = self.minimal_sum.wrapping_add(hash);
    }
}

impl AddAssign<&Self> for Tally {
    fn add_assign(&mut self, other: &Self) {
        self.inputs += other.inputs;
        self.canonical += other.canonical;
        self.solvable += other.solvable;
        self.minimal += other.minimal;
        if self.by_moves.len() < other.by_moves.len() {
            self.by_moves.resize(other.by_moves.len(), 0);
        }
        for (sum, n) in self.by_moves.iter_mut().zip(&other.by_moves) {
            *sum += n;
        }
        self.canonical_sum = self.canonical_sum.wrapping_add(other.canonical_sum);
        self.solvable_sum = self.solvable_sum.wrapping_add(other.solvable_sum);
        self.minimal_sum = self.minimal_sum.wrapping_add(other.minimal_sum);
    }
}

/// The cells that the cars of a state cover, as bits from the first cell in the lowest one. States are ordered by them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Covered {
    /// Those covered by cars in rows, and walls.
    pub(crate) by_rows: u64,
    pub(crate) by_columns: u64,
}

/// Returns a hash of a state: the finalizer of `SplitMix64` (Steele, Lea and Flood, 2014) over both numbers.
pub(crate) fn hash(state: Covered) -> u64 {
    mixed(mixed(state.by_rows).wrapping_add(state.by_columns))
}

fn mixed(mut word: u64) -> u64 {
    word = (word ^ word >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    word = (word ^ word >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    word ^ word >> 31
}
