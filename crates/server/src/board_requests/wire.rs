//! Boards and figures as the protocol of the board represents them: cells count from 0. The schemas in
//! `editors/board/protocol` describe the same types.

use serde::{Deserialize, Serialize};
use tailback_facts::rating::{
    Rating,
    words::{in_detail, in_short},
};
use tailback_ide::{BoardLayout, BoardView, Jam as FoundJam, Standing};
use tailback_puzzle::{
    Axis as PuzzleAxis, Cell as PuzzleCell, CellRef, Exit as PuzzleExit, Side as PuzzleSide,
};
use tailback_solver::{Bounds as SolverBounds, Metric as SolverMetric, Outcome as SolverOutcome};

use crate::protocol::Uri;

/// The version of the protocol that is spoken here.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Version;

impl Version {
    pub(crate) const NUMBER: u64 = 1;
}

impl Serialize for Version {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u64(Self::NUMBER)
    }
}

#[derive(Clone, Debug, Deserialize, Serialize)]
pub(crate) struct Text {
    pub(crate) uri: Uri,
}

#[derive(Clone, Debug, Deserialize, Serialize)]
pub(crate) struct VersionedText {
    pub(crate) uri: Uri,
    pub(crate) version: Option<i32>,
}

/// A puzzle by its number in its text.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PuzzleRef {
    pub(crate) text_document: Text,
    pub(crate) puzzle: usize,
}

#[derive(Clone, Copy, Debug, Deserialize, Serialize)]
pub(crate) struct Cell {
    pub(crate) column: u32,
    pub(crate) row: u32,
}

#[derive(Clone, Copy, Debug, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Axis {
    Horizontal,
    Vertical,
}

#[derive(Clone, Copy, Debug, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Side {
    Left,
    Right,
    Top,
    Bottom,
}

#[derive(Clone, Copy, Debug, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Metric {
    Moves,
    Steps,
}

#[derive(Clone, Copy, Debug, Deserialize, Serialize)]
pub(crate) struct Exit {
    pub(crate) side: Side,
    pub(crate) lane: u8,
}

#[derive(Clone, Debug, Serialize)]
pub(crate) struct Car {
    name: String,
    axis: Axis,
    #[serde(flatten)]
    at: Cell,
    length: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    cells: Option<Vec<Cell>>,
}

/// The goal of a car.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct GoalPlace {
    car: usize,
    #[serde(flatten)]
    at: Cell,
}

#[derive(Clone, Debug, Serialize)]
pub(crate) struct Board {
    columns: u8,
    rows: u8,
    cars: Vec<Car>,
    target: Option<usize>,
    /// All targets, if they are several.
    #[serde(skip_serializing_if = "Option::is_none")]
    targets: Option<Vec<usize>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    goals: Vec<GoalPlace>,
    walls: Vec<Cell>,
    exits: Vec<Exit>,
}

#[derive(Clone, Copy, Debug, Serialize)]
pub(crate) struct Bounds {
    lower: u32,
    upper: Option<u32>,
}

#[derive(Clone, Debug, Serialize)]
pub(crate) struct Figures {
    label: String,
    outcome: &'static str,
    moves: Option<Bounds>,
    steps: Option<Bounds>,
    people: Option<People>,
}

/// The estimate of how people fare on a puzzle.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct People {
    seconds: f64,
    time: String,
    label: String,
    detail: String,
}

#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Jam {
    cars: Vec<usize>,
    walls: Vec<Cell>,
    never_free: Vec<Cell>,
    words: Vec<String>,
}

/// How a search ended.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Outcome {
    Solved,
    Unsolvable,
    Unknown,
}

/// Cells with numbers too great for any board are drawn at most this far outside.
const FAR: u32 = 99;

impl From<CellRef> for Cell {
    fn from(cell: CellRef) -> Self {
        Self {
            column: cell.column.saturating_sub(1).min(FAR),
            row: cell.row.saturating_sub(1).min(FAR),
        }
    }
}

impl From<PuzzleCell> for Cell {
    fn from(cell: PuzzleCell) -> Self {
        CellRef::from(cell).into()
    }
}

