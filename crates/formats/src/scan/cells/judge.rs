//! The confidence that a reading is a board, and this one.

use tailback_puzzle::{Axis, Cell, Puzzle, Size, words::count};

use crate::scan::find::Confidence;

use super::{
    grid::{Reading, Target},
    symbols::{LINE_NAMES, NAMES},
    ways::MAX_WAYS,
};

/// Returns the confidence of a reading of drawn cells, with the reasons, or `None` if it is too low. Most
/// drawings are not boards.
pub(super) fn judge(reading: &Reading, is_line: bool) -> Option<(Confidence, Vec<String>)> {
    let draft = &reading.draft;
    let size = draft.grids.first()?;
    let n_cars = draft.cars.len();
    let mut reasons = vec![format!("{size}, {}", count(n_cars, "car"))];
    let has_exit = !draft.exits.is_empty();
    let Some(puzzle) = &reading.puzzle else {
        reasons.extend(reading.faults.iter().cloned());
        return Some((Confidence::Possible, reasons));
    };
    let is_usual = size.columns == 6 && size.rows == 6;
    let least = if is_usual && is_line || has_exit {
        1
    } else {
        2
    };
    if n_cars < least {
        return None;
    }
    let target = &puzzle.cars()[puzzle.target()];
    if !has_exit && !looks_like_a_board(puzzle, is_line) {
        return None;
    }
    let mut confidence = Confidence::Certain;
    let mut lower = |to: Confidence, why: &str| {
        confidence = confidence.min(to);
        reasons.push(why.to_owned());
    };
    match reading.target {
        Target::Named(name) => {
            let why = format!("target `{name}`");
            let rival = if has_exit {
                rival_along(puzzle)
            } else {
                rival(puzzle, name, is_line)
            };
            match rival {
                None => lower(Confidence::Certain, &why),
                Some(other) => {
                    lower(
                        Confidence::Likely,
                        &format!("{why}, though there is `{other}`"),
                    );
                }
            }
        }
        Target::Stated(name) => lower(Confidence::Certain, &format!("target `{name}`, as stated")),
        // Maps of tiles consist of numbers, too.
        Target::First if n_cars < 3 || n_cars < 4 && !is_usual => return None,
        Target::First => lower(
            if is_usual {
                Confidence::Likely
            } else {
                Confidence::Possible
            },
            "the target is the first of the numbers",
        ),
        Target::Exit if has_exit => {
            lower(
                Confidence::Likely,
                "the target is the only car along the exit",
            );
        }
        Target::Exit => lower(
            Confidence::Possible,
            "no target has a usual name; it is the only car in row 3",
        ),
    }
    if n_cars < 4 && !reading.is_described {
        let to = if is_usual || has_exit {
            Confidence::Likely
        } else {
            Confidence::Possible
        };
        lower(to, "few cars");
    }
    if puzzle.cars().iter().any(|car| car.length > 4) {
        lower(Confidence::Likely, "a car of more than 4 cells");
    }
    if target.axis == Axis::Vertical && !has_exit {
        lower(
            Confidence::Likely,
            "a vertical target, and no exit is shown",
        );
    }
    if is_usual && target.axis == Axis::Horizontal && target.lane != 2 && !has_exit {
        let why = "its target is not in the third row, and no exit is shown";
        lower(Confidence::Likely, why);
    }
    if n_sides_of_walls(puzzle) > 1 {
        lower(Confidence::Possible, "the walls may be a frame");
    }
    if let Some(why) = reading.doubt {
        lower(Confidence::Likely, why);
    }
    if let Some(why) = &reading.contradiction {
        lower(Confidence::Possible, why);
    }
    match reading.way {
        None => {}
        Some((_, 1)) if reading.has_stated_kinds => {
            lower(Confidence::Certain, "letters name kinds of cars, as stated");
        }
        Some((_, 1)) => lower(
            Confidence::Likely,
            "letters name kinds of cars, and one reading is sound",
        ),
        Some((number, n_ways)) => {
            let of = if n_ways > MAX_WAYS {
                format!("more than {MAX_WAYS}")
            } else {
                n_ways.to_string()
            };
            let why = format!("letters name kinds of cars; reading {number} of {of}");
            lower(Confidence::Possible, &why);
        }
    }
    Some((confidence, reasons))
}

