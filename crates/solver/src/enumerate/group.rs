//! A group of boards: the same cars in the same order in every row, and any cars in the columns.

use super::{Enumeration, bytes::Bytes, columns::Columns, rows::RowClass};
use crate::{account::Account, control::Limit};

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
    /// For each column, the cells that it must cover in an input.
    pub(super) to_block: Bytes,
    pub(super) is_solved: bool,
    /// The layout of all states with these rows: by the ranks of the columns.
    pub(super) states: Layout,
    /// The layout of all boxes with these rows: by the pockets of the columns.
    pub(super) boxes: Layout,
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
        account.reserve(u64::from(n_row_states) * size_of::<RowState>() as u64)?;
        let mut layouts = Self {
            row_states: Vec::with_capacity(n_row_states as usize),
            weights,
            n_states: 0,
            n_boxes: 0,
        };
        for number in 0..n_row_states {
            account.tick(8)?;
            let state = layouts.row_state(number, rows, columns, n_columns);
            layouts.row_states.push(state.ok_or(Limit::Memory)?);
        }
        Ok(layouts)
    }

    fn row_state(
        &mut self,
        number: u32,
        rows: &[&RowClass],
        columns: &Columns,
        n_columns: usize,
    ) -> Option<RowState> {
        let mut state = RowState {
            places: Bytes::default(),
            patterns: Bytes::default(),
            to_block: Bytes::default(),
            is_solved: false,
            states: Layout::default(),
            boxes: Layout::default(),
        };
        for (row, (class, weight)) in rows.iter().zip(&self.weights).enumerate() {
            let at = number as usize / *weight as usize % class.places.len();
            let place = &class.places[at];
            state.places = state.places.with(row, at);
            state.patterns = state.patterns.or(place.covered);
            state.to_block = state.to_block.or(place.to_block);
            state.is_solved |= place.is_solved;
        }
        let patterns = (0..n_columns).map(|column| state.patterns.get(column));
        let ranks = patterns.clone().map(|it| columns.fitting(it).len());
        let pockets = patterns.map(|it| columns.n_pockets(it));
        state.states = Layout::new(ranks, &mut self.n_states)?;
        state.boxes = Layout::new(pockets, &mut self.n_boxes)?;
        Some(state)
    }
}
