//! Makes the tables of a puzzle. It takes a few microseconds: half of all classic boards are
//! solved in less than a hundred.

use tailback_puzzle::{Puzzle, Size};

use crate::{
    asleep::Asleep,
    cells::{Cells, Lines},
    key::Field,
    packing::{Packing, Spot},
    tables::{Cover, Group, Inside, Outside, Step, Tables},
    tracks::Track,
};

/// What is known of a cell while the tables are made.
#[derive(Clone)]
struct Crossing {
    /// The combinations of inside cars that leave it empty.
    empty: u64,
    /// The outside cars that can ever be there.
    visitors: Asleep,
}

impl<C: Cells> Tables<C> {
    /// Bytes that [`new`](Self::new) allocates, at the most.
    pub(crate) fn memory(packing: &Packing, size: Size) -> u64 {
        let n_cars = packing.tracks.len();
        let n_places: usize = packing.tracks.iter().map(|track| track.n_places()).sum();
        (n_covers(packing) * size_of::<Cover<C>>()
            + 2 * n_places * size_of::<Step>()
            + n_cars * (size_of::<Outside>() + size_of::<Inside>())
            + packing.groups.len() * size_of::<Group>()
            + Lines(size).n_cells() * size_of::<Crossing>()) as u64
    }

    /// Makes the tables. The outside cars come in the order of `packing`.
    pub(crate) fn new(puzzle: &Puzzle, packing: &Packing) -> Self {
        let lines = Lines(puzzle.board().size());
        let mut tables = Self {
            groups: Vec::with_capacity(packing.groups.len()),
            covers: Vec::with_capacity(n_covers(packing)),
            outside: Vec::with_capacity(packing.outside.len()),
            steps: Vec::new(),
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
            lines.n_cells()
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
        tables.steps.reserve_exact(2 * n_places);
        for &car in &packing.outside {
            tables.add_outside(car, packing, lines, &crossings);
        }
        tables.add_groups(packing, lines, &crossings);
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
            not_first: !Packing::combinations_at(stride, n_places, 0),
            not_last: !Packing::combinations_at(stride, n_places, n_places - 1),
        });
    }

    fn add_outside(&mut self, car: u16, packing: &Packing, lines: Lines, crossings: &[Crossing]) {
        let track = packing.tracks[usize::from(car)];
        let Spot::Outside(field) = packing.spots[usize::from(car)] else {
            unreachable!("only outside cars are listed as such")
        };
        let (number, first) = (self.outside.len(), self.steps.len());
        let middle = first + track.n_places();
        for enters in [
            |track: Track, offset| (offset < track.high).then(|| offset + track.length),
            |track: Track, offset| (offset > track.low).then(|| offset - 1),
        ] {
            for offset in track.low..=track.high {
                let mut asleep = Asleep::first(number);
                for cell in lines.cells(track, offset) {
                    asleep = asleep.without(crossings[cell].visitors);
                }
                let enters = enters(track, offset);
                let cell = lines.at(track, enters.unwrap_or(offset));
                self.steps.push(Step {
                    empty: enters.map_or(0, |_| crossings[cell].empty),
                    asleep,
                    cell: cell as u16,
                    meets_inside: false,
                });
            }
        }
        note_meetings(self.steps[first..middle].iter_mut().rev());
        note_meetings(self.steps[middle..].iter_mut());
        self.outside.push(Outside {
            car,
            first: [first as u16, middle as u16],
            field,
            itself: [Asleep::towards_end(number), Asleep::towards_start(number)],
        });
    }

    /// Makes the tables of the groups: for each car, what was made for the cars before it is
    /// repeated for each of its places.
    fn add_groups(&mut self, packing: &Packing, lines: Lines, crossings: &[Crossing]) {
        let mut cars = packing.grouped.iter();
        for group in &packing.groups {
            let first = self.covers.len();
            self.groups.push(Group {
                field: Field::new(group.shift, group.n_bits),
                first: first as u32,
            });
            self.covers.push(Cover::NONE);
            for &number in cars.by_ref().take(usize::from(group.n_cars)) {
                let car = &self.outside[usize::from(number)];
                let track = packing.tracks[usize::from(car.car)];
                let n = self.covers.len() - first;
                // The first place comes last: what is repeated is changed by it.
                for place in (1..=car.field.mask).chain([0]) {
                    // Numbers behind the last place are never looked up.
                    let offset = track.high.min(track.low + place);
                    let mut alone = Cover::<C>::NONE;
                    for cell in lines.cells(track, offset) {
                        alone.cells = alone.cells.with(cell);
                        alone.fits &= crossings[cell].empty;
                    }
                    for (first, slide) in car.first.into_iter().zip(car.itself) {
                        let step = &self.steps[usize::from(first + u16::from(offset - track.low))];
                        if step.empty != 0 {
                            alone.slides |= slide.bits();
                        }
                        if step.meets_inside {
                            alone.meetings |= slide.bits();
                        }
                    }
                    for other in first..first + n {
                        let both = self.covers[other].and(&alone);
                        if place == 0 {
                            self.covers[other] = both;
                        } else {
                            self.covers.push(both);
                        }
                    }
                }
            }
        }
    }
}

/// Notes which of the steps of one car in one direction begin slides that meet inside cars. The
/// steps come from the border inwards, where a slide would end first.
fn note_meetings<'a>(steps: impl Iterator<Item = &'a mut Step>) {
    let mut meets_inside = false;
    for step in steps {
        // Where it can go no farther, the word is empty too.
        meets_inside |= step.empty != 0 && step.empty != u64::MAX;
        step.meets_inside = meets_inside;
    }
}

impl<C: Cells> Cover<C> {
    /// Of no car.
    const NONE: Self = Self {
        cells: C::EMPTY,
        fits: u64::MAX,
        slides: 0,
        meetings: 0,
    };

    /// What two groups take together.
    fn and(&self, other: &Self) -> Self {
        Self {
            cells: self.cells.or(other.cells),
            fits: self.fits & other.fits,
            slides: self.slides | other.slides,
            meetings: self.meetings | other.meetings,
        }
    }
}

fn n_covers(packing: &Packing) -> usize {
    packing.groups.iter().map(|group| 1 << group.n_bits).sum()
}
