//! The edits that move all cars to another position.

use tailback_check::{Lowered, SourceFile, edits::replace};
use tailback_diagnostics::Edit;
use tailback_puzzle::{Cell, Puzzle, State, draw};
use tailback_syntax::Statement;

use super::{ground::Ground, solution};

pub(super) fn set(ground: &Ground<'_>, position: &[u8]) -> Result<Vec<Edit>, String> {
    let puzzle = ground.lowered.puzzle.as_ref();
    let puzzle = puzzle.ok_or("the board has errors, so it cannot be played")?;
    let mut covered = puzzle.board().walls().to_vec();
    for (car, &offset) in puzzle.cars().iter().zip(position) {
        if offset.saturating_add(car.length) > puzzle.board().size().along(car.axis) {
            return Err(format!("`{}` would not be on the board", car.name));
        }
        covered.extend(car.cells_at(offset));
    }
    let n_covered = covered.len();
    covered.sort_unstable();
    covered.dedup();
    if position.len() != puzzle.cars().len() || covered.len() < n_covered {
        return Err("the position is no longer part of the puzzle".to_owned());
    }
    let Ground {
        file,
        lowered,
        statements,
        ..
    } = ground;
    let mut edits = places(file, lowered, statements, puzzle, &State(position.to_vec()));
    // It leads nowhere from there.
    edits.extend(solution::without(file, statements)?);
    Ok(edits)
}

/// Returns the edits that place the cars as in `state`, each in the form in which it is written.
pub(crate) fn places(
    file: &SourceFile,
    lowered: &Lowered,
    statements: &[Statement],
    puzzle: &Puzzle,
    state: &State,
) -> Vec<Edit> {
    let mut edits = Vec::new();
    let places = &lowered.places.cars;
    for statement in statements {
        if let Some(grid) = statement.drawn() {
            let drawing = draw(puzzle, state).rows.concat();
            let occupants = puzzle.occupants(state);
            let cells = grid.rows.iter().flat_map(|row| &row.cells);
            for ((cell, new), occupant) in cells.zip(drawing.chars()).zip(occupants) {
                let is_elsewhere = occupant.is_some_and(|car| !places[car].is_drawn());
                let old = cell.span.of(&file.text);
                // A declared wall stays declared.
                let is_wall = occupant.is_none() && new == '#';
                let new = match new {
                    _ if is_wall => old.to_owned(),
                    _ if is_elsewhere => ".".to_owned(),
                    new => new.to_string(),
                };
                if old != new {
                    edits.push(replace(cell.span, new));
                }
            }
        } else if let Some(car) = statement.car() {
            let number = places.iter().position(|place| place.name == car.name.span);
            let Some(number) = number.filter(|&it| puzzle.start().0[it] != state.0[it]) else {
                continue;
            };
            let moved = &puzzle.cars()[number];
            let first = Cell::in_lane(moved.axis, moved.lane, state.0[number]);
            edits.push(replace(car.cell.span, first.to_string()));
        }
    }
    edits
}
