//! The amount of a request's work, which decides whether it waits for a thread.

use crate::{
    documents::{document::Document, encoding::Encoding},
    protocol::Range,
};

/// The length in bytes of the chunks that are parsed and examined in less time than waking a thread takes on a busy
/// machine. A puzzle of the classic size has about 200.
const MAX_SMALL: usize = 4 << 10;

/// The amount of a request's work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Effort {
    /// The work takes microseconds.
    Small,
    /// The work may take milliseconds.
    Usual,
}

impl Effort {
    /// Returns the amount of work on the chunks in `range` of a document.
    pub(crate) fn of(document: &Document, range: Range, encoding: Encoding) -> Self {
        let chunks = document.chunks_in(document.span(range, encoding)).iter();
        let length: usize = chunks.map(|placed| placed.chunk.text().len()).sum();
        if length <= MAX_SMALL {
            Self::Small
        } else {
            Self::Usual
        }
    }
}
