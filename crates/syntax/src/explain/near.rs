//! The word that a misspelt one was meant to be.

use strsim::osa_distance;

use crate::Keyword;

/// The longest misspelt word that is looked at.
const LONGEST: usize = 20;

/// The word of `words` that `word` was meant to be: the same but for its case, or else the
/// nearest one that is near enough; of two that are as near, the first.
pub(super) fn nearest<'w>(word: &str, words: impl IntoIterator<Item = &'w str>) -> Option<&'w str> {
    if word.len() > LONGEST || !word.chars().all(char::is_alphabetic) {
        return None;
    }
    let word = word.to_lowercase();
    words
        .into_iter()
        // As many letters too many or too few are as many slips at least.
        .filter(|candidate| candidate.len().abs_diff(word.len()) <= tolerance(&word, candidate))
        .map(|candidate| (osa_distance(&word, candidate), candidate))
        .filter(|&(distance, candidate)| distance <= tolerance(&word, candidate))
        .min_by_key(|&(distance, _)| distance)
        .map(|(_, candidate)| candidate)
}

/// Whether `word` was surely meant to be the one of `words` that is nearest: it is the same but for
/// its case, or no other is near enough.
pub(super) fn is_certain<'w>(word: &str, words: impl IntoIterator<Item = &'w str>) -> bool {
    let mut near = words
        .into_iter()
        .filter(|&other| nearest(word, [other]).is_some());
    match (near.next(), near.next()) {
        (Some(_), None) => true,
        (Some(first), Some(second)) => [first, second]
            .into_iter()
            .chain(near)
            .any(|other| other.eq_ignore_ascii_case(word)),
        (None, _) => false,
    }
}

/// How many typing slips may lie between two words before they are just two words.
fn tolerance(word: &str, candidate: &str) -> usize {
    match word.len().min(candidate.len()) {
        0..=2 => 0,
        3..=5 => 1,
        _ => 2,
    }
}

/// The keyword that `word`, which is none, was meant to be.
pub(super) fn keyword(word: &str) -> Option<Keyword> {
    let word = nearest(word, Keyword::ALL.map(Keyword::word))?;
    Keyword::from_word(word)
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