/// Returns the number of sides of the board at which all cells but one are walls.
fn n_sides_of_walls(puzzle: &Puzzle) -> usize {
    let board = puzzle.board();
    let Size { columns, rows } = board.size();
    let count =
        |is_there: &dyn Fn(&Cell) -> bool| board.walls().iter().filter(|it| is_there(it)).count();
    let sides = [
        (count(&|wall| wall.row == 0), columns),
        (count(&|wall| wall.row + 1 == rows), columns),
        (count(&|wall| wall.column == 0), rows),
        (count(&|wall| wall.column + 1 == columns), rows),
    ];
    let is_walled = |&(n_walls, length): &(usize, u8)| n_walls + 1 >= usize::from(length);
    sides.into_iter().filter(is_walled).count()
}

/// Returns another car with the name of a target in the lane of the target.
fn rival_along(puzzle: &Puzzle) -> Option<char> {
    let target = &puzzle.cars()[puzzle.target()];
    let is_other = |name: &&char| {
        let mut cars = puzzle.cars().iter();
        let car = cars.find(|car| car.name.chars().eq([**name]));
        car.is_some_and(|car| car != target && (car.axis, car.lane) == (target.axis, target.lane))
    };
    let is_p = target.name == "P";
    NAMES.iter().find(is_other).copied().filter(|_| !is_p)
}

/// Returns another car that may be the target instead of `name`: one with a name that usually takes precedence,
/// or one in the usual lane of the target.
fn rival(puzzle: &Puzzle, name: char, is_line: bool) -> Option<char> {
    let names = if is_line { &LINE_NAMES[..] } else { &NAMES };
    let usual = puzzle.board().size().rows.div_ceil(2) - 1;
    let target = &puzzle.cars()[puzzle.target()];
    let car = |name: char| {
        let mut cars = puzzle.cars().iter();
        cars.find(|car| *car != target && car.name.chars().eq([name]))
    };
    let is_usual =
        |name: char| car(name).is_some_and(|car| car.axis == Axis::Horizontal && car.lane == usual);
    // Only an `X` is rarely an ordinary car.
    let may_leave =
        |name: char| car(name).is_some_and(|car| car.axis == Axis::Horizontal || name == 'X');
    let mut others = names.iter().copied().filter(|&other| other != name);
    let mut before = names.iter().copied().take_while(|&other| other != name);
    let before = before.find(|&other| may_leave(other));
    let is_own_usual = target.axis == Axis::Horizontal && target.lane == usual;
    before.or_else(|| others.find(|&other| is_usual(other) && !is_own_usual))
}

/// Returns whether cars are placed as on a board, if only the letters suggest one. Words below one another
/// share letters, which look like vertical cars.
fn looks_like_a_board(puzzle: &Puzzle, is_line: bool) -> bool {
    let target = &puzzle.cars()[puzzle.target()];
    let has = |axis| puzzle.cars().iter().any(|car| car.axis == axis);
    let is_crossed = has(Axis::Horizontal) && has(Axis::Vertical);
    let is_usual = target.axis == Axis::Horizontal || target.name == "X";
    let Size { columns, rows } = puzzle.board().size();
    let n_cells = usize::from(columns) * usize::from(rows);
    let n_covered: usize = puzzle
        .cars()
        .iter()
        .map(|car| usize::from(car.length))
        .sum();
    let has_room = n_covered + puzzle.board().walls().len() + 1 < n_cells;
    (2..=3).contains(&target.length) && is_usual && has_room && (is_crossed || is_line)
}
