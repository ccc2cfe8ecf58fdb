//! Why a written move cannot be made.

use tailback_puzzle::{Illegal, MoveNotation, Puzzle, words::count};

/// Why `written` cannot be made: `` `X` cannot move 3 cells right: `A` is on d3 ``.
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
        Illegal::UnknownCar => format!("there is no car `{car}`"),
        Illegal::AcrossAxis { axis, .. } => {
            format!("`{car}` is {axis} and cannot move {direction}")
        }
        Illegal::BlockedByCar { blocker, cell } => {
            format!("{cannot}: `{}` is on {cell}", puzzle.cars()[blocker].name)
        }
        Illegal::BlockedByWall { cell } => format!("{cannot}: {cell} is a wall"),
        Illegal::LeavesBoard { n_free: 0 } => format!("{cannot}: it stands at the border"),
        Illegal::LeavesBoard { n_free } => {
            format!("{cannot}: the border is {} away", count(n_free, "cell"))
        }
    }
}

/// The only car whose name differs from `name` in nothing but its case.
pub fn similar_car<'p>(puzzle: &'p Puzzle, name: &str) -> Option<&'p str> {
    let cars = puzzle.cars().iter();
    let mut similar = cars.filter(|car| car.name.eq_ignore_ascii_case(name));
    let only = similar.next()?;
    similar.next().is_none().then_some(&*only.name)
}

#[cfg(test)]
mod tests {
    use tailback_puzzle::replay;

    use super::*;
    use crate::SourceFile;

    #[test]
    fn each_reason_has_its_words() {
        let text = "puzzle \"\"\ngrid\n. . A . .\nX X A . .\n. . . # .\nB B . . .\nend\n";
        let file = SourceFile::new("", text);
        let puzzle = file.puzzle(0).expect("it is sound");
        for (word, expected) in [
            ("CR1", "there is no car `C`"),
            ("AL2", "`A` is vertical and cannot move left"),
            ("XR3", "`X` cannot move 3 cells right: `A` is on c2"),
            ("BL1", "`B` cannot move left: it stands at the border"),
            ("AU1", "`A` cannot move up: it stands at the border"),
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
        assert_eq!(similar_car(puzzle, "a"), Some("A"));
        assert_eq!(similar_car(puzzle, "c"), None);
    }
}