impl Cell {
    /// Returns the cell of a puzzle; `None` if no board is so large.
    pub(crate) fn of_puzzle(self) -> Option<PuzzleCell> {
        let side = |at: u32| {
            u8::try_from(at)
                .ok()
                .filter(|&at| at < tailback_puzzle::MAX_SIDE)
        };
        Some(PuzzleCell {
            row: side(self.row)?,
            column: side(self.column)?,
        })
    }
}

impl From<PuzzleAxis> for Axis {
    fn from(axis: PuzzleAxis) -> Self {
        match axis {
            PuzzleAxis::Horizontal => Self::Horizontal,
            PuzzleAxis::Vertical => Self::Vertical,
        }
    }
}

impl From<Axis> for PuzzleAxis {
    fn from(axis: Axis) -> Self {
        match axis {
            Axis::Horizontal => Self::Horizontal,
            Axis::Vertical => Self::Vertical,
        }
    }
}

impl From<PuzzleExit> for Exit {
    fn from(exit: PuzzleExit) -> Self {
        let side = match exit.side {
            PuzzleSide::Left => Side::Left,
            PuzzleSide::Right => Side::Right,
            PuzzleSide::Top => Side::Top,
            PuzzleSide::Bottom => Side::Bottom,
        };
        let lane = exit.lane;
        Self { side, lane }
    }
}

impl From<Exit> for PuzzleExit {
    fn from(exit: Exit) -> Self {
        let side = match exit.side {
            Side::Left => PuzzleSide::Left,
            Side::Right => PuzzleSide::Right,
            Side::Top => PuzzleSide::Top,
            Side::Bottom => PuzzleSide::Bottom,
        };
        let lane = exit.lane;
        Self { side, lane }
    }
}

impl From<Metric> for SolverMetric {
    fn from(metric: Metric) -> Self {
        match metric {
            Metric::Moves => Self::Moves,
            Metric::Steps => Self::Steps,
        }
    }
}

impl From<&BoardLayout> for Board {
    fn from(board: &BoardLayout) -> Self {
        let cars = board.cars.iter().map(|car| Car {
            name: car.name.clone(),
            axis: car.axis.into(),
            at: car.at.into(),
            length: car.length.min(FAR),
            cells: car.cells.as_deref().map(cells),
        });
        Self {
            columns: board.size.columns,
            rows: board.size.rows,
            cars: cars.collect(),
            target: board.targets.first().copied(),
            targets: (board.targets.len() > 1).then(|| board.targets.clone()),
            goals: board
                .goals
                .iter()
                .map(|&(car, at)| GoalPlace { car, at: at.into() })
                .collect(),
            walls: cells(&board.walls),
            exits: board.exits.iter().map(|&exit| exit.into()).collect(),
        }
    }
}

pub(crate) fn cells<T: Copy + Into<Cell>>(cells: &[T]) -> Vec<Cell> {
    cells.iter().map(|&cell| cell.into()).collect()
}

impl From<SolverBounds> for Bounds {
    fn from(SolverBounds { lower, upper }: SolverBounds) -> Self {
        Self { lower, upper }
    }
}

impl From<&BoardView> for Figures {
    fn from(view: &BoardView) -> Self {
        Self {
            label: view.label.clone(),
            outcome: match view.standing {
                Standing::Unsound => "unsound",
                Standing::Searching => "searching",
                Standing::Solved => "solved",
                Standing::Unsolvable => "unsolvable",
                Standing::Unknown => "unknown",
            },
            moves: view.moves.map(Bounds::from),
            steps: view.steps.map(Bounds::from),
            people: view.rating.as_ref().map(People::from),
        }
    }
}

impl From<&Rating> for People {
    fn from(rating: &Rating) -> Self {
        Self {
            seconds: rating.seconds,
            time: in_short(rating),
            label: rating.to_string(),
            detail: in_detail(rating),
        }
    }
}

impl From<&FoundJam> for Jam {
    fn from(jam: &FoundJam) -> Self {
        Self {
            cars: jam.cars.clone(),
            walls: cells(&jam.walls),
            never_free: cells(&jam.never_free),
            words: jam.words.clone(),
        }
    }
}

impl From<&SolverOutcome> for Outcome {
    fn from(outcome: &SolverOutcome) -> Self {
        match outcome {
            SolverOutcome::Solved(_) => Self::Solved,
            SolverOutcome::Unsolvable => Self::Unsolvable,
            SolverOutcome::Unknown { .. } => Self::Unknown,
        }
    }
}
