//! Puzzles from arrays of cells, and back.

use numpy::{PyArray1, PyArray2, PyArrayMethods};
use pyo3::{Borrowed, exceptions::PyTypeError, prelude::*};
use tailback_answers::sound;
use tailback_puzzle::{
    CellRef, Draft, DraftCar, DraftExit, GridSize, MAX_SIDE, Puzzle, Shape, Side, names,
};

use crate::{arguments::Items, arrays::read_only, errors::value_error};

/// The value of an empty cell. A car has a positive value.
const EMPTY: i64 = 0;
/// The value of a wall.
const WALL: i64 = -1;

/// One exit, or several.
pub(crate) enum Exits {
    One(String),
    Several(Items<String>),
}

impl FromPyObject<'_, '_> for Exits {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, '_, PyAny>) -> PyResult<Self> {
        let one = value.extract().map(Self::One);
        let found = one.or_else(|_| value.extract().map(Self::Several));
        found.map_err(|_| {
            PyTypeError::new_err("expected an exit such as \"right 3\", or a list of exits")
        })
    }
}

/// The exit on the right, in a lane that is left to whoever asks for it.
impl Default for Exits {
    fn default() -> Self {
        Self::One(Side::Right.to_string())
    }
}

impl Exits {
    /// Returns the exits as they were written.
    pub(crate) fn drafts(&self) -> PyResult<Vec<DraftExit>> {
        let words = match self {
            Self::One(word) => std::slice::from_ref(word),
            Self::Several(Items(words)) => words,
        };
        let exit = |word: &String| {
            let why = |why| value_error(format!("the exit {word:?}: {why}"));
            word.parse().map_err(why)
        };
        words.iter().map(exit).collect()
    }
}

/// Returns the puzzle with the car on each cell of `cells`.
pub(super) fn puzzle(
    cells: &Bound<'_, PyAny>,
    target: i64,
    exits: Option<Exits>,
) -> PyResult<Puzzle> {
    let rows = rows(cells)?;
    let n_columns = rows.first().map_or(0, Vec::len);
    if rows.iter().any(|row| row.len() != n_columns) {
        return Err(value_error("the rows of `cells` are not equally long"));
    }
    let is_side = |n| (1..=usize::from(MAX_SIDE)).contains(&n);
    if !is_side(rows.len()) || !is_side(n_columns) {
        return Err(value_error(format!(
            "`cells` has {} rows and {n_columns} columns; expected 1 to {MAX_SIDE} of each",
            rows.len()
        )));
    }
    let mut draft = Draft {
        grids: vec![GridSize {
            columns: n_columns as u32,
            rows: rows.len() as u32,
        }],
        exits: exits.map_or(Ok(Vec::new()), |exits| exits.drafts())?,
        ..Draft::default()
    };
    let mut cars: Vec<(i64, Vec<CellRef>)> = Vec::new();
    for (row, cells) in (1..).zip(&rows) {
        for (column, &value) in (1..).zip(cells) {
            let cell = CellRef { row, column };
            match value {
                EMPTY => {}
                WALL => draft.walls.push(cell),
                car if car > 0 => match cars.iter_mut().find(|it| it.0 == car) {
                    Some((_, cells)) => cells.push(cell),
                    None => cars.push((car, vec![cell])),
                },
                other => {
                    return Err(value_error(format!(
                        "the cell in row {} and column {} is {other}; expected 0 for an empty cell, -1 for a wall, or \
                         the positive number of a car",
                        row - 1,
                        column - 1
                    )));
                }
            }
        }
    }
    if cars.iter().all(|car| car.0 != target) {
        return Err(value_error(format!("no cell is {target}, the target")));
    }
    cars.sort_unstable_by_key(|car| car.0);
    let mut names = names(|name| name == 'X');
    draft.cars = cars
        .into_iter()
        .map(|(car, cells)| DraftCar {
            name: if car == target {
                draft.target().to_owned()
            } else {
                names.next().unwrap_or_default()
            },
            shape: Shape::Drawn(cells),
        })
        .collect();
    sound(&draft).map_err(value_error)
}

/// Returns the rows of an array of integers, or of a list of lists.
fn rows(cells: &Bound<'_, PyAny>) -> PyResult<Vec<Vec<i64>>> {
    let no_table = |why: PyErr| {
        let error = PyTypeError::new_err("`cells` is not a table of integers with two dimensions");
        error.set_cause(cells.py(), Some(why));
        error
    };
    // A new list would reserve memory for any number.
    let within = |of: &Bound<'_, PyAny>, what: &str| match of.len().map_err(no_table)? {
        n if n > usize::from(MAX_SIDE) => Err(value_error(format!(
            "`cells` has {n} {what}; expected 1 to {MAX_SIDE}"
        ))),
        _ => Ok(()),
    };
    within(cells, "rows")?;
    // An array gives its numbers as Python's, whatever their type and however it lies in memory.
    let listed = match cells.getattr_opt("tolist")? {
        Some(to_list) => to_list.call0()?,
        None => cells.clone(),
    };
    let rows: Vec<Bound<'_, PyAny>> = listed.extract().map_err(no_table)?;
    let numbers = |row: &Bound<'_, PyAny>| {
        within(row, "columns")?;
        row.extract().map_err(no_table)
    };
    rows.iter().map(numbers).collect()
}

/// Returns the car on each cell of `puzzle` at its start: its index plus one.
pub(super) fn array<'py>(py: Python<'py>, puzzle: &Puzzle) -> PyResult<Bound<'py, PyArray2<i16>>> {
    let size = puzzle.board().size();
    let cars = puzzle.occupants(puzzle.start()).into_iter();
    let mut cells: Vec<i16> = cars
        .map(|car| car.map_or(0, |car| car as u16 + 1).cast_signed())
        .collect();
    for &wall in puzzle.board().walls() {
        cells[size.index(wall)] = -1;
    }
    let flat: Bound<'py, PyArray1<i16>> = read_only(py, cells)?;
    flat.reshape([size.rows, size.columns].map(usize::from))
}
