//! The tables of one puzzle, from which the successors of a bundle are read. They are made in
//! a few microseconds: half of all classic boards are solved in less than a hundred.

use tailback_puzzle::{Cell, Puzzle, Size};

use crate::{
    cells::Cells,
    key::Field,
    packing::{Packing, Spot},
    tracks::Track,
};

/// Outside cars that take part in [`Asleep`].
const MAX_SLEEPERS: usize = 32;

/// Outside cars that need not slide, as two bits for each: towards the end, towards the start.
///
/// Two slides that do not touch one another lead to the same state in both orders. Let the
/// state `t` come from `s` by a slide of car `i`, and let car `j` come before `i` in a fixed
/// order and not be able to enter the cells that `i` was on or passed. What `j` can do at `t`
/// it could do at `s`, and sliding `j` first and `i` then gives the same states no later; so
/// `j` may sleep at `t`. That the other order is not skipped in its turn follows from the order
/// of the cars: the reason to skip a slide is always a slide of a later car. The idea is that of
/// the sleep sets of partial-order reduction (Godefroid).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Asleep(u64);

impl Asleep {
    /// None.
    pub(crate) const NONE: Self = Self(0);

    /// All of the first `n` cars.
    fn first(n: usize) -> Self {
        Self(if n >= MAX_SLEEPERS {
            u64::MAX
        } else {
            (1 << (2 * n)) - 1
        })
    }

    /// One car towards its end.
    fn towards_end(number: usize) -> Self {
        Self(if number < MAX_SLEEPERS {
            1 << (2 * number)
        } else {
            0
        })
    }

    /// One car towards its start.
    fn towards_start(number: usize) -> Self {
        Self(Self::towards_end(number).0 << 1)
    }

    /// What sleeps in either.
    #[inline]
    pub(crate) fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// What sleeps in both.
    #[inline]
    pub(crate) fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Without what sleeps in `other`.
    #[inline]
    pub(crate) fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Ones unless outside car `number` sleeps, towards its end and towards its start.
    #[inline]
    pub(crate) fn ones_if_awake(self, number: usize) -> [u64; 2] {
        if number < MAX_SLEEPERS {
            let both = self.0 >> (2 * number);
            [(both & 1).wrapping_sub(1), (both >> 1 & 1).wrapping_sub(1)]
        } else {
            [u64::MAX; 2]
        }
    }
}

/// One step of an outside car from one of its places.
pub(crate) struct Step {
    /// The cell that it enters.
    pub(crate) cell: u16,
    /// The combinations of inside cars that leave that cell empty: none where the car cannot
    /// make this step, all where no inside car comes there.
    pub(crate) empty: u64,
    /// The outside cars that can ever be on that cell.
    pub(crate) visitors: Asleep,
}

/// An outside car at one of its places.
pub(crate) struct Place<C> {
    /// The cells that it covers.
    pub(crate) covered: C,
    /// The combinations of inside cars that leave these cells to it.
    pub(crate) fits: u64,
    /// The earlier cars that can never be on these cells.
    pub(crate) asleep: Asleep,
    /// The step towards the end.
    pub(crate) to_end: Step,
    /// The step towards the start.
    pub(crate) to_start: Step,
}

/// An outside car.
pub(crate) struct Outside {
    /// Its number in the puzzle.
    pub(crate) car: u16,
    /// The index of its first place.
    pub(crate) first: u16,
    /// Where the key holds its place.
    pub(crate) field: Field,
    /// What sleeps after a step towards the end and towards the start, of the car itself.
    pub(crate) asleep: [Asleep; 2],
}

/// An inside car.
pub(crate) struct Inside {
    /// Its number in the puzzle.
    pub(crate) car: u16,
    /// The distance of the bits of two places.
    pub(crate) stride: u8,
    pub(crate) n_places: u8,
    /// The combinations in which it is not at its last place.
    pub(crate) not_last: u64,
}

/// The tables of one puzzle.
pub(crate) struct Tables<C> {
    pub(crate) places: Vec<Place<C>>,
    pub(crate) outside: Vec<Outside>,
    pub(crate) inside: Vec<Inside>,
    /// The cells of walls and frozen cars.
    pub(crate) walls: C,
    /// The combinations in which no two inside cars share a cell.
    pub(crate) valid: u64,
}

/// What is known of a cell while the tables are made.
#[derive(Clone)]
struct Crossing {
    /// As in [`Step`].
    empty: u64,
    /// As in [`Step`].
    visitors: Asleep,
}

impl<C: Cells> Tables<C> {
    /// Bytes that [`new`](Self::new) allocates, at the most.
    pub(crate) fn memory(packing: &Packing, size: Size) -> u64 {
        let n_cars = packing.tracks.len();
        let n_places: usize = packing.tracks.iter().map(|track| track.n_places()).sum();
        (n_places * size_of::<Place<C>>()
            + n_cars * (size_of::<Outside>() + size_of::<Inside>())
            + n_cells(size) * size_of::<Crossing>()) as u64
    }

