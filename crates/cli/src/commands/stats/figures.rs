//! The figures of a collection.

use std::collections::BTreeSet;

use clap::ValueEnum as _;
use tailback_answers::Verdict;
use tailback_generator::AlikeIndex;
use tailback_puzzle::{Likeness, words::count};
use tailback_solver::Metric;

use crate::work::{Entry, LengthArg};

/// The number of the hardest puzzles that are listed.
const N_HARDEST: usize = 10;

/// The figures of a collection. Puzzles are given by their numbers, from 0.
pub(super) struct Figures {
    pub(super) n_puzzles: usize,
    pub(super) n_files: usize,
    pub(super) n_solved: usize,
    pub(super) n_unsolvable: usize,
    pub(super) n_unknown: usize,
    pub(super) n_invalid: usize,
    /// The optima in moves and in steps, the seconds that people take, if they were asked for, and the numbers of cars.
    pub(super) series: Vec<(&'static str, Series)>,
    /// The measure of the curve and of the hardest puzzles.
    pub(super) metric: LengthArg,
    /// The length of each puzzle, in the order of the files.
    pub(super) curve: Vec<Option<u32>>,
    /// The longest puzzles, the hardest first.
    pub(super) hardest: Vec<usize>,
    /// The boards that are alike to an earlier one: the board, the earlier one, and how they are alike.
    pub(super) alike: Vec<(usize, usize, Likeness)>,
}

/// The distribution of a figure over the puzzles that have it.
#[derive(Default)]
pub(super) struct Series {
    /// The values in rising order.
    values: Vec<u32>,
}

impl Series {
    fn of(values: impl Iterator<Item = u32>) -> Self {
        let mut values: Vec<u32> = values.collect();
        values.sort_unstable();
        Self { values }
    }

    pub(super) fn least(&self) -> Option<u32> {
        self.values.first().copied()
    }

    pub(super) fn greatest(&self) -> Option<u32> {
        self.values.last().copied()
    }

    /// Returns the middle value, or the mean of the two in the middle.
    pub(super) fn median(&self) -> Option<f64> {
        let n = self.values.len();
        let (low, high) = (
            self.values.get(n.checked_sub(1)? / 2)?,
            self.values.get(n / 2)?,
        );
        Some(f64::midpoint(f64::from(*low), f64::from(*high)))
    }

    pub(super) fn mean(&self) -> Option<f64> {
        let sum: f64 = self.values.iter().map(|&n| f64::from(n)).sum();
        (!self.values.is_empty()).then(|| sum / self.values.len() as f64)
    }

    /// Returns the number of values from one to another, both included, in ranges of equal width. The width is the least
    /// of 1, 2, 5, 10 and so on that makes no more than 20 ranges.
    pub(super) fn histogram(&self) -> Vec<(u32, u32, usize)> {
        const MAX_RANGES: u32 = 20;
        let (Some(least), Some(greatest)) = (self.least(), self.greatest()) else {
            return Vec::new();
        };
        let widths = (0..9).flat_map(|power| [1, 2, 5].map(|n| n * 10u32.pow(power)));
        let n_ranges = |width: &u32| greatest / width - least / width;
        let width = widths.into_iter().find(|it| n_ranges(it) < MAX_RANGES);
        let width = width.unwrap_or(u32::MAX);
        let mut ranges: Vec<(u32, u32, usize)> = (least / width..=greatest / width)
            .map(|n| (n * width, (n * width).saturating_add(width - 1), 0))
            .collect();
        for value in &self.values {
            ranges[(value / width - least / width) as usize].2 += 1;
        }
        ranges
    }

