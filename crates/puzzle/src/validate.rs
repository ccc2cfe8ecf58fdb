//! From a draft to a puzzle, or to every reason why it is none.

use std::collections::{BTreeMap, HashMap, HashSet};

use crate::{
    Axis, Board, Car, Cell, CellRef, Draft, DraftExit, Exit, Fault, GridSize, Puzzle, Shape, Size,
    State,
};

/// How many cars on one cell are told apart: a text with thousands of cars on one cell gets
/// a report for each of them, not one for each pair.
const MAX_OCCUPANTS: usize = 8;

/// Where a car of a draft lies, as far as that is one straight run of cells.
#[derive(Clone, Copy)]
struct Run {
    axis: Axis,
    at: CellRef,
    length: u32,
}

impl Run {
    /// The lane that it lies in, from 1.
    fn lane(self) -> u32 {
        match self.axis {
            Axis::Horizontal => self.at.row,
            Axis::Vertical => self.at.column,
        }
    }

    /// Its first cell's number in the lane, from 1.
    fn offset(self) -> u32 {
        match self.axis {
            Axis::Horizontal => self.at.column,
            Axis::Vertical => self.at.row,
        }
    }

    fn lies_on(self, grid: GridSize) -> bool {
        (1..=grid.along(self.axis.across())).contains(&self.lane())
            && self.offset() >= 1
            && u64::from(self.offset()) + u64::from(self.length)
                <= u64::from(grid.along(self.axis)) + 1
    }

    fn cells(self) -> impl Iterator<Item = CellRef> {
        (0..self.length).map(move |i| match self.axis {
            Axis::Horizontal => CellRef {
                column: self.at.column.saturating_add(i),
                ..self.at
            },
            Axis::Vertical => CellRef {
                row: self.at.row.saturating_add(i),
                ..self.at
            },
        })
    }
}

impl Draft {
    /// The puzzle that the draft describes.
    ///
    /// # Errors
    /// All the faults of the draft, not only the first, in no order of importance.
    pub fn validate(&self) -> Result<Puzzle, Vec<Fault>> {
        let mut faults = Vec::new();
        let grid = self.check_grids(&mut faults);
        let runs = self.check_cars(grid, &mut faults);
        self.check_names(&mut faults);
        self.check_walls(grid, &mut faults);
        self.check_overlaps(grid, &runs, &mut faults);
        let target = self.check_target(&mut faults);
        self.check_exits(grid, target.and_then(|target| runs[target]), &mut faults);
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

    /// Checks each car on its own; what is one straight run is given back as such.
    fn check_cars(&self, grid: Option<GridSize>, faults: &mut Vec<Fault>) -> Vec<Option<Run>> {
        // A side of 0 is reported as such, and then everything would lie outside.
        let grid = grid.filter(|grid| grid.columns > 0 && grid.rows > 0);
        let mut runs = Vec::with_capacity(self.cars.len());
        for (car, draft) in self.cars.iter().enumerate() {
            runs.push(match &draft.shape {
                &Shape::Declared { at, axis, length } => {
                    let run = Run { axis, at, length };
                    if length == 0 || grid.is_some_and(|grid| length > grid.along(axis)) {
                        faults.push(Fault::CarLength { car });
                        None
                    } else {
                        if grid.is_some_and(|grid| !run.lies_on(grid)) {
                            faults.push(Fault::CarOutOfBounds { car });
                        }
                        Some(run)
                    }
                }
                Shape::Drawn(cells) => match straight_run(cells) {
                    Ok(run) => Some(run),
                    Err(fault) => {
                        faults.push(fault(car));
                        None
                    }
                },
            });
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

    fn check_overlaps(
        &self,
        grid: Option<GridSize>,
        runs: &[Option<Run>],
        faults: &mut Vec<Fault>,
    ) {
        let mut walls = HashMap::new();
        for (wall, at) in self.walls.iter().enumerate() {
            walls.entry(*at).or_insert(wall);
        }
        let mut occupants: HashMap<CellRef, Vec<usize>> = HashMap::new();
        let mut shared: BTreeMap<(usize, usize), Vec<CellRef>> = BTreeMap::new();
        let mut on_wall: Vec<Fault> = Vec::new();
        // Without a grid nothing bounds a length; the longest lane there is does.
        let longest = grid.map_or(u32::from(crate::MAX_SIDE), |grid| {
            grid.columns.max(grid.rows)
        });
        for (car, draft) in self.cars.iter().enumerate() {
            let mut visit = |cell: CellRef| {
                if let Some(&wall) = walls.get(&cell) {
                    on_wall.push(Fault::OnWall { car, wall });
                }
                let others = occupants.entry(cell).or_default();
                for &other in others.iter() {
                    shared.entry((other, car)).or_default().push(cell);
                }
                if others.len() < MAX_OCCUPANTS {
                    others.push(car);
                }
            };
            match (&draft.shape, runs[car]) {
                (Shape::Drawn(cells), _) => cells.iter().copied().for_each(visit),
                (_, Some(run)) => run.cells().take(longest as usize).for_each(&mut visit),
                (_, None) => {}
            }
        }
        faults.extend(
            shared
                .into_iter()
                .map(|((first, second), cells)| Fault::Overlap {
                    first,
                    second,
                    cells,
                }),
        );
        faults.append(&mut on_wall);
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

    fn check_exits(&self, grid: Option<GridSize>, target: Option<Run>, faults: &mut Vec<Fault>) {
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
        if let Some(target) = target
            && !self.exits.is_empty()
            && !self.exits.iter().any(|exit| {
                exit.side.axis() == target.axis
                    && exit.lane.is_none_or(|lane| lane == target.lane())
            })
        {
            faults.push(Fault::ExitMisaligned);
        }
    }

    /// Puts a draft without faults together.
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

/// The run that drawn cells (in reading order) make, or the fault that they are none.
fn straight_run(cells: &[CellRef]) -> Result<Run, fn(usize) -> Fault> {
    let (first, last) = (cells[0], cells[cells.len() - 1]);
    let axis = if cells.len() == 1 {
        return Err(|car| Fault::SingleCellCar { car });
    } else if cells.iter().all(|cell| cell.row == first.row) {
        Axis::Horizontal
    } else if cells.iter().all(|cell| cell.column == first.column) {
        Axis::Vertical
    } else {
        return Err(|car| Fault::BentCar { car });
    };
    let extent = (last.row - first.row) + (last.column - first.column) + 1;
    let length = cells.len() as u32;
    if extent == length {
        Ok(Run {
            axis,
            at: first,
            length,
        })
    } else {
        Err(|car| Fault::SplitCar { car })
    }
}
