//! A group of boards: the same cars in the same order in every row, and any cars in the columns.

use std::{collections::HashMap, hash::BuildHasherDefault, ops::Range};

use crate::{
    bundles::Bundles,
    bytes::{Bytes, Mixer},
    columns::Columns,
    enumeration::Enumeration,
    lists::Lists,
    meter::{Limit, Meter},
    rows::RowClass,
};

/// One placing of the cars of all rows.
#[derive(Default)]
pub(crate) struct RowState {
    /// The place of each row in its class.
    pub(crate) places: Bytes,
    /// The pattern of each column.
    pub(crate) patterns: Bytes,
    /// The index of the first step in each row, among those of this row state, and the number of all.
    first_steps: Bytes,
    /// The layout of the bundles of the current subgroup with these rows: by the ranks of the outside columns.
    pub(crate) bundles: Layout,
    /// The combinations of the inside columns that fit, one for each state of a bundle.
    pub(crate) fitting: u64,
    /// Their number.
    pub(crate) n_fitting: u32,
    /// The number of the first state of the bundle 0 if it had these rows, modulo 2^32.
    pub(crate) first_state: u32,
}

#[derive(Clone, Copy)]
pub(crate) struct RowStep {
    /// The number of the rows after the slide that ends with this step.
    pub(crate) rows: u32,
    pub(crate) row: u8,
    /// The column that the car enters.
    pub(crate) enters: u8,
    /// The column that it leaves.
    pub(crate) leaves: u8,
    /// Whether the car begins to slide; other steps continue the one before.
    pub(crate) is_first: bool,
}

/// More about one placing of the cars of all rows: what the search for distances does without.
#[derive(Default)]
pub(crate) struct RowBoxes {
    /// For each column, the cells that it must cover in an input.
    pub(crate) to_block: Bytes,
    pub(crate) is_solved: bool,
    /// The cells that rows cover on the board that is mirrored from top to bottom, as bits, row by row.
    pub(crate) mirrored: u64,
    /// The layout of the boxes of the current subgroup with these rows: by the pockets of the columns.
    pub(crate) layout: Layout,
}

/// The numbering of tuples of small numbers, one for each column. The number of a tuple is the sum of `first` and of each of its
/// numbers times its stride, modulo 2^32.
#[derive(Clone, Copy, Default)]
pub(crate) struct Layout {
    pub(crate) first: u32,
    pub(crate) strides: [u32; Enumeration::MAX_SIDE as usize],
}

impl Layout {
    /// Lays out all tuples of numbers in `ranges`, after the `n_before` ones that are laid out already. `None` if the numbers
    /// become too large.
    fn new(ranges: impl Iterator<Item = Range<u8>>, n_before: &mut u32) -> Option<Self> {
        let mut layout = Self {
            first: *n_before,
            ..Self::default()
        };
        let mut n = 1_u32;
        for (stride, range) in layout.strides.iter_mut().zip(ranges) {
            *stride = n;
            let start = u32::from(range.start).wrapping_mul(n);
            layout.first = layout.first.wrapping_sub(start);
            n = n.checked_mul(range.len() as u32)?;
        }
        *n_before = n_before.checked_add(n)?;
        Some(layout)
    }
}

/// The rows of a group, and the numbering of its states and boxes.
///
/// The boards of a group with the same cars in columns, too, are a *subgroup*. States are numbered subgroup by subgroup, since a
/// search never leaves one; boxes are numbered within the current one.
///
/// A *box* holds all states with the same rows whose columns are in the same pockets. Slides of cars in columns do not leave
/// it, and lead from each of its states to all others.
pub(crate) struct Layouts {
    /// The index of a row state is that of its places as digits, those of the last row first. In this order, the numbers
    /// whose bits are the cells that rows cover ascend.
    pub(crate) row_states: Vec<RowState>,
    pub(crate) row_boxes: Vec<RowBoxes>,
    /// The steps from each row state, row by row.
    steps: Lists<RowStep>,
    /// For each row, the weight of its digit.
    pub(crate) weights: Vec<u32>,
    /// The number of states of all subgroups so far.
    pub(crate) n_states: u32,
    /// The number of boxes of the current subgroup.
    pub(crate) n_boxes: u32,
    /// The number of bundles of the current subgroup.
    pub(crate) n_bundles: u32,
    /// The columns of the current subgroup.
    pub(crate) bundles: Bundles,
    /// For each subgroup, by the class of each column, its part of `firsts`, and the order of the columns' strides.
    subgroups: HashMap<u64, (Range<u32>, Bytes), BuildHasherDefault<Mixer>>,
    /// The row states of each subgroup, with the number of the first state.
    firsts: Vec<(u32, u32)>,
}