    /// Returns the least, median, mean and greatest value in words.
    pub(super) fn in_words(&self) -> String {
        match (self.least(), self.greatest(), self.median(), self.mean()) {
            (Some(least), Some(greatest), Some(median), Some(mean)) => {
                format!("{least} to {greatest}, median {median}, mean {mean:.1}")
            }
            _ => "none".to_owned(),
        }
    }
}

impl Figures {
    pub(super) fn of(entries: &[Entry], metric: LengthArg) -> Self {
        let n = |is: fn(&Verdict) -> bool| entries.iter().filter(|it| is(&it.verdict)).count();
        let curve: Vec<Option<u32>> = entries.iter().map(|it| metric.of(it)).collect();
        let mut metrics = vec![LengthArg::Moves, LengthArg::Steps];
        metrics.extend((metric == LengthArg::Time).then_some(metric));
        let lengths = metrics.into_iter().map(|metric| {
            let lengths = entries.iter().filter_map(|it| metric.of(it));
            (metric.unit(), Series::of(lengths))
        });
        let puzzles = entries.iter().filter_map(|it| it.job.puzzle.as_deref());
        let n_cars = Series::of(puzzles.map(|it| it.cars().len() as u32));
        let series = lengths.chain([("cars", n_cars)]).collect();
        let mut hardest: Vec<usize> = (0..entries.len())
            .filter(|&at| curve[at].is_some())
            .collect();
        hardest.sort_by_key(|&at| {
            let optima = Metric::ALL.map(|it| entries[at].optimum(it));
            std::cmp::Reverse((curve[at], optima))
        });
        hardest.truncate(N_HARDEST);
        let mut index = AlikeIndex::default();
        let mut alike = Vec::new();
        for (at, entry) in entries.iter().enumerate() {
            if let Some(puzzle) = entry.job.puzzle.as_deref() {
                if let Some((earlier, likeness)) = index.find(puzzle) {
                    alike.push((at, earlier, likeness));
                }
                index.add(at, puzzle);
            }
        }
        let files: BTreeSet<&str> = entries.iter().map(|it| &*it.job.path).collect();
        Self {
            n_puzzles: entries.len(),
            n_files: files.len(),
            n_solved: n(|it| matches!(it, Verdict::Solved(_))),
            n_unsolvable: n(|it| matches!(it, Verdict::Unsolvable(_))),
            n_unknown: n(|it| matches!(it, Verdict::Unknown(..))),
            n_invalid: n(|it| matches!(it, Verdict::Invalid)),
            series,
            metric,
            curve,
            hardest,
            alike,
        }
    }

    /// Returns the boards that are the same as an earlier one, or those that are alike in another way.
    pub(super) fn alike(&self, is_same: bool) -> impl Iterator<Item = &(usize, usize, Likeness)> {
        let alike = self.alike.iter();
        alike.filter(move |(_, _, likeness)| (*likeness == Likeness::Same) == is_same)
    }

    /// Returns the numbers of puzzles in words.
    pub(super) fn in_words(&self) -> String {
        let mut words = format!(
            "{} in {}: {} solvable",
            count(self.n_puzzles, "puzzle"),
            count(self.n_files, "file"),
            self.n_solved
        );
        for (n, kind) in [
            (self.n_unsolvable, "unsolvable"),
            (self.n_unknown, "not solved within the limits"),
            (self.n_invalid, "invalid"),
        ] {
            if n > 0 {
                words += &[", ", &n.to_string(), " ", kind].concat();
            }
        }
        words
    }
}

/// Returns how two boards are alike, in words.
pub(super) fn likeness_in_words(likeness: Likeness) -> &'static str {
    match likeness {
        Likeness::Same => "the same board as",
        Likeness::SameLanes => "has the same cars in the same lanes as",
        Likeness::OnePiece => "differs in one piece from",
    }
}

/// Returns the lengths of a puzzle in words, as far as they are known: `8 moves · 16 steps`.
pub(super) fn lengths(entry: &Entry) -> String {
    let metrics = LengthArg::value_variants().iter();
    let lengths = metrics.filter_map(|it| Some(it.in_words(it.of(entry)?)));
    lengths.collect::<Vec<_>>().join(" · ")
}

#[cfg(test)]
mod tests {
    use super::Series;

    #[test]
    fn a_histogram_has_few_ranges_and_every_value() {
        let series = Series::of([3, 60, 7, 7, 8].into_iter());
        let ranges = series.histogram();
        assert_eq!(ranges[..2], [(0, 4, 1), (5, 9, 3)]);
        assert_eq!(ranges.last(), Some(&(60, 64, 1)));
        assert_eq!(ranges.len(), 13);
        assert_eq!((series.median(), series.mean()), (Some(7.0), Some(17.0)));
        assert_eq!(Series::of([2, 5].into_iter()).median(), Some(3.5));
        let narrow = Series::of([4, 6].into_iter()).histogram();
        assert_eq!(narrow, [(4, 4, 1), (5, 5, 0), (6, 6, 1)]);
        assert!(Series::default().histogram().is_empty());
        let wide = Series::of([0, u32::MAX].into_iter()).histogram();
        assert_eq!(wide.iter().map(|it| it.2).sum::<usize>(), 2);
    }
}
