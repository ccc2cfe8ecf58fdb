//! Edits made on the board next to the text. Each is a small change of the text in the form used by its author:
//! drawn parts stay drawn, declared parts stay declared.

mod car;
mod exit;
mod ground;
mod order;
pub(crate) mod solution;
pub(crate) mod spare;
pub(crate) mod start;
mod target;
mod transform;
mod wall;

use serde::{Deserialize, Serialize};
use tailback_check::{Lowered, SourceFile, edits::line_below};
use tailback_diagnostics::{Edit, apply};
use tailback_puzzle::{
    Axis, Cell, CellRef, Edit as PuzzleEdit, Exit, Place, Puzzle, Side, Transformation,
};

use crate::{
    analysis::Analysis,
    board_layout::{BoardLayout, CarPlacement},
    rename::rename_car,
};
use ground::Ground;

pub use order::move_puzzle;
pub(crate) use transform::at_side;

/// A small change of a board or of its solution.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(tag = "kind", rename_all = "camelCase")]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "Edit")
)]
pub enum BoardEdit {
    /// Moves, turns or resizes a car.
    SetCar {
        /// The index of the car in the draft.
        car: usize,
        /// The new placement.
        #[serde(flatten)]
        place: CarPlacement,
    },
    /// Adds a car, with the next free name.
    AddCar(CarPlacement),
    /// Removes a car.
    RemoveCar {
        /// The index of the car in the draft.
        car: usize,
    },
    /// Adds a wall.
    AddWall(Cell),
    /// Removes a wall.
    RemoveWall(Cell),
    /// Opens an exit.
    AddExit(Exit),
    /// Closes an exit.
    RemoveExit(Exit),
    /// Makes a car the only target.
    SetTarget {
        /// The index of the car in the draft.
        car: usize,
    },
    /// Starts the puzzle from another position, and removes the solution.
    SetStart {
        /// For each car of the puzzle, the offset of its top or left end in its lane.
        position: Vec<u8>,
    },
    /// Replaces the solution.
    SetSolution {
        /// The moves, in notation.
        moves: Vec<String>,
    },
    /// Removes the cars and walls that can be removed together without changing the optimum in moves.
    RemoveSpare,
    /// Changes the title.
    SetTitle {
        /// The new title.
        title: String,
    },
    /// Adds a row or column at a side of the board.
    Grow {
        /// The side.
        side: Side,
    },
    /// Removes the row or column at a side of the board, which must be empty.
    Shrink {
        /// The side.
        side: Side,
    },
    /// Adds a puzzle below this one: a board of the same size with a target alone.
    AddPuzzle,
    /// Moves the puzzle to another place in its text.
    MovePuzzle {
        /// The number that it gets, from 0.
        to: usize,
    },
    /// Renames a car everywhere in the puzzle.
    RenameCar {
        /// The index of the car in the draft.
        car: usize,
        /// The new name.
        name: String,
    },
}

impl BoardEdit {
    /// Returns the change that makes `edit` on the board of `puzzle`.
    pub fn of(edit: PuzzleEdit, puzzle: &Puzzle) -> Self {
        let placement = |it: Place, length| CarPlacement {
            at: it.first_cell(),
            axis: it.axis,
            length,
        };
        match edit {
            PuzzleEdit::MoveCar { car, to } => Self::SetCar {
                car,
                place: placement(to, puzzle.cars()[car].length),
            },
            PuzzleEdit::ResizeCar {
                car,
                offset,
                length,
            } => {
                let to = Place {
                    offset,
                    ..puzzle.place(car)
                };
                let place = placement(to, length);
                Self::SetCar { car, place }
            }
            PuzzleEdit::AddCar { at, length } => Self::AddCar(placement(at, length)),
            PuzzleEdit::RemoveCar { car } => Self::RemoveCar { car },
            PuzzleEdit::AddWall(cell) => Self::AddWall(cell),
            PuzzleEdit::RemoveWall(cell) => Self::RemoveWall(cell),
        }
    }
}

/// The reason why an edit is not made that leads to another board.
const ROW_LOST: &str =
    "a row of the grid would no longer be read as a row: separate its cells by spaces first";

/// Returns the edits of the text that make `wanted` on the board of puzzle `puzzle`, sorted and
/// non-overlapping. The list is empty if the board already matches.
///
/// # Errors
/// Why it cannot be made.
pub fn board_edit(
    analysis: &Analysis<'_>,
    puzzle: usize,
    wanted: &BoardEdit,
) -> Result<Vec<Edit>, String> {
    let ground = Ground::of(analysis.file, puzzle)?;
    let mut edits = match wanted {
        BoardEdit::SetCar { car, place } => car::set(&ground, *car, *place)?,
        BoardEdit::AddCar(place) => car::add(&ground, *place)?,
        BoardEdit::RemoveCar { car } => car::remove(&ground, *car)?,
        BoardEdit::AddWall(cell) => wall::add(&ground, *cell)?,
        BoardEdit::RemoveWall(cell) => wall::remove(&ground, *cell)?,
        BoardEdit::AddExit(exit) => exit::add(&ground, *exit)?,
        BoardEdit::RemoveExit(exit) => exit::remove(&ground, *exit)?,
        BoardEdit::SetTarget { car } => target::set(&ground, *car)?,
        BoardEdit::SetStart { position } => start::set(&ground, position)?,
        BoardEdit::SetSolution { moves } => solution::set(&ground, moves)?,
        BoardEdit::MovePuzzle { to } => return move_puzzle(&analysis.file.text, puzzle, *to),
        BoardEdit::RemoveSpare => return spare::remove(analysis, puzzle),
        BoardEdit::SetTitle { title } => return set_title(analysis.file, puzzle, title),
        BoardEdit::RenameCar { car, name } => return rename_car(analysis, puzzle, *car, name),
        BoardEdit::Grow { side } => {
            return transform::transformed(&ground, Transformation::Grow(*side));
        }
        BoardEdit::Shrink { side } => {
            return transform::transformed(&ground, Transformation::Shrink(*side));
        }
        BoardEdit::AddPuzzle => return Ok(vec![add_puzzle(&ground)]),
    };
    edits.sort_by_key(|edit| edit.span);
    let after = SourceFile::new("", apply(&analysis.file.text, &edits));
    let after = after.puzzles.get(puzzle);
    if after.is_some_and(|after| is_made(&ground, after, wanted)) {
        Ok(edits)
    } else {
        Err(ROW_LOST.to_owned())
    }
}

