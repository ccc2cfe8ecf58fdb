//! The meaning that a user gives to the values of a list of cars.

use std::str::FromStr;

use tailback_puzzle::words::or_list;

use super::lexicon::Field;

/// The meaning of the values of a car, in their order, such as `id,x,y,length,axis`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Roles(Vec<String>);

/// The role of a value that says nothing about the board.
const NONE: &str = "-";

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
            if word == NONE || Field::of(word).is_some() {
                return Ok(word.to_owned());
            }
            let names = Field::first_names().chain([NONE]);
            let names = or_list(names.map(|name| format!("`{name}`")));
            Err(format!("unknown role `{word}`, expected {names}"))
        };
        text.split(',')
            .map(role)
            .collect::<Result<_, _>>()
            .map(Self)
    }
}
