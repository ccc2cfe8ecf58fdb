//! A chunk with the diagnostics of the rules that check a single file.

use std::sync::Arc;

use tailback_diagnostics::Edit;
use tailback_facts::FileFacts;

use crate::{Checked, Chunk, Policy, comparison::summary::Summary};

/// A chunk with the diagnostics of the rules that check a single file.
pub struct CheckedChunk {
    chunk: Arc<Chunk>,
    facts: FileFacts,
    pub(super) checked: Checked,
}

impl CheckedChunk {
    /// Runs the rules of `policy` over `chunk`. `facts` has an entry for each of its puzzles.
    pub fn new(chunk: Arc<Chunk>, facts: FileFacts, policy: impl Into<Policy>) -> Self {
        let (checked, _) = Checked::without_fingerprints(chunk.file(), &facts, &policy.into());
        Self::with(chunk, facts, checked)
    }

    /// Checks a chunk of one of several texts in a file, whose header applies to it alone. Keeps only fixes all
    /// of whose edits `may_be_made`.
    pub fn of_part(
        chunk: Arc<Chunk>,
        facts: FileFacts,
        policy: impl Into<Policy>,
        may_be_made: impl Fn(&Edit) -> bool,
    ) -> Self {
        let (checked, _) = Checked::without_fingerprints(chunk.file(), &facts, &policy.into());
        Self::with(chunk, facts, checked.into_part(may_be_made))
    }

    fn with(chunk: Arc<Chunk>, facts: FileFacts, mut checked: Checked) -> Self {
        // The file has a path, so its chunks need none.
        checked.path = String::new();
        Self {
            chunk,
            facts,
            checked,
        }
    }

    /// Returns a chunk without diagnostics.
    pub fn silent(chunk: Arc<Chunk>) -> Self {
        Self {
            chunk,
            facts: Vec::new(),
            checked: Checked::default(),
        }
    }

    /// Returns the chunk.
    pub fn chunk(&self) -> &Arc<Chunk> {
        &self.chunk
    }

    /// Returns the facts that its puzzles were checked with.
    pub fn facts(&self) -> &FileFacts {
        &self.facts
    }

    /// Returns the summaries of its puzzles, with their numbers.
    pub(super) fn summaries(&self) -> impl Iterator<Item = (usize, Summary<'_>)> {
        let summaries = &self.checked.summaries;
        (0..summaries.len()).map(|number| (number, summaries.get(number)))
    }
}
