//! The states of a puzzle in these searches: packed into a few words for storage, and laid out cell by cell for
//! inspection.

use tailback_puzzle::{Axis, Move, Puzzle, Solution, State};

use crate::{
    account::Account,
    control::Limit,
    encoding::tracks::{Track, tracks},
    outcome::Metric,
};

/// The content of an empty cell; other cells hold a car's index, or another of these constants.
pub(crate) const EMPTY: u16 = u16::MAX;
const WALL: u16 = u16::MAX - 1;

/// A car, with all data needed to slide it.
pub(crate) struct Piece {
    /// The places where the car can ever be.
    pub(crate) track: Track,
    /// The cells of its lane: the first one, and the distance to the next.
    first_cell: usize,
    stride: usize,
    /// The word and the shift of the field that holds its place in a packed state.
    word: usize,
    shift: u32,
    mask: u64,
}

impl Piece {
    fn cell(&self, offset: u8) -> usize {
        self.first_cell + usize::from(offset) * self.stride
    }
}

/// A route to a goal that nothing blocks permanently.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Route {
    /// The car with the goal.
    pub(crate) car: usize,
    /// The offset at which it meets the goal.
    pub(crate) goal: u8,
}

/// Everything about a puzzle that does not change during a search.
pub(crate) struct Space<'a> {
    puzzle: &'a Puzzle,
    pub(crate) metric: Metric,
    pub(crate) pieces: Vec<Piece>,
    /// The cars that have more than one place.
    movable: Vec<u16>,
    /// The routes to each goal. If there are none to meet some goal, there is no solution.
    pub(crate) goals: Vec<Vec<Route>>,
    /// The number of words of a packed state.
    pub(crate) n_words: usize,
    n_cells: usize,
}

/// A slide of one car to another place of its lane.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Slide {
    pub(crate) car: u16,
    pub(crate) to: u8,
}

/// A state laid out cell by cell.
pub(crate) struct Scene {
    /// The offset of each car in its lane.
    pub(crate) offsets: Vec<u8>,
    /// The content of each cell, row by row.
    cells: Vec<u16>,
}

impl<'a> Space<'a> {
    pub(crate) fn new(
        puzzle: &'a Puzzle,
        metric: Metric,
        account: &mut Account<'_>,
    ) -> Result<Self, Limit> {
        let size = puzzle.board().size();
        let columns = usize::from(size.columns);
        let n_cells = size.n_cells();
        let n_cars = puzzle.cars().len();
        let bytes = n_cars * (size_of::<Piece>() + size_of::<Track>() + 16) + 4 * n_cells;
        account.reserve(bytes as u64)?;

        let (mut word, mut shift) = (0, 0);
        let pieces: Vec<Piece> = tracks(puzzle)
            .into_iter()
            .map(|track| {
                let n_bits = u8::BITS - (track.high - track.low).leading_zeros();
                if shift + n_bits > u64::BITS {
                    (word, shift) = (word + 1, 0);
                }
                let lane = usize::from(track.lane);
                let (first_cell, stride) = match track.axis {
                    Axis::Horizontal => (lane * columns, 1),
                    Axis::Vertical => (lane, columns),
                };
                shift += n_bits;
                Piece {
                    track,
                    first_cell,
                    stride,
                    word,
                    // A field of zero bits may come after the last word.
                    shift: (shift - n_bits) % u64::BITS,
                    mask: (1 << n_bits) - 1,
                }
            })
            .collect();
        let movable = (0..n_cars as u16).filter(|&car| pieces[usize::from(car)].mask != 0);
        let movable = movable.collect();
        let goals = puzzle.goals().iter().map(|&goal| {
            let (car, track) = (goal.car, pieces[goal.car].track);
            let met_at = puzzle.met_at(goal);
            let offsets = track.low..=track.high;
            let offsets = offsets.filter(|offset| met_at >> offset & 1 == 1);
            offsets.map(|goal| Route { car, goal }).collect()
        });
        let goals = goals.collect();
        Ok(Self {
            puzzle,
            metric,
            pieces,
            movable,
            goals,
            n_words: word + 1,
            n_cells,
        })
    }

    /// Returns the start of the puzzle.
    pub(crate) fn start(&self) -> Scene {
        let mut scene = Scene {
            offsets: self.puzzle.start().0.clone(),
            cells: vec![EMPTY; self.n_cells],
        };
        for &wall in self.puzzle.board().walls() {
            scene.cells[self.puzzle.board().size().index(wall)] = WALL;
        }
        for car in 0..self.pieces.len() {
            self.paint(&mut scene, car, car as u16);
        }
        scene
    }

    /// Fills the cells that `car` covers with `what`.
    fn paint(&self, scene: &mut Scene, car: usize, what: u16) {
        let piece = &self.pieces[car];
        let offset = scene.offsets[car];
        for at in offset..offset + piece.track.length {
            scene.cells[piece.cell(at)] = what;
        }
    }

    /// Makes a slide and returns the one that undoes it.
    pub(crate) fn slide(&self, scene: &mut Scene, slide: Slide) -> Slide {
        let car = usize::from(slide.car);
        let from = scene.offsets[car];
        self.paint(scene, car, EMPTY);
        scene.offsets[car] = slide.to;
        self.paint(scene, car, slide.car);
        Slide {
            car: slide.car,
            to: from,
        }
    }

    /// Packs the state of `scene` into `key`, which has [`n_words`](Self::n_words) words.
    pub(crate) fn pack(&self, scene: &Scene, key: &mut [u64]) {
        key.fill(0);
        for &car in &self.movable {
            let piece = &self.pieces[usize::from(car)];
            let place = scene.offsets[usize::from(car)] - piece.track.low;
            key[piece.word] |= u64::from(place) << piece.shift;
        }
    }

