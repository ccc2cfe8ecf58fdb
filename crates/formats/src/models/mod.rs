//! Models for general-purpose solvers: planners, constraint solvers and answer-set solvers.
//!
//! A model is written and never read. It has two parts, as such solvers expect: the rules of the game, which all
//! puzzles share, and the data of one puzzle.

mod asp;
mod minizinc;
mod pddl;

use std::fmt;

use tailback_puzzle::{Car, Cell, Puzzle};

use super::Export;

/// All models.
pub static MODELS: &[&Model] = &[&pddl::MODEL, &minizinc::MODEL, &asp::MODEL];

/// Returns the model called `name`.
pub fn find(name: &str) -> Option<&'static Model> {
    MODELS.iter().copied().find(|model| model.name == name)
}

/// The game in the language of a general-purpose solver.
#[derive(Debug)]
pub struct Model {
    /// The name for `--to`.
    pub name: &'static str,
    /// The description in the list of formats.
    pub description: &'static str,
    /// The usual name of the file with the rules.
    pub rules_file: &'static str,
    /// The usual ending of the name of a file with a puzzle.
    pub ending: &'static str,
    /// Whether a solver reads the rules and a puzzle from a single text.
    pub fits_one_text: bool,
    /// Returns the rules with moves of at most the given number of cells.
    rules: fn(u8) -> String,
    /// Returns the data of a puzzle.
    puzzle: fn(&Export<'_>) -> String,
}

impl PartialEq for Model {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for Model {}

impl fmt::Display for Model {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

impl Model {
    /// Returns the rules of the game, in which a move slides one car by at most `longest_move` cells. A shortest plan
    /// has the optimum in moves if that is at least [`longest_move`] of the puzzle, and the optimum in steps if it is 1.
    pub fn rules(&self, longest_move: u8) -> String {
        (self.rules)(longest_move)
    }

    /// Returns the data of one puzzle, whose only goal is that its target leaves. It is the same in both metrics.
    pub fn puzzle(&self, export: &Export<'_>) -> String {
        (self.puzzle)(export)
    }
}

/// Returns the number of cells that no move of `puzzle` exceeds, at least 1.
pub fn longest_move(puzzle: &Puzzle) -> u8 {
    let size = puzzle.board().size();
    let room = |car: &Car| size.along(car.axis) - car.length;
    puzzle.cars().iter().map(room).max().unwrap_or(0).max(1)
}

/// Returns the offsets of the target at which the puzzle is solved.
fn solved_offsets(puzzle: &Puzzle) -> Vec<u8> {
    let target = &puzzle.cars()[puzzle.target()];
    let last = puzzle.board().size().along(target.axis) - target.length;
    let (start, end) = puzzle.open_ends(puzzle.target());
    let mut offsets: Vec<u8> = start.then_some(0).into_iter().collect();
    // A target as long as its lane has one place.
    offsets.extend(end.then_some(last).filter(|last| !offsets.contains(last)));
    offsets
}

/// Returns all cells of a board, row by row.
fn cells(puzzle: &Puzzle) -> impl Iterator<Item = Cell> + use<> {
    let size = puzzle.board().size();
    (0..size.rows).flat_map(move |row| (0..size.columns).map(move |column| Cell { column, row }))
}

/// Returns a line with the title of a puzzle after `mark`, which begins a comment, or an empty text.
fn title_line(mark: &str, export: &Export<'_>) -> String {
    match export.title {
        None => String::new(),
        Some(title) => {
            let title = title.replace(
                |c: char| c.is_control() || matches!(c, '\u{2028}' | '\u{2029}'),
                " ",
            );
            format!("{mark} {title}\n")
        }
    }
}
