//! The nearest boards of a puzzle, solved, and what was proved about them.

use std::{
    fmt::Write as _,
    ops::RangeInclusive,
    time::{Duration, Instant},
};

use tailback_answers::{Asked, Verdict};
use tailback_expression::Wanted;
use tailback_facts::{
    rating::{Rating, rate_alone},
    words::{no_match, stopped},
};
use tailback_generator::{Nearby, NearbyBoard, NearbySearch, Requirement, nearby};
use tailback_puzzle::{Edit, Extras, Puzzle, words::count};
use tailback_solver::{Budget, Control, Limits, Metric};
use tailback_syntax::to_rush;

use crate::input::Job;

/// The most edits that can be asked for.
pub(super) const MAX_EDITS: usize = 9;

/// The nearest boards of a puzzle.
pub(super) struct Tuned {
    /// The answer about the puzzle itself.
    pub(super) own: Verdict,
    /// Whether the puzzle itself matches.
    is_met: bool,
    /// The most edits that were allowed.
    max_edits: usize,
    pub(super) nearby: Nearby,
    /// The time after which the search for them ended.
    elapsed: Duration,
    /// The boards to print, with the answers about them.
    pub(super) boards: Vec<(NearbyBoard, Verdict)>,
}

impl Tuned {
    /// Finds the nearest boards of `puzzle`, with at most `max_edits`, and solves the first `max_boards`.
    pub(super) fn of(
        puzzle: &Puzzle,
        (requirement, wanted): (&Requirement, &Wanted),
        may_edit: &dyn Fn(&Puzzle, Edit) -> bool,
        (max_edits, max_boards): (usize, usize),
        control: &Control<'_>,
    ) -> Self {
        let began = Instant::now();
        let budget = Budget::new(control);
        let verdict = |puzzle: &Puzzle| Verdict::of(Some(puzzle), Asked::Both, &budget.half());
        let own = verdict(puzzle);
        let search = NearbySearch {
            requirement,
            may_edit,
            accepts: &|board| Ok(wanted.gap(board, &budget.rest())? == 0),
            max_edits,
            enough: max_boards,
        };
        // The boards that are found are solved with the rest.
        let mut control = budget.rest();
        let limits = &mut control.limits;
        limits.time = limits.time.map(|it| it / 4 * 3);
        limits.effort = limits.effort.map(|it| it / 4 * 3);
        let mut nearby = nearby(puzzle, &search, &control);
        let elapsed = began.elapsed();
        let boards = nearby.boards.drain(..).map(|board| {
            let verdict = verdict(&board.puzzle);
            (board, verdict)
        });
        Self {
            is_met: is_met(requirement, &own) && wanted.gap(puzzle, &budget.rest()) == Ok(0),
            own,
            max_edits,
            elapsed,
            boards: boards.collect(),
            nearby,
        }
    }

    /// Says how many boards were found and what is proved, in a sentence.
    pub(super) fn in_words(&self, limits: &Limits) -> String {
        let Nearby {
            n_neighbours,
            n_edits,
            n_decided,
            is_exhaustive,
            undecided,
            ref n_found,
            ..
        } = self.nearby;
        let neighbours = count(n_neighbours, "board");
        let matches = |n: usize| if n == 1 { "matches" } else { "match" };
        let mut words = Vec::new();
        if self.is_met {
            words.push("the puzzle itself matches".to_owned());
        }
        let mut found = (1..).zip(n_found).filter(|(_, n)| **n > 0);
        words.push(match (found.next(), n_edits) {
            (None, _) if n_neighbours == 0 => "no such edit is possible".to_owned(),
            (None, n) if undecided.is_some() => no_match(n_decided, n),
            (None, 1) => format!("none of the {neighbours} one edit away matches"),
            (None, n) if is_exhaustive => {
                format!("no board within {n} edits matches; all were tried")
            }
            (None, n) => {
                format!("no board one edit away matches, and none was found within {n} edits")
            }
            (Some((edits, &n)), _) => {
                let mut words = match edits {
                    1 => format!("{n} of the {neighbours} one edit away {}", matches(n)),
                    // A beam search leaves boards out.
                    2 | 3 if undecided.is_none() => format!(
                        "{} {edits} edits away {}, none closer does",
                        count(n, "board"),
                        matches(n)
                    ),
                    _ => format!(
                        "{} {edits} edits away {}, none closer was found",
                        count(n, "board"),
                        matches(n)
                    ),
                };
                for (edits, n) in found {
                    let _ = write!(words, ", and {n} more {edits} edits away");
                }
                if !is_exhaustive {
                    words += ", and there may be others";
                }
                words
            }
        });
        let n_found: usize = n_found.iter().sum();
        match self.boards.len() {
            n if n == n_found || n == 0 => {}
            1 => words.push("the first follows".to_owned()),
            n => words.push(format!("the first {n} follow")),
        }
        if let Some((n, limit)) = undecided {
            let boards = count(n, "board");
            // A part of the time is left for the boards that were found.
            let limits = &Limits {
                time: Some(self.elapsed),
                ..*limits
            };
            words.push(format!("{boards} undecided ({})", stopped(limit, limits)));
        }
        if n_found == 0 && undecided.is_some() {
            words.push("try a higher limit".to_owned());
        } else if n_found == 0
            && n_edits == self.max_edits
            && n_edits < MAX_EDITS
            && n_neighbours > 0
        {
            words.push(format!("try `--edits {}`", n_edits + 1));
        }
        words.join("; ")
    }

    /// Returns each board as a puzzle in the language.
    pub(super) fn texts(&self, job: &Job) -> impl Iterator<Item = Result<String, String>> {
        let titles = job.title.as_deref().unwrap_or("Tuned").to_owned();
        let credits = job.extras().credits();
        (1..)
            .zip(&self.boards)
            .map(move |(number, (board, verdict))| {
                let optimum = |metric| verdict.optima().and_then(|it| it.optimum(metric));
                let is_unsolvable = matches!(verdict, Verdict::Unsolvable(_));
                let extras = Extras {
                    notes: vec![board.changes.join(", then ")],
                    is_unsolvable,
                    n_moves: optimum(Metric::Moves),
                    n_steps: optimum(Metric::Steps),
                    ..credits.clone()
                };
                let title = format!("{titles}, tuned {number}");
                to_rush(&title, &board.puzzle.to_draft(), &extras)
                    .map_err(|why| format!("cannot be written: {why}"))
            })
    }
}

/// The effort that the time of one board may take.
const EFFORT_OF_TIME: u64 = 1_000_000_000;

/// Returns the time that people are expected to take, and how many give up.
pub(super) fn rating(puzzle: &Puzzle) -> Option<Rating> {
    let control = Control {
        limits: Limits {
            effort: Some(EFFORT_OF_TIME),
            ..Limits::default()
        },
        ..Control::default()
    };
    rate_alone(puzzle, &control).ok()
}

/// Returns whether a puzzle matches.
fn is_met(requirement: &Requirement, verdict: &Verdict) -> bool {
    match (requirement, verdict) {
        (Requirement::Unsolvable, Verdict::Unsolvable(_)) => true,
        (Requirement::Solvable { moves, steps }, Verdict::Solved(optima)) => {
            let has = |metric, requested: &RangeInclusive<u32>| {
                optima
                    .optimum(metric)
                    .is_some_and(|n| requested.contains(&n))
            };
            has(Metric::Moves, moves) && has(Metric::Steps, steps)
        }
        _ => false,
    }
}
