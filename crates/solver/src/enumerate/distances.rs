//! The distances of the states of a cluster from its solved states, in moves.

use super::{
    bytes::Bytes,
    clusters::BoxOfStates,
    enumeration::Enumeration,
    group::{GroupTables, Layout, RowState},
};
use crate::{account::Account, control::Limit, effort};

/// The distance of a state without a solution, or not searched yet.
pub(super) const UNKNOWN: u8 = u8::MAX;

/// A state: its number, the number of its rows, and the placing of each column.
#[derive(Clone, Copy)]
pub(super) struct Placed {
    pub(super) rows: u32,
    number: u32,
    pub(super) columns: Bytes,
    origin: Origin,
}

/// The slide that a state was found by. It tells which slides need not be tried, because they lead to states that are found
/// anyway (see [`SleepSet`](crate::encoding::sleep_set::SleepSet)).
///
/// Rows come before columns in the order of these sets, and each axis is ordered by its lanes. Cars of parallel lanes never
/// touch one another.
#[derive(Clone, Copy)]
enum Origin {
    /// None: the state is solved.
    Solved,
    /// A slide in a row.
    Row(u8),
    /// A slide in a column, and the cells that the car left on the way, as bits.
    Column(u8, u8),
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

impl GroupTables<'_> {
    /// Returns the number of the state with the rows of `layout`.
    #[inline]
    fn number(&self, layout: &Layout, patterns: Bytes, placed: Bytes, busy: &[u8]) -> u32 {
        busy.iter().fold(layout.first, |number, &column| {
            let column = usize::from(column);
            let rank = self.columns.rank(patterns.get(column), placed.get(column));
            number.wrapping_add(rank as u32 * layout.strides[column])
        })
    }
}

impl Distances {
    /// Forgets all distances.
    pub(super) fn reset(&mut self) {
        self.by_number.clear();
    }

    /// Makes room for the states up to `n_states`, whose distances are not known yet.
    pub(super) fn extend(&mut self, n_states: u32) {
        self.by_number.resize(n_states as usize, UNKNOWN);
    }

    /// Returns the distance of a state.
    pub(super) fn of(&self, tables: &GroupTables<'_>, rows: u32, placed: Bytes) -> u8 {
        let number = tables.layouts.number(rows, placed, tables);
        self.by_number[number as usize]
    }

    /// Returns the number of bytes that are allocated, or will be for `n_states` states.
    pub(super) fn memory(&self, n_states: u32) -> u64 {
        let n_states = self.by_number.capacity().max(n_states as usize);
        (n_states + self.queue.capacity() * size_of::<Placed>()) as u64
    }

