//! PDDL, the language of planners: a domain, and a problem for each puzzle, in the subset that all planners read
//! (`:strips` and `:typing`). Every action costs 1.
//!
//! A car is known by the two cells at its ends, so the domain holds for cars of any length. Each distance is a separate action,
//! because an action without quantifiers must name all cells that it enters. A cell that a car leaves by
//! one end and enters by the other is added and deleted by one action, and the addition counts.

use std::{collections::HashSet, fmt::Write as _};

use tailback_puzzle::{Car, Cell, Puzzle};

use super::{Export, Model, cells, solved_offsets, title_line};

/// The model; see the module documentation.
pub(super) static MODEL: Model = Model {
    name: "pddl",
    description: "PDDL for planners: a domain, and a problem for each puzzle",
    rules_file: "domain.pddl",
    ending: "pddl",
    fits_one_text: false,
    rules: domain,
    puzzle: problem,
};

const HEAD: &str = "\
; Sliding cars: each action slides one car, and a shortest plan is a shortest solution.
(define (domain sliding-cars)
  (:requirements :strips :typing)
  (:types car cell direction)
  (:predicates
    ; the cell ?b is next to ?a in the direction ?d
    (next ?a ?b - cell ?d - direction)
    (opposite ?d ?o - direction)
    ; ?a is the last cell of the car in the direction ?d
    (end ?c - car ?a - cell ?d - direction)
    ; no car and no wall is on the cell
    (clear ?a - cell))
";

fn domain(longest_move: u8) -> String {
    let actions: String = (1..=longest_move).map(action).collect();
    format!("{HEAD}{actions})\n")
}

/// Returns the action that slides a car by `n` cells: its front leaves `?f0` for `?fn`, its rear `?r0` for `?rn`.
fn action(n: u8) -> String {
    let each = |from: u8, to: u8, term: &dyn Fn(u8) -> String| {
        let terms: Vec<String> = (from..=to).map(term).collect();
        terms.join(" ")
    };
    let fronts = each(0, n, &|i| format!("?f{i}"));
    let rears = each(0, n, &|i| format!("?r{i}"));
    let next = each(1, n, &|i| {
        let before = i - 1;
        format!("(next ?f{before} ?f{i} ?d) (next ?r{before} ?r{i} ?d)")
    });
    let clear = each(1, n, &|i| format!("(clear ?f{i})"));
    let entered = each(1, n, &|i| format!("(not (clear ?f{i}))"));
    let left = each(0, n - 1, &|i| format!("(clear ?r{i})"));
    format!(
        "  (:action slide-{n}
    :parameters (?c - car ?d ?o - direction {fronts} {rears} - cell)
    :precondition (and (opposite ?d ?o) (end ?c ?f0 ?d) (end ?c ?r0 ?o)
      {next}
      {clear})
    :effect (and (not (end ?c ?f0 ?d)) (not (end ?c ?r0 ?o)) (end ?c ?f{n} ?d) (end ?c ?r{n} ?o)
      {entered}
      {left}))
"
    )
}

fn problem(export: &Export<'_>) -> String {
    let puzzle = export.puzzle;
    let names = car_names(puzzle);
    let mut text = title_line(";", export);
    let cells_of_board: Vec<String> = cells(puzzle).map(|cell| cell.to_string()).collect();
    let _ = write!(
        text,
        "(define (problem {})
  (:domain sliding-cars)
  (:objects
    {} - car
    {} - cell
    left right up down - direction)
  (:init
    (opposite left right) (opposite right left) (opposite up down) (opposite down up)
",
        problem_name(export.title),
        names.join(" "),
        cells_of_board.join(" "),
    );
    let size = puzzle.board().size();
    for cell in cells(puzzle) {
        let (column, row) = (cell.column + 1, cell.row + 1);
        if column < size.columns {
            let right = Cell { column, ..cell };
            let _ = writeln!(
                text,
                "    (next {cell} {right} right) (next {right} {cell} left)"
            );
        }
        if row < size.rows {
            let below = Cell { row, ..cell };
            let _ = writeln!(
                text,
                "    (next {cell} {below} down) (next {below} {cell} up)"
            );
        }
    }
    let end = |car: usize, offset: u8, at_end: bool| {
        let name = &names[car];
        let car = &puzzle.cars()[car];
        let offset = if at_end {
            offset + car.length - 1
        } else {
            offset
        };
        let cell = Cell::in_lane(car.axis, car.lane, offset);
        format!("(end {name} {cell} {})", car.axis.direction(at_end))
    };
    for (car, &offset) in puzzle.start().0.iter().enumerate() {
        let (first, last) = (end(car, offset, false), end(car, offset, true));
        let _ = writeln!(text, "    {first} {last}");
    }
    let occupants = puzzle.occupants(puzzle.start());
    let free = cells(puzzle)
        .zip(occupants)
        .filter(|&(cell, occupant)| occupant.is_none() && !puzzle.board().is_wall(cell));
    let clear: Vec<String> = free.map(|(cell, _)| format!("(clear {cell})")).collect();
    let goals: Vec<String> = solved_offsets(puzzle)
        .into_iter()
        .map(|offset| end(puzzle.target(), offset, offset > 0))
        .collect();
    let goal = match goals.as_slice() {
        [goal] => goal.clone(),
        goals => format!("(or {})", goals.join(" ")),
    };
    let _ = write!(text, "    {})\n  (:goal {goal}))\n", clear.join(" "));
    text
}

/// Returns a name for each car. PDDL ignores the case of letters, so `car-a-2` may exist next to `car-a`.
fn car_names(puzzle: &Puzzle) -> Vec<String> {
    let mut taken = HashSet::new();
    let name = |car: &Car| {
        let name = format!("car-{}", car.name.to_ascii_lowercase());
        let numbered = (2..).map(|number| format!("{name}-{number}"));
        let mut names = std::iter::once(name.clone()).chain(numbered);
        names
            .find(|name| taken.insert(name.clone()))
            .expect("there is always another number")
    };
    puzzle.cars().iter().map(name).collect()
}

/// Returns the letters and digits of a title as a name.
fn problem_name(title: Option<&str>) -> String {
    let title = title.unwrap_or_default().to_ascii_lowercase();
    let words = title.split(|c: char| !c.is_ascii_alphanumeric());
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    let name = words.join("-");
    if name.starts_with(|c: char| c.is_ascii_lowercase()) {
        name
    } else {
        format!("puzzle-{name}").trim_end_matches('-').to_owned()
    }
}
