//! `MiniZinc`: a model, and a data file for each puzzle. The number of moves is a parameter, `horizon`.

use std::fmt::Write as _;

use tailback_puzzle::{Axis, Car, Cell};

use super::{Export, Model, solved_offsets, title_line};

/// The model; see the module documentation.
pub(super) static MODEL: Model = Model {
    name: "minizinc",
    description: "MiniZinc: a model, and data for each puzzle",
    rules_file: "rules.mzn",
    ending: "dzn",
    fits_one_text: true,
    rules: |longest_move| format!("{RULES}\nint: longest_move = {longest_move};\n"),
    puzzle: data,
};

const RULES: &str = include_str!("rules.mzn");

fn data(export: &Export<'_>) -> String {
    let puzzle = export.puzzle;
    let cars = puzzle.cars();
    let size = puzzle.board().size();
    let of_cars = |term: &dyn Fn(&Car) -> String| list(cars.iter().map(term));
    let walls = puzzle.board().walls().iter();
    let columns = u32::from(size.columns);
    let number = |wall: &Cell| u32::from(wall.row) * columns + u32::from(wall.column) + 1;
    let mut text = title_line("%", export);
    let _ = write!(
        text,
        "columns = {};
rows = {};
n_cars = {};
names = [{}];
is_horizontal = [{}];
lane = [{}];
length = [{}];
start = [{}];
target = {};
exits = {{{}}};
walls = {{{}}};
",
        size.columns,
        size.rows,
        cars.len(),
        of_cars(&|car| format!("\"{}\"", car.name)),
        of_cars(&|car| (car.axis == Axis::Horizontal).to_string()),
        of_cars(&|car| (car.lane + 1).to_string()),
        of_cars(&|car| car.length.to_string()),
        list(
            puzzle
                .start()
                .0
                .iter()
                .map(|offset| (offset + 1).to_string())
        ),
        puzzle.target() + 1,
        list(
            solved_offsets(puzzle)
                .iter()
                .map(|offset| (offset + 1).to_string())
        ),
        list(walls.map(|wall| number(wall).to_string())),
    );
    text
}

fn list(terms: impl Iterator<Item = String>) -> String {
    terms.collect::<Vec<_>>().join(", ")
}
