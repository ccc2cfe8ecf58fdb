//! The action that gives the cars new letters, in reading order.

use std::collections::HashMap;

use tailback_check::edits::replace;
use tailback_diagnostics::Edit;
use tailback_puzzle::{Cell, names};
use tailback_syntax::{NameUse, Part, Statement};

use super::{Action, ActionKind, PuzzleAt};

/// Returns the action, or `None` if all cars already have those letters. The target keeps its name.
pub(super) fn action(at: &PuzzleAt<'_>) -> Option<Action> {
    let title = "rename the cars A, B, C… in reading order";
    match new_names(at) {
        Ok(new) if new.iter().all(|(old, new)| old == new) => None,
        Ok(new) => Some(at.action(ActionKind::Reletter, title, edits(at, &new))),
        Err(why) => Some(at.action(ActionKind::Reletter, title, Err(why))),
    }
}

/// Returns the new name of each car.
fn new_names<'a>(at: &PuzzleAt<'a>) -> Result<HashMap<&'a str, String>, String> {
    let puzzle = at.sound()?;
    let kept = puzzle
        .goals()
        .iter()
        .map(|goal| &*puzzle.cars()[goal.car].name);
    let kept: Vec<&str> = kept.collect();
    let mut order: Vec<(Cell, &str)> = puzzle
        .cars()
        .iter()
        .zip(&puzzle.start().0)
        .map(|(car, &offset)| {
            let first = Cell::in_lane(car.axis, car.lane, offset);
            (first, car.name.as_str())
        })
        .collect();
    order.sort_unstable();
    // A car named `X` would be the target if the text has no `target` line.
    let free = names(|name| name == 'X' || kept.iter().any(|kept| kept.chars().eq([name])));
    let others = order.into_iter().filter(|(_, name)| !kept.contains(name));
    let mut new: HashMap<&str, String> = others.map(|(_, name)| name).zip(free).collect();
    new.extend(kept.into_iter().map(|name| (name, name.to_owned())));
    Ok(new)
}

fn edits(at: &PuzzleAt<'_>, new: &HashMap<&str, String>) -> Result<Vec<Edit>, String> {
    let mut edits = Vec::new();
    let parts = at.statements.iter().flat_map(Statement::parts);
    for named in parts.filter_map(Part::car_name) {
        let Some(name) = new.get(named.name).filter(|name| *name != named.name) else {
            continue;
        };
        if named.usage == NameUse::Drawn && name.len() > 1 {
            return Err("there are more cars than letters to draw".to_owned());
        }
        edits.push(replace(named.span, name));
    }
    Ok(edits)
}
