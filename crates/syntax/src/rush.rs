//! The conversion of drafts to canonical text of the language.

use std::collections::HashSet;
use std::fmt::{self, Write as _};

use tailback_puzzle::{
    Axis, CellRef, Draft, DraftCar, DraftExit, Extras, GridSize, MAX_SIDE, Run, Shape,
    words::lane_name,
};

use crate::{extras, parse};

/// The largest side of a grid that is drawn, which is more than any board's.
const MAX_DRAWN_SIDE: u32 = 100;

/// The error for a draft that the language cannot express.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unwritable(String);

impl fmt::Display for Unwritable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Unwritable {}

/// Writes the statements of one puzzle, from `puzzle` to its last line. Callers put a blank line between
/// puzzles.
///
/// The board is drawn if a drawing can represent it fully, that is, if every car has a name of one
/// character and shares no cell; otherwise cars are declared. Faults of the draft remain in the text. If
/// there are several grids, the first is written.
///
/// # Errors
/// Returns an error for a column after `z`, or for a crooked car that cannot be drawn.
pub fn to_rush(title: &str, draft: &Draft, extras: &Extras) -> Result<String, Unwritable> {
    let mut text = String::new();
    line(&mut text, format_args!("puzzle {}", string(title)));
    write_shared_statements(&mut text, extras);
    let plan = Plan::of(draft)?;
    if let Some(rows) = &plan.rows {
        text.push_str("grid\n");
        for row in rows {
            text.push(' ');
            for &cell in row {
                text.extend([' ', cell]);
            }
            text.push('\n');
        }
        text.push_str("end\n");
    } else if let Some(grid) = draft.grids.first() {
        line(&mut text, format_args!("grid {grid}"));
    }
    exits(&mut text, draft)?;
    let targets = draft.targets.join(" ");
    // Where there are goals, `X` is the target only if the text says so.
    let is_implied = targets.is_empty() || targets == "X" && draft.goals.is_empty();
    if !is_implied {
        line(&mut text, format_args!("target {targets}"));
    }
    for goal in &draft.goals {
        let at = cell(goal.at)?;
        line(&mut text, format_args!("goal {} to {at}", goal.car));
    }
    for declaration in declared(draft, &plan.declared)? {
        line(&mut text, format_args!("{declaration}"));
    }
    if !plan.walls.is_empty() {
        let walls: Result<Vec<String>, _> = plan.walls.into_iter().map(cell).collect();
        line(&mut text, format_args!("wall {}", walls?.join(" ")));
    }
    expectations(&mut text, extras);
    if let Some(moves) = &extras.solution {
        solution(&mut text, moves);
    }
    Ok(text)
}

/// Returns the text of a puzzle with the statements of a `header` among its own, so that it means the same in another file.
/// Statements before `puzzle` are left out; comments stay.
pub fn with_header(text: &str, header: &Extras) -> String {
    if text.starts_with("puzzle") && *header == Extras::NONE {
        return text.to_owned();
    }
    let document = parse(text);
    let Some(puzzle) = document.puzzles.first() else {
        return text.to_owned();
    };
    let own = extras(document.statements_of(puzzle));
    let without = |shared: &[String], own: &[String]| {
        let new = shared.iter().filter(|it| !own.contains(it));
        new.cloned().collect()
    };
    let inherited = Extras {
        authors: without(&header.authors, &own.authors),
        sources: without(&header.sources, &own.sources),
        difficulty: header.difficulty.filter(|_| own.difficulty.is_none()),
        tags: without(&header.tags, &own.tags),
        notes: without(&header.notes, &own.notes),
        allowed: without(&header.allowed, &own.allowed),
        ..Extras::default()
    };
    let mut statements = String::new();
    write_shared_statements(&mut statements, &inherited);
    let line_end = |at: usize| text[at..].find('\n').map_or(text.len(), |n| at + n + 1);
    let mut result = String::new();
    let mut rest = 0;
    for statement in document.header() {
        result += &text[rest..statement.span.start];
        let (end, next) = (statement.span.end, line_end(statement.span.end));
        let is_whole_line = text[end..next].trim().is_empty();
        rest = if is_whole_line { next } else { end };
    }
    let first = line_end(puzzle.span.start);
    result += &text[rest..first];
    if !result.ends_with('\n') {
        result.push('\n');
    }
    result + &statements + &text[first..]
}

/// Writes the statements that a header may have too.
fn write_shared_statements(text: &mut String, extras: &Extras) {
    for (keyword, strings) in [("author", &extras.authors), ("source", &extras.sources)] {
        for it in strings {
            line(text, format_args!("{keyword} {}", string(it)));
        }
    }
    if let Some(difficulty) = extras.difficulty {
        line(text, format_args!("difficulty {}", difficulty.word()));
    }
    if !extras.tags.is_empty() {
        line(text, format_args!("tags {}", extras.tags.join(" ")));
    }
    for note in &extras.notes {
        line(text, format_args!("note {}", string(note)));
    }
    if !extras.allowed.is_empty() {
        let allowed = extras.allowed.join(" ");
        line(text, format_args!("allow {allowed}"));
    }
}

