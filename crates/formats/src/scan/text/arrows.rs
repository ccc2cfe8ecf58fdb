//! Boards whose cars are drawn from end to end: `<>` and `<=>` across, `^` above `v` downwards, with `|` in between.

use super::plain::{Letters, Plain};

/// The minimum number of rows.
const FEWEST: usize = 4;
/// The maximum length of a car.
const LONGEST: usize = 5;
/// The signs of such a drawing: of cars, of empty cells and frames, and the usual names of targets.
const SIGNS: &str = "<>=-^v|._o#+ XR";

/// Returns `text` with the same letter in all cells of a car, or `None` if it draws none.
pub(super) fn plain(text: &str) -> Option<Plain> {
    if !text.contains('<') || !text.contains('^') {
        return None;
    }
    let is_row = |line: &&str| line.trim().len() >= FEWEST && line.trim().chars().all(is_sign);
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let mut plain = Plain::default();
    let (mut start, mut is_any) = (0, false);
    for block in lines.chunk_by(|one, next| is_row(one) == is_row(next)) {
        let rows = Some(block).filter(|it| it.len() >= FEWEST && is_row(&it[0]));
        match rows.and_then(cells) {
            Some(cells) => {
                is_any = true;
                for (line, cells) in block.iter().zip(cells) {
                    for (at, cell) in cells.into_iter().enumerate() {
                        let place = at.min(line.trim_end().len().saturating_sub(1));
                        plain.push(cell, start + place);
                    }
                    plain.push('\n', start + line.len() - 1);
                    start += line.len();
                }
            }
            None => {
                for line in block {
                    plain.copy(line, start);
                    start += line.len();
                }
            }
        }
    }
    is_any.then_some(plain)
}

fn is_sign(c: char) -> bool {
    SIGNS.contains(c)
}

/// Returns the cells of a drawing, with a letter for each car that is whole, and dots for blanks.
fn cells(rows: &[&str]) -> Option<Vec<Vec<char>>> {
    let signs = |row: &&str| row.trim_end().chars().collect();
    let mut cells: Vec<Vec<char>> = rows.iter().map(signs).collect();
    let width = cells.iter().map(Vec::len).max()?;
    let indent = |row: &Vec<char>| row.iter().take_while(|it| **it == ' ').count();
    let indent = cells.iter().map(indent).min()?;
    for row in &mut cells {
        row.resize(width, ' ');
        row[indent..]
            .iter_mut()
            .filter(|it| **it == ' ')
            .for_each(|it| *it = '.');
    }
    let mut letters = Letters::without("XR".chars());
    let mut n_cars = 0;
    for row in 0..cells.len() {
        for column in indent..width {
            let (down, along, last) = match cells[row][column] {
                '<' => (0, 1, '>'),
                '^' => (1, 0, 'v'),
                _ => continue,
            };
            let place = |n: usize| (row + n * down, column + n * along);
            let sign = |n: usize| {
                cells
                    .get(place(n).0)
                    .and_then(|it| it.get(place(n).1))
                    .copied()
            };
            let is_middle = |n: &usize| sign(*n).is_some_and(|it| "=-|".contains(it));
            let n = 1 + (1..LONGEST).take_while(is_middle).count();
            if sign(n) == Some(last) {
                n_cars += 1;
                let letter = letters.of(&n_cars.to_string());
                for n in 0..=n {
                    let (row, column) = place(n);
                    cells[row][column] = letter;
                }
            }
        }
    }
    (n_cars >= FEWEST).then_some(cells)
}
