//! A chunk with the diagnostics of the rules that check a single file.

use std::sync::Arc;

use tailback_diagnostics::Edit;
use tailback_facts::FileFacts;

use crate::{Chunk, ChunkReport, Policy, comparison::summary::Summary};

/// A chunk with the diagnostics of the rules that check a single file.
pub struct CheckedChunk {
    chunk: Arc<Chunk>,
    facts: FileFacts,
    pub(super) report: ChunkReport,
}

impl CheckedChunk {
    /// Runs the rules of `policy` over `chunk`. `facts` has an entry for each of its puzzles.
    pub fn new(chunk: Arc<Chunk>, facts: FileFacts, policy: impl Into<Policy>) -> Self {
        let (report, _) = ChunkReport::without_fingerprints(chunk.file(), &facts, &policy.into());
        Self {
            chunk,
            facts,
            report,
        }
    }

    /// Converts the chunk to one of several texts in a file, as [`ChunkReport::into_part`] does.
    #[must_use]
    pub fn into_part(self, may_be_made: impl Fn(&Edit) -> bool) -> Self {
        let report = self.report.into_part(may_be_made);
        Self { report, ..self }
    }

    /// Returns a chunk without diagnostics.
    pub fn silent(chunk: Arc<Chunk>) -> Self {
        Self {
            chunk,
            facts: Vec::new(),
            report: ChunkReport::default(),
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

    pub(super) fn n_puzzles(&self) -> usize {
        self.report.summaries.len()
    }

    /// Returns the summaries of its puzzles, with their numbers.
    pub(super) fn summaries(&self) -> impl Iterator<Item = (usize, Summary<'_>)> {
        let summaries = &self.report.summaries;
        (0..summaries.len()).map(|number| (number, summaries.get(number)))
    }
}