/// The form in which a board is written.
struct Plan {
    /// The drawn cells, if any.
    rows: Option<Vec<Vec<char>>>,
    /// The cars that are declared.
    declared: Vec<(usize, Run)>,
    /// The declared walls, without duplicates.
    walls: Vec<CellRef>,
}

impl Plan {
    fn of(draft: &Draft) -> Result<Self, Unwritable> {
        let runs: Vec<Option<Run>> = draft
            .cars
            .iter()
            .map(|car| Run::of(&car.shape).ok())
            .collect();
        if let Some(plan) = Self::drawn(draft, &runs) {
            return Ok(plan);
        }
        let declared = || {
            (0..)
                .zip(&runs)
                .filter_map(|(car, run)| Some((car, (*run)?)))
        };
        let crooked: Vec<usize> = (0..runs.len()).filter(|&car| runs[car].is_none()).collect();
        let mut canvas = None;
        if let Some(&first) = crooked.first() {
            let mut drawn = Canvas::of(draft);
            if !drawn
                .as_mut()
                .is_some_and(|canvas| crooked.iter().all(|&car| canvas.draw(draft, car, None)))
            {
                return Err(crooked_car(draft, first));
            }
            canvas = drawn;
        }
        Ok(Self {
            rows: canvas.map(|canvas| canvas.rows),
            declared: declared().collect(),
            walls: each_once(&draft.walls),
        })
    }

    /// Returns the plan to draw all cars, if that is possible.
    fn drawn(draft: &Draft, runs: &[Option<Run>]) -> Option<Self> {
        let mut canvas = Canvas::of(draft)?;
        let mut names = HashSet::new();
        for (car, run) in runs.iter().enumerate() {
            if !names.insert(&draft.cars[car].name) || !canvas.draw(draft, car, *run) {
                return None;
            }
        }
        let mut walls = Vec::new();
        for wall in each_once(&draft.walls) {
            match canvas.cell(wall) {
                Some(cell) if *cell == '.' => *cell = '#',
                Some(_) => return None,
                None => walls.push(wall),
            }
        }
        Some(Self {
            rows: Some(canvas.rows),
            declared: Vec::new(),
            walls,
        })
    }
}

/// The grid of a draft, to draw on.
struct Canvas {
    rows: Vec<Vec<char>>,
}

impl Canvas {
    fn of(draft: &Draft) -> Option<Self> {
        let &GridSize { columns, rows } = draft.grids.first()?;
        let sides = 1..=MAX_DRAWN_SIDE;
        (sides.contains(&columns) && sides.contains(&rows)).then(|| Self {
            rows: vec![vec!['.'; columns as usize]; rows as usize],
        })
    }

    fn cell(&mut self, cell: CellRef) -> Option<&mut char> {
        let row = self.rows.get_mut((cell.row as usize).checked_sub(1)?)?;
        row.get_mut((cell.column as usize).checked_sub(1)?)
    }

    /// Draws car `car`, as a run or as its crooked cells. Returns `false` if a drawing cannot represent it.
    fn draw(&mut self, draft: &Draft, car: usize, run: Option<Run>) -> bool {
        let car = &draft.cars[car];
        let mut name = car.name.chars();
        let (Some(symbol), None) = (name.next(), name.next()) else {
            return false;
        };
        let mut put = |at: CellRef| match self.cell(at) {
            Some(cell) if *cell == '.' => {
                *cell = symbol;
                true
            }
            _ => false,
        };
        match (run, &car.shape) {
            // A single cell does not determine the axis.
            (Some(run), _) => {
                symbol.is_ascii_alphanumeric() && run.length > 1 && run.cells().all(put)
            }
            (None, Shape::Drawn(cells)) => {
                symbol.is_ascii_alphanumeric() && cells.iter().all(|&cell| put(cell))
            }
            (None, Shape::Declared(_)) => false,
        }
    }
}

fn crooked_car(draft: &Draft, car: usize) -> Unwritable {
    Unwritable(format!(
        "car `{}` is not a straight run of cells, and the board cannot be drawn with it",
        draft.cars[car].name
    ))
}

