//! The solver in the background: hints, and the optimum.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
        mpsc::{Receiver, channel},
    },
    thread,
    time::Duration,
};

use tailback_puzzle::{Move, Puzzle, State};
use tailback_solver::{Control, Limits, Metric, Outcome, solve};

/// A search that is under way.
pub(super) struct Search {
    pub(super) state: State,
    answer: Receiver<Found>,
    cancel: Arc<AtomicBool>,
}

/// The answer of a search.
pub(super) enum Found {
    /// The shortest way: its first move, and its length.
    Way(Option<Move>, u32),
    /// There is none.
    Unsolvable,
    /// The search stopped at its limits.
    Unknown,
}

/// The limits of a search, small because a player is waiting.
const LIMITS: Limits = Limits {
    effort: None,
    states: None,
    memory: Some(512 << 20),
    time: Some(Duration::from_secs(20)),
};

impl Search {
    pub(super) fn begin(puzzle: &Puzzle, state: &State) -> Self {
        let (give, answer) = channel();
        let cancel = Arc::new(AtomicBool::new(false));
        let puzzle = puzzle.with_start(state.clone());
        let cancelled = cancel.clone();
        thread::spawn(move || {
            let control = Control {
                limits: LIMITS,
                cancel: Some(&cancelled),
                ..Control::default()
            };
            let found = match solve(&puzzle, Metric::Moves, &control).outcome {
                Outcome::Solved(solution) => {
                    Found::Way(solution.0.first().copied(), solution.n_moves())
                }
                Outcome::Unsolvable => Found::Unsolvable,
                Outcome::Unknown { .. } => Found::Unknown,
            };
            // Nobody may wait any more.
            let _ = give.send(found);
        });
        Self {
            state: state.clone(),
            answer,
            cancel,
        }
    }

    pub(super) fn answer(&self) -> Option<Found> {
        self.answer.try_recv().ok()
    }
}

impl Drop for Search {
    fn drop(&mut self) {
        self.cancel.store(true, Ordering::Relaxed);
    }
}
