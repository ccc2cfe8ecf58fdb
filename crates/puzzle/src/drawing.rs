//! A state as rows of characters, the way a grid is drawn in the language.

use crate::{Puzzle, State};

/// A drawn state: one character for each cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawing {
    /// The rows, one character for each cell: `.` empty, `#` wall, else a car.
    pub rows: Vec<String>,
    /// The characters that stand for cars with longer names, in the order of the cars: the
    /// character and the car's index.
    pub legend: Vec<(char, usize)>,
}

/// Draws `state`. A car whose name is one character is drawn as it; others get characters
/// that no car is called, and `*` once those run out.
pub fn draw(puzzle: &Puzzle, state: &State) -> Drawing {
    let own = |name: &str| {
        let mut characters = name.chars();
        characters.next().filter(|_| characters.next().is_none())
    };
    let taken: Vec<char> = puzzle
        .cars()
        .iter()
        .filter_map(|car| own(&car.name))
        .collect();
    let mut spare = ('A'..='Z')
        .chain('a'..='z')
        .chain('0'..='9')
        .filter(|c| !taken.contains(c));
    let mut legend = Vec::new();
    let symbols: Vec<char> = puzzle
        .cars()
        .iter()
        .enumerate()
        .map(|(index, car)| {
            own(&car.name).unwrap_or_else(|| {
                let symbol = spare.next().unwrap_or('*');
                legend.push((symbol, index));
                symbol
            })
        })
        .collect();
    let columns = usize::from(puzzle.board().size().columns);
    let mut cells: Vec<char> = puzzle
        .occupants(state)
        .into_iter()
        .map(|occupant| occupant.map_or('.', |car| symbols[car]))
        .collect();
    for wall in puzzle.board().walls() {
        cells[usize::from(wall.row) * columns + usize::from(wall.column)] = '#';
    }
    Drawing {
        rows: cells
            .chunks(columns)
            .map(|row| row.iter().collect())
            .collect(),
        legend,
    }
}