    /// Sets `scene` to the state that `key` packs.
    pub(crate) fn load(&self, scene: &mut Scene, key: &[u64]) {
        self.lay_out(scene, |car| {
            let piece = &self.pieces[car];
            piece.track.low + (key[piece.word] >> piece.shift & piece.mask) as u8
        });
    }

    /// Sets `scene` to the state in which each car has the offset `offset_of`.
    #[inline]
    pub(crate) fn lay_out(&self, scene: &mut Scene, offset_of: impl Fn(usize) -> u8) {
        for &car in &self.movable {
            self.paint(scene, usize::from(car), EMPTY);
        }
        for &car in &self.movable {
            scene.offsets[usize::from(car)] = offset_of(usize::from(car));
            self.paint(scene, usize::from(car), car);
        }
    }

    /// Appends all slides of cost one to `slides`: over any distance in moves, by one cell in steps.
    pub(crate) fn slides(&self, scene: &Scene, slides: &mut Vec<Slide>) {
        for &car in &self.movable {
            let piece = &self.pieces[usize::from(car)];
            let offset = scene.offsets[usize::from(car)];
            let (track, length) = (piece.track, piece.track.length);
            let is_empty = |at: u8| scene.cells[piece.cell(at)] == EMPTY;
            let n_at_most = match self.metric {
                Metric::Moves => usize::MAX,
                Metric::Steps => 1,
            };
            let before = (track.low..offset).rev().take_while(|&to| is_empty(to));
            let after = (offset + 1..=track.high).take_while(|&to| is_empty(to + length - 1));
            let to_slide = |to| Slide { car, to };
            slides.extend(before.take(n_at_most).map(to_slide));
            slides.extend(after.take(n_at_most).map(to_slide));
        }
    }

    /// Returns an upper bound on the number of slides in any state.
    pub(crate) fn max_slides(&self) -> usize {
        let n_places = |&car: &u16| self.pieces[usize::from(car)].track.n_places();
        self.movable.iter().map(n_places).sum::<usize>() + 1
    }

    /// Returns whether all goals are met.
    pub(crate) fn is_solved(&self, scene: &Scene) -> bool {
        let is_met = |route: &Route| route.goal == scene.offsets[route.car];
        self.goals.iter().all(|routes| routes.iter().any(is_met))
    }

    /// Returns the cars on the cells that `car` newly covers on its way to `to`, each with the cell of its lane.
    pub(crate) fn swept(
        &self,
        scene: &'a Scene,
        car: usize,
        to: u8,
    ) -> impl Iterator<Item = (u8, usize)> + use<'_> {
        let piece = &self.pieces[car];
        let offset = scene.offsets[car];
        let length = piece.track.length;
        let cells = if to < offset {
            to..offset
        } else {
            offset + length..to + length
        };
        let occupants = cells.map(|at| (at, scene.cells[piece.cell(at)]));
        occupants
            .filter(|&(_, it)| it != EMPTY)
            .map(|(at, it)| (at, usize::from(it)))
    }

    /// Returns the nearest places, one on each side, at which `car` no longer covers the cell where its lane crosses
    /// the lane `across`.
    pub(crate) fn ways_out(&self, car: usize, across: u8) -> [Option<u8>; 2] {
        let track = self.pieces[car].track;
        [
            across
                .checked_sub(track.length)
                .filter(|&to| to >= track.low),
            (across < track.high).then_some(across + 1),
        ]
    }

    /// Returns the place that `other` must reach to let `car` get to `to`, if the two share a lane.
    pub(crate) fn beyond(&self, other: usize, car: usize, to: u8, scene: &Scene) -> Option<u8> {
        let (track, moved) = (self.pieces[other].track, self.pieces[car].track);
        if track.axis != moved.axis {
            None
        } else if to < scene.offsets[car] {
            // The tracks of the cars in one lane leave room for all of them.
            Some(to - track.length)
        } else {
            Some(to + moved.length)
        }
    }

    /// Returns whether `car` can ever be at `to`.
    pub(crate) fn is_on_track(&self, car: usize, to: u8) -> bool {
        let track = self.pieces[car].track;
        (track.low..=track.high).contains(&to)
    }

    /// Splits the slides from the start into single steps.
    pub(crate) fn single_steps(&self, slides: &[Slide]) -> Vec<Slide> {
        let mut offsets = self.puzzle.start().0.clone();
        let mut steps = Vec::new();
        for &Slide { car, to } in slides {
            let offset = &mut offsets[usize::from(car)];
            while *offset != to {
                *offset = if *offset < to {
                    *offset + 1
                } else {
                    *offset - 1
                };
                steps.push(Slide { car, to: *offset });
            }
        }
        steps
    }

    /// Returns the state that `scene` shows.
    pub(crate) fn state(scene: &Scene) -> State {
        State(scene.offsets.clone())
    }

    /// Returns the solution that `slides` form from the start. Consecutive steps of one car in one direction become
    /// one move.
    pub(crate) fn solution(&self, slides: impl IntoIterator<Item = Slide>) -> Solution {
        let mut offsets = self.puzzle.start().0.clone();
        let mut moves: Vec<Move> = Vec::new();
        for slide in slides {
            let car = usize::from(slide.car);
            let from = std::mem::replace(&mut offsets[car], slide.to);
            let direction = self.pieces[car].track.axis.direction(from < slide.to);
            let n_steps = from.abs_diff(slide.to);
            match moves.last_mut() {
                Some(last) if (last.car, last.direction) == (car, direction) => {
                    last.n_steps += n_steps;
                }
                _ => moves.push(Move {
                    car,
                    direction,
                    n_steps,
                }),
            }
        }
        Solution(moves)
    }
}
