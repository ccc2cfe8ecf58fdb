//! Level sets: puzzles of a collection along a curve of lengths.

mod alike;

use std::{
    collections::{BTreeMap, HashSet, VecDeque},
    fmt::Write as _,
    ops::RangeInclusive,
};

use tailback_puzzle::{Canonical, Puzzle, words::count};

pub use alike::AlikeIndex;

/// A puzzle that may be picked.
#[derive(Clone, Copy, Debug)]
pub struct Candidate<'a> {
    /// Its length, at least 1.
    pub length: u32,
    /// The puzzle.
    pub puzzle: &'a Puzzle,
}

/// The boards that are not picked again.
#[derive(Debug, Default)]
pub struct Taken {
    boards: HashSet<Canonical>,
    /// Those that others must not be like, if that is requested.
    alike: Option<AlikeIndex>,
}

impl Taken {
    /// No boards. With `distinct`, no two of those that are picked may be alike.
    pub fn new(distinct: bool) -> Self {
        Self {
            boards: HashSet::new(),
            alike: distinct.then(AlikeIndex::default),
        }
    }

    /// Takes a board, and returns whether it is new.
    pub fn add(&mut self, puzzle: &Puzzle) -> bool {
        if let Some(alike) = &mut self.alike {
            alike.add(0, puzzle);
        }
        self.boards.insert(Canonical::of(puzzle))
    }

    /// Takes a board unless that is out of the question, and returns whether it did.
    fn take(&mut self, puzzle: &Puzzle) -> bool {
        let is_alike = |it: &AlikeIndex| it.find(puzzle).is_some();
        !self.alike.as_ref().is_some_and(is_alike) && self.add(puzzle)
    }
}

/// The puzzles that were picked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LevelSet {
    /// The indices of the candidates, from the shortest to the longest.
    pub picked: Vec<usize>,
    /// Their lengths.
    lengths: Vec<u32>,
    /// The lengths along the curve, in rising order.
    targets: Vec<u32>,
    /// The number of puzzles that were requested.
    count: usize,
}

