//! What the searching threads say.

use std::sync::Arc;

use tailback_facts::Question;
use tailback_puzzle::Puzzle;
use tailback_solver::Metric;

/// What a search looks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Topic {
    /// The optimum in a metric, which is at least this.
    Optimum(Metric, u32),
    /// What else the rules ask of a puzzle whose optima are known.
    Question(Question),
}

/// What the searches have to say.
#[derive(Debug)]
pub(crate) enum Event {
    /// There are facts of a puzzle that were not there before.
    FactsFound,
    /// There are other figures of a puzzle, if only bounds of a search that goes on.
    FiguresFound,
    /// A search has run for a while; what it looks for, and its states so far.
    Running {
        run: u64,
        puzzle: Arc<Puzzle>,
        topic: Topic,
        states: u64,
    },
    /// A search that was said to run has ended.
    Ended { run: u64 },
    /// A search broke down.
    Failed { puzzle: Arc<Puzzle> },
}
