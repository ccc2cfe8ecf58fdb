//! Edits that add, remove, move or resize a car.

use std::fmt::Write as _;

use tailback_check::edits;
use tailback_diagnostics::{Edit, Span};
use tailback_puzzle::{Axis, Cell, CellRef, names};
use tailback_syntax::{CarStatement, Keyword, Statement, StatementKind};

use super::ground::Ground;
use crate::board_layout::CarPlacement;

pub(super) fn set(
    ground: &Ground<'_>,
    car: usize,
    place: CarPlacement,
) -> Result<Vec<Edit>, String> {
    let drafted = ground.lowered.draft.cars.get(car);
    let drafted = drafted.ok_or("the car no longer exists")?;
    check_length(place)?;
    let cells = place.cells();
    ground.check_free(&cells, Some(car))?;
    if let Some((statement, declared)) = declaration(ground, car) {
        return Ok(redeclare(ground, statement, declared, place));
    }
    check_drawn_length(place)?;
    let before: Vec<Cell> = drafted
        .shape
        .cells()
        .into_iter()
        .filter_map(|cell| cell.on(ground.board.size))
        .collect();
    let left = before.iter().filter(|cell| !cells.contains(cell));
    let entered = cells.iter().filter(|cell| !before.contains(cell));
    left.map(|&cell| ground.draw(cell, "."))
        .chain(entered.map(|&cell| ground.draw(cell, &drafted.name)))
        .collect()
}

pub(super) fn remove(ground: &Ground<'_>, car: usize) -> Result<Vec<Edit>, String> {
    let place = ground.lowered.places.cars.get(car);
    let place = place.ok_or("the car no longer exists")?;
    let mut edits = without_goals(ground, &ground.lowered.draft.cars[car].name);
    match declaration(ground, car) {
        Some((statement, _)) => edits.push(edits::remove(ground.file, statement.span)),
        None => edits.extend(place.cells.iter().map(|&span| Edit::replace(span, "."))),
    }
    Ok(edits)
}

/// Returns the edits that remove the goals of a car, and its name from the list of several targets. The only target and
/// the only goal stay and are reported: without them, another car would be the target.
fn without_goals(ground: &Ground<'_>, name: &str) -> Vec<Edit> {
    let mut edits = Vec::new();
    let draft = &ground.lowered.draft;
    if draft.targets.is_empty() && draft.goals.iter().all(|goal| goal.car == name) {
        return edits;
    }
    for statement in ground.statements {
        match &statement.kind {
            StatementKind::Goal { name: of, .. } if of.value == name => {
                edits.push(edits::remove(ground.file, statement.span));
            }
            StatementKind::Target(names) if names.iter().any(|it| it.value != name) => {
                let mut end = statement.keyword.span.end;
                for it in names {
                    let span = Span::new(end, it.span.end);
                    end = it.span.end;
                    if it.value == name {
                        let text = String::new();
                        edits.push(Edit { span, text });
                    }
                }
            }
            _ => {}
        }
    }
    edits
}

pub(super) fn add(ground: &Ground<'_>, place: CarPlacement) -> Result<Vec<Edit>, String> {
    check_length(place)?;
    let cells = place.cells();
    ground.check_free(&cells, None)?;
    let name = next_name(ground);
    if ground.drawn().is_some() && place.length > 1 && name.len() == 1 {
        return cells.iter().map(|&cell| ground.draw(cell, &name)).collect();
    }
    let last = ground.last(|it| it.car().is_some());
    let after = match last {
        Some(last) => last,
        None => ground.last_of_board()?,
    };
    let text = declaration_like(ground, last, &name, place);
    Ok(vec![ground.line_below(after, &text)])
}

fn check_length(place: CarPlacement) -> Result<(), String> {
    if place.length == 0 {
        return Err("a car covers at least one cell".to_owned());
    }
    Ok(())
}

fn check_drawn_length(place: CarPlacement) -> Result<(), String> {
    if place.length == 1 {
        return Err("one drawn cell does not show which way the car slides: declare it".to_owned());
    }
    Ok(())
}

