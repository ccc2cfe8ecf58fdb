//! A puzzle as the searches and heuristics see it.

use tailback_puzzle::{Cell, Move, Puzzle, Solution, State};
use tailback_solver::{Metric, Track, tracks};

/// A route to a goal that nothing blocks permanently.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Route {
    /// The car with the goal.
    pub(crate) car: usize,
    /// The offset at which it meets the goal.
    pub(crate) goal: u8,
}

/// A slide of one car to another place of its lane.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Slide {
    pub(crate) car: u16,
    pub(crate) to: u8,
}

impl Slide {
    /// Makes the slide and returns the one that undoes it.
    pub(crate) fn make(self, state: &mut State) -> Self {
        let offset = &mut state.0[usize::from(self.car)];
        Self {
            car: self.car,
            to: std::mem::replace(offset, self.to),
        }
    }
}

/// Everything about a puzzle that does not change during a search.
pub(crate) struct Space<'a> {
    pub(crate) puzzle: &'a Puzzle,
    pub(crate) metric: Metric,
    /// The places where each car can ever be.
    pub(crate) tracks: Vec<Track>,
    /// The routes to each goal. If there are none to meet some goal, there is no solution.
    pub(crate) goals: Vec<Vec<Route>>,
}

impl<'a> Space<'a> {
    pub(crate) fn new(puzzle: &'a Puzzle, metric: Metric) -> Self {
        let tracks = tracks(puzzle);
        let goals = puzzle.goals().iter().map(|&goal| {
            let (car, track) = (goal.car, tracks[goal.car]);
            let met_at = puzzle.met_at(goal);
            let offsets = (track.low..=track.high).filter(|offset| met_at >> offset & 1 == 1);
            offsets.map(|goal| Route { car, goal }).collect()
        });
        Self {
            puzzle,
            metric,
            goals: goals.collect(),
            tracks,
        }
    }

    /// Returns whether some goal can obviously never be met.
    pub(crate) fn is_unsolvable(&self) -> bool {
        self.goals.iter().any(Vec::is_empty)
    }

    /// Returns all slides of cost one: over any distance in moves, by one cell in steps.
    pub(crate) fn slides(&self, state: &State) -> impl Iterator<Item = Slide> {
        let all = self.puzzle.moves_in(state);
        let counted = all.filter(|it| self.metric == Metric::Moves || it.n_steps == 1);
        counted.map(|it| {
            let from = state.0[it.car];
            Slide {
                car: it.car as u16,
                to: if it.direction.is_towards_end() {
                    from + it.n_steps
                } else {
                    from - it.n_steps
                },
            }
        })
    }

    /// Returns the solution that `slides` form from the start. Consecutive steps of one car in one direction become
    /// one move.
    pub(crate) fn solution(&self, slides: Vec<Slide>) -> Solution {
        let mut state = self.puzzle.start().clone();
        let mut moves: Vec<Move> = Vec::new();
        for slide in slides {
            let car = usize::from(slide.car);
            let from = slide.make(&mut state).to;
            let direction = self.tracks[car].axis.direction(from < slide.to);
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

/// A state, laid out cell by cell.
pub(crate) struct View<'a> {
    pub(crate) space: &'a Space<'a>,
    pub(crate) state: &'a State,
    /// The car on each cell, row by row.
    occupants: Vec<Option<usize>>,
}

impl<'a> View<'a> {
    pub(crate) fn new(space: &'a Space<'a>, state: &'a State) -> Self {
        Self {
            space,
            state,
            occupants: space.puzzle.occupants(state),
        }
    }

    /// Returns the cars on the cells that `car` newly covers on its way to `to`.
    pub(crate) fn in_the_way(&self, car: usize, to: u8) -> impl Iterator<Item = usize> {
        let track = self.space.tracks[car];
        let offset = self.state.0[car];
        let cells = if to < offset {
            to..offset
        } else {
            offset + track.length..to + track.length
        };
        let size = self.space.puzzle.board().size();
        cells.filter_map(move |at| {
            self.occupants[size.index(Cell::in_lane(track.axis, track.lane, at))]
        })
    }

    /// Returns the cars between the car of `route` and its goal, each once.
    pub(crate) fn blockers(&self, route: Route) -> impl Iterator<Item = usize> {
        // A car in the same lane covers several cells of the route.
        let mut last = route.car;
        self.in_the_way(route.car, route.goal)
            .filter(move |&car| std::mem::replace(&mut last, car) != car)
    }

    /// Returns the nearest places, one on each side, at which `car` no longer covers the cell where its lane crosses
    /// the lane `across`.
    pub(crate) fn ways_out(&self, car: usize, across: u8) -> [Option<u8>; 2] {
        let track = self.space.tracks[car];
        [
            (across.checked_sub(track.length)).filter(|&to| to >= track.low),
            (across < track.high).then_some(across + 1),
        ]
    }
}