    /// Makes the tables. The outside cars come in the order of `packing`.
    pub(crate) fn new(puzzle: &Puzzle, packing: &Packing) -> Self {
        let lines = Lines(puzzle.board().size());
        let mut tables = Self {
            places: Vec::new(),
            outside: Vec::new(),
            inside: Vec::new(),
            walls: C::EMPTY,
            valid: packing.combinations(),
        };
        for &wall in puzzle.board().walls() {
            tables.walls = tables.walls.with(lines.number(wall));
        }
        let mut crossings = vec![
            Crossing {
                empty: u64::MAX,
                visitors: Asleep::NONE,
            };
            n_cells(lines.0)
        ];
        let mut n_places = 0;
        for (car, track, spot) in packing.cars() {
            match spot {
                Spot::Frozen => {
                    for cell in lines.cells(track, track.low) {
                        tables.walls = tables.walls.with(cell);
                    }
                }
                Spot::Inside { stride } => {
                    tables.add_inside(car, track, stride, lines, &mut crossings);
                }
                Spot::Outside(_) => n_places += track.n_places(),
            }
        }
        for (number, &car) in packing.outside.iter().enumerate() {
            let track = packing.tracks[usize::from(car)];
            let itself = Asleep::towards_end(number).or(Asleep::towards_start(number));
            for offset in track.low..track.high + track.length {
                let crossing = &mut crossings[lines.at(track, offset)];
                crossing.visitors = crossing.visitors.or(itself);
            }
        }
        tables.places.reserve_exact(n_places);
        tables.outside.reserve_exact(packing.outside.len());
        for &car in &packing.outside {
            tables.add_outside(car, packing, lines, &crossings);
        }
        tables
    }

    fn add_inside(
        &mut self,
        car: u16,
        track: Track,
        stride: u8,
        lines: Lines,
        crossings: &mut [Crossing],
    ) {
        let n_places = track.n_places();
        for place in 0..n_places {
            let there = Packing::combinations_at(stride, n_places, place);
            for cell in lines.cells(track, track.low + place as u8) {
                let empty = &mut crossings[cell].empty;
                // Where a car was put before, two share the cell now.
                self.valid &= !(there & !*empty);
                *empty &= !there;
            }
        }
        self.inside.push(Inside {
            car,
            stride,
            n_places: n_places as u8,
            not_last: !Packing::combinations_at(stride, n_places, n_places - 1),
        });
    }

    fn add_outside(&mut self, car: u16, packing: &Packing, lines: Lines, crossings: &[Crossing]) {
        let track = packing.tracks[usize::from(car)];
        let Spot::Outside(field) = packing.spots[usize::from(car)] else {
            unreachable!("only outside cars are listed as such")
        };
        let number = self.outside.len();
        self.outside.push(Outside {
            car,
            first: self.places.len() as u16,
            field,
            asleep: [Asleep::towards_start(number), Asleep::towards_end(number)],
        });
        let step = |cell: Option<usize>| match cell {
            Some(cell) => Step {
                cell: cell as u16,
                empty: crossings[cell].empty,
                visitors: crossings[cell].visitors,
            },
            None => Step {
                cell: 0,
                empty: 0,
                visitors: Asleep::NONE,
            },
        };
        for offset in track.low..=track.high {
            let (mut covered, mut fits) = (C::EMPTY, u64::MAX);
            let mut asleep = Asleep::first(number);
            for cell in lines.cells(track, offset) {
                covered = covered.with(cell);
                fits &= crossings[cell].empty;
                asleep = asleep.without(crossings[cell].visitors);
            }
            self.places.push(Place {
                covered,
                fits,
                asleep,
                to_end: step((offset < track.high).then(|| lines.at(track, offset + track.length))),
                to_start: step((offset > track.low).then(|| lines.at(track, offset - 1))),
            });
        }
    }
}

/// Numbers the cells of a board, row by row.
#[derive(Clone, Copy)]
struct Lines(Size);

impl Lines {
    fn number(self, cell: Cell) -> usize {
        usize::from(cell.row) * usize::from(self.0.columns) + usize::from(cell.column)
    }

    /// The cell at `offset` in the lane of `track`.
    fn at(self, track: Track, offset: u8) -> usize {
        self.number(Cell::in_lane(track.axis, track.lane, offset))
    }

    /// The cells of a car whose top or left end is at `offset`.
    fn cells(self, track: Track, offset: u8) -> impl Iterator<Item = usize> {
        (offset..offset + track.length).map(move |at| self.at(track, at))
    }
}

fn n_cells(size: Size) -> usize {
    usize::from(size.columns) * usize::from(size.rows)
}
