//! The word that a misspelt one was meant to be.

use tailback_diagnostics::{self as diagnostics, Nearest};

use crate::Keyword;

/// The word of `words` that `word` was meant to be. What is not made of letters alone was meant
/// to be something else.
pub(super) fn nearest<'w>(
    word: &str,
    words: impl IntoIterator<Item = &'w str>,
) -> Option<Nearest<'w>> {
    let is_word = word.chars().all(char::is_alphabetic);
    is_word.then(|| diagnostics::nearest(word, words))?
}

/// The keyword that `word`, which is none, was meant to be.
pub(super) fn keyword(word: &str) -> Option<Keyword> {
    let nearest = nearest(word, Keyword::ALL.map(Keyword::word))?;
    Keyword::from_word(nearest.word)
}

/// The keyword for what other programs and people call `word`.
pub(super) fn synonym(word: &str) -> Option<Keyword> {
    Some(match &*word.to_lowercase() {
        "title" | "name" => Keyword::Puzzle,
        "by" | "designer" | "creator" => Keyword::Author,
        "comment" | "description" => Keyword::Note,
        "level" => Keyword::Difficulty,
        "board" | "size" => Keyword::Grid,
        "goal" => Keyword::Exit,
        "vehicle" | "piece" | "block" => Keyword::Car,
        "lorry" | "bus" => Keyword::Truck,
        "obstacle" => Keyword::Wall,
        "moves" | "steps" | "solvable" | "unsolvable" => Keyword::Expect,
        "ignore" | "disable" => Keyword::Allow,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn misspelt_keywords_are_known() {
        for (word, meant) in [
            ("Puzzle", Keyword::Puzzle),
            ("puzle", Keyword::Puzzle),
            ("puzzel", Keyword::Puzzle),
            ("CAR", Keyword::Car),
            ("walls", Keyword::Wall),
            ("tag", Keyword::Tags),
            ("dificulty", Keyword::Difficulty),
            ("sloution", Keyword::Solution),
            ("excpect", Keyword::Expect),
        ] {
            assert_eq!(keyword(word), Some(meant), "{word}");
        }
        for word in [
            "",
            "a",
            "é",
            "foo",
            "end",
            "hello",
            "cars and trucks",
            "car1",
        ] {
            assert_eq!(keyword(word), None, "{word}");
        }
    }
}
