//! The notation that moves are written in: `XR3` slides `X` three cells to the right.

use std::fmt;

use crate::{Direction, Move, Puzzle, Solution, is_name};

impl Move {
    /// Returns the move in notation, with the car's name in `puzzle`. A count of 1 is written too,
    /// for consistency.
    pub fn notation(self, puzzle: &Puzzle) -> String {
        let name = &puzzle.cars()[self.car].name;
        format!("{name}{}{}", self.direction.letter(), self.n_steps)
    }
}

impl Solution {
    /// Returns the moves in notation.
    pub fn notation(&self, puzzle: &Puzzle) -> Vec<String> {
        self.0.iter().map(|m| m.notation(puzzle)).collect()
    }
}

/// A move as it was written, whether or not such a car exists.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct MoveNotation {
    /// The car's name.
    pub car: String,
    /// The direction of the move.
    pub direction: Direction,
    /// The number of steps, at least 1. A number that does not fit is `u32::MAX`.
    pub n_steps: u32,
}

impl fmt::Display for MoveNotation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}{}", self.car, self.direction.letter(), self.n_steps)
    }
}

impl MoveNotation {
    /// Parses `word` from the right: the last run of digits is the count (1 if there is none), the
    /// letter before it the direction, and the rest the name. Returns `None` if `word` does not
    /// have this form, or if the count is 0.
    pub fn parse(word: &str) -> Option<Self> {
        let head = word.trim_end_matches(|c: char| c.is_ascii_digit());
        let digits = &word[head.len()..];
        let direction = Direction::from_letter(head.chars().next_back()?)?;
        let name = &head[..head.len() - 1];
        let n_steps = if digits.is_empty() {
            1
        } else {
            digits.parse().unwrap_or(u32::MAX)
        };
        (is_name(name) && n_steps > 0).then(|| Self {
            car: name.to_owned(),
            direction,
            n_steps,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(word: &str, expected: Option<(&str, Direction, u32)>) {
        let parsed = MoveNotation::parse(word);
        let parsed = parsed.as_ref().map(|m| (&*m.car, m.direction, m.n_steps));
        assert_eq!(parsed, expected);
    }

    #[test]
    fn notation_is_read_from_the_right() {
        check("XR3", Some(("X", Direction::Right, 3)));
        check("lorry_2D1", Some(("lorry_2", Direction::Down, 1)));
        check("RR", Some(("R", Direction::Right, 1)));
        check("A2L12", Some(("A2", Direction::Left, 12)));
        check("XU99999999999", Some(("X", Direction::Up, u32::MAX)));
    }

    #[test]
    fn words_that_are_not_moves_are_rejected() {
        for word in ["", "R", "R3", "X3", "X", "XR0", "_R1", "é1", "XRé"] {
            check(word, None);
        }
    }
}
