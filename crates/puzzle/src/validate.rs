//! The validation of drafts: a puzzle, or every reason why a draft is not one.

use std::collections::{HashMap, HashSet};

use crate::run::Run;
use crate::{
    Board, Car, Cell, Draft, DraftExit, Exit, Fault, GridSize, Puzzle, Shape, Size, State, overlap,
};

impl Draft {
    /// Returns the puzzle that the draft describes.
    ///
    /// # Errors
    /// Returns all faults of the draft, not only the first, in no particular order.
    pub fn validate(&self) -> Result<Puzzle, Vec<Fault>> {
        let mut faults = Vec::new();
        let grid = self.check_grids(&mut faults);
        let runs = self.check_cars(grid, &mut faults);
        self.check_names(&mut faults);
        self.check_walls(grid, &mut faults);
        overlap::check(self, &runs, &mut faults);
        let target = self.check_target(&mut faults);
        self.check_exits(grid, target, &mut faults);
        if !faults.is_empty() {
            return Err(faults);
        }
        let size = grid
            .and_then(GridSize::checked)
            .expect("a draft without faults has a grid of a right size");
        let target = target.expect("a draft without faults has a target");
        Ok(self.build(size, target, &runs))
    }

    fn check_grids(&self, faults: &mut Vec<Fault>) -> Option<GridSize> {
        if self.grids.is_empty() {
            faults.push(Fault::MissingGrid);
        }
        for (grid, size) in self.grids.iter().enumerate() {
            if grid > 0 {
                faults.push(Fault::DuplicateGrid { grid });
            }
            if size.checked().is_none() {
                faults.push(Fault::GridSize { grid });
            }
        }
        self.grids.first().copied()
    }

    /// Checks each car on its own, and returns the run of each car that is one straight run of a
    /// valid length.
    fn check_cars(&self, grid: Option<GridSize>, faults: &mut Vec<Fault>) -> Vec<Option<Run>> {
        // A side of 0 is reported by itself; otherwise everything would be reported as outside.
        let grid = grid.filter(|grid| grid.columns > 0 && grid.rows > 0);
        let mut runs = Vec::with_capacity(self.cars.len());
        for (car, draft) in self.cars.iter().enumerate() {
            let is_declared = matches!(draft.shape, Shape::Declared { .. });
            let run = match Run::of(&draft.shape) {
                Ok(run) => run,
                Err(fault) => {
                    faults.push(fault(car));
                    runs.push(None);
                    continue;
                }
            };
            let is_too_long = grid.is_some_and(|grid| run.length > grid.along(run.axis));
            if run.length == 0 || is_declared && is_too_long {
                faults.push(Fault::CarLength { car });
                runs.push(None);
                continue;
            }
            if grid.is_some_and(|grid| !run.lies_on(grid)) {
                faults.push(Fault::CarOutOfBounds { car });
            }
            runs.push(Some(run));
        }
        runs
    }

    fn check_names(&self, faults: &mut Vec<Fault>) {
        let mut seen = HashMap::new();
        for (second, car) in self.cars.iter().enumerate() {
            match seen.get(car.name.as_str()) {
                Some(&first) => faults.push(Fault::DuplicateCar { first, second }),
                None => drop(seen.insert(car.name.as_str(), second)),
            }
        }
    }

    fn check_walls(&self, grid: Option<GridSize>, faults: &mut Vec<Fault>) {
        let Some(grid) = grid.filter(|grid| grid.columns > 0 && grid.rows > 0) else {
            return;
        };
        let mut seen = HashSet::new();
        for (wall, at) in self.walls.iter().enumerate() {
            let inside =
                (1..=grid.columns).contains(&at.column) && (1..=grid.rows).contains(&at.row);
            if !inside && seen.insert(at) {
                faults.push(Fault::WallOutOfBounds { wall });
            }
        }
    }

    fn check_target(&self, faults: &mut Vec<Fault>) -> Option<usize> {
        let target = self.cars.iter().position(|car| car.name == self.target);
        if target.is_none() {
            faults.push(Fault::MissingTarget {
                similar: self
                    .cars
                    .iter()
                    .position(|car| car.name.eq_ignore_ascii_case(&self.target)),
            });
        }
        target
    }

    fn check_exits(&self, grid: Option<GridSize>, target: Option<usize>, faults: &mut Vec<Fault>) {
        if let Some(grid) = grid.filter(|grid| grid.columns > 0 && grid.rows > 0) {
            for (exit, draft) in self.exits.iter().enumerate() {
                let n_lanes = grid.along(draft.side.axis().across());
                if draft
                    .lane
                    .is_some_and(|lane| !(1..=n_lanes).contains(&lane))
                {
                    faults.push(Fault::ExitRange { exit });
                }
            }
        }
        let lane = target.and_then(|target| self.cars[target].shape.lane());
        if let Some((axis, lane)) = lane
            && !self.exits.is_empty()
            && !self.exits.iter().any(|exit| {
                exit.side.axis() == axis && exit.lane.is_none_or(|number| number == lane)
            })
        {
            faults.push(Fault::ExitMisaligned);
        }
    }

    /// Builds the puzzle of a draft without faults.
    fn build(&self, size: Size, target: usize, runs: &[Option<Run>]) -> Puzzle {
        let runs = runs.iter().map(|run| run.expect("a sound car is a run"));
        let mut cars = Vec::with_capacity(self.cars.len());
        let mut start = Vec::with_capacity(self.cars.len());
        for (draft, run) in self.cars.iter().zip(runs) {
            cars.push(Car {
                name: draft.name.clone(),
                axis: run.axis,
                lane: run.lane() as u8 - 1,
                length: run.length as u8,
            });
            start.push(run.offset() as u8 - 1);
        }
        let mut walls: Vec<Cell> = self.walls.iter().filter_map(|wall| wall.on(size)).collect();
        walls.sort_unstable();
        walls.dedup();
        let Car { axis, lane, .. } = cars[target];
        let mut exits: Vec<Exit> = self
            .exits
            .iter()
            .filter_map(|&DraftExit { side, lane: number }| match number {
                Some(number) => Some(Exit {
                    side,
                    lane: number as u8 - 1,
                }),
                None => (side.axis() == axis).then_some(Exit { side, lane }),
            })
            .collect();
        if exits.is_empty() {
            exits.push(Exit {
                side: axis.side(true),
                lane,
            });
        }
        exits.sort_unstable();
        exits.dedup();
        Puzzle {
            board: Board { size, walls, exits },
            cars,
            target,
            start: State(start),
        }
    }
}
