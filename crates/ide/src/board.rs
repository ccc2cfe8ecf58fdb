//! A board drawn for a code block, with its open exits.

use std::fmt::Write;

use tailback_puzzle::{Axis, Puzzle, State, draw};

/// The board in `state` as a Markdown code block, and what the letters of cars with longer
/// names stand for.
pub(crate) fn block(puzzle: &Puzzle, state: &State) -> String {
    let drawing = draw(puzzle, state);
    let mut block = format!("```text\n{}```", with_exits(puzzle, &drawing.rows));
    if !drawing.legend.is_empty() {
        let names = drawing
            .legend
            .iter()
            .map(|&(symbol, car)| format!("{symbol} is `{}`", puzzle.cars()[car].name));
        let _ = write!(block, "\n\n{}", names.collect::<Vec<_>>().join(", "));
    }
    block
}

/// The rows with a space between cells and an arrow where the target may leave.
fn with_exits(puzzle: &Puzzle, rows: &[String]) -> String {
    let target = &puzzle.cars()[puzzle.target()];
    let lane = usize::from(target.lane);
    let (start, end) = puzzle.open_ends();
    let (left, right, top, bottom) = match target.axis {
        Axis::Horizontal => (start, end, false, false),
        Axis::Vertical => (false, false, start, end),
    };
    let margin = if left { "  " } else { "" };
    let arrow_row = |arrow: char| format!("{margin}{}{arrow}\n", "  ".repeat(lane));
    let mut drawn = String::new();
    if top {
        drawn += &arrow_row('^');
    }
    for (index, row) in rows.iter().enumerate() {
        let in_lane = index == lane;
        drawn += if left && in_lane { "< " } else { margin };
        for (column, cell) in row.chars().enumerate() {
            if column > 0 {
                drawn.push(' ');
            }
            drawn.push(cell);
        }
        drawn += if right && in_lane { " >\n" } else { "\n" };
    }
    if bottom {
        drawn += &arrow_row('v');
    }
    drawn
}
