//! The facts of a planning problem in PDDL: cells with their owners, `(at car1 pos-0-0)`, or cars with their
//! places ([`places`]).

use std::collections::BTreeMap;

use tailback_puzzle::GridSize;

use crate::ReadOptions;

use crate::scan::{
    find::Scanned,
    text::{View, boundary_before},
};

use super::{
    car::ListedCar,
    list::List,
    owners::{Cell, FEWEST, Owners, add, turned},
    places,
    readings::finds_of,
};

/// The maximum length of the facts and the goal of a problem, in bytes.
const LONGEST_PROBLEM: usize = 64 << 10;

/// Finds all such boards in `view`.
pub(in crate::scan) fn scan(view: &View<'_>, options: ReadOptions<'_>, scanned: &mut Scanned) {
    let text = view.text;
    // The text after the next list of facts belongs to another problem.
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

/// Finds the board of the planning problem whose facts begin at `start`. Its objects are after `near`, and
/// `text` ends before the next problem.
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
    let span = start..end;
    let goal = &text[end..goal_end];
    // The objects before the facts include all cells of the board.
    let from = text[near..start].rfind("(define");
    let from = from.map_or(start, |at| near + at);
    let placed = places::lists(&text[from..start], &text[start..end], goal);
    if !placed.is_empty() {
        let why = "it is unclear how to read the facts";
        scanned.finds.extend(finds_of(&placed, &span, options, why));
        return;
    }
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
    let goals: Vec<_> = facts(goal).collect();
    let is_car = |name: &str| owners.iter().any(|(owner, _)| *owner == name);
    let Some((_, target, _)) = goals.iter().find(|(_, name, _)| is_car(name)) else {
        return;
    };
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
        // The target must leave on the right.
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
            walls: Vec::new(),
        })
    };
    let lists = [false, true].into_iter().filter_map(read_as);
    let lists: Vec<List> = lists.collect();
    let why = "the goal only says how far its target goes";
    scanned.finds.extend(finds_of(&lists, &span, options, why));
}

/// Returns the facts about a car and a cell in `text`, each with its predicate.
fn facts(text: &str) -> impl Iterator<Item = (&str, &str, Cell)> {
    places::words(text).filter_map(|words| match words[..] {
        [predicate, one, other] => match (cell(one), cell(other)) {
            (Some(cell), None) => Some((predicate, other, cell)),
            (None, Some(cell)) => Some((predicate, one, cell)),
            _ => None,
        },
        _ => None,
    })
}

/// Returns the two numbers in the name of a cell: `pos-2-0`, `loc3_4`.
fn cell(word: &str) -> Option<Cell> {
    let mut numbers = word
        .split(|c: char| !c.is_ascii_digit())
        .filter(|number| !number.is_empty());
    let cell = (numbers.next()?.parse().ok()?, numbers.next()?.parse().ok()?);
    let is_small =
        cell.0 <= tailback_puzzle::MAX_SIDE.into() && cell.1 <= tailback_puzzle::MAX_SIDE.into();
    (numbers.next().is_none() && is_small).then_some(cell)
}