    /// Finds the distances of all states of a cluster.
    ///
    /// # Errors
    /// The limit that was reached first: that of memory, too, if a distance does not fit its byte.
    pub(super) fn search(
        &mut self,
        boxes: &[BoxOfStates],
        tables: &GroupTables<'_>,
        account: &mut Account<'_>,
    ) -> Result<Farthest<'_>, Limit> {
        self.queue.clear();
        for it in boxes {
            if tables.layouts.row_boxes[it.rows as usize].is_solved {
                self.add_box(*it, tables);
            }
        }
        // A car never leaves its lane, so the same columns have cars in all states. The first placing has none.
        let is_busy = |&column: &u8| self.queue[0].columns.get(usize::from(column)) != 0;
        let busy: Vec<u8> = (0..tables.n_columns as u8).filter(is_busy).collect();
        let (mut from, mut n_moves) = (0, 0);
        loop {
            let to = self.queue.len();
            if n_moves + 1 == UNKNOWN {
                return Err(Limit::Memory);
            }
            account.tick((to - from) as u64 * effort::STATE)?;
            for at in from..to {
                self.expand(self.queue[at], n_moves + 1, &busy, tables);
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
    fn add_box(&mut self, it: BoxOfStates, tables: &GroupTables<'_>) {
        let rows = &tables.layouts.row_states[it.rows as usize];
        let first = self.queue.len();
        self.queue.push(Placed {
            rows: it.rows,
            number: rows.states.first,
            columns: Bytes::default(),
            origin: Origin::Solved,
        });
        for column in 0..tables.n_columns {
            let pattern = rows.patterns.get(column);
            let members = tables.columns.members(pattern, it.pockets.get(column));
            let to = self.queue.len();
            for (copy, &place) in members.iter().enumerate().rev() {
                let place = usize::from(place);
                let rank = tables.columns.rank(pattern, place) as u32;
                for at in first..to {
                    let mut placed = self.queue[at];
                    placed.columns = placed.columns.with(column, place);
                    placed.number = placed
                        .number
                        .wrapping_add(rank * rows.states.strides[column]);
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
    fn expand(&mut self, from: Placed, n_moves: u8, busy: &[u8], tables: &GroupTables<'_>) {
        let here = &tables.layouts.row_states[from.rows as usize];
        let first_column = match from.origin {
            Origin::Column(column, _) => column,
            Origin::Solved | Origin::Row(_) => 0,
        };
        for &column in busy.iter().filter(|&&column| column >= first_column) {
            self.slide_in_column(column, from, n_moves, here, tables);
        }
        match from.origin {
            Origin::Column(column, mut left) => {
                while left != 0 {
                    let row = left.trailing_zeros() as usize;
                    left &= left - 1;
                    if tables.rows[row].n_cars > 0 {
                        self.slide_in_row(row, Some(column), from, n_moves, here, busy, tables);
                    }
                }
            }
            Origin::Row(row) => {
                let is_alone = tables.rows[usize::from(row)].n_cars == 1;
                for row in usize::from(row) + usize::from(is_alone)..tables.rows.len() {
                    self.slide_in_row(row, None, from, n_moves, here, busy, tables);
                }
            }
            Origin::Solved => {
                for row in 0..tables.rows.len() {
                    self.slide_in_row(row, None, from, n_moves, here, busy, tables);
                }
            }
        }
    }

    /// Adds the states after a slide in `column`.
    #[inline]
    fn slide_in_column(
        &mut self,
        column: u8,
        from: Placed,
        n_moves: u8,
        here: &RowState,
        tables: &GroupTables<'_>,
    ) {
        let at = usize::from(column);
        let (pattern, place) = (here.patterns.get(at), from.columns.get(at));
        let is_again = matches!(from.origin, Origin::Column(origin, _) if origin == column);
        if is_again && tables.columns.places[place].filling.cars.len() == 1 {
            return;
        }
        let stride = here.states.strides[at];
        let first = from
            .number
            .wrapping_sub(tables.columns.rank(pattern, place) as u32 * stride);
        for slide in tables.columns.slides(pattern, place) {
            let number = first.wrapping_add(u32::from(slide.rank) * stride);
            if self.is_new(number, n_moves) {
                self.queue.push(Placed {
                    number,
                    columns: from.columns.with(at, usize::from(slide.place)),
                    origin: Origin::Column(column, slide.left),
                    ..from
                });
            }
        }
    }

    /// Adds the states after a slide in `row`: only those that enter the column `through`, if it is given.
    #[inline]
    #[expect(
        clippy::too_many_arguments,
        reason = "it is the inner loop of the search"
    )]
    fn slide_in_row(
        &mut self,
        row: usize,
        through: Option<u8>,
        from: Placed,
        n_moves: u8,
        here: &RowState,
        busy: &[u8],
        tables: &GroupTables<'_>,
    ) {
        let (class, weight) = (tables.rows[row], tables.layouts.weights[row]);
        let place = here.places.get(row);
        let (mut is_open, mut is_through) = (true, true);
        for step in &class.places[place].steps {
            if step.is_first {
                (is_open, is_through) = (true, through.is_none());
            }
            let enters = usize::from(step.enters);
            let covered = tables.columns.places[from.columns.get(enters)].mask;
            is_open &= covered >> row & 1 == 0;
            is_through |= through == Some(step.enters);
            if !is_open || !is_through {
                continue;
            }
            let rows = from.rows + weight * u32::from(step.place) - weight * place as u32;
            let there = &tables.layouts.row_states[rows as usize];
            let number = tables.number(&there.states, there.patterns, from.columns, busy);
            if self.is_new(number, n_moves) {
                self.queue.push(Placed {
                    rows,
                    number,
                    origin: Origin::Row(row as u8),
                    ..from
                });
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
