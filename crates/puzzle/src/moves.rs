//! Moves, solutions, and the notation they are written in: `XR3` slides `X` three cells to
//! the right.

use crate::{Direction, Puzzle};

/// One car slid any number of cells in one direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move {
    /// The index of the car in its puzzle.
    pub car: usize,
    /// Where to.
    pub direction: Direction,
    /// How far, at least 1.
    pub n_steps: u8,
}

impl Move {
    /// The move in notation, with the car's name in `puzzle`. A count of 1 is written too, so
    /// that all moves read alike.
    pub fn notation(self, puzzle: &Puzzle) -> String {
        let name = &puzzle.cars()[self.car].name;
        format!("{name}{}{}", self.direction.letter(), self.n_steps)
    }
}

/// Moves in the order they are made.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Solution(pub Vec<Move>);

impl Solution {
    /// Its length in moves.
    pub fn n_moves(&self) -> u32 {
        self.0.len() as u32
    }

    /// Its length in steps.
    pub fn n_steps(&self) -> u32 {
        self.0.iter().map(|m| u32::from(m.n_steps)).sum()
    }

    /// Its moves in notation.
    pub fn notation(&self, puzzle: &Puzzle) -> Vec<String> {
        self.0.iter().map(|m| m.notation(puzzle)).collect()
    }
}

/// A move as it was written, before anyone knows whether there is such a car.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct MoveNotation {
    /// The car's name.
    pub car: String,
    /// Where to.
    pub direction: Direction,
    /// How far, at least 1; more than fits a `u32` is the greatest `u32`.
    pub n_steps: u32,
}

impl MoveNotation {
    /// Reads `word` from the right: the last run of digits is the count (1 where there is
    /// none), the letter before it the direction, all before that the name. `None` where
    /// that does not come out, or the count is 0.
    pub fn parse(word: &str) -> Option<Self> {
        let head = word.trim_end_matches(|c: char| c.is_ascii_digit());
        let digits = &word[head.len()..];
        let direction = Direction::from_letter(head.chars().next_back()?)?;
        let name = &head[..head.len() - 1];
        let mut characters = name.chars();
        let is_name = characters.next()?.is_ascii_alphanumeric()
            && characters.all(|c| c.is_ascii_alphanumeric() || c == '_');
        let n_steps = if digits.is_empty() {
            1
        } else {
            digits.parse().unwrap_or(u32::MAX)
        };
        (is_name && n_steps > 0).then(|| Self {
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
    fn what_is_no_move_is_refused() {
        for word in ["", "R", "R3", "X3", "X", "XR0", "_R1", "é1", "XRé"] {
            check(word, None);
        }
    }
}
