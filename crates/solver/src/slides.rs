//! Where the states of a bundle can go in one move or step, by table.

use crate::{
    Metric,
    cells::Cells,
    key::{Field, Key},
    packing::{Packing, Spot},
    tracks::Track,
};
use tailback_puzzle::{Cell, Size};

/// An outside car at one of its places.
struct Place<C> {
    /// The cells that it covers.
    covered: C,
    /// The combinations of inside cars that leave these cells to it.
    fits: u64,
    /// The cell before it.
    before: u16,
    /// The cell behind it.
    behind: u16,
}

/// An outside car.
struct Outside {
    car: u16,
    field: Field,
    /// The index of its first place.
    first: u16,
}

/// An inside car.
struct Inside {
    car: u16,
    stride: u8,
    n_places: u8,
    /// The combinations in which it is not at its last place.
    not_last: u64,
}

impl Inside {
    /// The combinations after a step towards the end; some may not be valid.
    #[inline]
    fn step_up(&self, bits: u64) -> u64 {
        (bits & self.not_last) << self.stride
    }

    /// The combinations after a step towards the start; some may not be valid.
    #[inline]
    fn step_down(&self, bits: u64) -> u64 {
        bits >> self.stride & self.not_last
    }
}

/// What the outside cars of a bundle leave to the others.
pub(crate) struct Room<C> {
    /// The cells of walls and outside cars.
    covered: C,
    /// The combinations of inside cars that share no cell with one another or an outside car.
    fits: u64,
}

/// The tables of one puzzle.
pub(crate) struct Slides<C> {
    places: Vec<Place<C>>,
    outside: Vec<Outside>,
    inside: Vec<Inside>,
    /// By cell, the combinations that leave it empty. The cell behind the last one is the
    /// border, which is never empty.
    empty: Vec<u64>,
    /// The cells of walls and frozen cars.
    walls: C,
    /// The combinations in which no two inside cars share a cell.
    valid: u64,
}

/// States of one bundle.
pub(crate) type Bundled<K> = (K, u64);

impl<C: Cells> Slides<C> {
    /// Bytes that [`new`](Self::new) allocates, at the most.
    pub(crate) fn memory(packing: &Packing, size: Size) -> u64 {
        let n_cars = packing.tracks.len();
        let n_places: usize = packing.tracks.iter().map(|track| track.n_places()).sum();
        let n_cells = usize::from(size.columns) * usize::from(size.rows);
        (n_places * size_of::<Place<C>>()
            + n_cars * (size_of::<Outside>() + size_of::<Inside>())
            + (n_cells + 1) * size_of::<u64>()) as u64
    }

    pub(crate) fn new(packing: &Packing, size: Size, walls: &[Cell]) -> Self {
        let columns = usize::from(size.columns);
        let n_cells = columns * usize::from(size.rows);
        let number = |cell: Cell| usize::from(cell.row) * columns + usize::from(cell.column);
        let cells_at = |track: Track, offset: u8| {
            (offset..offset + track.length)
                .map(move |at| number(Cell::in_lane(track.axis, track.lane, at)))
        };
        let with_all = |cells: C, more: &mut dyn Iterator<Item = usize>| more.fold(cells, C::with);

        let mut tables = Self {
            places: Vec::new(),
            outside: Vec::new(),
            inside: Vec::new(),
            empty: vec![u64::MAX; n_cells + 1],
            walls: with_all(C::EMPTY, &mut walls.iter().map(|&wall| number(wall))),
            valid: u64::MAX,
        };
        let mut n_outside_places = 0;
        let mut n_combinations = 1;
        for (car, (&track, &spot)) in (0..).zip(packing.tracks.iter().zip(&packing.spots)) {
            match spot {
                Spot::Frozen => {
                    tables.walls = with_all(tables.walls, &mut cells_at(track, track.low));
                }
                Spot::Inside { stride } => {
                    let n_places = track.n_places();
                    n_combinations *= n_places;
                    for place in 0..n_places {
                        let there = Packing::combinations(stride, n_places, place);
                        for cell in cells_at(track, track.low + place as u8) {
                            // Whoever covered the cell before shares it now.
                            tables.valid &= !(there & !tables.empty[cell]);
                            tables.empty[cell] &= !there;
                        }
                    }
                    tables.inside.push(Inside {
                        car,
                        stride,
                        n_places: n_places as u8,
                        not_last: !Packing::combinations(stride, n_places, n_places - 1),
                    });
                }
                Spot::Outside(_) => n_outside_places += track.n_places(),
            }
        }
        if n_combinations < 64 {
            tables.valid &= (1 << n_combinations) - 1;
        }
        tables.empty[n_cells] = 0;

        tables.places.reserve_exact(n_outside_places);
        for (car, (&track, &spot)) in (0..).zip(packing.tracks.iter().zip(&packing.spots)) {
            let Spot::Outside(field) = spot else { continue };
            tables.outside.push(Outside {
                car,
                field,
                first: tables.places.len() as u16,
            });
            let cell = |at: u8| number(Cell::in_lane(track.axis, track.lane, at)) as u16;
            for offset in track.low..=track.high {
                tables.places.push(Place {
                    covered: with_all(C::EMPTY, &mut cells_at(track, offset)),
                    fits: cells_at(track, offset)
                        .fold(u64::MAX, |bits, cell| bits & tables.empty[cell]),
                    before: if offset == track.low {
                        n_cells as u16
                    } else {
                        cell(offset - 1)
                    },
                    behind: if offset == track.high {
                        n_cells as u16
                    } else {
                        cell(offset + track.length)
                    },
                });
            }
        }
        tables
    }

