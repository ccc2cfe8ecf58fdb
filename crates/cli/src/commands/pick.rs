//! `tailback pick`: picks a set of levels from a collection, along a curve.

use std::{
    collections::{BTreeMap, HashSet, VecDeque},
    fmt::Write as _,
    ops::RangeInclusive,
    path::PathBuf,
};

use clap::Args;
use tailback_generator::Random;
use tailback_puzzle::{Canonical, Puzzle, words::count};
use tailback_syntax::to_rush;

use crate::{
    console,
    error::{Error, Result},
    input::{ChoiceArgs, Job},
    output::{Output, PuzzleFileArgs},
    range::range,
    status::Status,
    work::{AlikeIndex, CacheArgs, Entry, LengthArg, PuzzleArgs, collection},
};

const EXAMPLES: &str = "\
Examples:
  tailback pick --count 40 --curve 5..50 --distinct puzzles/ --output set.rush
  tailback pick --count 10 collection.txt            ten, from easy to hard
  tailback pick --metric time --curve 60..600 set/   from a minute to ten
  tailback pick --without set.rush puzzles/          others than those of a file

The curve rises from its first length to its last: in equal steps, or with an equal share for each
length if there are more puzzles than lengths. For each place on it, the puzzle whose optimum is
nearest is picked, and the set is printed from the easiest to the hardest.

No board is picked twice, not even mirrored or turned, and none of --without. With --distinct, no
two are alike either: they do not differ in one piece alone, and do not have the same cars in the
same lanes, as all positions of one puzzle do.

Every statement about a puzzle is kept, also those before the first puzzle of its file; comments
are not.

Exit status: 0 if all is well; 1 if there are fewer puzzles than requested, or a puzzle is invalid
or not solved within the limits; 2 if a file cannot be read or written. If one of --without cannot
be read, nothing is printed or written.";

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct PickArgs {
    /// Number of puzzles to pick
    #[arg(long, value_name = "N", default_value_t = 40)]
    count: usize,

    /// The lengths of the first and the last puzzle: `5..50` [default: those of the collection]
    #[arg(long, value_name = "RANGE", value_parser = range::<u32>)]
    curve: Option<RangeInclusive<u32>>,

    /// Count `moves`, `steps` of one cell, or seconds of the `time` that people take
    #[arg(
        long,
        value_enum,
        default_value_t,
        value_name = "METRIC",
        hide_possible_values = true
    )]
    metric: LengthArg,

    /// Pick no two boards that are alike
    #[arg(long)]
    distinct: bool,

    /// Pick no board of this file or folder; repeatable
    #[arg(long, value_name = "FILE")]
    without: Vec<PathBuf>,

    /// Prefer puzzles in a random order with this seed [default: the order of the files]
    #[arg(long, value_name = "N")]
    seed: Option<u64>,

    #[command(flatten)]
    file: PuzzleFileArgs,

    #[command(flatten)]
    puzzles: PuzzleArgs,

    #[command(flatten)]
    cache: CacheArgs,
}

impl PickArgs {
    pub(crate) fn run(self) -> Result {
        let metric = self.metric;
        self.puzzles.refuse_output(self.file.output.as_deref())?;
        let mut output = self.file.open_for_puzzles()?;
        let mut taken = Taken {
            boards: HashSet::new(),
            alike: self.distinct.then(AlikeIndex::default),
        };
        let others = self.take_others(&mut taken)?;
        // A set could hold the boards of a file that cannot be read.
        if others == Status::Failed {
            return Ok(others);
        }
        let (entries, mut status) = collection(&self.puzzles, metric, &self.cache)?;
        status.add(others);
        let n_all = entries.len();
        let n_unsolved = entries.iter().filter(|it| metric.of(it).is_none()).count();
        let mut candidates: Vec<Candidate> = entries
            .into_iter()
            .filter_map(|entry| {
                let n = metric.of(&entry).filter(|&n| n > 0)?;
                Some(Candidate { n, entry })
            })
            .collect();
        if let Some(seed) = self.seed {
            Random::new(seed).shuffle(&mut candidates);
        }
        candidates.sort_by_key(|it| it.n);
        let ends = (candidates.first(), candidates.last());
        let curve = match (&self.curve, ends) {
            (Some(curve), _) => curve.clone(),
            (None, (Some(first), Some(last))) => first.n..=last.n,
            (None, _) => 1..=1,
        };
        let targets = targets(self.count, &curve);
        let picked = pick(&candidates, &targets, taken);
        for &at in &picked {
            let Entry { job, .. } = &candidates[at].entry;
            let puzzle = job.puzzle.as_deref().expect("it was solved");
            let title = job.title.as_deref().unwrap_or("(no title)");
            let text = to_rush(title, &puzzle.to_draft(), &job.extras());
            let text = text.map_err(|why| format!("{} cannot be written: {why}", job.place()));
            output.add_puzzle(text.map_err(Error::Failed)?)?;
        }
        output.finish()?;
        let lengths: Vec<u32> = picked.iter().map(|&at| candidates[at].n).collect();
        let mut summary = summary(&lengths, &targets, n_all, metric);
        if picked.len() < self.count {
            // Every candidate was tried, so all others are copies of the picked ones, or alike.
            let copies = if self.distinct {
                "like a picked one"
            } else {
                "with the board of a picked one"
            };
            let others = if self.without.is_empty() {
                ""
            } else {
                " or one of `--without`"
            };
            let copies = [copies, others].concat();
            let unknown = match metric {
                LengthArg::Time => "without a predicted time",
                LengthArg::Moves | LengthArg::Steps => "without a known solution",
            };
            let left_out = [
                (n_unsolved, unknown),
                (n_all - n_unsolved - candidates.len(), "solved already"),
                (candidates.len() - picked.len(), &copies),
            ];
            let left_out = left_out.into_iter().filter(|(n, _)| *n > 0);
            let left_out: Vec<_> = left_out.map(|(n, why)| format!("{n} {why}")).collect();
            if !left_out.is_empty() {
                let _ = write!(summary, "; left out: {}", left_out.join(", "));
            }
            console::error(&summary);
            status.add(Status::Problems);
        } else {
            console::remark(&summary);
        }
        Ok(status)
    }

