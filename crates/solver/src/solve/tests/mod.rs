//! The searches of [`solve`](super::solve) on boards at random: all together, and boards with fewer cars
//! alone, because elsewhere another search answers first.

mod fewer_cars;
mod in_turns;
mod pruning;

use tailback_puzzle::Puzzle;

use super::answer;
use crate::{
    account::Account,
    control::{Control, Limits},
    outcome::{Answer, Metric},
    tuning::Tuning,
};

/// The answer where breadth-first search is so patient, and everything else comes soon.
fn solve_tuned(puzzle: &Puzzle, metric: Metric, patience: u64, control: &Control<'_>) -> Answer {
    let tuning = Tuning::small(patience);
    let account = &mut Account::tuned(control, &tuning);
    answer(puzzle, metric, (0, None), account)
}

fn with_limits(states: Option<u64>, memory: Option<u64>) -> Control<'static> {
    Control {
        limits: Limits {
            states,
            memory,
            ..Limits::default()
        },
        ..Control::default()
    }
}
