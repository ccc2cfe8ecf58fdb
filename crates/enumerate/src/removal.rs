//! Whether a puzzle needs a piece: whether its optimum is less without it.

use std::{collections::HashSet, hash::BuildHasherDefault};

use tailback_puzzle::Axis;

use crate::{
    bytes::Mixer,
    meter::{Limit, Meter},
    puzzle::PlacedCar,
};

/// A state: the offset of each car in its lane, three bits each, and the covered cells.
#[derive(Clone, Copy)]
struct Node {
    offsets: u128,
    covered: u64,
    /// The car that moved last; none at the start.
    mover: Option<u8>,
    /// The cells that it left on the way.
    left: u64,
}

/// A breadth-first search of small boards that only asks whether a few moves suffice. It leaves out states in which more cars
/// are in the target's way than the remaining moves can move.
#[derive(Default)]
pub(crate) struct BoundedSearch {
    seen: HashSet<u128, BuildHasherDefault<Mixer>>,
    queue: Vec<Node>,
}

/// The fixed part of a search.
struct Board<'a> {
    cars: &'a [PlacedCar],
    n_columns: u8,
    n_rows: u8,
    /// The cells of the target's row.
    way: u64,
}

impl BoundedSearch {
    /// Returns the number of bytes that are allocated.
    pub(crate) fn memory(&self) -> u64 {
        let seen = self.seen.capacity() * (size_of::<u128>() + 1);
        (seen + self.queue.capacity() * size_of::<Node>()) as u64
    }

    /// Returns whether a board, whose first car is the target, has a solution of at most `max_moves` moves.
    pub(crate) fn is_solvable_within(
        &mut self,
        max_moves: usize,
        cars: &[PlacedCar],
        walls: u64,
        (n_columns, n_rows): (u8, u8),
        meter: &mut Meter,
    ) -> Result<bool, Limit> {
        let row = (1 << n_columns) - 1;
        let board = Board {
            cars,
            n_columns,
            n_rows,
            way: row << (n_columns * cars[0].lane),
        };
        let start = Node {
            offsets: (0..).zip(cars).fold(0, |offsets, (car, it)| {
                offsets | u128::from(it.offset) << (3 * car)
            }),
            covered: cars
                .iter()
                .fold(walls, |covered, car| covered | car.cells(n_columns)),
            mover: None,
            left: 0,
        };
        match board.bound(start) {
            0 => return Ok(true),
            n if n > max_moves => return Ok(false),
            _ => {}
        }
        self.seen.clear();
        self.queue.clear();
        self.seen.insert(start.offsets);
        self.queue.push(start);
        let (mut from, mut n_left) = (0, max_moves);
        while from < self.queue.len() {
            n_left -= 1;
            let to = self.queue.len();
            meter.tick((to - from) as u64)?;
            for at in from..to {
                let node = self.queue[at];
                let mut is_solved = false;
                board.each_move(node, |next| {
                    let bound = board.bound(next);
                    is_solved |= bound == 0;
                    if bound <= n_left && self.seen.insert(next.offsets) {
                        self.queue.push(next);
                    }
                });
                if is_solved {
                    return Ok(true);
                }
            }
            from = to;
        }
        Ok(false)
    }
}

impl Board<'_> {
    /// Returns a lower bound of the number of moves: one for each car between the target and its exit, and one for the target.
    #[inline]
    fn bound(&self, node: Node) -> usize {
        let target = self.cars[0];
        let end = (node.offsets as u8 & 7) + target.length;
        if end == self.n_columns {
            return 0;
        }
        let way = self.way & self.way << end;
        1 + (node.covered & way).count_ones() as usize
    }

    /// Calls `see` with the state after each move that need not be skipped.
    ///
    /// Moves that lead to states found anyway are skipped, as in the search for distances. Cars are in the order of the list: a
    /// car before the last mover needs only moves that enter a cell which that one left.
    #[inline]
    fn each_move(&self, node: Node, mut see: impl FnMut(Node)) {
        for (number, car) in self.cars.iter().enumerate() {
            let (is_again, is_before) = node.mover.map_or((false, false), |mover| {
                let mover = usize::from(mover);
                (number == mover, number < mover)
            });
            if is_again {
                continue;
            }
            let shift = 3 * number as u32;
            let offset = (node.offsets >> shift) as u8 & 7;
            let (stride, side) = match car.axis {
                Axis::Horizontal => (1, self.n_columns),
                Axis::Vertical => (self.n_columns, self.n_rows),
            };
            let own = PlacedCar { offset, ..*car }.cells(self.n_columns);
            let others = node.covered & !own;
            let one = 1_u128 << shift;
            let ways = [
                (usize::from(offset), one.wrapping_neg(), true),
                (usize::from(side - car.length - offset), one, false),
            ];
            for (n_most, one, is_back) in ways {
                let (mut cells, mut offsets, mut swept) = (own, node.offsets, own);
                for _ in 0..n_most {
                    cells = if is_back {
                        cells >> stride
                    } else {
                        cells << stride
                    };
                    offsets = offsets.wrapping_add(one);
                    if cells & others != 0 {
                        break;
                    }
                    swept |= cells;
                    if is_before && swept & node.left == 0 {
                        continue;
                    }
                    see(Node {
                        offsets,
                        covered: others | cells,
                        mover: Some(number as u8),
                        left: swept & !cells,
                    });
                }
            }
        }
    }
}