    /// Takes the boards of `--without`.
    fn take_others(&self, taken: &mut Taken) -> Result {
        if self.without.is_empty() {
            return Ok(Status::Fine);
        }
        let others = PuzzleArgs {
            paths: self.without.clone(),
            choice: ChoiceArgs::default(),
            ..self.puzzles.clone()
        };
        let add = |_: &mut _, job: &Job, ()| {
            if let Some(puzzle) = &job.puzzle {
                taken.add(puzzle);
            }
            Ok(Status::Fine)
        };
        others.each("read", Output::new(None)?, |_, _| (), add)
    }
}

/// The boards that are not picked again.
struct Taken {
    boards: HashSet<Canonical>,
    /// Those that others must not be like, if that is requested.
    alike: Option<AlikeIndex>,
}

impl Taken {
    /// Takes a board unless that is out of the question, and returns whether it did.
    fn take(&mut self, puzzle: &Puzzle) -> bool {
        let is_alike = |it: &AlikeIndex| it.find(puzzle).is_some();
        !self.alike.as_ref().is_some_and(is_alike) && self.add(puzzle)
    }

    /// Takes a board, and returns whether it is new.
    fn add(&mut self, puzzle: &Puzzle) -> bool {
        if let Some(alike) = &mut self.alike {
            alike.add(0, puzzle);
        }
        self.boards.insert(Canonical::of(puzzle))
    }
}

/// A puzzle that may be picked, and its length.
struct Candidate {
    n: u32,
    entry: Entry,
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
fn pick(candidates: &[Candidate], targets: &[u32], mut taken: Taken) -> Vec<usize> {
    let mut by_length: BTreeMap<u32, VecDeque<usize>> = BTreeMap::new();
    for (at, candidate) in candidates.iter().enumerate() {
        by_length.entry(candidate.n).or_default().push_back(at);
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
                let puzzle = candidates[at].entry.job.puzzle.as_deref();
                if puzzle.is_some_and(|it| taken.take(it)) {
                    return Some(at);
                }
            }
            None
        });
        picked.extend(found);
    }
    picked.sort_unstable();
    picked
}

/// Describes the `lengths` that were picked, in rising order like `targets`.
fn summary(lengths: &[u32], targets: &[u32], n_all: usize, metric: LengthArg) -> String {
    let (n_picked, n_wanted) = (lengths.len(), targets.len());
    let mut words = if n_picked < n_wanted {
        format!("picked only {n_picked} of {}", count(n_wanted, "puzzle"))
    } else {
        format!("picked {n_picked} of {}", count(n_all, "puzzle"))
    };
    if let (Some(&first), Some(&last)) = (lengths.first(), lengths.last()) {
        let from = match first {
            n if n == last => String::new(),
            n => format!("from {n} to "),
        };
        let _ = write!(words, ", {from}{}", metric.in_words(last));
    }
    // If some are lacking, nothing says which places on the curve the others have.
    let pairs = lengths.iter().zip(targets).filter(|_| n_picked == n_wanted);
    let off = pairs.map(|(n, target)| n.abs_diff(*target));
    let off = off.filter(|distance| *distance > 0);
    if let Some(most) = off.clone().max() {
        let n = off.count();
        let _ = write!(
            words,
            ", {n} off the curve by up to {}",
            metric.in_words(most)
        );
    }
    words
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
        let summary =
            |lengths: &[u32], targets: &[u32]| summary(lengths, targets, 9, LengthArg::Moves);
        // The second target may have taken the 12 first, which left the 10 to the other.
        assert_eq!(
            summary(&[10, 12], &[12, 13]),
            "picked 2 of 9 puzzles, from 10 to 12 moves, 2 off the curve by up to 2 moves"
        );
        assert_eq!(summary(&[4, 4], &[4, 4]), "picked 2 of 9 puzzles, 4 moves");
        assert_eq!(
            summary(&[4], &[4, 9]),
            "picked only 1 of 2 puzzles, 4 moves"
        );
    }
}
