//! Tests of the searches of [`solve`](super::solve) on random boards: all together, and A* and boards with fewer cars alone,
//! because otherwise another search answers first.

mod a_star;
mod fewer_cars;
mod in_turns;
mod pruning;
mod regret;
mod shared_layers;

use tailback_puzzle::Puzzle;

use super::answer;
use crate::{
    account::Account,
    control::{Control, Limits},
    outcome::{Answer, Metric},
    tuning::Tuning,
};

/// Returns the answer of a search in which breadth-first search visits so many states `alone` and everything else comes soon.
fn solve_tuned(puzzle: &Puzzle, metric: Metric, alone: u64, control: &Control<'_>) -> Answer {
    let tuning = Tuning::small(alone);
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
