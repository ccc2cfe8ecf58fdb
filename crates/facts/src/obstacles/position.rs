//! A state with the cars on its cells.

use std::ops::Range;

use tailback_puzzle::{Car, Cell, Puzzle, State};

/// The cells of each car's lane between the nearest walls.
pub(super) fn tracks(puzzle: &Puzzle) -> Vec<Range<u8>> {
    let cars = puzzle.cars().iter().zip(&puzzle.start().0);
    cars.map(|(car, &offset)| {
        let is_free = |at: &u8| {
            !(puzzle
                .board()
                .is_wall(Cell::in_lane(car.axis, car.lane, *at)))
        };
        let end = puzzle.board().size().along(car.axis);
        let before = (0..offset).rev().take_while(is_free).count() as u8;
        let after = (offset + car.length..end).take_while(is_free).count() as u8;
        offset - before..offset + car.length + after
    })
    .collect()
}

/// A state with the cars on its cells.
pub(super) struct Position<'a> {
    pub(super) puzzle: &'a Puzzle,
    /// For each car, the cells of its lane between the nearest walls.
    pub(super) tracks: &'a [Range<u8>],
    pub(super) state: &'a State,
    occupants: Vec<Option<usize>>,
}

impl<'a> Position<'a> {
    pub(super) fn new(puzzle: &'a Puzzle, tracks: &'a [Range<u8>], state: &'a State) -> Self {
        Self {
            puzzle,
            tracks,
            state,
            occupants: puzzle.occupants(state),
        }
    }

    /// Returns the offsets at which the first goal is met.
    pub(super) fn goals(&self) -> impl Iterator<Item = u8> + use<> {
        let goal = self.puzzle.goals()[0];
        let met_at = self.puzzle.met_at(goal);
        let track = &self.tracks[goal.car];
        let offsets = track.start..=track.end - self.puzzle.cars()[goal.car].length;
        offsets.filter(move |offset| met_at >> offset & 1 == 1)
    }

    /// Returns the cells of the lane that `car` enters on its way to the offset `to`.
    pub(super) fn way(&self, car: usize, to: u8) -> Range<u8> {
        let (at, length) = (self.state.0[car], self.puzzle.cars()[car].length);
        if to < at {
            to..at
        } else {
            at + length..to + length
        }
    }

    /// Returns the other cars on `cells` of the lane of `car`, each once.
    pub(super) fn others(&self, car: usize, cells: Range<u8>) -> impl Iterator<Item = usize> {
        let Car { axis, lane, .. } = self.puzzle.cars()[car];
        let size = self.puzzle.board().size();
        let mut last = car;
        cells.filter_map(move |at| {
            let index = size.index(Cell::in_lane(axis, lane, at));
            let other = self.occupants[index].filter(|&it| it != car && it != last)?;
            last = other;
            Some(other)
        })
    }
}
