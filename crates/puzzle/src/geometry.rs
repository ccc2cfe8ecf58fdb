//! The geometry of boards: cells, axes, directions, sides and exits.

use std::{fmt, str::FromStr};

/// The greatest number of columns or rows of a board.
pub const MAX_SIDE: u8 = 26;

/// Columns and rows of a board, each from 1 to [`MAX_SIDE`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Size {
    /// The number of columns.
    pub columns: u8,
    /// The number of rows.
    pub rows: u8,
}

impl Size {
    /// Returns the number of cells.
    pub fn n_cells(self) -> usize {
        usize::from(self.columns) * usize::from(self.rows)
    }

    /// Returns the index of `cell` among all cells, row by row.
    pub fn index(self, cell: Cell) -> usize {
        usize::from(cell.row) * usize::from(self.columns) + usize::from(cell.column)
    }

    /// Returns the number of cells from one end of a lane along `axis` to the other.
    pub fn along(self, axis: Axis) -> u8 {
        match axis {
            Axis::Horizontal => self.columns,
            Axis::Vertical => self.rows,
        }
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.columns, self.rows)
    }
}

/// One square of a board; both numbers count from 0, from the top left corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Cell {
    /// The row, from the top.
    pub row: u8,
    /// The column, from the left.
    pub column: u8,
}

impl Cell {
    /// Returns the cell at `offset` in lane `lane` along `axis`.
    pub fn in_lane(axis: Axis, lane: u8, offset: u8) -> Self {
        let (row, column) = match axis {
            Axis::Horizontal => (lane, offset),
            Axis::Vertical => (offset, lane),
        };
        Self { row, column }
    }

    /// Returns the offset of the cell in its lane along `axis`.
    pub fn along(self, axis: Axis) -> u8 {
        match axis {
            Axis::Horizontal => self.column,
            Axis::Vertical => self.row,
        }
    }
}

/// Formats the cell as in a spreadsheet: `a1` is the top left corner.
impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.column) as char, self.row + 1)
    }
}

/// The line that a car slides along.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "lowercase")
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Axis {
    /// Along a row.
    Horizontal,
    /// Along a column.
    Vertical,
}

impl Axis {
    /// Returns the other axis.
    pub fn across(self) -> Self {
        match self {
            Self::Horizontal => Self::Vertical,
            Self::Vertical => Self::Horizontal,
        }
    }

    /// Returns the direction along this axis towards its end (`true`: right, down) or its start.
    pub fn direction(self, towards_end: bool) -> Direction {
        match (self, towards_end) {
            (Self::Horizontal, false) => Direction::Left,
            (Self::Horizontal, true) => Direction::Right,
            (Self::Vertical, false) => Direction::Up,
            (Self::Vertical, true) => Direction::Down,
        }
    }

    /// Returns the side of the board that a lane along this axis ends at (`at_end`: right, bottom).
    pub fn side(self, at_end: bool) -> Side {
        match (self, at_end) {
            (Self::Horizontal, false) => Side::Left,
            (Self::Horizontal, true) => Side::Right,
            (Self::Vertical, false) => Side::Top,
            (Self::Vertical, true) => Side::Bottom,
        }
    }
}

impl fmt::Display for Axis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Horizontal => "horizontal",
            Self::Vertical => "vertical",
        })
    }
}

/// The direction of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Direction {
    /// Towards the first column.
    Left,
    /// Towards the last column.
    Right,
    /// Towards the first row.
    Up,
    /// Towards the last row.
    Down,
}

impl Direction {
    /// Returns the axis of the direction.
    pub fn axis(self) -> Axis {
        match self {
            Self::Left | Self::Right => Axis::Horizontal,
            Self::Up | Self::Down => Axis::Vertical,
        }
    }

    /// Returns whether the direction leads to the end of its axis: right and down do.
    pub fn is_towards_end(self) -> bool {
        matches!(self, Self::Right | Self::Down)
    }

    /// Returns the letter in the notation of moves: `L`, `R`, `U` or `D`.
    pub fn letter(self) -> char {
        match self {
            Self::Left => 'L',
            Self::Right => 'R',
            Self::Up => 'U',
            Self::Down => 'D',
        }
    }

    /// Returns the direction that `letter` represents.
    pub fn from_letter(letter: char) -> Option<Self> {
        [Self::Left, Self::Right, Self::Up, Self::Down]
            .into_iter()
            .find(|direction| direction.letter() == letter)
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Left => "left",
            Self::Right => "right",
            Self::Up => "up",
            Self::Down => "down",
        })
    }
}

/// A side of the border.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "lowercase")
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Side {
    /// Next to the first column.
    Left,
    /// Next to the last column.
    Right,
    /// Above the first row.
    Top,
    /// Below the last row.
    Bottom,
}

impl Side {
    /// All sides, in the order of the language reference.
    pub const ALL: [Self; 4] = [Self::Left, Self::Right, Self::Top, Self::Bottom];

    /// Returns the axis of the lanes that end at this side.
    pub fn axis(self) -> Axis {
        match self {
            Self::Left | Self::Right => Axis::Horizontal,
            Self::Top | Self::Bottom => Axis::Vertical,
        }
    }

