//! The action that removes the cars and walls that do not change the optimum.

use tailback_puzzle::words::{and_list, count};

use super::{Action, ActionKind, PuzzleAt};
use crate::board_edit::spare;

pub(super) fn action(at: &PuzzleAt<'_>) -> Option<Action> {
    let facts = at.facts()?;
    let puzzle = at.sound().ok()?;
    let spare = tailback_check::spare(at.file, at.number, &facts)?;
    let names = spare.cars.iter().map(|&car| &puzzle.cars()[car].name);
    let names: Vec<&String> = names.collect();
    let cars = (!names.is_empty()).then(|| {
        let names = names.iter().map(|name| format!("`{name}`"));
        and_list(names)
    });
    let walls = match spare.walls.as_slice() {
        [] => None,
        [wall] => Some(format!("the wall at {wall}")),
        walls => Some(count(walls.len(), "wall")),
    };
    let parts = and_list(cars.into_iter().chain(walls));
    let title = format!("remove {parts}: the optimum in moves stays");
    let edits = spare::edits(at.file, at.number, spare);
    Some(at.action(ActionKind::Remove, title, edits))
}
