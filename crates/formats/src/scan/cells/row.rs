//! A row of cells, the part that boards are built from.

use tailback_puzzle::Side;

use crate::scan::text::lines::Line;

/// The maximum number of columns or rows that are examined.
pub(in crate::scan) const MAX_SIDE: usize = tailback_puzzle::MAX_SIDE as usize;

/// A row of cells in a line.
#[derive(Clone, Debug)]
pub(super) struct Row {
    pub(super) cells: Vec<char>,
    /// The start of its first cell; `end` is the end of its last one.
    pub(super) start: usize,
    pub(super) end: usize,
    /// The distance from the start of its line.
    pub(super) column: usize,
    /// Whether there is a `|` before it, and after it.
    pub(super) bars: [bool; 2],
    /// The exit shown next to the row.
    pub(super) mark: Option<Mark>,
}

impl Row {
    /// Returns whether the row is enclosed by `|`, except at the mark of an exit.
    pub(super) fn is_framed(&self) -> bool {
        let [is_before, is_after] = self.bars;
        let is_arrow = self
            .mark
            .is_some_and(|it| it.sign.is_none() && it.side == Side::Left);
        (is_before || is_arrow) && (is_after || self.mark.is_some())
    }

    /// Returns the side without a `|`, if there is one on the other side.
    pub(super) fn open_side(&self) -> Option<Side> {
        match self.bars {
            [true, false] => Some(Side::Right),
            [false, true] => Some(Side::Left),
            _ => None,
        }
    }

    /// Returns whether a side without a `|` has no mark.
    pub(super) fn is_open(&self) -> bool {
        let mark = self.mark.map(|it| it.side);
        let sides = [Side::Left, Side::Right].into_iter().zip(self.bars);
        let mut open = sides.filter(|(side, has_bar)| !has_bar && mark != Some(*side));
        open.next().is_some()
    }

    /// Returns whether no other token is on its line.
    pub(super) fn is_alone(&self, line: &Line<'_>) -> bool {
        let starts = line.tokens.first().is_none_or(|it| self.start <= it.start);
        starts && line.tokens.last().is_none_or(|it| it.end() <= self.end)
    }

    /// Returns the distance from one cell to the next.
    pub(super) fn pitch(&self) -> usize {
        let n_gaps = self.cells.len().max(2) - 1;
        (self.end - self.start).saturating_sub(1).max(n_gaps) / n_gaps
    }
}

/// An exit shown next to a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Mark {
    pub(super) side: Side,
    /// The sign in place of a cell; `None` for an arrow.
    pub(super) sign: Option<char>,
}
