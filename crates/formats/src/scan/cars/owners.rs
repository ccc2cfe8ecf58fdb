//! Cells that say whose they are: dictionaries from cell to car, `{(0, 0): "A", (0, 1): "A"}`, and the facts of a
//! planning problem in PDDL, `(at car1 pos-0-0)`.

use std::{collections::BTreeMap, ops::Range};

use tailback_puzzle::GridSize;

use crate::ReadOptions;

use crate::scan::{
    find::Scanned,
    text::{View, boundary_before},
};

use super::{car::ListedCar, list::List, readings::finds_of};

/// A board has so many cars.
const FEWEST: usize = 3;
/// So much may stand between two entries of a dictionary, in bytes.
const FARTHEST: usize = 80;
/// And no more.
const MOST: usize = 128;
/// The facts and the goal of a problem are no longer, in bytes.
const LONGEST_PROBLEM: usize = 64 << 10;
/// A key, and the name of a car, is no longer.
const LONGEST: usize = 16;

/// A row and a column, or the other way round.
type Cell = (u32, u32);
/// Cars with their cells, in the order of the text.
type Owners<'t> = Vec<(&'t str, Vec<Cell>)>;

/// All such boards in `view`.
pub(in crate::scan) fn scan(view: &View<'_>, options: ReadOptions<'_>, scanned: &mut Scanned) {
    let text = view.text;
    dictionaries(text, options, scanned);
    // What stands behind the next list of facts is another problem's.
    let mut starts = text.match_indices("(:init").map(|(at, _)| at).peekable();
    let mut last = 0;
    while let Some(start) = starts.next() {
        let near = start.saturating_sub(LONGEST_PROBLEM).max(last);
        let near = boundary_before(text, near);
        last = start;
        let next = starts.peek().copied().unwrap_or(text.len());
        let end = boundary_before(text, next.min(start + LONGEST_PROBLEM));
        problem(&text[..end], (near, start), options, scanned);
    }
}

fn add<'t>(owners: &mut Owners<'t>, name: &'t str, cell: Cell) {
    let is_full = owners.len() == MOST;
    match owners.iter_mut().find(|(owner, _)| *owner == name) {
        Some((_, cells)) => cells.push(cell),
        None if !is_full => owners.push((name, vec![cell])),
        None => {}
    }
}