    /// Returns whether the side is at the end of its axis: right and bottom are.
    pub fn is_at_end(self) -> bool {
        matches!(self, Self::Right | Self::Bottom)
    }

    /// Returns the side that the language calls `word`.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|side| side.to_string() == word)
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Left => "left",
            Self::Right => "right",
            Self::Top => "top",
            Self::Bottom => "bottom",
        })
    }
}

/// An opening in the border.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Exit {
    /// The side that the exit is on.
    pub side: Side,
    /// Its row (left, right) or column (top, bottom), from 0.
    pub lane: u8,
}

/// Formats the exit as the language writes it: `right 3`, `top c`.
impl fmt::Display for Exit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.side.axis() {
            Axis::Horizontal => write!(f, "{} {}", self.side, self.lane + 1),
            Axis::Vertical => write!(f, "{} {}", self.side, (b'a' + self.lane) as char),
        }
    }
}

/// A cell as it was written: both numbers count from 1 and may lie outside any board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CellRef {
    /// The row number; 0 if 0 was written.
    pub row: u32,
    /// The column, 1 for `a`.
    pub column: u32,
}

impl CellRef {
    /// Returns the cell at `offset` in lane `lane` along `axis`, all counted from 1.
    pub fn in_lane(axis: Axis, lane: u32, offset: u32) -> Self {
        let (row, column) = match axis {
            Axis::Horizontal => (lane, offset),
            Axis::Vertical => (offset, lane),
        };
        Self { row, column }
    }

    /// Returns the offset of the cell in its lane along `axis`.
    pub fn along(self, axis: Axis) -> u32 {
        match axis {
            Axis::Horizontal => self.column,
            Axis::Vertical => self.row,
        }
    }

    /// Returns the cell on a board of `size`, or `None` if it lies outside.
    pub fn on(self, size: Size) -> Option<Cell> {
        let inside = |at: u32, n: u8| (1..=u32::from(n)).contains(&at).then(|| at as u8 - 1);
        Some(Cell {
            row: inside(self.row, size.rows)?,
            column: inside(self.column, size.columns)?,
        })
    }
}

impl From<Cell> for CellRef {
    fn from(cell: Cell) -> Self {
        Self {
            row: u32::from(cell.row) + 1,
            column: u32::from(cell.column) + 1,
        }
    }
}

/// Formats the cell as in a spreadsheet. A column after `z`, which has no letter, is written as its number.
impl fmt::Display for CellRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match column_letter(self.column) {
            Some(letter) => write!(f, "{letter}{}", self.row),
            None => write!(f, "row {} of column {}", self.row, self.column),
        }
    }
}

/// Parses a size as the language writes it: `6x6`.
impl FromStr for Size {
    type Err = String;

    fn from_str(word: &str) -> Result<Self, String> {
        let side = |word: &str| {
            let n = word.parse().ok()?;
            (1..=MAX_SIDE).contains(&n).then_some(n)
        };
        word.split_once(['x', 'X'])
            .and_then(|(columns, rows)| {
                Some(Self {
                    columns: side(columns)?,
                    rows: side(rows)?,
                })
            })
            .ok_or_else(|| "expected columns and rows from 1 to 26, like `6x6`".to_owned())
    }
}

/// Parses a cell as the language writes it: `c3`, `C3`.
impl FromStr for CellRef {
    type Err = String;

    fn from_str(word: &str) -> Result<Self, String> {
        let mut digits = word.chars();
        let column = digits.next().and_then(column_number);
        let digits = digits.as_str();
        let is_number = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
        match column {
            Some(column) if is_number => Ok(Self {
                row: digits.parse().unwrap_or(u32::MAX),
                column,
            }),
            _ => Err("expected a cell, like `c3`".to_owned()),
        }
    }
}

/// Returns the number, from 1, of the column with `letter`.
pub(crate) fn column_number(letter: char) -> Option<u32> {
    let letter = letter.to_ascii_lowercase();
    letter
        .is_ascii_lowercase()
        .then(|| u32::from(letter) - u32::from('a') + 1)
}

/// Returns the letter of `column`, counted from 1, if it has one.
pub(crate) fn column_letter(column: u32) -> Option<char> {
    let index = u8::try_from(column).ok()?.checked_sub(1)?;
    (index < 26).then(|| char::from(b'a' + index))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_those_of_boards() {
        assert!("6x6".parse::<Size>().is_ok());
        assert!("1X26".parse::<Size>().is_ok());
        for word in ["", "6", "6x", "0x6", "27x6", "6x6x6", "a"] {
            assert!(word.parse::<Size>().is_err(), "{word}");
        }
    }

    #[test]
    fn cells_are_a_letter_and_a_number() {
        let cell = |word: &str| word.parse().map(|CellRef { row, column }| (column, row));
        assert_eq!(cell("c3"), Ok((3, 3)));
        assert_eq!(cell("Z12"), Ok((26, 12)));
        assert_eq!(cell("a99999999999"), Ok((1, u32::MAX)));
        for word in ["", "c", "3", "3c", "c-1", "c+1", "cc3", "é3", "c3 "] {
            assert!(word.parse::<CellRef>().is_err(), "{word}");
        }
    }
}
