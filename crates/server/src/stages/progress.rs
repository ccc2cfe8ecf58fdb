//! The wording of progress for long searches.

use tailback_facts::{
    Question,
    words::{is_news, known},
};
use tailback_puzzle::words::thousands;
use tailback_solver::Bounds;

use crate::{context::Context, protocol::ProgressToken, solver::Topic};

const TOKEN: &str = "tailback/solve/";

pub(crate) fn token(run: u64) -> ProgressToken {
    ProgressToken::String(format!("{TOKEN}{run}"))
}

/// Returns the search of a token of the server.
pub(crate) fn run_of(token: &ProgressToken) -> Option<u64> {
    match token {
        ProgressToken::String(token) => token.strip_prefix(TOKEN)?.parse().ok(),
        ProgressToken::Number(_) => None,
    }
}

/// Describes the search and its progress.
pub(crate) fn message(topic: Topic, states: u64) -> String {
    let topic = match topic {
        Topic::Optimum(metric, lower) if is_news(lower) => {
            known(Bounds { lower, upper: None }, metric)
        }
        Topic::Optimum(metric, _) => metric.to_string(),
        Topic::Question(Question::Core) => "what makes it unsolvable".to_owned(),
        Topic::Question(
            Question::FrozenCars | Question::Cluster | Question::Craft | Question::Obstacles,
        ) => "all that can be reached".to_owned(),
        Topic::Question(Question::RedundantCars) => "redundant cars".to_owned(),
        Topic::Question(Question::IdleWalls) => "idle walls".to_owned(),
    };
    format!("{topic} · {} states", thousands(states))
}

/// Returns the title of the first puzzle that equals `puzzle`.
pub(crate) fn title(context: &Context, puzzle: &tailback_puzzle::Puzzle) -> String {
    let documents = context.documents();
    let mut chunks = documents.iter().flat_map(|document| document.chunks());
    chunks
        .find_map(|chunk| {
            let file = chunk.chunk.file();
            let is_it = |&index: &usize| file.puzzle(index).is_some_and(|own| **own == *puzzle);
            let found = (0..file.puzzles.len()).find(is_it);
            found.and_then(|index| file.title(index)).map(str::to_owned)
        })
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use tailback_solver::Metric;

    use super::*;

    #[test]
    fn progress_names_the_current_search() {
        let moves = |lower| Topic::Optimum(Metric::Moves, lower);
        for (topic, states, expected) in [
            (moves(0), 0, "moves · 0 states"),
            (moves(1), 999, "moves · 999 states"),
            (moves(21), 1000, "over 20 moves · 1,000 states"),
            (
                Topic::Optimum(Metric::Steps, 2),
                1_000_000,
                "over 1 step · 1,000,000 states",
            ),
            (
                Topic::Question(Question::RedundantCars),
                12_345_678,
                "redundant cars · 12,345,678 states",
            ),
        ] {
            assert_eq!(message(topic, states), expected);
        }
    }

    #[test]
    fn only_our_own_tokens_identify_searches() {
        let token = |text: &str| run_of(&ProgressToken::String(text.to_owned()));
        assert_eq!(token("tailback/solve/17"), Some(17));
        assert_eq!(token("tailback/solve/"), None);
        assert_eq!(token("other"), None);
        assert_eq!(run_of(&ProgressToken::Number(17)), None);
    }
}
