//! A collection of puzzles: all that are read, solved, and which of them are alike.

use std::collections::HashMap;

use tailback_answers::Verdict;
use tailback_facts::{Questions, rating::rate};
use tailback_puzzle::{Likeness, Puzzle, Trait};
use tailback_solver::Metric;

use super::{CacheArgs, PuzzleArgs};
use crate::{error::Result, input::Job, output::Output, status::Status};

/// A puzzle of a collection, and the answer about it.
pub(crate) struct Entry {
    pub(crate) job: Job,
    pub(crate) verdict: Verdict,
    /// The seconds that people will take, if that was asked and can be predicted.
    pub(crate) seconds: Option<u32>,
}

impl Entry {
    /// Returns the optimum in `metric`, if it is known and there is one.
    pub(crate) fn optimum(&self, metric: Metric) -> Option<u32> {
        match &self.verdict {
            Verdict::Unsolvable(_) => None,
            verdict => verdict.optima()?.optimum(metric),
        }
    }
}

/// Reads and solves the puzzles of `args`, and answers `questions`. A bar shows how many are solved. The status is that of
/// files and puzzles that could not be read, and of puzzles that were not solved within the limits.
pub(crate) fn collection(
    args: &PuzzleArgs,
    (questions, cache): (Questions, &CacheArgs),
) -> Result<(Vec<Entry>, Status)> {
    let mut entries = Vec::new();
    let status = args.each_solved(
        "solved",
        (questions, cache),
        Output::new(None)?,
        |_, job, facts| {
            let known = job.puzzle.as_deref().zip(facts.as_ref());
            let rating = known.and_then(|(puzzle, facts)| rate(puzzle, facts).ok());
            let verdict = facts.map_or(Verdict::Invalid, Verdict::from);
            let is_open = matches!(verdict, Verdict::Invalid | Verdict::Unknown(..));
            entries.push(Entry {
                job: job.clone(),
                verdict,
                seconds: rating.map(|rating| rating.seconds.round() as u32),
            });
            Ok(Status::problems(is_open))
        },
    )?;
    Ok((entries, status))
}

/// Finds boards that are alike among those that are added, without looking at every pair.
#[derive(Default)]
pub(crate) struct AlikeIndex {
    /// By trait, the first puzzle that has it, and whether it is its whole board.
    by_trait: HashMap<Trait, (usize, bool)>,
}

impl AlikeIndex {
    /// Returns the number of the first puzzle that was added and is most alike, if any is.
    pub(crate) fn find(&self, puzzle: &Puzzle) -> Option<(usize, Likeness)> {
        let traits = puzzle.traits();
        let found = traits.iter().enumerate().filter_map(|(at, it)| {
            let &(number, is_whole) = self.by_trait.get(it)?;
            let likeness = match (at, it) {
                (0, _) if is_whole => Likeness::Same,
                (_, Trait::Lanes(_)) => Likeness::SameLanes,
                (_, Trait::Board(_)) => Likeness::OnePiece,
            };
            Some((likeness, number))
        });
        found.min().map(|(likeness, number)| (number, likeness))
    }

    /// Adds a puzzle under `number`.
    pub(crate) fn add(&mut self, number: usize, puzzle: &Puzzle) {
        for (at, it) in puzzle.traits().into_iter().enumerate() {
            let is_whole = at == 0;
            let known = self.by_trait.entry(it).or_insert((number, is_whole));
            if is_whole && !known.1 {
                *known = (number, true);
            }
        }
    }
}
