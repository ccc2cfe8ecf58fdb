//! The confidence in a reading of cells.

use tailback_puzzle::{Axis, Car, Cell, Puzzle, Size, words::count};

use crate::{
    lexicon::{TARGET_SIGNS, target_signs},
    scan::find::{
        Confidence::{self, Certain, Likely, Possible},
        Doubt, weigh, when,
    },
};

use super::{
    grid::{Reading, Target},
    ways::MAX_WAYS,
};

/// The end of the reason that the text next to a board names its target.
pub(in crate::scan) const TARGET_STATED: &str = ", as stated";

/// A sound reading.
struct Case<'c> {
    reading: &'c Reading,
    puzzle: &'c Puzzle,
    is_line: bool,
    is_usual: bool,
    has_exit: bool,
    rival: Option<char>,
}

impl Case<'_> {
    const DOUBTS: [Doubt<Self>; 19] = [
        (Certain, |it| it.named().filter(|_| it.rival.is_none())),
        (Likely, |it| {
            Some(format!("{}, though there is `{}`", it.named()?, it.rival?))
        }),
        (Likely, |it| {
            let is_rare = it.reading.target == Target::Named('z');
            when(is_rare, "few puzzles call the target `z`")
        }),
        (Likely, |it| match it.reading.target {
            Target::Sign(sign, name) => Some(format!("`{sign}` is the target, here `{name}`")),
            _ => None,
        }),
        (Certain, |it| match it.reading.target {
            Target::Stated(name) => Some(format!("target `{name}`{TARGET_STATED}")),
            _ => None,
        }),
        (Likely, |it| it.is_first().filter(|_| it.is_usual)),
        (Possible, |it| it.is_first().filter(|_| !it.is_usual)),
        (Likely, |it| {
            let is_it = it.reading.target == Target::Exit && it.has_exit;
            when(is_it, "the target is the only car along the exit")
        }),
        (Possible, |it| {
            let is_it = it.reading.target == Target::Exit && !it.has_exit;
            when(
                is_it,
                "no target has a usual name; it is the only car in row 3",
            )
        }),
        (Likely, |it| {
            it.has_few().filter(|_| it.is_usual || it.has_exit)
        }),
        (Possible, |it| {
            it.has_few().filter(|_| !it.is_usual && !it.has_exit)
        }),
        (Likely, |it| {
            let is_upright = it.target().axis == Axis::Vertical && !it.has_exit;
            when(is_upright, "a vertical target, and no exit is shown")
        }),
        (Likely, |it| {
            let is_across = it.target().axis == Axis::Horizontal && !it.has_exit;
            let is_other = it.is_usual && is_across && it.target().lane != 2;
            when(
                is_other,
                "its target is not in the third row, and no exit is shown",
            )
        }),
        (Possible, |it| {
            when(n_sides_of_walls(it.puzzle) > 1, "the walls may be a frame")
        }),
        (Likely, |it| it.reading.doubt.map(str::to_owned)),
        (Possible, |it| it.reading.contradiction.clone()),
        (Certain, |it| {
            let is_stated = it.reading.has_stated_kinds && it.n_ways() == Some(1);
            when(is_stated, "letters name kinds of cars, as stated")
        }),
        (Likely, |it| {
            let is_only = !it.reading.has_stated_kinds && it.n_ways() == Some(1);
            when(
                is_only,
                "letters name kinds of cars, and one reading is sound",
            )
        }),
        (Possible, |it| {
            let (number, n_ways) = it.reading.way.filter(|it| it.1 != 1)?;
            let of = if n_ways > MAX_WAYS {
                format!("more than {MAX_WAYS}")
            } else {
                n_ways.to_string()
            };
            Some(format!(
                "letters name kinds of cars; reading {number} of {of}"
            ))
        }),
    ];

    fn target(&self) -> &Car {
        &self.puzzle.cars()[self.puzzle.target()]
    }

    fn named(&self) -> Option<String> {
        match self.reading.target {
            Target::Named(name) => Some(format!("target `{name}`")),
            _ => None,
        }
    }

    fn is_first(&self) -> Option<String> {
        let is_first = self.reading.target == Target::First;
        when(is_first, "the target is the first of the numbers")
    }

    fn has_few(&self) -> Option<String> {
        let has_few = self.puzzle.cars().len() < 4 && !self.reading.is_described;
        when(has_few, "few cars")
    }

    fn n_ways(&self) -> Option<usize> {
        self.reading.way.map(|it| it.1)
    }

    /// Returns whether this may be a board at all. Most drawings are not.
    fn is_board(&self) -> bool {
        let n_cars = self.puzzle.cars().len();
        let is_clear = self.is_usual && self.is_line || self.has_exit;
        // Maps of tiles consist of numbers, too.
        let least = match self.reading.target {
            Target::First if self.is_usual => 3,
            Target::First => 4,
            _ if is_clear => 1,
            _ => 2,
        };
        let Size { columns, rows } = self.puzzle.board().size();
        let is_small = columns.min(rows) < 4 && !self.reading.is_described;
        n_cars >= least
            && !is_small
            && (self.has_exit || looks_like_a_board(self.puzzle, self.is_line))
    }
}

