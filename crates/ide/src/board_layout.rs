//! The cars, walls and exits of the board next to the text, even of a draft that is not sound.

use tailback_check::Lowered;
use tailback_puzzle::{Axis, Cell, CellRef, DraftExit, Exit, Shape, Side, Size};

/// A board, valid or not, with everything that can be drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardLayout {
    /// The columns and rows.
    pub size: Size,
    /// The cars of the draft, in the same order.
    pub cars: Vec<CarLayout>,
    /// The indices of the cars that must leave, as far as they exist.
    pub targets: Vec<usize>,
    /// The cars with a goal cell, each with the cell for its top or left end.
    pub goals: Vec<(usize, CellRef)>,
    /// The walls on the board, without duplicates.
    pub walls: Vec<Cell>,
    /// The exits, without duplicates.
    pub exits: Vec<Exit>,
}

/// A car as it is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CarLayout {
    /// The name.
    pub name: String,
    /// The line that it slides along.
    pub axis: Axis,
    /// The top or left end.
    pub at: CellRef,
    /// The length in cells.
    pub length: u32,
    /// All cells, if the car is drawn and they are not a straight run.
    pub cells: Option<Vec<CellRef>>,
}

impl BoardLayout {
    /// Returns the board of `lowered`, or `None` if its size is not valid.
    pub fn of(lowered: &Lowered) -> Option<Self> {
        let draft = &lowered.draft;
        let size = draft.grids.first()?.checked()?;
        let cars: Vec<CarLayout> = draft
            .cars
            .iter()
            .map(|car| shown(&car.name, &car.shape))
            .collect();
        let car = |name: &String| cars.iter().position(|car| car.name == *name);
        let targets: Vec<usize> = draft.targets.iter().filter_map(car).collect();
        let goals = draft.goals.iter();
        let goals = goals
            .filter_map(|goal| Some((car(&goal.car)?, goal.at)))
            .collect();
        let exits = if let Some(puzzle) = &lowered.puzzle {
            puzzle.board().exits().to_vec()
        } else {
            let targets: Vec<_> = targets.iter().map(|&car| &cars[car]).collect();
            exits(&draft.exits, size, &targets)
        };
        let mut walls: Vec<Cell> = draft.walls.iter().filter_map(|it| it.on(size)).collect();
        walls.sort_unstable();
        walls.dedup();
        Some(Self {
            size,
            cars,
            targets,
            goals,
            walls,
            exits,
        })
    }
}

impl CarLayout {
    /// Returns the cells that the car covers, up to the largest possible board.
    pub(crate) fn covered(&self) -> Vec<CellRef> {
        if let Some(cells) = &self.cells {
            return cells.clone();
        }
        let CellRef { row, column } = self.at;
        let reach = u32::from(tailback_puzzle::MAX_SIDE);
        (0..self.length.min(reach))
            .map(|at| match self.axis {
                Axis::Horizontal => CellRef {
                    row,
                    column: column.saturating_add(at),
                },
                Axis::Vertical => CellRef {
                    row: row.saturating_add(at),
                    column,
                },
            })
            .collect()
    }
}

fn shown(name: &str, shape: &Shape) -> CarLayout {
    let (at, axis, length, cells) = match shape {
        &Shape::Declared { at, axis, length } => (at, axis, length, None),
        Shape::Drawn(cells) => {
            let length = cells.len() as u32;
            let first = cells[0];
            let axis = match cells.get(1) {
                Some(second) if second.row > first.row => Axis::Vertical,
                _ => Axis::Horizontal,
            };
            let straight = CarLayout {
                name: String::new(),
                axis,
                at: first,
                length,
                cells: None,
            };
            let is_straight = length > 1 && straight.covered() == *cells;
            (first, axis, length, (!is_straight).then(|| cells.clone()))
        }
    };
    CarLayout {
        name: name.to_owned(),
        axis,
        at,
        length,
        cells,
    }
}

/// Returns the exits of a draft that is not sound. An exit without a lane lies in that of each target.
fn exits(written: &[DraftExit], size: Size, targets: &[&CarLayout]) -> Vec<Exit> {
    let lane_of = |target: &CarLayout| match target.axis {
        Axis::Horizontal => target.at.row,
        Axis::Vertical => target.at.column,
    };
    let mut lanes: Vec<(Side, u32)> = Vec::new();
    for exit in written {
        if let Some(lane) = exit.lane {
            lanes.push((exit.side, lane));
        } else {
            let along = targets.iter().filter(|it| it.axis == exit.side.axis());
            lanes.extend(along.map(|target| (exit.side, lane_of(target))));
        }
    }
    if written.is_empty() {
        lanes.extend(
            targets
                .iter()
                .map(|target| (target.axis.side(true), lane_of(target))),
        );
    }
    let exits = lanes.into_iter().filter_map(|(side, lane)| {
        let n_lanes = u32::from(size.along(side.axis().across()));
        let lane = lane.checked_sub(1).filter(|&lane| lane < n_lanes)?;
        Some(Exit {
            side,
            lane: lane as u8,
        })
    });
    let mut exits: Vec<Exit> = exits.collect();
    exits.sort_unstable();
    exits.dedup();
    exits
}
