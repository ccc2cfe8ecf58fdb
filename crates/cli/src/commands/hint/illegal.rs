//! Why a move cannot be made, in words.

use tailback_puzzle::{Illegal, MoveNotation, Puzzle};

use crate::units::count;

/// Why move `index` of `moves` cannot be made.
pub(super) fn explain(
    puzzle: &Puzzle,
    moves: &[MoveNotation],
    index: usize,
    why: &Illegal,
) -> String {
    let MoveNotation {
        car,
        direction,
        n_steps,
    } = &moves[index];
    let written = format!("{car}{}{n_steps}", direction.letter());
    let cannot = format!("`{car}` cannot move {} {direction}", cells(*n_steps));
    let why = match *why {
        Illegal::UnknownCar => format!("there is no car `{car}`{}", similar(puzzle, car)),
        Illegal::AcrossAxis { axis, .. } => {
            format!("`{car}` is {axis} and cannot move {direction}")
        }
        Illegal::BlockedByCar { blocker, cell } => {
            let blocker = &puzzle.cars()[blocker].name;
            format!("{cannot}: `{blocker}` is on {cell}")
        }
        Illegal::BlockedByWall { cell } => format!("{cannot}: {cell} is a wall"),
        Illegal::LeavesBoard { n_free: 0 } => format!("{cannot}: it stands at the border"),
        Illegal::LeavesBoard { n_free } => {
            let away = cells(n_free.into());
            let are = if n_free == 1 { "is" } else { "are" };
            format!("{cannot}: there {are} {away} up to the border")
        }
    };
    format!("move {} is illegal (`{written}`): {why}", index + 1)
}

/// What was probably meant by a name that differs only in case.
fn similar(puzzle: &Puzzle, name: &str) -> String {
    let cars = puzzle.cars().iter();
    let mut similar = cars.filter(|car| car.name.eq_ignore_ascii_case(name));
    match (similar.next(), similar.next()) {
        (Some(car), None) => format!("; did you mean `{}`?", car.name),
        _ => String::new(),
    }
}

fn cells(n: u32) -> String {
    count(n as usize, "cell")
}
