//! The wording of a result: `8 moves · over 14 steps (stopped after 60 s)`.

use tailback_facts::{
    Facts,
    words::{known, stopped},
};
use tailback_solver::{Limits, Metric};

use super::{Asked, Verdict};

impl Verdict {
    /// Describes the result in a few words. `limits` are those of the search.
    pub fn in_words(&self, asked: Asked, limits: &Limits) -> String {
        match self {
            Self::Invalid => "invalid".to_owned(),
            Self::Unsolvable(_) => "unsolvable".to_owned(),
            Self::Solved(facts) if facts.n_moves() == Some(0) => "already solved".to_owned(),
            Self::Solved(facts) => in_words(facts, asked),
            Self::Unknown(facts, limit) => {
                format!("{} ({})", in_words(facts, asked), stopped(*limit, limits))
            }
        }
    }
}

fn in_words(facts: &Facts, asked: Asked) -> String {
    let [moves, steps] = Metric::ALL.map(|metric| facts.bounds(metric).unwrap_or_default());
    // If the search for moves did not end, the bound of the steps is only that of the moves.
    if asked == Asked::Both && moves.lower == steps.lower && moves.upper.is_none() {
        return known(moves, Metric::Moves);
    }
    let all = [(moves, Metric::Moves), (steps, Metric::Steps)].into_iter();
    let all = all.filter(|(_, metric)| asked.wants(*metric));
    let all: Vec<String> = all.map(|(bounds, metric)| known(bounds, metric)).collect();
    all.join(" · ")
}
