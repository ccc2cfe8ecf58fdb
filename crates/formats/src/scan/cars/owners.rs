//! Cells with their owners: dictionaries from cell to car, `{(0, 0): "A", (0, 1): "A"}`.

use std::ops::Range;

use crate::ReadOptions;

use crate::scan::{
    find::Scanned,
    text::{View, boundary_before},
};

use super::{car::ListedCar, list::List, readings::finds_of};

/// The minimum number of cars of a board.
pub(super) const FEWEST: usize = 3;
/// The maximum distance between two entries of a dictionary, in bytes.
const FARTHEST: usize = 80;
/// The maximum number of cars.
const MOST: usize = 128;
/// The maximum length of a key and of the name of a car.
const LONGEST: usize = 16;

/// A row and a column, in either order.
pub(super) type Cell = (u32, u32);
/// Cars with their cells, in the order of the text.
pub(super) type Owners<'t> = Vec<(&'t str, Vec<Cell>)>;

/// Finds all such boards in `view`.
pub(in crate::scan) fn scan(view: &View<'_>, options: ReadOptions<'_>, scanned: &mut Scanned) {
    dictionaries(view.text, options, scanned);
}

/// Adds a cell to those of the car called `name`.
pub(super) fn add<'t>(owners: &mut Owners<'t>, name: &'t str, cell: Cell) {
    let is_full = owners.len() == MOST;
    match owners.iter_mut().find(|(owner, _)| *owner == name) {
        Some((_, cells)) => cells.push(cell),
        None if !is_full => owners.push((name, vec![cell])),
        None => {}
    }
}

pub(super) fn turned((one, other): Cell) -> Cell {
    (other, one)
}

fn dictionaries(text: &str, options: ReadOptions<'_>, scanned: &mut Scanned) {
    let mut owners = Owners::new();
    let mut span = 0..0;
    let mut close = |owners: &mut Owners<'_>, span: Range<usize>| {
        let owners = std::mem::take(owners);
        if owners.len() < FEWEST {
            return;
        }
        let list = |is_turned: bool| {
            let cars = owners.iter().map(|(name, cells)| {
                let cells = cells.iter().copied();
                let cells: Vec<Cell> = cells
                    .map(|cell| if is_turned { turned(cell) } else { cell })
                    .collect();
                ListedCar::of_cells(Some((*name).to_owned()), &cells)
            });
            cars.collect::<Option<Vec<_>>>().map(List::of)
        };
        let lists = [false, true].into_iter().filter_map(list);
        let lists: Vec<List> = lists.collect();
        let why = "it is unclear whether the row comes first";
        scanned.finds.extend(finds_of(&lists, &span, options, why));
    };
    for (at, _) in text.match_indices("):") {
        let Some((entry, cell, name)) = entry(text, at) else {
            continue;
        };
        let is_next = text.get(span.end..entry.start).is_some_and(|between| {
            between.len() <= FARTHEST && between.chars().all(|c| c.is_whitespace() || c == ',')
        });
        if !is_next {
            close(&mut owners, span);
            span = entry.clone();
        }
        span.end = entry.end;
        if let Some(name) = name {
            add(&mut owners, name, cell);
        }
    }
    close(&mut owners, span);
}

/// Returns the entry whose key ends at `close`, with its cell and the car there, if any.
fn entry(text: &str, close: usize) -> Option<(Range<usize>, Cell, Option<&str>)> {
    let from = boundary_before(text, close.saturating_sub(LONGEST));
    let start = from + text[from..close].rfind('(')?;
    let (one, other) = text[start + 1..close].split_once(',')?;
    let cell = (one.trim().parse().ok()?, other.trim().parse().ok()?);
    let after = text[close + 2..].trim_start_matches(' ');
    let at = text.len() - after.len();
    let quote = after.chars().next().filter(|c| "\"'".contains(*c));
    let (name, end) = if let Some(quote) = quote {
        let length = after[1..].find(quote).filter(|it| *it <= LONGEST)?;
        (&after[1..=length], at + length + 2)
    } else {
        let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let length = after.find(|c| !is_part(c)).unwrap_or(after.len());
        (&after[..length], at + length)
    };
    let is_nothing = ["", ".", "-", "_", "0", "None", "null"].contains(&name.trim());
    (end > at).then_some((start..end, cell, (!is_nothing).then_some(name)))
}
