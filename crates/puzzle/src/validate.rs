//! The validation of drafts: a puzzle, or every reason why a draft is not one.

use std::collections::{HashMap, HashSet};

use crate::run::Run;
use crate::{
    Axis, Board, Car, Cell, Draft, DraftExit, DraftGoal, Fault, Goal, GridSize, Puzzle, Shape,
    Size, State, overlap,
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
        self.check_exits(grid, &mut faults);
        let goals = self.check_goals(grid, &runs, &mut faults);
        if !faults.is_empty() {
            return Err(faults);
        }
        let size = grid
            .and_then(GridSize::checked)
            .expect("a draft without faults has a grid of a right size");
        Ok(self.build(size, goals, &runs))
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
        // A side of 0 is reported alone; otherwise everything would be reported as outside.
        let grid = grid.filter(|grid| grid.columns > 0 && grid.rows > 0);
        let mut runs = Vec::with_capacity(self.cars.len());
        for (car, draft) in self.cars.iter().enumerate() {
            let is_declared = matches!(draft.shape, Shape::Declared(Run { .. }));
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

    fn check_exits(&self, grid: Option<GridSize>, faults: &mut Vec<Fault>) {
        if let Some(grid) = grid.filter(|grid| grid.columns > 0 && grid.rows > 0) {
            for (exit, draft) in self.exits.iter().enumerate() {
                let n_lanes = grid.along(draft.side.axis().across());
                let is_there = draft.lane.map_or(!self.targets.is_empty(), |lane| {
                    (1..=n_lanes).contains(&lane)
                });
                if !is_there {
                    faults.push(Fault::ExitRange { exit });
                }
            }
        }
    }

    /// Checks the targets and the goals, and returns them without duplicates.
    fn check_goals(
        &self,
        grid: Option<GridSize>,
        runs: &[Option<Run>],
        faults: &mut Vec<Fault>,
    ) -> Vec<Goal> {
        let mut goals = Vec::with_capacity(self.targets.len() + self.goals.len());
        for (target, name) in self.targets.iter().enumerate() {
            let Some(car) = self.car(name) else {
                let similar = self.similar_car(name);
                faults.push(Fault::MissingTarget { target, similar });
                continue;
            };
            let goal = Goal { car, offset: None };
            if goals.contains(&goal) {
                continue;
            }
            goals.push(goal);
            if let Some((axis, lane)) = self.cars[car].shape.lane()
                && !self.exits.is_empty()
                && !self.exits.iter().any(|exit| {
                    exit.side.axis() == axis && exit.lane.is_none_or(|number| number == lane)
                })
            {
                faults.push(Fault::ExitMisaligned { target });
            }
        }
        let n_targets = goals.len();
        let grid = grid.filter(|grid| grid.checked().is_some());
        // By goal, its index in the draft and the run of its car there.
        let mut places: Vec<(usize, Run)> = Vec::new();
        for (goal, DraftGoal { car: name, at }) in self.goals.iter().enumerate() {
            let Some(car) = self.car(name) else {
                let similar = self.similar_car(name);
                faults.push(Fault::MissingGoalCar { goal, similar });
                continue;
            };
            let (Some(run), Some(grid)) = (runs[car], grid) else {
                continue;
            };
            let place = Run { at: *at, ..run };
            if place.lane() != run.lane() || !place.lies_on(grid) {
                faults.push(Fault::GoalRange { goal, car });
                continue;
            }
            let offset = Some(place.offset() as u8 - 1);
            let new = Goal { car, offset };
            if goals.contains(&new) {
                continue;
            }
            let meets = |&(_, other): &(usize, Run)| {
                let mut cells = other.cells();
                cells.any(|cell| place.cells().any(|it| it == cell))
            };
            let earlier = goals[n_targets..].iter().zip(&places);
            let first = earlier
                .clone()
                .find(|(it, place)| it.car == car || meets(place));
            if first.is_some() || goals[..n_targets].iter().any(|it| it.car == car) {
                faults.push(Fault::GoalConflict {
                    first: first.map(|(_, &(first, _))| first),
                    second: goal,
                });
                continue;
            }
            goals.push(new);
            places.push((goal, place));
        }
        if self.targets.is_empty() && self.goals.is_empty() {
            let (target, similar) = (0, None);
            faults.push(Fault::MissingTarget { target, similar });
        }
        goals
    }

    fn car(&self, name: &str) -> Option<usize> {
        self.cars.iter().position(|car| car.name == name)
    }

    fn similar_car(&self, name: &str) -> Option<usize> {
        let mut cars = self.cars.iter();
        cars.position(|car| car.name.eq_ignore_ascii_case(name))
    }

    /// Builds the puzzle of a draft without faults.
    fn build(&self, size: Size, goals: Vec<Goal>, runs: &[Option<Run>]) -> Puzzle {
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
        let targets = goals.iter().filter(|goal| goal.is_target());
        let lane = |goal: &Goal| (cars[goal.car].axis, u32::from(cars[goal.car].lane) + 1);
        let targets: Vec<(Axis, u32)> = targets.map(lane).collect();
        let mut exits = DraftExit::resolve(&self.exits, size, &targets);
        exits.sort_unstable();
        exits.dedup();
        Puzzle {
            board: Board { size, walls, exits },
            cars,
            goals,
            start: State(start),
        }
    }
}