impl Layouts {
    pub(crate) fn new(
        rows: &[&RowClass],
        columns: &Columns,
        n_columns: usize,
        meter: &mut Meter,
    ) -> Result<Self, Limit> {
        let mut weights = Vec::with_capacity(rows.len());
        let mut n_row_states = 1_u32;
        for row in rows {
            weights.push(n_row_states);
            n_row_states = n_row_states
                .checked_mul(row.places.len() as u32)
                .ok_or(Limit::Memory)?;
        }
        meter.reserve(
            u64::from(n_row_states) * (size_of::<RowState>() + size_of::<RowBoxes>()) as u64,
        )?;
        let mut layouts = Self {
            row_states: Vec::with_capacity(n_row_states as usize),
            row_boxes: Vec::with_capacity(n_row_states as usize),
            steps: Lists::default(),
            weights,
            n_states: 0,
            n_boxes: 0,
            n_bundles: 0,
            bundles: Bundles::new(Bytes::default(), columns, n_columns),
            subgroups: HashMap::default(),
            firsts: Vec::new(),
        };
        for number in 0..n_row_states {
            meter.tick(1)?;
            let (mut state, boxes) = layouts.row_state(number, rows, n_columns);
            let mut steps = Vec::new();
            for (row, (class, weight)) in rows.iter().zip(&layouts.weights).enumerate() {
                let place = state.places.get(row);
                state.first_steps = state.first_steps.with(row, steps.len());
                steps.extend(class.places[place].steps.iter().map(|step| RowStep {
                    rows: number + weight * u32::from(step.place) - weight * place as u32,
                    row: row as u8,
                    enters: step.enters,
                    leaves: step.leaves,
                    is_first: step.is_first,
                }));
            }
            state.first_steps = state.first_steps.with(rows.len(), steps.len());
            meter.reserve((steps.len() * size_of::<RowStep>()) as u64)?;
            layouts.row_states.push(state);
            layouts.row_boxes.push(boxes);
            layouts.steps.add(steps);
        }
        layouts.steps = layouts.steps.finish();
        Ok(layouts)
    }

    fn row_state(&self, number: u32, rows: &[&RowClass], n_columns: usize) -> (RowState, RowBoxes) {
        let mut state = RowState::default();
        let mut boxes = RowBoxes::default();
        for (row, (class, weight)) in rows.iter().zip(&self.weights).enumerate() {
            let at = (number / weight) as usize % class.places.len();
            let place = &class.places[at];
            state.places = state.places.with(row, at);
            state.patterns = state.patterns.or(place.covered);
            boxes.to_block = boxes.to_block.or(place.to_block);
            boxes.is_solved |= place.is_solved;
            boxes.mirrored = boxes.mirrored << n_columns | u64::from(place.filling.mask());
        }
        (state, boxes)
    }

    /// Lays out the subgroup with the columns' `classes`, whose row states are `numbers`.
    pub(crate) fn lay_out(
        &mut self,
        numbers: &[u32],
        classes: Bytes,
        columns: &Columns,
        n_columns: usize,
        meter: &mut Meter,
    ) -> Result<(), Limit> {
        meter.tick(numbers.len() as u64)?;
        let start = self.firsts.len() as u32;
        (self.n_boxes, self.n_bundles) = (0, 0);
        self.bundles = Bundles::new(classes, columns, n_columns);
        for &number in numbers {
            let state = &mut self.row_states[number as usize];
            let patterns = state.patterns;
            let all = (0..n_columns).map(|at| (patterns.get(at), classes.get(at)));
            let bundles = &self.bundles;
            let ranks = all.clone().enumerate().map(|(column, (it, class))| {
                if bundles.has_inside(column) {
                    0..1
                } else {
                    columns.ranks_of(it, class)
                }
            });
            let pockets = all.map(|(it, class)| columns.pockets_of(it, class));
            self.firsts.push((number, self.n_states));
            let first_bundle = self.n_bundles;
            let layout = Layout::new(ranks, &mut self.n_bundles);
            state.bundles = layout.ok_or(Limit::Memory)?;
            state.fitting = bundles.fitting(patterns);
            state.n_fitting = state.fitting.count_ones();
            state.first_state = self
                .n_states
                .wrapping_sub(first_bundle.wrapping_mul(state.n_fitting));
            self.n_states = (self.n_bundles - first_bundle)
                .checked_mul(state.n_fitting)
                .and_then(|n| self.n_states.checked_add(n))
                .ok_or(Limit::Memory)?;
            let layout = Layout::new(pockets, &mut self.n_boxes);
            self.row_boxes[number as usize].layout = layout.ok_or(Limit::Memory)?;
        }
        let end = self.firsts.len() as u32;
        let order = self.bundles.order(n_columns);
        self.subgroups.insert(classes.0, (start..end, order));
        Ok(())
    }

