//! Completion of the cells of a drawn row: cars that continue, and cars that begin.

use tailback_puzzle::short_names;
use tailback_syntax::{Content, DrawnCell, DrawnGrid, Row};

use super::{Completion, CompletionKind, context::Context, statements, typed::first_word};

/// Returns the candidates for the next cell of the row, and those that end the grid.
///
/// Cells are offered at the start of a row and after a blank. Nothing is offered directly after a cell, since
/// the key that ends the line would accept a letter from the list.
pub(super) fn candidates(
    context: &Context<'_>,
    grid: &DrawnGrid,
    is_closed: bool,
) -> Vec<Completion> {
    let mut candidates = cells(context, grid).unwrap_or_default();
    if let (false, Some(width)) = (is_closed, width(context, grid)) {
        let mut ends = statements::after_block(context);
        // A word with at least as many letters as the row has cells is taken for a row.
        ends.retain(|it| first_word(&it.text).len() < width || width < context.prefix.len());
        candidates.append(&mut ends);
    }
    candidates
}

/// Returns the number of cells of another row, if one exists.
fn width(context: &Context<'_>, grid: &DrawnGrid) -> Option<usize> {
    let is_here = |row: &&Row| context.line.touches(row.span.start);
    let row = grid.rows.iter().find(|row| !is_here(row) && !row.is_bad);
    row.map(|row| row.cells.len())
}

fn cells(context: &Context<'_>, grid: &DrawnGrid) -> Option<Vec<Completion>> {
    let above: Vec<&Row> = grid
        .rows
        .iter()
        .take_while(|row| row.span.start < context.line.start)
        .collect();
    let left = drawn(context)?;
    let column = left.len();
    let is_full = width(context, grid).is_some_and(|width| column >= width);
    if !context.rest.is_empty() || is_full {
        return None;
    }
    let contents =
        |cells: &[DrawnCell]| -> Vec<Content> { cells.iter().map(|cell| cell.content).collect() };
    let above: Vec<Vec<Content>> = above.iter().map(|row| contents(&row.cells)).collect();
    let mut first = Vec::new();
    let mut later = Vec::new();
    // A car with a single cell must continue in one of two directions; a longer one may continue.
    let ways = [across(&above, &left), down(&above, column)];
    for (name, length) in ways.into_iter().flatten() {
        let candidate = Completion {
            detail: Some(format!("continues `{name}`, {length} cells")),
            ..context.word(CompletionKind::Car, name)
        };
        if length == 2 {
            first.push(candidate);
        } else {
            later.push(candidate);
        }
    }
    first.push(Completion {
        detail: Some("empty".to_owned()),
        ..context.word(CompletionKind::Cell, ".")
    });
    first.append(&mut later);
    first.extend(new_cars(context, &left));
    first.push(Completion {
        detail: Some("wall".to_owned()),
        ..context.word(CompletionKind::Cell, "#")
    });
    Some(first)
}

/// Returns the cells of the row before the cursor, or `None` directly after a cell or if a word is not a cell.
fn drawn(context: &Context<'_>) -> Option<Vec<Content>> {
    if !context.prefix.is_empty() {
        return None;
    }
    let words = context.before.split_ascii_whitespace();
    let characters = words.flat_map(|word| word.chars());
    let contents = characters.map(|character| match character {
        '.' => Some(Content::Empty),
        '#' => Some(Content::Wall),
        name => name.is_ascii_alphanumeric().then_some(Content::Car(name)),
    });
    contents.collect()
}

/// Returns the car to the left, if it lies in this row only, and its length with one more cell.
fn across(above: &[Vec<Content>], left: &[Content]) -> Option<(char, usize)> {
    let name = car(*left.last()?)?;
    let length = left
        .iter()
        .rev()
        .take_while(|it| **it == Content::Car(name))
        .count();
    let n_here = n_cells(left, name);
    let is_elsewhere = above.iter().any(|row| n_cells(row, name) > 0);
    (n_here == length && !is_elsewhere).then_some((name, length + 1))
}

/// Returns the car above, if it lies in this column only, and its length with one more cell.
fn down(above: &[Vec<Content>], column: usize) -> Option<(char, usize)> {
    let name = car(*above.last()?.get(column)?)?;
    let is_part = |row: &&Vec<Content>| row.get(column) == Some(&Content::Car(name));
    let length = above.iter().rev().take_while(is_part).count();
    let n_all: usize = above.iter().map(|row| n_cells(row, name)).sum();
    (n_all == length).then_some((name, length + 1))
}

fn car(content: Content) -> Option<char> {
    match content {
        Content::Car(name) => Some(name),
        Content::Empty | Content::Wall => None,
    }
}

fn n_cells(row: &[Content], name: char) -> usize {
    row.iter().filter(|it| **it == Content::Car(name)).count()
}

/// Returns the target, if it is missing, and the next free name.
fn new_cars(context: &Context<'_>, left: &[Content]) -> Vec<Completion> {
    let draft = context.draft();
    let is_taken = |name: char| {
        let is_name = |it: &str| it.len() == 1 && it.starts_with(name);
        n_cells(left, name) > 0 || draft.cars.iter().any(|car| is_name(&car.name))
    };
    let mut target = draft.target().chars();
    let target = target
        .next()
        .filter(|&it| target.next().is_none() && !is_taken(it));
    let reserved = draft.target().chars().next();
    let next = short_names().find(|&name| !is_taken(name) && Some(name) != reserved);
    let candidate = |name: Option<char>, what: &str| {
        name.map(|name| Completion {
            detail: Some(what.to_owned()),
            ..context.word(CompletionKind::Car, name)
        })
    };
    let found = [
        candidate(next, "a new car"),
        candidate(target, "the target"),
    ];
    found.into_iter().flatten().collect()
}
