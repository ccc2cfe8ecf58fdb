//! The action that removes the cars and walls that do not change the optimum.

use tailback_puzzle::words::{and_list, count};
use tailback_solver::Metric;
use tailback_syntax::Statement;

use super::{Action, ActionKind, PuzzleAt, claims};

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
    let solutions = at.statements.iter().filter_map(Statement::solution);
    let moved = solutions
        .flat_map(|solution| &solution.moves)
        .find(|it| names.contains(&&it.value.car));
    let edits = match (moved, spare.edits) {
        (Some(moved), _) => Err(format!("`solution` moves `{}`", moved.value.car)),
        (None, Some(_)) if claims::speaks_of(at, Metric::Steps) => {
            Err("the optimum in steps, which `expect` states, may change".to_owned())
        }
        (None, Some(edits)) => Ok(edits),
        (None, None) => Err("the `wall` statement is too long".to_owned()),
    };
    Some(at.action(ActionKind::Remove, title, edits))
}
