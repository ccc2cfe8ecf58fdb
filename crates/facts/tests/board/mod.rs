//! Reads boards of the tables.

use std::collections::BTreeMap;

use tailback_puzzle::{Cell, CellRef, Draft, DraftCar, GridSize, Shape};

/// Reads a board row by row: `o` empty, `x` a wall, `A` the target, anything else a car. The exit is at the right end of
/// the target's row.
pub(crate) fn draft(board: &str, columns: usize) -> Draft {
    let mut cells: BTreeMap<char, Vec<CellRef>> = BTreeMap::new();
    for (index, name) in board.chars().enumerate().filter(|(_, it)| *it != 'o') {
        let cell = Cell {
            column: (index % columns) as u8,
            row: (index / columns) as u8,
        };
        cells.entry(name).or_default().push(cell.into());
    }
    let walls = cells.remove(&'x').unwrap_or_default();
    let cars = cells.into_iter().map(|(name, cells)| DraftCar {
        name: name.to_string(),
        shape: Shape::Drawn(cells),
    });
    Draft {
        grids: vec![GridSize {
            columns: columns as u32,
            rows: (board.len() / columns) as u32,
        }],
        targets: vec!["A".to_owned()],
        goals: Vec::new(),
        cars: cars.collect(),
        walls,
        exits: Vec::new(),
    }
}
