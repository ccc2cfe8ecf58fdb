//! The rules and severities of a collection.

pub(crate) mod rule_set;
pub(crate) mod selector;
pub(crate) mod severities;

use std::sync::Arc;

use tailback_facts::Questions;
use tailback_puzzle::{Pieces, Puzzle};

use crate::{Bands, SourceFile, rules::difficulty};

pub use rule_set::RuleSet;
pub use selector::Selector;
pub use severities::Severities;

/// The rules and severities for the puzzles of a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Policy {
    /// The rules that run, and the severity of their diagnostics.
    pub severities: Severities,
    /// The range of moves of each difficulty.
    pub bands: Bands,
    /// The pieces of the boxed game that boards are laid out with.
    pub pieces: Pieces,
    /// Whether `allow` silences nothing, as if it were not written.
    pub ignores_allows: bool,
}

impl Policy {
    /// Returns each sound puzzle of `file` with the questions that the rules ask of it in addition to the optima, and `None` for
    /// the others. [`ChunkReport::new`](crate::ChunkReport::new) takes the answers in the same order.
    pub fn questions<'f>(&self, file: &'f SourceFile) -> Vec<Option<(&'f Arc<Puzzle>, Questions)>> {
        let puzzles = 0..file.puzzles.len();
        let asked = puzzles.map(|at| Some((file.puzzle(at)?, self.questions_of(file, at))));
        asked.collect()
    }

    /// Returns the questions that its rules ask of one puzzle of `file` in addition to the optima.
    pub fn questions_of(&self, file: &SourceFile, puzzle: usize) -> Questions {
        let rules = self.severities.rules();
        let custom = self
            .severities
            .custom()
            .questions(|id| rules.contains_id(id));
        // Ranges of moves do without the estimate of people's time, which is what a difficulty costs.
        let asking = if self.bands.is_empty() {
            rules
        } else {
            rules.without(difficulty::RULE.name)
        };
        asking.questions_of(file, puzzle).or(custom)
    }
}

/// Puzzles of a difficulty can have any number of moves.
impl From<Severities> for Policy {
    fn from(severities: Severities) -> Self {
        Self {
            severities,
            ..Self::default()
        }
    }
}

/// Each rule of the set gets its own severity.
impl From<RuleSet> for Policy {
    fn from(rules: RuleSet) -> Self {
        Severities::from(rules).into()
    }
}
