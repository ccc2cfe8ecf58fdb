//! The probable meaning of a line or a word that cannot be read.
//!
//! The parser uses it to resume, and the diagnostics mention it.

use tailback_diagnostics::{self as diagnostics, text::Nearest};

use crate::Keyword;
use crate::line::Line;

/// The opening quotes of various languages, and the quotes that close them. The grammar lists the
/// same ones in `bad_title`.
pub(crate) const QUOTES: [(char, &[char]); 11] = [
    ('\'', &['\'']),
    ('`', &['`', '\'']),
    ('´', &['´']),
    ('“', &['”', '“']),
    ('”', &['”']),
    ('„', &['“', '”']),
    ('‘', &['’', '‘']),
    ('’', &['’']),
    ('‚', &['‘', '’']),
    ('«', &['»']),
    ('»', &['«', '»']),
];

/// Returns the word of `words` that `word` was probably meant to be. Only words made of letters are compared.
pub(crate) fn nearest<'w>(
    word: &str,
    words: impl IntoIterator<Item = &'w str>,
) -> Option<Nearest<'w>> {
    let is_word = word.chars().all(char::is_alphabetic);
    is_word.then(|| diagnostics::text::nearest(word, words))?
}

/// Returns the keyword that `word`, which is not one, was probably meant to be.
pub(crate) fn keyword(word: &str) -> Option<Keyword> {
    let nearest = nearest(word, Keyword::ALL.map(Keyword::word))?;
    Keyword::from_word(nearest.word)
}

/// Returns the keyword for which `word` is a common synonym.
pub(crate) fn synonym(word: &str) -> Option<Keyword> {
    Some(match &*word.to_lowercase() {
        "title" | "name" => Keyword::Puzzle,
        "by" | "designer" | "creator" => Keyword::Author,
        "comment" | "description" => Keyword::Note,
        "level" => Keyword::Difficulty,
        "board" | "size" => Keyword::Grid,
        "vehicle" | "piece" | "block" => Keyword::Car,
        "lorry" | "bus" => Keyword::Truck,
        "obstacle" => Keyword::Wall,
        "ignore" | "disable" => Keyword::Allow,
        _ => return None,
    })
}

/// Returns whether `text` differs from `end` by at most one slip or the case of its letters.
pub fn is_near_end(text: &str) -> bool {
    nearest(text, ["end"]).is_some() || ["en", "ed", "nd"].contains(&&*text.to_ascii_lowercase())
}

/// Returns whether a junk line was meant to begin a puzzle.
pub(crate) fn begins_puzzle(line: Line<'_>) -> bool {
    let first = line.first_word();
    first.text == Keyword::Puzzle.word()
        || begins_with_quote(line.after(first).text) && keyword(first.text) == Some(Keyword::Puzzle)
}

/// Returns whether a junk line was probably meant to open a drawn grid.
pub(crate) fn opens_grid(line: Line<'_>) -> bool {
    let first = line.first_word();
    let keyword = || keyword(first.text).or_else(|| synonym(first.text));
    first.span == line.span && keyword() == Some(Keyword::Grid)
}

/// Returns whether `text` begins with a quote, right or wrong.
pub(crate) fn begins_with_quote(text: &str) -> bool {
    let is_quote = |c| c == '"' || QUOTES.iter().any(|&(open, _)| open == c);
    text.starts_with(is_quote)
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
