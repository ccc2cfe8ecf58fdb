//! The cells where each car can ever be: a cheap static bound that shortens the fields of packed states and settles
//! boards whose target is walled in.
//!
//! A car cannot pass a wall, nor a cell that a crossing car covers at all of its places. Every shortened track may
//! permanently cover more cells, so this runs to a fixed point (the idea is the static analysis of fogleman/rush).

use tailback_puzzle::{Axis, Cell, MAX_SIDE, Move, Puzzle, Size};

/// An upper bound of the offsets that a car can have in reachable states.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Track {
    /// The axis of the car.
    pub axis: Axis,
    /// The lane of the car.
    pub lane: u8,
    /// The length of the car.
    pub length: u8,
    /// The smallest offset.
    pub low: u8,
    /// The greatest offset.
    pub high: u8,
}

impl Track {
    /// Returns the number of offsets.
    pub fn n_places(self) -> usize {
        usize::from(self.high - self.low) + 1
    }

    /// Returns the cells that a car enters with `slide` from `offset`.
    pub(crate) fn entered(self, offset: u8, slide: Move) -> impl Iterator<Item = Cell> {
        let first = if slide.direction.is_towards_end() {
            offset + self.length
        } else {
            offset - slide.n_steps
        };
        (first..first + slide.n_steps).map(move |at| Cell::in_lane(self.axis, self.lane, at))
    }

    /// Returns the index of the cell at `offset` on a board of `size`.
    pub(crate) fn cell(self, size: Size, offset: u8) -> usize {
        size.index(Cell::in_lane(self.axis, self.lane, offset))
    }

    /// Returns the indices of the cells that the car covers with its top or left end at `offset`.
    pub(crate) fn cells(self, size: Size, offset: u8) -> impl Iterator<Item = usize> {
        (offset..offset + self.length).map(move |at| self.cell(size, at))
    }

    pub(crate) fn n_bits(self) -> u32 {
        usize::BITS - (self.n_places() - 1).leading_zeros()
    }

    /// Returns the number of cells that it can enter: all its cells except those that it never leaves.
    pub(crate) fn n_slots(self) -> usize {
        if self.low == self.high {
            0
        } else {
            self.slot(self.high + self.length - 1) + 1
        }
    }

    /// Returns the index of the cell at `offset` among those that it can enter.
    pub(crate) fn slot(self, offset: u8) -> usize {
        let end = self.low + self.length;
        let n_never_left = if offset < end {
            0
        } else {
            end.saturating_sub(self.high)
        };
        usize::from(offset - self.low - n_never_left)
    }

    fn shares_lane(self, other: Self) -> bool {
        (self.axis, self.lane) == (other.axis, other.lane)
    }

    /// Returns the cells of its lane that it covers at all of its places, as bits.
    fn always_covered(self) -> u32 {
        let end = self.low + self.length;
        if self.high < end {
            (1 << end) - (1 << self.high)
        } else {
            0
        }
    }
}

/// For each lane along an axis, the cells that its cars can never enter, as bits.
type Blocked = [u32; MAX_SIDE as usize];

/// Returns the track of each car of `puzzle`, in order, as far as it can be decided without a search: a car with several
/// places may still be frozen.
pub fn tracks(puzzle: &Puzzle) -> Vec<Track> {
    let mut blocked: [Blocked; 2] = [[0; MAX_SIDE as usize]; 2];
    for wall in puzzle.board().walls() {
        blocked[Axis::Horizontal as usize][usize::from(wall.row)] |= 1 << wall.column;
        blocked[Axis::Vertical as usize][usize::from(wall.column)] |= 1 << wall.row;
    }
    let start = puzzle.start();
    let mut tracks: Vec<Track> = puzzle
        .cars()
        .iter()
        .map(|car| Track {
            axis: car.axis,
            lane: car.lane,
            length: car.length,
            low: 0,
            high: puzzle.board().size().along(car.axis) - car.length,
        })
        .collect();
    let mut in_order: Vec<u16> = (0..tracks.len() as u16).collect();
    in_order.sort_unstable_by_key(|&car| {
        let track = tracks[usize::from(car)];
        (track.axis as u8, track.lane, start.0[usize::from(car)])
    });

    loop {
        shorten(&mut tracks, &in_order, &start.0, &blocked);
        let mut is_stable = true;
        for track in &tracks {
            let mut covered = track.always_covered();
            let across = &mut blocked[track.axis.across() as usize];
            while covered != 0 {
                let lane = &mut across[covered.trailing_zeros() as usize];
                is_stable &= *lane >> track.lane & 1 == 1;
                *lane |= 1 << track.lane;
                covered &= covered - 1;
            }
        }
        if is_stable {
            return tracks;
        }
    }
}

/// Bounds each track by the blocked cells and by its neighbours in the lane. `in_order` lists the cars lane by lane,
/// each lane from its start.
fn shorten(tracks: &mut [Track], in_order: &[u16], start: &[u8], blocked: &[Blocked; 2]) {
    let mut previous: Option<Track> = None;
    for &car in in_order {
        let (track, offset) = (&mut tracks[usize::from(car)], start[usize::from(car)]);
        let before = blocked[track.axis as usize][usize::from(track.lane)] & ((1 << offset) - 1);
        track.low = track.low.max((32 - before.leading_zeros()) as u8);
        if let Some(neighbour) = previous.filter(|other| other.shares_lane(*track)) {
            track.low = track.low.max(neighbour.low + neighbour.length);
        }
        previous = Some(*track);
    }
    previous = None;
    for &car in in_order.iter().rev() {
        let (track, offset) = (&mut tracks[usize::from(car)], start[usize::from(car)]);
        let end = offset + track.length;
        let after = blocked[track.axis as usize][usize::from(track.lane)] >> end;
        if after != 0 {
            let first = end + after.trailing_zeros() as u8;
            track.high = track.high.min(first - track.length);
        }
        if let Some(neighbour) = previous.filter(|other| other.shares_lane(*track)) {
            track.high = track.high.min(neighbour.high - track.length);
        }
        previous = Some(*track);
    }
}
