//! Drafts in a few characters, so that a test shows its board and not the interface.

use tailback_puzzle::{
    Axis, CellRef, Draft, DraftCar, DraftExit, DraftGoal, GridSize, Puzzle, Run, Shape, Side,
};

/// The draft that `text` describes, a thing a line:
/// `|A A .` a drawn row (`#` a wall), `6x6` a grid, `X a3 h 2` a car, `#c3` a wall, `>right 3` or
/// `>right` an exit, `=A` the target or `=A B` several, `@A c3` a goal without a `target` line.
#[track_caller]
pub(crate) fn draft(text: &str) -> Draft {
    let mut draft = Draft::default();
    let mut rows: Vec<Vec<char>> = Vec::new();
    if text.contains('@') {
        draft.targets.clear();
    }
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        if let Some(row) = line.strip_prefix('|') {
            rows.push(row.chars().filter(|c| *c != ' ').collect());
        } else if let Some(wall) = line.strip_prefix('#') {
            draft.walls.push(cell(wall));
        } else if let Some(exit) = line.strip_prefix('>') {
            draft.exits.push(exit_of(exit));
        } else if let Some(target) = line.strip_prefix('=') {
            draft.targets = target.split(' ').map(str::to_owned).collect();
        } else if let Some((car, at)) = line.strip_prefix('@').and_then(|it| it.split_once(' ')) {
            draft.goals.push(DraftGoal {
                car: car.to_owned(),
                at: cell(at),
            });
        } else if line.starts_with(|c: char| c.is_ascii_digit()) && line.contains('x') {
            let (columns, rows) = line.split_once('x').expect("a size has an x");
            draft.grids.push(GridSize {
                columns: columns.parse().expect("columns are a number"),
                rows: rows.parse().expect("rows are a number"),
            });
        } else {
            draft.cars.push(car(line));
        }
    }
    if !rows.is_empty() {
        drawn(&mut draft, &rows);
    }
    draft
}

/// The puzzle that `text` describes, see [`draft`].
#[track_caller]
pub(crate) fn puzzle(text: &str) -> Puzzle {
    draft(text).validate().expect("the board is sound")
}

fn drawn(draft: &mut Draft, rows: &[Vec<char>]) {
    draft.grids.insert(
        0,
        GridSize {
            columns: rows[0].len() as u32,
            rows: rows.len() as u32,
        },
    );
    let mut cars: Vec<(char, Vec<CellRef>)> = Vec::new();
    for (row, cells) in (1..).zip(rows) {
        for (column, &symbol) in (1..).zip(cells) {
            let cell = CellRef { row, column };
            match symbol {
                '.' => {}
                '#' => draft.walls.push(cell),
                _ => match cars.iter_mut().find(|car| car.0 == symbol) {
                    Some(car) => car.1.push(cell),
                    None => cars.push((symbol, vec![cell])),
                },
            }
        }
    }
    let cars = cars.into_iter().map(|(symbol, cells)| DraftCar {
        name: symbol.to_string(),
        shape: Shape::Drawn(cells),
    });
    draft.cars.splice(0..0, cars);
}

fn car(line: &str) -> DraftCar {
    let words: Vec<&str> = line.split(' ').collect();
    DraftCar {
        name: words[0].to_owned(),
        shape: Shape::Declared(Run {
            at: cell(words[1]),
            axis: match words[2] {
                "h" => Axis::Horizontal,
                "v" => Axis::Vertical,
                other => panic!("{other} is not an axis"),
            },
            length: words
                .get(3)
                .map_or(2, |length| length.parse().expect("a length is a number")),
        }),
    }
}

/// `c2`, or `c2` with a number for the letter: `3:2`.
fn cell(word: &str) -> CellRef {
    if let Some((column, row)) = word.split_once(':') {
        return CellRef {
            row: row.parse().expect("a row is a number"),
            column: column.parse().expect("a column is a number"),
        };
    }
    CellRef {
        row: word[1..].parse().expect("a row is a number"),
        column: u32::from(word.as_bytes()[0] - b'a' + 1),
    }
}

fn exit_of(text: &str) -> DraftExit {
    let (side, lane) = text.split_once(' ').unwrap_or((text, ""));
    let side = Side::from_word(side).expect("there are four sides");
    let lane = match side.axis() {
        Axis::Horizontal => lane.parse().ok(),
        Axis::Vertical => lane.bytes().next().map(|b| u32::from(b - b'a' + 1)),
    };
    DraftExit { side, lane }
}
