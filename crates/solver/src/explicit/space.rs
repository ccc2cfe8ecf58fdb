//! The states of a puzzle in these searches: packed into a few words for storage, and laid out cell by cell for
//! inspection.

use tailback_puzzle::{Axis, Puzzle, Solution, State};

use crate::{
    encoding::tracks::{Track, tracks},
    independence::{Slide, joined},
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
    pub(crate) n_words: usize,
}

/// A state laid out cell by cell.
pub(crate) struct Scene {
    pub(crate) state: State,
    /// The content of each cell, row by row.
    cells: Vec<u16>,
    pub(crate) key: Vec<u64>,
}

impl<'a> Space<'a> {
    pub(crate) fn new(puzzle: &'a Puzzle, metric: Metric) -> Self {
        let columns = usize::from(puzzle.board().size().columns);
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
        let movable = (0..pieces.len() as u16).filter(|&car| pieces[usize::from(car)].mask != 0);
        let movable = movable.collect();
        let goals = puzzle.goals().iter().map(|&goal| {
            let (car, track) = (goal.car, pieces[goal.car].track);
            let met_at = puzzle.met_at(goal);
            let offsets = track.low..=track.high;
            let offsets = offsets.filter(|offset| met_at >> offset & 1 == 1);
            offsets.map(|goal| Route { car, goal }).collect()
        });
        let goals = goals.collect();
        Self {
            puzzle,
            metric,
            pieces,
            movable,
            goals,
            n_words: word + 1,
        }
    }

    pub(crate) fn start(&self) -> Scene {
        let board = self.puzzle.board();
        let mut scene = Scene {
            state: self.puzzle.start().clone(),
            cells: vec![EMPTY; board.size().n_cells()],
            key: vec![0; self.n_words],
        };
        for &wall in board.walls() {
            scene.cells[board.size().index(wall)] = WALL;
        }
        for (car, piece) in self.pieces.iter().enumerate() {
            self.paint(&mut scene, car, car as u16);
            let place = scene.state.0[car] - piece.track.low;
            scene.key[piece.word] |= u64::from(place) << piece.shift;
        }
        scene
    }

    /// Fills the cells that `car` covers with `what`.
    fn paint(&self, scene: &mut Scene, car: usize, what: u16) {
        let piece = &self.pieces[car];
        let offset = scene.state.0[car];
        for at in offset..offset + piece.track.length {
            scene.cells[piece.cell(at)] = what;
        }
    }

    pub(crate) fn slide(&self, scene: &mut Scene, slide: Slide) {
        let car = usize::from(slide.car);
        self.paint(scene, car, EMPTY);
        scene.state.0[car] = slide.to;
        self.paint(scene, car, slide.car);
        let piece = &self.pieces[car];
        let change = u64::from(slide.to).wrapping_sub(slide.from.into()) << piece.shift;
        let word = &mut scene.key[piece.word];
        *word = word.wrapping_add(change);
    }

    /// Sets `scene` to the state that `key` packs.
    pub(crate) fn load(&self, scene: &mut Scene, key: &[u64]) {
        self.lay_out(scene, |car| {
            let piece = &self.pieces[car];
            piece.track.low + (key[piece.word] >> piece.shift & piece.mask) as u8
        });
        scene.key.copy_from_slice(key);
    }

    /// Sets `scene`, except for its key, to the state in which each car has the offset `offset_of`.
    #[inline]
    pub(crate) fn lay_out(&self, scene: &mut Scene, offset_of: impl Fn(usize) -> u8) {
        for &car in &self.movable {
            if scene.state.0[usize::from(car)] != offset_of(car.into()) {
                self.paint(scene, car.into(), EMPTY);
            }
        }
        for &car in &self.movable {
            let offset = offset_of(car.into());
            if scene.state.0[usize::from(car)] != offset {
                scene.state.0[usize::from(car)] = offset;
                self.paint(scene, car.into(), car);
            }
        }
    }

    /// Appends all slides of cost one to `slides`: over any distance in moves, by one cell in steps.
    pub(crate) fn slides(&self, scene: &Scene, slides: &mut Vec<Slide>) {
        for &car in &self.movable {
            let piece = &self.pieces[usize::from(car)];
            let offset = scene.state.0[usize::from(car)];
            let (track, length) = (piece.track, piece.track.length);
            let is_empty = |at: u8| scene.cells[piece.cell(at)] == EMPTY;
            let n_at_most = match self.metric {
                Metric::Moves => usize::MAX,
                Metric::Steps => 1,
            };
            let before = (track.low..offset).rev().take_while(|&to| is_empty(to));
            let after = (offset + 1..=track.high).take_while(|&to| is_empty(to + length - 1));
            let from = offset;
            let to_slide = |to| Slide { car, from, to };
            slides.extend(before.take(n_at_most).map(to_slide));
            slides.extend(after.take(n_at_most).map(to_slide));
        }
    }

    pub(crate) fn is_solved(&self, scene: &Scene) -> bool {
        let is_met = |route: &Route| route.goal == scene.state.0[route.car];
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
        let offset = scene.state.0[car];
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
        } else if to < scene.state.0[car] {
            // The tracks of the cars in one lane leave room for all of them.
            Some(to - track.length)
        } else {
            Some(to + moved.length)
        }
    }

    pub(crate) fn is_on_track(&self, car: usize, to: u8) -> bool {
        let track = self.pieces[car].track;
        (track.low..=track.high).contains(&to)
    }

    /// Returns the slides of cost one that a solution consists of.
    pub(crate) fn slides_of(&self, solution: &Solution) -> Vec<Slide> {
        let mut state = self.puzzle.start().clone();
        let mut slides = Vec::new();
        for &made in &solution.0 {
            let after = state.after(made);
            let slide = Slide::between(&state, &after);
            match self.metric {
                Metric::Moves => slides.push(slide),
                Metric::Steps => slides.extend(slide.steps()),
            }
            state = after;
        }
        slides
    }

    pub(crate) fn solution(&self, slides: &[Slide]) -> Solution {
        let axis = |car: u16| self.pieces[usize::from(car)].track.axis;
        joined(slides.iter().map(|it| it.to_move(axis(it.car))))
    }
}
