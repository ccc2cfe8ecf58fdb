//! Tests of small changes of boards, against all drafts that differ in one piece.

use std::collections::BTreeSet;

use tailback_puzzle::{Axis, CellRef, Draft, DraftCar, Edit, Puzzle, Run, Shape};

use crate::support;

const BOARD: &str = "AAB..C ..B..C XXB..C ...... .EEE.. ..#...";

/// Returns the puzzle whose rows these are.
fn drawn(rows: &str) -> Puzzle {
    let rows = rows.split_whitespace().map(|row| format!("|{row}\n"));
    support::puzzle(&rows.collect::<String>())
}

/// A board as text, in which equal boards are equal: its cars by name, and its walls.
fn key(puzzle: &Puzzle) -> String {
    let mut cars: Vec<String> = puzzle
        .cars()
        .iter()
        .zip(&puzzle.start().0)
        .map(|(car, offset)| format!("{car:?} {offset}"))
        .collect();
    cars.sort();
    format!(
        "{cars:?} {:?} {:?}",
        puzzle.board(),
        puzzle.cars()[puzzle.target()].name
    )
}

/// Adds the board of `draft`, if it is sound and another one than `puzzle`.
fn add(boards: &mut BTreeSet<String>, puzzle: &Puzzle, draft: &Draft) {
    if let Ok(edited) = draft.validate() {
        let key = key(&edited);
        if key != self::key(puzzle) {
            boards.insert(key);
        }
    }
}

/// Returns every car that may be anywhere.
fn shapes(length: u32) -> Vec<Shape> {
    let mut shapes = Vec::new();
    for axis in [Axis::Horizontal, Axis::Vertical] {
        for (row, column) in (1..=6).flat_map(|row| (1..=6).map(move |column| (row, column))) {
            let at = CellRef { row, column };
            shapes.push(Shape::Declared(Run { at, axis, length }));
        }
    }
    shapes
}

/// Returns all sound boards that differ in one piece.
fn expected(puzzle: &Puzzle, new_name: &str) -> BTreeSet<String> {
    let draft = puzzle.to_draft();
    let mut boards = BTreeSet::new();
    for (index, car) in puzzle.cars().iter().enumerate() {
        let is_target = index == puzzle.target();
        let length = u32::from(car.length);
        let own = draft.cars[index].shape.clone();
        let mut with = |shape: &Shape| {
            let mut edited = draft.clone();
            edited.cars[index].shape = shape.clone();
            add(&mut boards, puzzle, &edited);
        };
        for shape in &shapes(length) {
            let is_along = shape.lane() == own.lane();
            if is_along || !is_target {
                with(shape);
            }
        }
        if is_target {
            continue;
        }
        for n in [length - 1, length + 1] {
            // A car is longer or shorter at one end, and its other end stays.
            let ends = |shape: &Shape| match *shape {
                Shape::Declared(Run { at, axis, length }) => {
                    let first = if axis == Axis::Horizontal {
                        at.column
                    } else {
                        at.row
                    };
                    (shape.lane(), first, first + length)
                }
                Shape::Drawn(_) => unreachable!("all cars are declared"),
            };
            let (lane, first, end) = ends(&own);
            for shape in shapes(n).iter().filter(|_| n >= 2) {
                let (its_lane, its_first, its_end) = ends(shape);
                if its_lane == lane && (its_first == first || its_end == end) {
                    with(shape);
                }
            }
        }
        let mut edited = draft.clone();
        edited.cars.remove(index);
        add(&mut boards, puzzle, &edited);
    }
    for shape in shapes(2).into_iter().chain(shapes(3)) {
        let mut edited = draft.clone();
        let name = new_name.to_owned();
        edited.cars.push(DraftCar { name, shape });
        add(&mut boards, puzzle, &edited);
    }
    for (row, column) in (1..=6).flat_map(|row| (1..=6).map(move |column| (row, column))) {
        let cell = CellRef { row, column };
        let mut edited = draft.clone();
        if edited.walls.contains(&cell) {
            edited.walls.retain(|wall| *wall != cell);
        } else {
            edited.walls.push(cell);
        }
        add(&mut boards, puzzle, &edited);
    }
    boards
}

#[test]
fn edits_make_every_board_that_differs_in_one_piece_once() {
    for (board, new_name) in [
        ("..B... ..B... XXB... #..CCC ...... DD..#.", "A"),
        (BOARD, "D"),
    ] {
        let puzzle = drawn(board);
        let mut found = BTreeSet::new();
        for edit in Edit::all(&puzzle) {
            let edited = edit.apply(&puzzle);
            let checked = edited.to_draft().validate();
            assert_eq!(checked.as_ref(), Ok(&edited), "{}", edit.in_words(&puzzle));
            assert!(found.insert(key(&edited)), "{}", edit.in_words(&puzzle));
        }
        assert_eq!(found, expected(&puzzle, new_name));
    }
}

/// Returns the characters of the board, cell by cell.
fn cells(puzzle: &Puzzle) -> Vec<char> {
    let drawing = tailback_puzzle::draw(puzzle, puzzle.start());
    drawing.rows.join("").chars().collect()
}

#[test]
fn cells_that_are_drawn_differently_are_counted() {
    let puzzle = drawn(BOARD);
    for edit in Edit::all(&puzzle) {
        let (before, after) = (cells(&puzzle), cells(&edit.apply(&puzzle)));
        let n = before
            .iter()
            .zip(&after)
            .filter(|(one, other)| one != other);
        let n_cells = edit.n_cells(&puzzle);
        // A turned car may cover the same number of cells in another way.
        assert_eq!(n.count() as u32, n_cells, "{}", edit.in_words(&puzzle));
    }
}

#[test]
fn edits_are_worded() {
    let puzzle = drawn(BOARD);
    let words: BTreeSet<String> = Edit::all(&puzzle)
        .into_iter()
        .map(|edit| edit.in_words(&puzzle))
        .collect();
    for expected in [
        "move `X` from a3 to d3",
        "move `A` from a1 to d1",
        "move `A` from a1 to b1, vertical",
        "turn `A` at a1, vertical",
        "lengthen `E` by the cell a5",
        "lengthen `E` by the cell e5",
        "shorten `C` by the cell f1",
        "shorten `C` by the cell f3",
        "remove `B`",
        "add the horizontal car `D` at d1",
        "add the vertical truck `D` at a4",
        "add a wall at b2",
        "remove the wall at c6",
    ] {
        assert!(words.contains(expected), "{expected}: {words:#?}");
    }
    let n_edits = Edit::all(&puzzle).len();
    assert_eq!(words.len(), n_edits, "two edits have the same words");
}
