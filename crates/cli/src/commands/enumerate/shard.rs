//! A part of the work.

use std::{fmt, str::FromStr};

/// One of several parts of about equal size. The groups of a part are scattered: those at equal distances often have a row in
/// common, and so are all large or all small.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Shard {
    /// The number, from 1.
    number: u64,
    n_shards: u64,
}

impl Shard {
    /// Returns whether the group `number`, counted from 0, is in the shard.
    pub(super) fn has(self, number: u64) -> bool {
        // Fibonacci hashing (Knuth, volume 3, 6.4).
        let mixed = number.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> u32::BITS;
        mixed % self.n_shards == self.number - 1
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.n_shards)
    }
}

impl FromStr for Shard {
    type Err = &'static str;

    fn from_str(word: &str) -> Result<Self, Self::Err> {
        let numbers = word.split_once('/');
        let shard = numbers.and_then(|(number, n_shards)| {
            Some(Self {
                number: number.parse().ok()?,
                n_shards: n_shards.parse().ok()?,
            })
        });
        shard
            .filter(|it| (1..=it.n_shards).contains(&it.number))
            .ok_or(
                "expected the number of a shard and the number of shards, `1/1000` to `1000/1000`",
            )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_group_is_in_one_shard() {
        let shards: Vec<Shard> = (1..=7)
            .map(|number| format!("{number}/7").parse().expect("it is a shard"))
            .collect();
        for group in 0..100 {
            assert_eq!(shards.iter().filter(|it| it.has(group)).count(), 1);
        }
        // Every seventh group goes to all parts alike.
        for shard in &shards {
            let n_groups = (0..7_000).step_by(7).filter(|&it| shard.has(it)).count();
            assert!((130..=155).contains(&n_groups), "{shard}: {n_groups}");
        }
        for word in ["0/7", "8/7", "7", "1/0", "a/b", "-1/7", "1/7/7", ""] {
            assert!(word.parse::<Shard>().is_err(), "{word}");
        }
    }
}
