//! The covered cells of a board as bits, from which legal moves are found without allocating.

use crate::{Axis, Board, MAX_SIDE, Move, Place, Puzzle, State};

/// The cells of a board that walls and cars cover in one state: for each row and for each column, a word with a bit for
/// each of its cells.
///
/// A car is blocked within its own lane only, so one word tells how far it can slide, whatever the size of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Occupancy {
    /// By axis and lane.
    lanes: [[u32; MAX_SIDE as usize]; 2],
}

impl Occupancy {
    /// Returns the cells of `board` that are walls.
    pub fn of_walls(board: &Board) -> Self {
        let mut covered = Self {
            lanes: [[0; MAX_SIDE as usize]; 2],
        };
        // Cells beyond the border count as covered, so that no car slides there.
        for (axis, lanes) in [Axis::Horizontal, Axis::Vertical]
            .into_iter()
            .zip(&mut covered.lanes)
        {
            lanes.fill(u32::MAX << board.size().along(axis));
        }
        for wall in board.walls() {
            let at = Place {
                axis: Axis::Horizontal,
                lane: wall.row,
                offset: wall.column,
            };
            covered.toggle(at, 1);
        }
        covered
    }

    /// Returns the cells that are covered in `state` of `puzzle`.
    pub fn of(puzzle: &Puzzle, state: &State) -> Self {
        let mut covered = Self::of_walls(puzzle.board());
        for (car, &offset) in puzzle.cars().iter().zip(&state.0) {
            covered.toggle(car.place_at(offset), car.length);
        }
        covered
    }

    /// Covers the cells of a car of `length` at `place`, which are free, or frees them, if the car covers them.
    #[inline]
    pub fn toggle(&mut self, place: Place, length: u8) {
        let (along, across) = (place.axis as usize, place.axis.across() as usize);
        self.lanes[along][usize::from(place.lane)] ^= ((1 << length) - 1) << place.offset;
        for offset in place.offset..place.offset + length {
            self.lanes[across][usize::from(offset)] ^= 1 << place.lane;
        }
    }

    /// Returns whether any cell of a car of `length` at `place` is covered.
    #[inline]
    pub fn covers(&self, place: Place, length: u8) -> bool {
        let lane = self.lanes[place.axis as usize][usize::from(place.lane)];
        lane >> place.offset & ((1 << length) - 1) != 0
    }

    /// Returns the number of free cells before and after a car of `length` at `place`: how far it can slide towards the
    /// start and towards the end of its lane.
    #[inline]
    pub fn n_free(&self, place: Place, length: u8) -> [u8; 2] {
        let lane = self.lanes[place.axis as usize][usize::from(place.lane)];
        let before = lane & ((1 << place.offset) - 1);
        let first_free = (u32::BITS - before.leading_zeros()) as u8;
        let after = lane >> (place.offset + length);
        [place.offset - first_free, after.trailing_zeros() as u8]
    }
}

impl Puzzle {
    /// Returns every legal move in `state`, in the order of the cars, towards the start of the lane first and the
    /// shortest first. Each distance is its own move.
    pub fn legal_moves(&self, state: &State) -> Vec<Move> {
        self.moves_in(state).collect()
    }

    /// Returns the [legal moves](Self::legal_moves) in `state` one by one, without allocating.
    pub fn moves_in(&self, state: &State) -> impl Iterator<Item = Move> {
        let covered = Occupancy::of(self, state);
        let cars = self.cars.iter().zip(&state.0).enumerate();
        cars.flat_map(move |(index, (car, &offset))| {
            let n_free = covered.n_free(car.place_at(offset), car.length);
            [false, true]
                .into_iter()
                .zip(n_free)
                .flat_map(move |(towards_end, n_free)| {
                    let direction = car.axis.direction(towards_end);
                    (1..=n_free).map(move |n_steps| Move {
                        car: index,
                        direction,
                        n_steps,
                    })
                })
        })
    }

    /// Returns the first car that in `state` lies outside of the board, on a wall or on an earlier car, if there is one.
    /// States that come from elsewhere may have such cars.
    ///
    /// # Panics
    /// If `state` has not one offset for each car.
    pub fn misplaced_car(&self, state: &State) -> Option<usize> {
        assert_eq!(state.0.len(), self.cars.len());
        let mut covered = Occupancy::of_walls(&self.board);
        let mut cars = self.cars.iter().zip(&state.0);
        cars.position(|(car, &offset)| {
            let place = car.place_at(offset);
            let length = self.board.size.along(car.axis);
            let is_misplaced = offset > length - car.length || covered.covers(place, car.length);
            if !is_misplaced {
                covered.toggle(place, car.length);
            }
            is_misplaced
        })
    }
}
