//! A group of boards: the same cars in the same order in every row, and any cars in the columns.

use super::{Enumeration, bytes::Bytes, columns::Columns, rows::RowClass};
use crate::{account::Account, control::Limit, effort};

/// A group to explore, from [`Enumeration::groups`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// The index of the group among all.
    pub number: u64,
    /// The number of placings of its rows: roughly how large it is.
    pub weight: u64,
    /// The class of each row.
    pub(super) classes: Vec<u16>,
}

/// One placing of the cars of all rows.
pub(super) struct RowState {
    /// The place of each row in its class.
    pub(super) places: Bytes,
    /// The pattern of each column.
    pub(super) patterns: Bytes,
    /// The layout of all states with these rows: by the ranks of the columns.
    pub(super) states: Layout,
}

/// More about one placing of the cars of all rows: what the search for distances does without.
pub(super) struct RowBoxes {
    /// For each column, the cells that it must cover in an input.
    pub(super) to_block: Bytes,
    pub(super) is_solved: bool,
    /// The cells that rows cover on the board that is mirrored from top to bottom, as bits, row by row.
    pub(super) mirrored: u64,
    /// The layout of all boxes with these rows: by the pockets of the columns.
    pub(super) layout: Layout,
}

/// The numbering of tuples of small numbers, one for each column.
#[derive(Clone, Copy, Default)]
pub(super) struct Layout {
    pub(super) first: u32,
    pub(super) strides: [u32; Enumeration::MAX_SIDE as usize],
}

impl Layout {
    /// Lays out all tuples below `ends`, after the `n_before` ones that are laid out already. `None` if the numbers become
    /// too large.
    fn new(ends: impl Iterator<Item = usize>, n_before: &mut u32) -> Option<Self> {
        let mut layout = Self {
            first: *n_before,
            ..Self::default()
        };
        let mut n = 1_u32;
        for (stride, end) in layout.strides.iter_mut().zip(ends) {
            *stride = n;
            n = n.checked_mul(end as u32)?;
        }
        *n_before = n_before.checked_add(n)?;
        Some(layout)
    }
}

/// The rows of a group, and the numbering of its states and boxes.
///
/// A *box* holds all states with the same rows whose columns are in the same pockets. Slides of cars in columns do not leave
/// it, and lead from each of its states to all others.
pub(super) struct Layouts {
    /// The index of a row state is that of its places as digits, those of the last row first. In this order, the numbers
    /// whose bits are the cells that rows cover ascend.
    pub(super) row_states: Vec<RowState>,
    pub(super) row_boxes: Vec<RowBoxes>,
    /// For each row, the weight of its digit.
    pub(super) weights: Vec<u32>,
    pub(super) n_states: u32,
    pub(super) n_boxes: u32,
}

impl Layouts {
    pub(super) fn new(
        rows: &[&RowClass],
        columns: &Columns,
        n_columns: usize,
        account: &mut Account<'_>,
    ) -> Result<Self, Limit> {
        let mut weights = Vec::with_capacity(rows.len());
        let mut n_row_states = 1_u32;
        for row in rows {
            weights.push(n_row_states);
            n_row_states = n_row_states
                .checked_mul(row.places.len() as u32)
                .ok_or(Limit::Memory)?;
        }
        account.reserve(
            u64::from(n_row_states) * (size_of::<RowState>() + size_of::<RowBoxes>()) as u64,
        )?;
        let mut layouts = Self {
            row_states: Vec::with_capacity(n_row_states as usize),
            row_boxes: Vec::with_capacity(n_row_states as usize),
            weights,
            n_states: 0,
            n_boxes: 0,
        };
        for number in 0..n_row_states {
            account.tick(effort::LOOK)?;
            let laid_out = layouts.lay_out(number, rows, columns, n_columns);
            let (state, boxes) = laid_out.ok_or(Limit::Memory)?;
            layouts.row_states.push(state);
            layouts.row_boxes.push(boxes);
        }
        Ok(layouts)
    }

    fn lay_out(
        &mut self,
        number: u32,
        rows: &[&RowClass],
        columns: &Columns,
        n_columns: usize,
    ) -> Option<(RowState, RowBoxes)> {
        let (mut places, mut patterns, mut to_block) =
            (Bytes::default(), Bytes::default(), Bytes::default());
        let (mut is_solved, mut mirrored) = (false, 0);
        for (row, (class, weight)) in rows.iter().zip(&self.weights).enumerate() {
            let at = (number / weight) as usize % class.places.len();
            let place = &class.places[at];
            places = places.with(row, at);
            patterns = patterns.or(place.covered);
            to_block = to_block.or(place.to_block);
            is_solved |= place.is_solved;
            mirrored = mirrored << n_columns | u64::from(place.filling.mask());
        }
        let all = (0..n_columns).map(|column| patterns.get(column));
        let ranks = all.clone().map(|it| columns.fitting(it).len());
        let pockets = all.map(|it| columns.n_pockets(it));
        let state = RowState {
            places,
            patterns,
            states: Layout::new(ranks, &mut self.n_states)?,
        };
        let boxes = RowBoxes {
            to_block,
            is_solved,
            mirrored,
            layout: Layout::new(pockets, &mut self.n_boxes)?,
        };
        Some((state, boxes))
    }
}

/// A group with its tables.
#[derive(Clone, Copy)]
pub(super) struct GroupTables<'a> {
    /// The class of each row.
    pub(super) rows: &'a [&'a RowClass],
    pub(super) layouts: &'a Layouts,
    pub(super) columns: &'a Columns,
    pub(super) n_columns: usize,
}