fn set_title(file: &SourceFile, puzzle: usize, title: &str) -> Result<Vec<Edit>, String> {
    let new = title.replace(char::is_control, " ");
    let before = file.document.title_of(&file.document.puzzles[puzzle]);
    let before = before.ok_or("the title cannot be read: correct its line first")?;
    if before.value == new {
        return Ok(Vec::new());
    }
    let escaped = new.replace('\\', "\\\\").replace('"', "\\\"");
    Ok(vec![Edit::replace(before.span, format!("\"{escaped}\""))])
}

/// Returns the edits that transform the board of a puzzle, in order.
pub(crate) fn transformed(
    file: &SourceFile,
    puzzle: usize,
    transformation: Transformation,
) -> Result<Vec<Edit>, String> {
    transform::transformed(&Ground::of(file, puzzle)?, transformation)
}

fn add_puzzle(ground: &Ground<'_>) -> Edit {
    let size = ground.board.size;
    let mut rows = vec![vec!["."; usize::from(size.columns)]; usize::from(size.rows)];
    if let [first, second, ..] = &mut rows[usize::from(size.rows - 1) / 2][..] {
        (*first, *second) = ("X", "X");
    }
    let ending = ground.file.ending();
    let rows = rows.iter().map(|row| format!("  {}", row.join(" ")));
    let rows = rows.collect::<Vec<_>>().join(ending);
    let text = format!("{ending}puzzle \"New puzzle\"{ending}grid{ending}{rows}{ending}end");
    let before = ground.file.document.puzzles[ground.puzzle].span;
    line_below(ground.file, before.end, before.start, &text)
}

/// Returns whether `after` is `before` with `made` applied. Exits are not compared if `made` changes a car or the
/// target, since those without a lane follow the target.
fn is_made(ground: &Ground<'_>, after: &Lowered, made: &BoardEdit) -> bool {
    let before = &ground.board;
    let mut cars = covered(ground.lowered);
    let mut cars_after = covered(after);
    let Some(after) = BoardLayout::of(after) else {
        return false;
    };
    let mut walls = before.walls.clone();
    match made {
        BoardEdit::SetCar { car, place } => cars[*car].1 = refs(*place),
        BoardEdit::SetStart { position } => {
            for (index, &offset) in position.iter().enumerate() {
                let mut place = before.cars[index].place;
                match place.axis {
                    Axis::Horizontal => place.at.column = offset,
                    Axis::Vertical => place.at.row = offset,
                }
                cars[index].1 = refs(place);
            }
        }
        BoardEdit::AddCar(place) => {
            let known: Vec<String> = cars.iter().map(|(name, _)| name.clone()).collect();
            let new = after.cars.iter().find(|car| !known.contains(&car.name));
            cars.extend(new.map(|car| (car.name.clone(), refs(*place))));
        }
        BoardEdit::RemoveCar { car } => drop(cars.remove(*car)),
        BoardEdit::AddWall(cell) => walls.push(*cell),
        BoardEdit::RemoveWall(cell) => walls.retain(|wall| wall != cell),
        BoardEdit::AddExit(_)
        | BoardEdit::RemoveExit(_)
        | BoardEdit::SetTarget { .. }
        | BoardEdit::SetSolution { .. }
        | BoardEdit::RemoveSpare
        | BoardEdit::SetTitle { .. }
        | BoardEdit::Grow { .. }
        | BoardEdit::Shrink { .. }
        | BoardEdit::AddPuzzle
        | BoardEdit::MovePuzzle { .. }
        | BoardEdit::RenameCar { .. } => {}
    }
    let are_exits_right = match made {
        BoardEdit::AddExit(exit) => {
            let mut exits = before.exits.clone();
            exits.push(*exit);
            same_exits(exits, &after.exits)
        }
        BoardEdit::RemoveExit(exit) => {
            let mut exits = before.exits.clone();
            exits.retain(|it| it != exit);
            same_exits(exits, &after.exits)
        }
        BoardEdit::AddWall(_) | BoardEdit::RemoveWall(_) | BoardEdit::SetSolution { .. } => {
            before.exits == after.exits
        }
        _ => true,
    };
    walls.sort_unstable();
    walls.dedup();
    cars.sort_unstable();
    cars_after.sort_unstable();
    cars == cars_after && walls == after.walls && are_exits_right
}

fn same_exits(mut exits: Vec<Exit>, after: &[Exit]) -> bool {
    let mut after = after.to_vec();
    exits.sort_unstable();
    exits.dedup();
    after.sort_unstable();
    after.dedup();
    exits == after
}

fn covered(lowered: &Lowered) -> Vec<(String, Vec<CellRef>)> {
    let cars = lowered.draft.cars.iter();
    cars.map(|car| (car.name.clone(), car.shape.cells()))
        .collect()
}

fn refs(place: CarPlacement) -> Vec<CellRef> {
    place.cells().into_iter().map(CellRef::from).collect()
}