fn exits(text: &mut String, draft: &Draft) -> Result<(), Unwritable> {
    let is_default = |exit: &DraftExit, (axis, lane): (Axis, u32)| {
        exit.side == axis.side(true) && exit.lane.is_none_or(|number| number == lane)
    };
    let is_target = |car: &&DraftCar| draft.targets.contains(&car.name);
    let lanes: Vec<_> = draft
        .cars
        .iter()
        .filter(is_target)
        .filter_map(|car| car.shape.lane())
        .collect();
    // Without an exit in the text there is one for each target, and none at all if there is no target.
    let are_default = draft
        .exits
        .iter()
        .all(|exit| lanes.iter().any(|&it| is_default(exit, it)));
    let are_all = lanes
        .iter()
        .all(|&it| draft.exits.iter().any(|exit| is_default(exit, it)));
    if are_default && (are_all || draft.exits.is_empty()) {
        return Ok(());
    }
    let mut seen = HashSet::new();
    for exit in &draft.exits {
        if !seen.insert((exit.side, exit.lane)) {
            continue;
        }
        let side = exit.side;
        match exit.lane {
            None => line(text, format_args!("exit {side}")),
            Some(lane) if side.axis() == Axis::Horizontal => {
                line(text, format_args!("exit {side} {lane}"));
            }
            Some(lane) => line(text, format_args!("exit {side} {}", column(lane)?)),
        }
    }
    Ok(())
}

/// Returns the lines, aligned in columns, that declare `cars`, which are indices of cars of `draft`.
///
/// # Errors
/// Returns an error for a column after `z`, or for a crooked car.
pub fn declarations(draft: &Draft, cars: &[usize]) -> Result<Vec<String>, Unwritable> {
    let runs = cars.iter().map(|&car| {
        let run = Run::of(&draft.cars[car].shape).map_err(|_| crooked_car(draft, car))?;
        Ok((car, run))
    });
    declared(draft, &runs.collect::<Result<Vec<_>, _>>()?)
}

fn declared(draft: &Draft, declared: &[(usize, Run)]) -> Result<Vec<String>, Unwritable> {
    let mut lines = Vec::with_capacity(declared.len());
    for &(car, run) in declared {
        let (keyword, length) = match run.length {
            2 => ("car", String::new()),
            3 => ("truck", String::new()),
            length => ("car", length.to_string()),
        };
        let name = draft.cars[car].name.as_str();
        let axis = run.axis.to_string();
        lines.push((keyword, name, cell(run.at)?, axis, length));
    }
    let width = |of: &dyn Fn(usize) -> usize| (0..lines.len()).map(of).max().unwrap_or(0);
    let keywords = width(&|at| lines[at].0.len());
    let names = width(&|at| lines[at].1.len());
    let cells = width(&|at| lines[at].2.len());
    let axes = width(&|at| lines[at].3.len());
    let lines = lines.iter().map(|(keyword, name, cell, axis, length)| {
        let declaration =
            format!("{keyword:keywords$}  {name:names$}  {cell:cells$}  {axis:axes$}  {length}");
        declaration.trim_end().to_owned()
    });
    Ok(lines.collect())
}

fn expectations(text: &mut String, extras: &Extras) {
    let mut what = Vec::new();
    if extras.is_unsolvable {
        what.push("unsolvable".to_owned());
    } else {
        what.extend(extras.n_moves.map(|n_moves| format!("moves {n_moves}")));
        what.extend(extras.n_steps.map(|n_steps| format!("steps {n_steps}")));
    }
    what.extend(extras.expectations.iter().cloned());
    if !what.is_empty() {
        line(text, format_args!("expect {}", what.join(", ")));
    }
}

/// Writes a solution: more than ten moves as a block with ten moves per line, no moves as an empty block.
fn solution(text: &mut String, moves: &[String]) {
    const IN_LINE: usize = 10;
    if moves.is_empty() || moves.len() > IN_LINE {
        text.push_str("solution\n");
        for moves in moves.chunks(IN_LINE) {
            line(text, format_args!("{}", moves.join(" ")));
        }
        text.push_str("end\n");
    } else {
        line(text, format_args!("solution {}", moves.join(" ")));
    }
}

fn line(text: &mut String, of: fmt::Arguments<'_>) {
    let _ = writeln!(text, "{of}");
}

/// Returns a string of the language. The language has no escapes for line ends, so they become spaces.
fn string(text: &str) -> String {
    let mut string = String::with_capacity(text.len() + 2);
    string.push('"');
    for c in text.chars() {
        match c {
            '"' | '\\' => string.extend(['\\', c]),
            '\n' | '\r' => string.push(' '),
            c => string.push(c),
        }
    }
    string.push('"');
    string
}

fn cell(cell: CellRef) -> Result<String, Unwritable> {
    Ok(format!("{}{}", column(cell.column)?, cell.row))
}

fn column(column: u32) -> Result<String, Unwritable> {
    lane_name(Axis::Vertical, column).ok_or_else(|| {
        Unwritable(format!(
            "column {column} has no letter; a board has at most {MAX_SIDE} columns"
        ))
    })
}

fn each_once(walls: &[CellRef]) -> Vec<CellRef> {
    let mut seen = HashSet::new();
    walls
        .iter()
        .copied()
        .filter(|&wall| seen.insert(wall))
        .collect()
}
