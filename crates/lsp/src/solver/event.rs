//! What the searching threads say.

use std::sync::Arc;

use tailback_puzzle::Puzzle;

/// What the searches have to say.
#[derive(Debug)]
pub(crate) enum Event {
    /// There are facts of a puzzle that were not there before.
    FactsFound,
    /// There are other figures of a puzzle, if only bounds of a search that goes on.
    FiguresFound,
    /// A search has run for a while; its states so far.
    Running {
        run: u64,
        puzzle: Arc<Puzzle>,
        states: u64,
    },
    /// A search that was said to run has ended.
    Ended { run: u64 },
    /// A search broke down.
    Failed { puzzle: Arc<Puzzle> },
}
