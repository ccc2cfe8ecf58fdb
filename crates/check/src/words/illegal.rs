//! The reasons why a written move cannot be made.

use tailback_diagnostics::text::nearest;
use tailback_puzzle::{Car, Illegal, MoveNotation, Puzzle, replay, words::count};

/// Returns the reason why `written` cannot be made: `` `X` cannot move 3 cells right: `A` is on d3 ``.
pub fn illegal_move(puzzle: &Puzzle, written: &MoveNotation, why: &Illegal) -> String {
    let MoveNotation {
        car,
        direction,
        n_steps,
    } = written;
    let cannot = match n_steps {
        1 => format!("`{car}` cannot move {direction}"),
        n => format!("`{car}` cannot move {n} cells {direction}"),
    };
    match *why {
        Illegal::UnknownCar => format!("no car is called `{car}`"),
        Illegal::AcrossAxis { axis, .. } => {
            format!("`{car}` is {axis} and cannot move {direction}")
        }
        Illegal::BlockedByCar { blocker, cell } => {
            format!("{cannot}: `{}` is on {cell}", puzzle.cars()[blocker].name)
        }
        Illegal::BlockedByWall { cell } => format!("{cannot}: {cell} is a wall"),
        Illegal::LeavesBoard { n_free: 0 } => format!("{cannot}: it is at the border"),
        Illegal::LeavesBoard { n_free } => {
            format!("{cannot}: the border is {} away", count(n_free, "cell"))
        }
    }
}

/// Returns the car that `written`, which names no car, was probably meant to move from the start of `puzzle`: the
/// only one whose name differs only in case, or else by a typo, or else the only one that can make this move.
pub fn similar_car(puzzle: &Puzzle, written: &MoveNotation) -> Option<usize> {
    let cars = puzzle.cars();
    let name = &*written.car;
    let near = || {
        let near = nearest(name, cars.iter().map(|car| &*car.name))?;
        let is_it = |car: &Car| *car.name == *near.word;
        near.is_certain.then(|| cars.iter().position(is_it))?
    };
    let can_move = |car: &Car| {
        let moved = MoveNotation {
            car: car.name.clone(),
            ..written.clone()
        };
        // Only the target may move beyond the border, and nothing indicates that it is meant.
        replay(puzzle, &[moved]).is_ok_and(|end| end.solution.n_steps() == written.n_steps)
    };
    only(cars, |car| car.name.eq_ignore_ascii_case(name))
        .or_else(near)
        .or_else(|| only(cars, can_move))
}

/// Returns the number of the only one of `cars` for which `is_meant` holds.
fn only(cars: &[Car], is_meant: impl Fn(&Car) -> bool) -> Option<usize> {
    let mut meant = (0..cars.len()).filter(|&car| is_meant(&cars[car]));
    let first = meant.next()?;
    meant.next().is_none().then_some(first)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SourceFile;

    #[test]
    fn each_reason_has_its_words() {
        let text = "puzzle \"\"\ngrid\n. . A . .\nX X A . .\n. . . # .\nB B . . .\nend\n";
        let file = SourceFile::new("", text);
        let puzzle = file.puzzle(0).expect("it is sound");
        for (word, expected) in [
            ("CR1", "no car is called `C`"),
            ("AL2", "`A` is vertical and cannot move left"),
            ("XR3", "`X` cannot move 3 cells right: `A` is on c2"),
            ("BL1", "`B` cannot move left: it is at the border"),
            ("AU1", "`A` cannot move up: it is at the border"),
            (
                "BR4",
                "`B` cannot move 4 cells right: the border is 3 cells away",
            ),
            (
                "AD9",
                "`A` cannot move 9 cells down: the border is 2 cells away",
            ),
        ] {
            let written = MoveNotation::parse(word).expect("it is a move");
            let (_, why) =
                replay(puzzle, std::slice::from_ref(&written)).expect_err("it is illegal");
            assert_eq!(illegal_move(puzzle, &written, &why), expected);
        }
    }

    #[test]
    fn an_unknown_car_gets_a_suggestion() {
        let text = "puzzle \"\"\ngrid 6x4\ncar A c1 v\ncar X a2 h\ncar Bus b4 h\ncar Lorry e3 h\nexit right 2\nend\n";
        let file = SourceFile::new("", text.trim_end_matches("end\n"));
        let puzzle = file.puzzle(0).expect("it is sound");
        for (word, expected) in [
            ("aD1", Some("A")),
            // The name differs by a typo, even though the car cannot make this move.
            ("LorryyR9", Some("Lorry")),
            ("BuR1", Some("Bus")),
            // `A` alone can move down; `Bus` alone has room for three to the right.
            ("KD1", Some("A")),
            ("KR3", Some("Bus")),
            // Several cars can make the move, or none can.
            ("KL1", None),
            ("KU1", None),
            ("KR9", None),
        ] {
            let written = MoveNotation::parse(word).expect("it is a move");
            let similar = similar_car(puzzle, &written).map(|car| &*puzzle.cars()[car].name);
            assert_eq!(similar, expected, "{word}");
        }
    }
}