/// Returns the confidence of a reading of drawn cells, with the reasons, or `None` if it is too low.
pub(super) fn judge(reading: &Reading, is_line: bool) -> Option<(Confidence, Vec<String>)> {
    let draft = &reading.draft;
    let size = draft.grids.first()?;
    let mut reasons = vec![format!("{size}, {}", count(draft.cars.len(), "car"))];
    let Some(puzzle) = &reading.puzzle else {
        reasons.extend(reading.faults.iter().cloned());
        return Some((Possible, reasons));
    };
    let has_exit = !draft.exits.is_empty();
    let rival = match reading.target {
        Target::Named(_) if has_exit => rival_along(puzzle),
        Target::Named(name) => rival(puzzle, name, is_line),
        _ => None,
    };
    let case = Case {
        reading,
        puzzle,
        is_line,
        is_usual: size.columns == 6 && size.rows == 6,
        has_exit,
        rival,
    };
    case.is_board()
        .then(|| weigh(&case, &Case::DOUBTS, reasons))
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
    let is_other = |name: &char| {
        let mut cars = puzzle.cars().iter();
        let car = cars.find(|car| car.name.chars().eq([*name]));
        car.is_some_and(|car| car != target && (car.axis, car.lane) == (target.axis, target.lane))
    };
    let is_p = target.name == "P";
    TARGET_SIGNS.chars().find(is_other).filter(|_| !is_p)
}

/// Returns another car that may be the target instead of `name`: one with a name that usually takes precedence,
/// or one in the usual lane of the target.
fn rival(puzzle: &Puzzle, name: char, is_line: bool) -> Option<char> {
    let names = target_signs(is_line);
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
    let mut others = names.chars().filter(|&other| other != name);
    let mut before = names.chars().take_while(|&other| other != name);
    let before = before.find(|&other| may_leave(other));
    let is_own_usual = target.axis == Axis::Horizontal && target.lane == usual;
    // Between `W` and `Y`, an `X` is a letter as any other.
    let is_neighbour = |by: i32| {
        let near = u32::from(name).checked_add_signed(by);
        near.and_then(char::from_u32)
            .is_some_and(|it| car(it).is_some())
    };
    let is_any_letter = is_neighbour(-1) && is_neighbour(1);
    // A car in another row that is called `A` may be the first of all.
    let is_weak = |other: char| other == 'P' && "Aa".contains(name) && car(other).is_some();
    before.or_else(|| {
        others.find(|&other| {
            !is_own_usual && (is_usual(other) || is_weak(other))
                || is_any_letter && may_leave(other)
        })
    })
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