    /// Returns the bytes of the lists that grow with each subgroup.
    pub(crate) fn memory(&self) -> u64 {
        let subgroups = self.subgroups.capacity() * size_of::<(u64, (Range<u32>, Bytes))>();
        (subgroups + self.firsts.capacity() * size_of::<(u32, u32)>()) as u64
    }

    /// Returns the steps of cars in the given rows, from the row state `number`.
    #[inline]
    pub(crate) fn steps(&self, number: u32, rows: Range<usize>) -> &[RowStep] {
        let first_steps = self.row_states[number as usize].first_steps;
        let steps = first_steps.get(rows.start)..first_steps.get(rows.end);
        &self.steps.get(number as usize)[steps]
    }

    /// Returns the number of a state of any subgroup that was laid out.
    pub(crate) fn number(&self, rows: u32, placed: Bytes, tables: &GroupTables<'_>) -> u32 {
        let columns = tables.columns;
        let classes = (0..tables.n_columns).fold(Bytes::default(), |classes, column| {
            classes.with(column, columns.places[placed.get(column)].class)
        });
        let (part, order) = self.subgroups[&classes.0].clone();
        let firsts = &self.firsts[part.start as usize..part.end as usize];
        let at = firsts.partition_point(|&(number, _)| number < rows);
        let patterns = self.row_states[rows as usize].patterns;
        let mut stride = 1;
        (0..tables.n_columns).fold(firsts[at].1, |number, at| {
            let column = order.get(at);
            let (pattern, place) = (patterns.get(column), placed.get(column));
            let ranks = columns.ranks_of(pattern, classes.get(column));
            let rank = columns.rank(pattern, place) - usize::from(ranks.start);
            let number = number + rank as u32 * stride;
            stride *= ranks.len() as u32;
            number
        })
    }
}

#[derive(Clone, Copy)]
pub(crate) struct GroupTables<'a> {
    /// The class of each row.
    pub(crate) rows: &'a [&'a RowClass],
    pub(crate) layouts: &'a Layouts,
    pub(crate) columns: &'a Columns,
    pub(crate) n_columns: usize,
}

impl GroupTables<'_> {
    /// Returns the slides of cars in rows: the row, the index of the car in it, and the number of the rows after the slide.
    pub(crate) fn row_slides(
        &self,
        rows: u32,
        columns: Bytes,
    ) -> impl Iterator<Item = (usize, u8, u32)> {
        let places = self.layouts.row_states[rows as usize].places;
        (0..self.rows.len()).flat_map(move |row| {
            let (place, weight) = (places.get(row), self.layouts.weights[row]);
            let mut is_open = true;
            let steps = &self.rows[row].places[place].steps;
            steps.iter().filter_map(move |step| {
                let enters = columns.get(usize::from(step.enters));
                let is_free = self.columns.places[enters].mask >> row & 1 == 0;
                is_open = is_free && (is_open || step.is_first);
                is_open.then(|| {
                    let next = rows + weight * u32::from(step.place) - weight * place as u32;
                    (row, step.car, next)
                })
            })
        })
    }

    /// Returns the placings of the columns after each slide of a car in one of them.
    pub(crate) fn column_slides(&self, rows: u32, columns: Bytes) -> impl Iterator<Item = Bytes> {
        let patterns = self.layouts.row_states[rows as usize].patterns;
        (0..self.n_columns).flat_map(move |column| {
            let (pattern, place) = (patterns.get(column), columns.get(column));
            let slides = self.columns.slides(pattern, place).iter();
            slides.map(move |slide| columns.with(column, usize::from(slide.place)))
        })
    }
}
