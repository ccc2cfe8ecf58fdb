//! A part of the work.

use std::{fmt, str::FromStr};

/// One of several parts of equal size: every `n_shards`th group, from the `number`th on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Shard {
    /// The number, from 1.
    number: u64,
    n_shards: u64,
}

impl Shard {
    /// Returns whether the group `number`, counted from 0, is in the shard.
    pub(super) fn has(self, number: u64) -> bool {
        number % self.n_shards == self.number - 1
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
            .ok_or("expected a number and how many there are, `1/1000` to `1000/1000`")
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
        for word in ["0/7", "8/7", "7", "1/0", "a/b", "-1/7", "1/7/7", ""] {
            assert!(word.parse::<Shard>().is_err(), "{word}");
        }
    }
}
