//! The cars, walls and exits of the board beside the text, even of a draft that is not sound.

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
    /// The cars that must stand somewhere, each with the cell of its top or left end there.
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
        let exits = match &lowered.puzzle {
            Some(puzzle) => puzzle.board().exits().to_vec(),
            None => exits(
                &draft.exits,
                size,
                targets.first().map(|&target| &cars[target]),
            ),
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

/// Returns the exits of a draft that is not sound. An exit without a lane lies in that of the first target.
fn exits(written: &[DraftExit], size: Size, target: Option<&CarLayout>) -> Vec<Exit> {
    let own_lane = |side: Side| {
        let target = target.filter(|target| target.axis == side.axis())?;
        Some(match target.axis {
            Axis::Horizontal => target.at.row,
            Axis::Vertical => target.at.column,
        })
    };
    let default = target.map(|target| DraftExit {
        side: target.axis.side(true),
        lane: None,
    });
    let default = default.filter(|_| written.is_empty());
    let exits = written.iter().chain(&default).filter_map(|exit| {
        let lane = exit.lane.or_else(|| own_lane(exit.side))?;
        let lane = lane
            .checked_sub(1)
            .filter(|&lane| lane < u32::from(size.along(exit.side.axis().across())))?;
        Some(Exit {
            side: exit.side,
            lane: lane as u8,
        })
    });
    let mut exits: Vec<Exit> = exits.collect();
    exits.sort_unstable();
    exits.dedup();
    exits
}
