//! The distances of the states of a cluster from its solved states, in moves.

use super::{
    Enumeration,
    bytes::Bytes,
    clusters::BoxOfStates,
    columns::Columns,
    group::{Layout, Layouts},
    rows::RowClass,
};
use crate::control::Limit;

/// The distance of a state without a solution, or not searched yet.
pub(super) const UNKNOWN: u8 = u8::MAX;

/// A state: its number, the number of its rows, and the placing of each column.
#[derive(Clone, Copy)]
pub(super) struct Placed {
    pub(super) rows: u32,
    number: u32,
    pub(super) columns: Bytes,
}

/// The distances of all states of a group, and the states of the cluster that was searched last.
#[derive(Default)]
pub(super) struct Distances {
    by_number: Vec<u8>,
    /// The states of the last cluster, nearest first.
    queue: Vec<Placed>,
}

/// The farthest states of a cluster.
pub(super) struct Farthest<'a> {
    pub(super) n_moves: u8,
    pub(super) states: &'a [Placed],
    /// The number of states of the cluster.
    pub(super) n_states: usize,
}

/// The group that is searched.
#[derive(Clone, Copy)]
pub(super) struct Searched<'a> {
    pub(super) rows: &'a [&'a RowClass],
    pub(super) layouts: &'a Layouts,
    pub(super) columns: &'a Columns,
    pub(super) n_columns: usize,
}

impl Searched<'_> {
    /// Returns the number of the state with the rows of `layout`.
    #[inline]
    fn number(&self, layout: &Layout, patterns: Bytes, placed: Bytes, busy: &[u8]) -> u32 {
        busy.iter().fold(layout.first, |number, &column| {
            let column = usize::from(column);
            let rank = self.columns.rank(patterns.get(column), placed.get(column));
            number + rank as u32 * layout.strides[column]
        })
    }
}

impl Distances {
    /// Forgets all distances.
    pub(super) fn reset(&mut self, n_states: u32) {
        self.by_number.clear();
        self.by_number.resize(n_states as usize, UNKNOWN);
    }

    /// Returns the distance of a state.
    pub(super) fn of(&self, searched: &Searched<'_>, rows: u32, placed: Bytes) -> u8 {
        let rows = &searched.layouts.row_states[rows as usize];
        let all: Vec<u8> = (0..searched.n_columns as u8).collect();
        let number = searched.number(&rows.states, rows.patterns, placed, &all);
        self.by_number[number as usize]
    }

    /// Finds the distances of all states of a cluster.
    pub(super) fn search(
        &mut self,
        boxes: &[BoxOfStates],
        searched: &Searched<'_>,
    ) -> Result<Farthest<'_>, Limit> {
        self.queue.clear();
        for it in boxes {
            if searched.layouts.row_states[it.rows as usize].is_solved {
                self.add_box(*it, searched);
            }
        }
        // A car never leaves its lane, so the same columns are empty in all states.
        let is_busy = |&column: &u8| {
            let first = self.queue[0].columns.get(usize::from(column));
            first != 0
        };
        let busy: Vec<u8> = (0..searched.n_columns as u8).filter(is_busy).collect();
        let (mut from, mut n_moves) = (0, 0);
        loop {
            let to = self.queue.len();
            if n_moves + 1 == UNKNOWN {
                return Err(Limit::Memory);
            }
            for at in from..to {
                self.expand(self.queue[at], n_moves + 1, &busy, searched);
            }
            if self.queue.len() == to {
                return Ok(Farthest {
                    n_moves,
                    states: &self.queue[from..],
                    n_states: to,
                });
            }
            (from, n_moves) = (to, n_moves + 1);
        }
    }

    /// Adds all states of a solved box.
    fn add_box(&mut self, it: BoxOfStates, searched: &Searched<'_>) {
        let rows = &searched.layouts.row_states[it.rows as usize];
        let first = self.queue.len();
        self.queue.push(Placed {
            rows: it.rows,
            number: rows.states.first,
            columns: Bytes::default(),
        });
        for column in 0..searched.n_columns {
            let pattern = rows.patterns.get(column);
            let members = searched.columns.members(pattern, it.pockets.get(column));
            let to = self.queue.len();
            for (copy, &place) in members.iter().enumerate().rev() {
                let place = usize::from(place);
                let rank = searched.columns.rank(pattern, place) as u32;
                for at in first..to {
                    let mut placed = self.queue[at];
                    placed.columns = placed.columns.with(column, place);
                    placed.number += rank * rows.states.strides[column];
                    if copy == 0 {
                        self.queue[at] = placed;
                    } else {
                        self.queue.push(placed);
                    }
                }
            }
        }
        for at in first..self.queue.len() {
            self.by_number[self.queue[at].number as usize] = 0;
        }
    }

    /// Adds the states that are one move from `from` and have no distance yet.
    #[inline]
    fn expand(&mut self, from: Placed, n_moves: u8, busy: &[u8], searched: &Searched<'_>) {
        let columns = searched.columns;
        let here = &searched.layouts.row_states[from.rows as usize];
        let mut covered = Bytes::default();
        for &column in busy {
            let column = usize::from(column);
            let (pattern, place) = (here.patterns.get(column), from.columns.get(column));
            covered = covered.with(column, usize::from(columns.places[place].mask));
            let stride = here.states.strides[column];
            let slides = columns.slides(pattern, place);
            if slides.is_empty() {
                continue;
            }
            let first = from.number - columns.rank(pattern, place) as u32 * stride;
            for &(next, rank) in slides {
                let number = first + u32::from(rank) * stride;
                if self.is_new(number, n_moves) {
                    self.queue.push(Placed {
                        number,
                        columns: from.columns.with(column, usize::from(next)),
                        ..from
                    });
                }
            }
        }
        for (row, (class, weight)) in searched.rows.iter().zip(&searched.layouts.weights).enumerate()
        {
            let place = here.places.get(row);
            let mut is_open = true;
            for step in &class.places[place].steps {
                is_open |= step.is_first;
                is_open &= covered.get(usize::from(step.enters)) >> row & 1 == 0;
                if !is_open {
                    continue;
                }
                let rows = from.rows + *weight * u32::from(step.place) - *weight * place as u32;
                let there = &searched.layouts.row_states[rows as usize];
                let number = searched.number(&there.states, there.patterns, from.columns, busy);
                if self.is_new(number, n_moves) {
                    self.queue.push(Placed {
                        rows,
                        number,
                        columns: from.columns,
                    });
                }
            }
        }
    }

    /// Gives a state its distance. Returns `false` if it has one already.
    #[inline]
    fn is_new(&mut self, number: u32, n_moves: u8) -> bool {
        let distance = &mut self.by_number[number as usize];
        let is_new = *distance == UNKNOWN;
        if is_new {
            *distance = n_moves;
        }
        is_new
    }
}

const _: () = assert!(Enumeration::MAX_SIDE <= 8, "a lane is a byte");
