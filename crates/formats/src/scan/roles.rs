//! The meaning that a user gives to the values of a list of cars.

use std::str::FromStr;

use super::lexicon::Field;

/// The meaning of the values of a car, in their order, such as `id,x,y,length,axis`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Roles(Vec<String>);

/// The role of a value that says nothing about the board.
const NOTHING: &str = "-";

impl Roles {
    pub(super) fn names(&self) -> &[String] {
        &self.0
    }
}

impl FromStr for Roles {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let role = |word: &str| {
            let word = word.trim();
            if word == NOTHING || Field::of(word).is_some() {
                Ok(word.to_owned())
            } else {
                Err(format!(
                    "unknown role `{word}`; expected `id`, `x`, `y`, `row`, `column`, `cell`, `length`, `type`, `axis`, \
                     `width`, `height`, `target`, or `-` for a value without a role"
                ))
            }
        };
        text.split(',')
            .map(role)
            .collect::<Result<_, _>>()
            .map(Self)
    }
}
