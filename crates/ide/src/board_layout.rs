//! The cars, walls and exits of the board next to the text, even of a draft that is not sound.

use serde::{Deserialize, Serialize};
use tailback_check::Lowered;
use tailback_puzzle::{Axis, Cell, CellRef, DraftExit, Exit, Run, Shape, Size};

/// Numbers too great for any board are drawn at most this far outside.
const FAR: u32 = 99;

/// A board, valid or not, with everything that can be drawn. An index of a car is one of `cars`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "Board")
)]
pub struct BoardLayout {
    /// The columns and rows.
    #[serde(flatten)]
    pub size: Size,
    /// The cars of the draft, in the same order.
    pub cars: Vec<CarLayout>,
    /// The indices of the cars that must leave.
    pub targets: Vec<usize>,
    /// The cars with a goal cell.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub goals: Vec<GoalLayout>,
    /// The walls on the board, without duplicates.
    pub walls: Vec<Cell>,
    /// The exits, without duplicates.
    pub exits: Vec<Exit>,
}

/// A car as it is drawn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "Car")
)]
pub struct CarLayout {
    /// The name.
    pub name: String,
    /// The cells of a straight run.
    #[serde(flatten)]
    pub place: CarPlacement,
    /// The cells drawn for a car that is not a straight run. Such a car cannot be played.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<Cell>"))]
    pub cells: Option<Vec<Cell>>,
}

/// The placement of a car, on the board or off it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CarPlacement {
    /// The top or left end.
    #[serde(flatten)]
    pub at: Cell,
    /// The line that the car slides along.
    pub axis: Axis,
    /// The length in cells.
    pub length: u8,
}

/// The goal of a car.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline))]
pub struct GoalLayout {
    /// The index of the car.
    pub car: usize,
    /// The cell for its top or left end.
    #[serde(flatten)]
    pub at: Cell,
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
        let goals = draft.goals.iter().filter_map(|goal| {
            Some(GoalLayout {
                car: car(&goal.car)?,
                at: near(goal.at),
            })
        });
        let goals = goals.collect();
        let exits = if let Some(puzzle) = &lowered.puzzle {
            puzzle.board().exits().to_vec()
        } else {
            let lane = |&car: &usize| cars[car].place.axis_and_lane();
            let targets: Vec<_> = targets.iter().map(lane).collect();
            let mut exits = DraftExit::resolve(&draft.exits, size, &targets);
            exits.sort_unstable();
            exits.dedup();
            exits
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

impl CarPlacement {
    /// Returns the row or column that the car lies in, from 0.
    pub(crate) fn lane(self) -> u8 {
        self.at.along(self.axis.across())
    }

    /// Returns the axis of the car and its lane, from 1.
    pub(crate) fn axis_and_lane(self) -> (Axis, u32) {
        (self.axis, u32::from(self.lane()) + 1)
    }

    /// Returns the cells that the car covers.
    pub(crate) fn cells(self) -> Vec<Cell> {
        let offset = self.at.along(self.axis);
        let cell = |i: u8| Cell::in_lane(self.axis, self.lane(), offset.saturating_add(i));
        (0..self.length).map(cell).collect()
    }
}

fn near(cell: CellRef) -> Cell {
    let near = |at: u32| at.saturating_sub(1).min(FAR) as u8;
    Cell {
        row: near(cell.row),
        column: near(cell.column),
    }
}

fn shown(name: &str, shape: &Shape) -> CarLayout {
    let run = Run::of(shape).ok();
    let cells = shape.cells();
    let Run { axis, at, length } = run.unwrap_or_else(|| Run {
        axis: match cells.get(1) {
            Some(second) if second.row > cells[0].row => Axis::Vertical,
            _ => Axis::Horizontal,
        },
        at: cells[0],
        length: cells.len() as u32,
    });
    CarLayout {
        name: name.to_owned(),
        place: CarPlacement {
            at: near(at),
            axis,
            length: length.min(FAR) as u8,
        },
        cells: run.is_none().then(|| cells.into_iter().map(near).collect()),
    }
}
