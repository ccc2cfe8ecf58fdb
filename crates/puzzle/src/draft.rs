//! Puzzles as a text describes them, valid or not.

use std::str::FromStr;

use crate::{Axis, CellRef, Exit, GridSize, Shape, Side, Size, geometry::column_number};

/// A car as it was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DraftCar {
    /// Its name.
    pub name: String,
    /// Its place.
    pub shape: Shape,
}

/// An exit as it was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DraftExit {
    /// The side of the border.
    pub side: Side,
    /// The row or column from 1; if not given, that of each target.
    pub lane: Option<u32>,
}

impl DraftExit {
    /// Returns the exits on a board of `size` that `written` stands for if the targets have these axes and lanes. An exit
    /// without a lane lies in that of each target. If none is written, there is one at the right or bottom end of each
    /// target's lane. Exits off the board are left out.
    pub fn resolve(written: &[Self], size: Size, targets: &[(Axis, u32)]) -> Vec<Exit> {
        let default = |&(axis, lane): &(Axis, u32)| (axis.side(true), lane);
        let mut lanes: Vec<(Side, u32)> = if written.is_empty() {
            targets.iter().map(default).collect()
        } else {
            Vec::new()
        };
        for &Self { side, lane } in written {
            if let Some(lane) = lane {
                lanes.push((side, lane));
            } else {
                let along = targets.iter().filter(|(axis, _)| *axis == side.axis());
                lanes.extend(along.map(|&(_, lane)| (side, lane)));
            }
        }
        let on_board = |(side, lane): (Side, u32)| {
            let n_lanes = u32::from(size.along(side.axis().across()));
            let lane = lane.checked_sub(1).filter(|&lane| lane < n_lanes)? as u8;
            Some(Exit { side, lane })
        };
        lanes.into_iter().filter_map(on_board).collect()
    }
}

/// Parses an exit as the language writes it: `right 3`, `top c`, `left`.
impl FromStr for DraftExit {
    type Err = String;

    fn from_str(words: &str) -> Result<Self, String> {
        let mut parts = words.split_whitespace();
        let side = parts.next().and_then(Side::from_word);
        let side = side.ok_or("expected `left`, `right`, `top` or `bottom`")?;
        let lane = match (parts.next(), side) {
            (None, _) => None,
            (Some(row), Side::Left | Side::Right) => {
                let row = row.parse().ok().filter(|row| *row > 0);
                Some(row.ok_or_else(|| format!("`{side}` takes a row number, like `{side} 3`"))?)
            }
            (Some(column), Side::Top | Side::Bottom) => {
                let letter = column.chars().next().filter(|_| column.len() == 1);
                let column = letter.and_then(column_number);
                Some(
                    column.ok_or_else(|| {
                        format!("`{side}` takes a column letter, like `{side} c`")
                    })?,
                )
            }
        };
        if parts.next().is_some() {
            return Err("expected a side and a lane, and nothing after".to_owned());
        }
        Ok(Self { side, lane })
    }
}

impl From<Exit> for DraftExit {
    fn from(exit: Exit) -> Self {
        Self {
            side: exit.side,
            lane: Some(u32::from(exit.lane) + 1),
        }
    }
}

/// The goal of a car that need not leave, as written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DraftGoal {
    /// The name of the car.
    pub car: String,
    /// The cell of its top or left end.
    pub at: CellRef,
}

/// Everything that a text says about one board. It may have many faults at once;
/// [`validate`](Self::validate) returns all of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    /// The grids. There should be one; if there are more, the first counts.
    pub grids: Vec<GridSize>,
    /// The names of the cars that must leave; none only if there are goals.
    pub targets: Vec<String>,
    /// The goals of cars that need not leave, possibly with duplicates.
    pub goals: Vec<DraftGoal>,
    /// The cars of the first grid and the declared ones, in the order of the text.
    pub cars: Vec<DraftCar>,
    /// The walls, possibly with duplicates.
    pub walls: Vec<CellRef>,
    /// The exits. If there are none, the puzzle has the default exit.
    pub exits: Vec<DraftExit>,
}

impl Default for Draft {
    fn default() -> Self {
        Self {
            grids: Vec::new(),
            targets: vec!["X".to_owned()],
            goals: Vec::new(),
            cars: Vec::new(),
            walls: Vec::new(),
            exits: Vec::new(),
        }
    }
}

impl Draft {
    /// Returns the name of the first target, or else of the first car with a goal.
    pub fn target(&self) -> &str {
        let goal = self.goals.first().map(|goal| &goal.car);
        self.targets.first().or(goal).map_or("", |name| name)
    }

    /// Returns whether a target or a goal has this name.
    pub fn has_goal(&self, name: &str) -> bool {
        let goals = self.goals.iter().map(|goal| &goal.car);
        self.targets.iter().chain(goals).any(|it| it == name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exits_are_read_as_in_the_language() {
        let lane = |words: &str| words.parse().map(|exit: DraftExit| (exit.side, exit.lane));
        assert_eq!(lane("right"), Ok((Side::Right, None)));
        assert_eq!(lane("left 12"), Ok((Side::Left, Some(12))));
        assert_eq!(lane("top C"), Ok((Side::Top, Some(3))));
        for words in ["", "up", "right c", "right 0", "top 3", "top cc", "top c 3"] {
            assert!(words.parse::<DraftExit>().is_err(), "{words}");
        }
    }
}
