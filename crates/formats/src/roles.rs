//! The meaning that a user gives to the values of a list of cars.

use std::str::FromStr;

use tailback_puzzle::words::or_list;

/// The meaning of the values of a car, in their order, such as `id,x,y,length,axis`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Roles(Vec<String>);

/// The names of roles, each of which a list may have as a header too. A value called `-` says nothing about the board.
const NAMES: [&str; 14] = [
    "id", "x", "y", "row", "column", "cell", "length", "type", "axis", "width", "height", "colour",
    "target", "-",
];

impl Roles {
    pub(crate) fn names(&self) -> &[String] {
        &self.0
    }
}

impl FromStr for Roles {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let role = |word: &str| {
            let word = word.trim();
            if NAMES.contains(&word) {
                return Ok(word.to_owned());
            }
            let names = or_list(NAMES.iter().map(|name| format!("`{name}`")));
            Err(format!("unknown role `{word}`, expected {names}"))
        };
        text.split(',')
            .map(role)
            .collect::<Result<_, _>>()
            .map(Self)
    }
}