/// Picks `count` puzzles along `curve`, as far as there are any that are not `taken`: for each place on it, the one whose
/// length is nearest, and among those of one length, the first. The curve rises from its first length to its last, by
/// default from the shortest candidate to the longest: in equal steps, or with an equal share for each length if there are
/// more puzzles than lengths.
pub fn pick(
    candidates: &[Candidate<'_>],
    count: usize,
    curve: Option<RangeInclusive<u32>>,
    taken: Taken,
) -> LevelSet {
    let lengths = || candidates.iter().map(|it| it.length);
    let own = || Some(lengths().min()?..=lengths().max()?);
    let curve = curve.or_else(own).unwrap_or(1..=1);
    // If there are fewer candidates, all are picked.
    let targets = targets(count.min(candidates.len()), &curve);
    let picked = nearest(candidates, &targets, taken);
    LevelSet {
        lengths: picked.iter().map(|&at| candidates[at].length).collect(),
        picked,
        targets,
        count,
    }
}

impl LevelSet {
    /// Returns whether there are as many puzzles as were requested.
    pub fn is_complete(&self) -> bool {
        self.picked.len() == self.count
    }

    /// Describes the set, which was picked from `n_all` puzzles. `in_words` describes a length. `left_out` has numbers of
    /// puzzles that were not picked, each with the reason.
    pub fn summary(
        &self,
        n_all: usize,
        in_words: impl Fn(u32) -> String,
        left_out: &[(usize, &str)],
    ) -> String {
        let (lengths, targets) = (&self.lengths, &self.targets);
        let n_picked = lengths.len();
        let mut words = if self.is_complete() {
            format!("picked {n_picked} of {}", count(n_all, "puzzle"))
        } else {
            let n_wanted = count(self.count, "puzzle");
            format!("picked only {n_picked} of {n_wanted}")
        };
        if let (Some(&first), Some(&last)) = (lengths.first(), lengths.last()) {
            let from = match first {
                n if n == last => String::new(),
                n => format!("from {n} to "),
            };
            let _ = write!(words, ", {from}{}", in_words(last));
        }
        // If some are lacking, nothing says which places on the curve the others have.
        let pairs = lengths.iter().zip(targets);
        let pairs = pairs.filter(|_| self.is_complete());
        let off = pairs.map(|(n, target)| n.abs_diff(*target));
        let off = off.filter(|distance| *distance > 0);
        if let Some(most) = off.clone().max() {
            let n = off.count();
            let _ = write!(words, ", {n} off the curve by up to {}", in_words(most));
        }
        let left_out = left_out.iter().filter(|(n, _)| *n > 0);
        let left_out: Vec<_> = left_out.map(|(n, why)| format!("{n} {why}")).collect();
        if !left_out.is_empty() {
            let _ = write!(words, "; left out: {}", left_out.join(", "));
        }
        words
    }
}

/// Returns the lengths along `curve`.
fn targets(count: usize, curve: &RangeInclusive<u32>) -> Vec<u32> {
    let (first, last) = (u64::from(*curve.start()), u64::from(*curve.end()));
    let count = count as u64;
    let (n_lengths, steps) = (last - first + 1, count.max(2) - 1);
    let at = |place: u64| {
        if count > n_lengths {
            // Rounded steps would give the first length and the last half a share each.
            first + place * n_lengths / count
        } else {
            first + ((last - first) * place + steps / 2) / steps
        }
    };
    (0..count).map(|place| at(place) as u32).collect()
}

/// Picks a candidate for each of `targets`, as far as there are any that are not `taken`, and returns the picked ones in
/// rising order. The targets that have the fewest candidates near them choose first.
fn nearest(candidates: &[Candidate<'_>], targets: &[u32], mut taken: Taken) -> Vec<usize> {
    let mut by_length: BTreeMap<u32, VecDeque<usize>> = BTreeMap::new();
    for (at, candidate) in candidates.iter().enumerate() {
        by_length.entry(candidate.length).or_default().push_back(at);
    }
    let n_near = |n: u32| {
        let near = by_length.range(n.saturating_sub(1)..=n.saturating_add(1));
        near.map(|(_, some)| some.len()).sum::<usize>()
    };
    let mut order: Vec<u32> = targets.to_vec();
    order.sort_by_key(|&n| (n_near(n), n));
    let mut picked = Vec::new();
    for target in order {
        let mut lengths: Vec<u32> = by_length.keys().copied().collect();
        lengths.sort_by_key(|n| n.abs_diff(target));
        let found = lengths.into_iter().find_map(|n| {
            let some = by_length.get_mut(&n)?;
            // Those that are alike to a picked one never come into question again.
            while let Some(at) = some.pop_front() {
                if taken.take(candidates[at].puzzle) {
                    return Some(at);
                }
            }
            None
        });
        picked.extend(found);
    }
    picked.sort_unstable_by_key(|&at| (candidates[at].length, at));
    picked
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_curve_rises_in_equal_steps() {
        assert_eq!(
            targets(10, &(5..=50)),
            [5, 10, 15, 20, 25, 30, 35, 40, 45, 50]
        );
        assert_eq!(targets(4, &(1..=2)), [1, 1, 2, 2]);
        assert_eq!(targets(1, &(7..=9)), [7]);
        assert_eq!(targets(0, &(7..=9)), [0; 0]);
        assert_eq!(targets(3, &(1..=u32::MAX)), [1, 1 << 31, u32::MAX]);
    }

    #[test]
    fn each_length_has_an_equal_share() {
        let shares = |count, curve: RangeInclusive<u32>| -> Vec<usize> {
            let targets = targets(count, &curve);
            curve
                .map(|n| targets.iter().filter(|&&target| target == n).count())
                .collect()
        };
        assert_eq!(shares(36, 3..=8), [6; 6]);
        assert_eq!(shares(6, 3..=8), [1; 6]);
        assert_eq!(shares(8, 3..=8), [2, 1, 1, 2, 1, 1]);
        assert_eq!(shares(5, 4..=4), [5]);
    }

    #[test]
    fn the_summary_compares_each_place_with_the_curve() {
        let summary = |lengths: &[u32], targets: &[u32]| {
            let set = LevelSet {
                picked: (0..lengths.len()).collect(),
                lengths: lengths.to_vec(),
                targets: targets.to_vec(),
                count: targets.len(),
            };
            set.summary(
                9,
                |n| format!("{n} moves"),
                &[(0, "long"), (3, "odd"), (1, "old")],
            )
        };
        // The second target may have taken the 12 first, which left the 10 to the other.
        assert_eq!(
            summary(&[10, 12], &[12, 13]),
            "picked 2 of 9 puzzles, from 10 to 12 moves, 2 off the curve by up to 2 moves; left out: 3 odd, 1 old"
        );
        assert_eq!(
            summary(&[4, 4], &[4, 4]),
            "picked 2 of 9 puzzles, 4 moves; left out: 3 odd, 1 old"
        );
        assert_eq!(
            summary(&[4], &[4, 9]),
            "picked only 1 of 2 puzzles, 4 moves; left out: 3 odd, 1 old"
        );
    }
}
