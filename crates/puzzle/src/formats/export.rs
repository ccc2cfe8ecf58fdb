//! What the writers of several formats share: what cannot be said, and names that can.

use std::collections::HashSet;

use crate::{Axis, Puzzle};

use super::drawn::spare_symbols;

/// The rows of the start of `puzzle`, one character for each cell. The target is called
/// `target`; no other car is called so, nor as one of `reserved`.
pub(super) fn rows(
    puzzle: &Puzzle,
    target: char,
    reserved: &[char],
    empty: char,
    wall: Option<char>,
) -> Result<Vec<String>, String> {
    check_exit(puzzle)?;
    if wall.is_none() {
        check_walls(puzzle)?;
    }
    if let Some(car) = puzzle.cars().iter().find(|car| car.length == 1) {
        return Err(format!(
            "car `{}` covers one cell, and a drawing does not say which way that slides",
            car.name
        ));
    }
    let symbols = symbols(puzzle, target, reserved)?;
    let columns = usize::from(puzzle.board().size().columns);
    let mut cells: Vec<char> = puzzle
        .occupants(puzzle.start())
        .into_iter()
        .map(|occupant| occupant.map_or(empty, |car| symbols[car]))
        .collect();
    for (at, wall) in puzzle.board().walls().iter().zip(wall.into_iter().cycle()) {
        cells[usize::from(at.row) * columns + usize::from(at.column)] = wall;
    }
    Ok(cells
        .chunks(columns)
        .map(|row| row.iter().collect())
        .collect())
}

/// The character that each car is drawn as.
fn symbols(puzzle: &Puzzle, target: char, reserved: &[char]) -> Result<Vec<char>, String> {
    let own = |index: usize| {
        let mut name = puzzle.cars()[index].name.chars();
        name.next()
            .filter(|c| name.next().is_none() && *c != target && !reserved.contains(c))
    };
    let others = || (0..puzzle.cars().len()).filter(|&index| index != puzzle.target());
    let taken: HashSet<char> = others().filter_map(own).collect();
    let mut spare = spare_symbols(|c| c == target || reserved.contains(&c) || taken.contains(&c));
    let mut symbols = vec![target; puzzle.cars().len()];
    for index in others() {
        symbols[index] = own(index).or_else(|| spare.next()).ok_or_else(|| {
            format!(
                "{} cars, more than there are letters and digits to draw them with; write it as \
                 JSON, as a table or as CSV",
                puzzle.cars().len()
            )
        })?;
    }
    Ok(symbols)
}

/// The name of each car where names may be long: its own, but the target is called `target`
/// and no other car is.
pub(super) fn names(puzzle: &Puzzle, target: &str) -> Vec<String> {
    let taken: HashSet<&str> = puzzle.cars().iter().map(|car| &*car.name).collect();
    let mut is_free = |name: &String| name != target && !taken.contains(&**name);
    let mut names: Vec<String> = puzzle.cars().iter().map(|car| car.name.clone()).collect();
    if let Some(homonym) = names.iter().position(|name| name == target)
        && homonym != puzzle.target()
    {
        let letters = spare_symbols(|_| false).map(String::from);
        let numbered = (1..).map(|number| format!("c{number}"));
        names[homonym] = letters
            .chain(numbered)
            .find(&mut is_free)
            .expect("there is always another number");
    }
    target.clone_into(&mut names[puzzle.target()]);
    names
}

/// An error where `puzzle` has walls.
pub(super) fn check_walls(puzzle: &Puzzle) -> Result<(), String> {
    match puzzle.board().walls().first() {
        None => Ok(()),
        Some(wall) => Err(format!(
            "the format has no walls, and there is one at {wall}; write it as a line or framed"
        )),
    }
}

/// An error where the exit is not the default one, which is all that most formats have.
pub(super) fn check_exit(puzzle: &Puzzle) -> Result<(), String> {
    let axis = puzzle.cars()[puzzle.target()].axis;
    let (start, end) = (axis.side(false), axis.side(true));
    match puzzle.open_ends() {
        (false, true) => Ok(()),
        (true, true) => Err(format!(
            "the format has one exit, and here both `{start}` and `{end}` are open"
        )),
        (_, false) => Err(format!(
            "the format has its exit on the {end} for this target, and here it is on the {start}"
        )),
    }
}

/// `H` or `V`, as two of the formats write an axis.
pub(super) fn letter(axis: Axis) -> char {
    match axis {
        Axis::Horizontal => 'H',
        Axis::Vertical => 'V',
    }
}
