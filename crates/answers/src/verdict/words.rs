//! A result in words: `8 moves · over 14 steps (stopped after 60 s)`.

use tailback_facts::words::{known, stopped};
use tailback_solver::{Limits, Metric};

use super::{Asked, KnownOptima, Verdict};

impl Verdict {
    /// Describes the result in a few words. `limits` are those of the search.
    pub fn in_words(&self, asked: Asked, limits: &Limits) -> String {
        match self {
            Self::Invalid => "invalid".to_owned(),
            Self::Unsolvable(_) => "unsolvable".to_owned(),
            Self::Solved(optima) if optima.is_solved_already() => "already solved".to_owned(),
            Self::Solved(optima) => optima.in_words(asked),
            Self::Unknown(optima, limit) => {
                format!("{} ({})", optima.in_words(asked), stopped(*limit, limits))
            }
        }
    }
}

impl KnownOptima {
    /// Returns whether the start is solved.
    pub fn is_solved_already(&self) -> bool {
        let solution = self.solution.as_ref();
        solution.is_some_and(|solution| solution.0.is_empty())
    }

    fn in_words(&self, asked: Asked) -> String {
        let known: Vec<String> = Metric::ALL
            .into_iter()
            .filter(|metric| asked.wants(*metric))
            .map(|metric| known(self.bounds(metric), metric))
            .collect();
        // If the search for moves did not end, the bound of the steps is only that of the moves.
        let is_same = self.moves.lower == self.steps.lower && self.moves.upper.is_none();
        if is_same && known.len() > 1 {
            known[0].clone()
        } else {
            known.join(" · ")
        }
    }
}