/// Returns the name of the target if it has no car, otherwise the first free letter.
fn next_name(ground: &Ground<'_>) -> String {
    let is_taken = |name: &str| ground.board.cars.iter().any(|car| car.name == name);
    let target = ground.lowered.draft.target();
    if !is_taken(target) {
        return target.to_owned();
    }
    let mut free = names(|_| false).filter(|name| !is_taken(name));
    free.next().unwrap_or_default()
}

fn declaration<'a>(ground: &Ground<'a>, car: usize) -> Option<(&'a Statement, &'a CarStatement)> {
    let place = &ground.lowered.places.cars[car];
    let statement = &ground.statements[place.statement];
    Some((statement, statement.car()?))
}

/// Returns the edits of the parts of a declaration that change. Length 2 is written as `car`, length 3 as
/// `truck`, and any other as a number, unless the author wrote the number.
fn redeclare(
    ground: &Ground<'_>,
    statement: &Statement,
    declared: &CarStatement,
    place: CarPlacement,
) -> Vec<Edit> {
    let text = &ground.file.text;
    let mut edits = Vec::new();
    let mut set = |span: Span, new: String| edits.push(Edit::replace(span, new));
    if declared.cell.value != place.at.into() {
        set(declared.cell.span, CellRef::from(place.at).to_string());
    }
    if declared.axis.value != place.axis {
        let is_short = declared.axis.span.of(text).len() == 1;
        set(declared.axis.span, axis_word(place.axis, is_short));
    }
    let is_truck = statement.is(Keyword::Truck);
    let length = u32::from(place.length);
    if length != statement.length_of(declared) {
        match &declared.length {
            // Everything after the direction, with the blanks before the length.
            Some(_) if length == 2 => {
                set(
                    Span::new(declared.axis.span.end, statement.span.end),
                    String::new(),
                );
            }
            Some(written) => set(written.span, length.to_string()),
            None => {
                let keyword = if length == 3 { "truck" } else { "car" };
                if (keyword == "truck") != is_truck {
                    set(statement.keyword.span, keyword.to_owned());
                }
                if !(2..=3).contains(&length) {
                    set(Span::at(declared.axis.span.end), format!(" {length}"));
                }
            }
        }
    }
    edits
}

fn axis_word(axis: Axis, is_short: bool) -> String {
    let word = axis.to_string();
    if is_short { word[..1].to_owned() } else { word }
}

/// Returns a declaration with the spacing of the one above it.
fn declaration_like(
    ground: &Ground<'_>,
    last: Option<&Statement>,
    name: &str,
    place: CarPlacement,
) -> String {
    let (keyword, length) = match place.length {
        2 => ("car", None),
        3 => ("truck", None),
        length => ("car", Some(length)),
    };
    let last = last.and_then(|statement| Some((statement, statement.car()?)));
    let text = &ground.file.text;
    let cell = place.at.to_string();
    let Some((statement, car)) = last else {
        let length = length.map_or(String::new(), |length| format!("  {length}"));
        return format!(
            "{keyword}  {name}  {cell}  {}{length}",
            axis_word(place.axis, false)
        );
    };
    // Each word is padded to the column where the next one begins in the line above, if it fits.
    let columns = [
        (keyword, statement.keyword.span, car.name.span),
        (name, car.name.span, car.cell.span),
        (&cell, car.cell.span, car.axis.span),
    ];
    let mut line = String::new();
    for (word, above, next) in columns {
        let n_blanks = next.start - above.end;
        let width = if n_blanks == 1 {
            0
        } else {
            next.start - above.start
        };
        let min_width = word.len() + n_blanks.min(2);
        let width = width.max(min_width);
        let _ = write!(line, "{word:<width$}");
    }
    line += &axis_word(place.axis, car.axis.span.of(text).len() == 1);
    if let Some(length) = length {
        line += if line.contains("  ") { "  " } else { " " };
        line += &length.to_string();
    }
    line
}
