//! Answer-set programs for clingo: the rules, which find a shortest plan by trying one move more at a time, and the
//! facts of each puzzle.

use std::fmt::Write as _;

use tailback_puzzle::Axis;

use super::{Export, Model, solved_offsets, title_line};

/// The model; see the module documentation.
pub(super) static MODEL: Model = Model {
    name: "asp",
    description: "an answer-set program for clingo: rules, and facts for each puzzle",
    rules_file: "rules.lp",
    ending: "lp",
    fits_one_text: true,
    rules: |longest_move| format!("{RULES}\n#const longest_move = {longest_move}.\n"),
    puzzle: facts,
};

const RULES: &str = include_str!("rules.lp");

fn facts(export: &Export<'_>) -> String {
    let puzzle = export.puzzle;
    let size = puzzle.board().size();
    let mut text = title_line("%", export);
    // The rules may come before it in the same text.
    let _ = writeln!(
        text,
        "#program base.\ncolumns({}). rows({}).",
        size.columns, size.rows
    );
    text += "% car(NAME,AXIS,LANE,LENGTH), start(NAME,OFFSET)\n";
    for (car, offset) in puzzle.cars().iter().zip(&puzzle.start().0) {
        let axis = match car.axis {
            Axis::Horizontal => 'h',
            Axis::Vertical => 'v',
        };
        let (name, lane) = (&car.name, car.lane + 1);
        let _ = writeln!(
            text,
            "car(\"{name}\",{axis},{lane},{}). start(\"{name}\",{}).",
            car.length,
            offset + 1
        );
    }
    for wall in puzzle.board().walls() {
        let _ = writeln!(text, "wall(({},{})).", wall.column + 1, wall.row + 1);
    }
    let target = &puzzle.cars()[puzzle.target()].name;
    for offset in solved_offsets(puzzle) {
        let _ = writeln!(text, "exit(\"{target}\",{}).", offset + 1);
    }
    text
}