    /// How many bundles can follow a bundle, at the most.
    pub(crate) fn max_successors(&self) -> usize {
        self.places.len() - self.outside.len()
    }

    /// What the outside cars of the bundle `key` leave room for.
    #[inline]
    pub(crate) fn room<K: Key>(&self, key: K) -> Room<C> {
        let mut room = Room {
            covered: self.walls,
            fits: self.valid,
        };
        for car in &self.outside {
            let place = &self.places[usize::from(car.first) + key.get(car.field)];
            room.covered = room.covered.or(place.covered);
            room.fits &= place.fits;
        }
        room
    }

    /// Writes what follows from slides of outside cars into the front of `out`, one entry for
    /// each slide, and gives their number. `out` holds one more than
    /// [`max_successors`](Self::max_successors).
    #[inline]
    pub(crate) fn slide_outside<K: Key>(
        &self,
        (key, bits): Bundled<K>,
        room: &Room<C>,
        metric: Metric,
        out: &mut [Bundled<K>],
    ) -> usize {
        let mut n = 0;
        for car in &self.outside {
            let here = usize::from(car.first) + key.get(car.field);

            let (mut at, mut next) = (here, (key, bits));
            loop {
                next.1 &= self.free(self.places[at].behind, room);
                if next.1 == 0 {
                    break;
                }
                next.0 = next.0.plus(car.field, 1);
                out[n] = next;
                n += 1;
                if metric == Metric::Steps {
                    break;
                }
                at += 1;
            }

            (at, next) = (here, (key, bits));
            loop {
                next.1 &= self.free(self.places[at].before, room);
                if next.1 == 0 {
                    break;
                }
                next.0 = next.0.minus_one(car.field);
                out[n] = next;
                n += 1;
                if metric == Metric::Steps {
                    break;
                }
                at -= 1;
            }
        }
        n
    }

    /// The combinations in which `cell` is free.
    #[inline]
    fn free(&self, cell: u16, room: &Room<C>) -> u64 {
        self.empty[usize::from(cell)] & room.covered.ones_if_free(cell)
    }

    /// The states that follow from `bits` by a slide of an inside car.
    #[inline]
    pub(crate) fn slide_inside(&self, bits: u64, room: &Room<C>, metric: Metric) -> u64 {
        let mut found = 0;
        for car in &self.inside {
            let (mut up, mut down) = (bits, bits);
            let n_steps = match metric {
                Metric::Moves => car.n_places - 1,
                Metric::Steps => 1,
            };
            for _ in 0..n_steps {
                up = car.step_up(up) & room.fits;
                down = car.step_down(down) & room.fits;
                found |= up | down;
            }
        }
        found
    }

    /// All states that `bits` lead to by any number of slides of inside cars, themselves
    /// included.
    pub(crate) fn saturate_inside(&self, mut bits: u64, room: &Room<C>) -> u64 {
        loop {
            let before = bits;
            for car in &self.inside {
                for _ in 1..car.n_places {
                    bits |= (car.step_up(bits) | car.step_down(bits)) & room.fits;
                }
            }
            if bits == before {
                return bits;
            }
        }
    }

    /// Notes in `can_move`, by car, what can move in any of the states.
    pub(crate) fn note_movable<K: Key>(
        &self,
        (key, bits): Bundled<K>,
        room: &Room<C>,
        can_move: &mut [bool],
    ) {
        for car in &self.outside {
            let known = &mut can_move[usize::from(car.car)];
            if !*known {
                let place = &self.places[usize::from(car.first) + key.get(car.field)];
                let free = self.free(place.before, room) | self.free(place.behind, room);
                *known = bits & free != 0;
            }
        }
        for car in &self.inside {
            let known = &mut can_move[usize::from(car.car)];
            if !*known {
                *known = (car.step_up(bits) | car.step_down(bits)) & room.fits != 0;
            }
        }
    }
}