fn turned((one, other): Cell) -> Cell {
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
        let lists = [false, true].into_iter().filter_map(list).collect();
        let why = "nothing says whether the row comes first";
        scanned.finds.extend(finds_of(lists, &span, options, why));
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

/// The entry whose key is closed at `close`, with its cell and the car there, if there is one.
fn entry(text: &str, close: usize) -> Option<(Range<usize>, Cell, Option<&str>)> {
    let from = boundary_before(text, close.saturating_sub(LONGEST));
    let start = from + text[from..close].rfind('(')?;
    let (one, other) = text[start + 1..close].split_once(',')?;
    let cell = (one.trim().parse().ok()?, other.trim().parse().ok()?);
    let behind = text[close + 2..].trim_start_matches(' ');
    let at = text.len() - behind.len();
    let quote = behind.chars().next().filter(|c| "\"'".contains(*c));
    let (name, end) = if let Some(quote) = quote {
        let length = behind[1..].find(quote).filter(|it| *it <= LONGEST)?;
        (&behind[1..=length], at + length + 2)
    } else {
        let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let length = behind.find(|c| !is_part(c)).unwrap_or(behind.len());
        (&behind[..length], at + length)
    };
    let is_nothing = ["", ".", "-", "_", "0", "None", "null"].contains(&name.trim());
    (end > at).then_some((start..end, cell, (!is_nothing).then_some(name)))
}

/// Finds the board of the planning problem whose facts begin at `start`, whose objects stand behind `near`, and
/// which ends with `text`.
fn problem(
    text: &str,
    (near, start): (usize, usize),
    options: ReadOptions<'_>,
    scanned: &mut Scanned,
) {
    let Some(length) = text[start..].find("(:goal") else {
        return;
    };
    let end = start + length;
    let goal_end = text[end..]
        .find("(define")
        .map_or(text.len(), |it| end + it);
    let mut of_predicate: BTreeMap<&str, Owners<'_>> = BTreeMap::new();
    for (predicate, name, cell) in facts(&text[start..end]) {
        add(of_predicate.entry(predicate).or_default(), name, cell);
    }
    let is_whole = |owners: &&Owners<'_>| {
        owners.len() >= FEWEST && owners.iter().all(|(_, cells)| cells.len() > 1)
    };
    let Some(owners) = of_predicate.values().find(is_whole) else {
        return;
    };
    let goals: Vec<_> = facts(&text[end..goal_end]).collect();
    let is_car = |name: &str| owners.iter().any(|(owner, _)| *owner == name);
    let Some((_, target, _)) = goals.iter().find(|(_, name, _)| is_car(name)) else {
        return;
    };
    // The objects before the facts name all cells of the board.
    let from = text[near..start].rfind("(define");
    let from = from.map_or(start, |at| near + at);
    let is_between = |c: char| !c.is_ascii_alphanumeric() && !"_-".contains(c);
    let cells: Vec<Cell> = text[from..end].split(is_between).filter_map(cell).collect();
    let ones = cells.iter().map(|cell| cell.0);
    let others = cells.iter().map(|cell| cell.1);
    let (Some(least), Some(most)) = (
        ones.clone().min().zip(others.clone().min()),
        ones.max().zip(others.max()),
    ) else {
        return;
    };
    let read_as = |is_turned: bool| {
        let place = |cell: Cell| {
            let cell = (cell.0 - least.0, cell.1 - least.1);
            if is_turned { turned(cell) } else { cell }
        };
        // The target has to leave on the right.
        let own = &owners.iter().find(|(name, _)| name == target)?.1;
        let own: Vec<Cell> = own.iter().map(|cell| place(*cell)).collect();
        let mut wanted = goals.iter().filter(|(_, name, _)| name == target);
        let row = own[0].0;
        let is_along = own.iter().all(|cell| cell.0 == row)
            && wanted.all(|(_, _, cell)| {
                let is_inside = cell.0 >= least.0 && cell.1 >= least.1;
                is_inside && place(*cell).0 == row && place(*cell).1 > own[0].1
            });
        if !is_along {
            return None;
        }
        let cars = owners.iter().map(|(name, cells)| {
            let cells: Vec<Cell> = cells.iter().map(|cell| place(*cell)).collect();
            let car = ListedCar::of_cells(Some((*name).to_owned()), &cells)?;
            Some(if name == target {
                car.into_target()
            } else {
                car
            })
        });
        let (rows, columns) = place(most);
        Some(List {
            cars: cars.collect::<Option<_>>()?,
            size: Some(GridSize {
                columns: columns + 1,
                rows: rows + 1,
            }),
            exit_row: Some(row),
            is_from_zero: true,
        })
    };
    let lists = [false, true].into_iter().filter_map(read_as).collect();
    let why = "the goal only says how far its target goes";
    let span = start..end;
    scanned.finds.extend(finds_of(lists, &span, options, why));
}

/// The facts of a car and a cell in `text`, each with its predicate.
fn facts(text: &str) -> impl Iterator<Item = (&str, &str, Cell)> {
    let lines = text.lines().filter_map(|line| line.split(';').next());
    lines.flat_map(|line| line.split('(')).filter_map(|fact| {
        let mut words = fact.split(')').next()?.split_whitespace();
        let (predicate, one, other) = (words.next()?, words.next()?, words.next()?);
        match (cell(one), cell(other), words.next()) {
            (Some(cell), None, None) => Some((predicate, other, cell)),
            (None, Some(cell), None) => Some((predicate, one, cell)),
            _ => None,
        }
    })
}

/// The two numbers in the name of a cell: `pos-2-0`, `loc3_4`.
fn cell(word: &str) -> Option<Cell> {
    let mut numbers = word
        .split(|c: char| !c.is_ascii_digit())
        .filter(|number| !number.is_empty());
    let cell = (numbers.next()?.parse().ok()?, numbers.next()?.parse().ok()?);
    let is_small =
        cell.0 <= tailback_puzzle::MAX_SIDE.into() && cell.1 <= tailback_puzzle::MAX_SIDE.into();
    (numbers.next().is_none() && is_small).then_some(cell)
}
