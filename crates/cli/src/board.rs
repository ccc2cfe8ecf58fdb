//! A state drawn for the terminal: the grid of the language, with arrows where the exits are.

use tailback_puzzle::{Puzzle, Side, State, draw};

/// The lines of the drawing; what stands for cars with longer names comes behind it.
pub(crate) fn drawn(puzzle: &Puzzle, state: &State) -> Vec<String> {
    let drawing = draw(puzzle, state);
    let exits = puzzle.board().exits();
    let lanes = |side: Side| exits.iter().filter(move |exit| exit.side == side);
    let is_open = |side, lane: usize| lanes(side).any(|exit| usize::from(exit.lane) == lane);
    let has_left = lanes(Side::Left).next().is_some();
    let margin = if has_left { "  " } else { "" };
    let border = |side, arrow: char| {
        let columns = usize::from(puzzle.board().size().columns);
        let marks: Vec<String> = (0..columns)
            .map(|lane| if is_open(side, lane) { arrow } else { ' ' }.to_string())
            .collect();
        let marks = marks.join(" ");
        (!marks.trim().is_empty()).then(|| format!("{margin}{}", marks.trim_end()))
    };
    let mut drawn = Vec::new();
    drawn.extend(border(Side::Top, '↑'));
    for (lane, row) in drawing.rows.iter().enumerate() {
        let cells: Vec<String> = row.chars().map(String::from).collect();
        let left = match (has_left, is_open(Side::Left, lane)) {
            (false, _) => "",
            (true, false) => "  ",
            (true, true) => "← ",
        };
        let right = if is_open(Side::Right, lane) {
            " →"
        } else {
            ""
        };
        drawn.push(format!("{left}{}{right}", cells.join(" ")));
    }
    drawn.extend(border(Side::Bottom, '↓'));
    for (symbol, car) in &drawing.legend {
        drawn.push(format!("{symbol} = {}", puzzle.cars()[*car].name));
    }
    drawn
}

#[cfg(test)]
mod tests {
    use tailback_check::SourceFile;

    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &[&str]) {
        let file = SourceFile::new("a.rush", text);
        let puzzle = file.puzzle(0).expect("it is sound");
        assert_eq!(drawn(puzzle, puzzle.start()), expected);
    }

    #[test]
    fn exits_are_arrows() {
        check(
            "puzzle \"a\"\ngrid\nX X .\n. # .\nend\nexit left\nexit right 1\nexit top c\nexit bottom a\n",
            &["      ↑", "← X X . →", "  . # .", "  ↓"],
        );
    }

    #[test]
    fn long_names_are_explained() {
        check(
            "puzzle \"a\"\ngrid 3x1\ncar red a1 h\ntarget red\n",
            &["A A . →", "A = red"],
        );
    }
}
