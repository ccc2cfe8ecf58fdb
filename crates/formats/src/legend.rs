//! The meaning that a user gives to the signs of a drawn board.

use std::str::FromStr;

/// The meaning of signs, such as `o=empty,K=exit`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Legend(Vec<(char, Meaning)>);

/// The meaning of a sign that is not an ordinary car.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// An empty cell.
    Empty,
    /// A wall.
    Wall,
    /// The target.
    Target,
    /// The exit, next to the board.
    Exit,
}

/// The words for each meaning.
const WORDS: [(&str, Meaning); 4] = [
    ("empty", Meaning::Empty),
    ("wall", Meaning::Wall),
    ("target", Meaning::Target),
    ("exit", Meaning::Exit),
];

impl Legend {
    /// Returns the signs with `meaning`.
    pub fn signs(&self, meaning: Meaning) -> impl Iterator<Item = char> {
        let those = self.0.iter().filter(move |(_, it)| *it == meaning);
        those.map(|(sign, _)| *sign)
    }
}

impl Legend {
    /// Adds the meaning of a sign.
    pub(crate) fn add(&mut self, sign: char, meaning: Meaning) {
        self.0.push((sign, meaning));
    }
}

impl FromStr for Legend {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let entry = |entry: &str| {
            let expected = || {
                format!(
                    "expected a sign and `empty`, `wall`, `target` or `exit`, such as `o=empty`, found `{entry}`"
                )
            };
            let (sign, word) = entry.rsplit_once('=').ok_or_else(expected)?;
            let mut signs = sign.chars();
            let sign = signs.next().filter(|_| signs.next().is_none());
            let meaning = WORDS.iter().find(|(it, _)| *it == word.trim());
            sign.zip(meaning.map(|it| it.1)).ok_or_else(expected)
        };
        text.split(',')
            .map(entry)
            .collect::<Result<_, _>>()
            .map(Self)
    }
}
