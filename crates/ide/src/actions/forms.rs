//! The actions that draw a declared board, and declare a drawn one.

use tailback_check::edits::{indent, line_end, remove, replace};
use tailback_diagnostics::{Edit, Span};
use tailback_puzzle::{Puzzle, draw};
use tailback_syntax::{DrawnGrid, Grid, Keyword, Statement, declarations};

use super::{Action, ActionKind, PuzzleAt};

/// Returns an action for each form that the board is not entirely in.
pub(super) fn actions(at: &PuzzleAt<'_>) -> Vec<Action> {
    let Some((statement, grid)) = grid(at) else {
        return Vec::new();
    };
    let mut actions = Vec::new();
    let has_declared = at.statements.iter().any(is_declared);
    if has_declared || matches!(grid, Grid::Declared { .. }) {
        let edits = at.sound().and_then(|it| drawn(at, it, statement, grid));
        actions.push(at.action(ActionKind::Form, "draw the board", edits));
    }
    if let Grid::Drawn(grid) = grid {
        let edits = at.sound().and_then(|_| declared(at, statement, grid));
        actions.push(at.action(ActionKind::Form, "declare the board car by car", edits));
    }
    actions
}

/// Returns the first grid, which is the one that counts.
fn grid<'a>(at: &PuzzleAt<'a>) -> Option<(&'a Statement, &'a Grid)> {
    at.statements.iter().find_map(|it| Some((it, it.grid()?)))
}

fn is_declared(statement: &Statement) -> bool {
    statement.car().is_some() || statement.is(Keyword::Wall)
}

/// Returns the edits that replace the rows of `block` by declarations, with comments kept on lines of their
/// own.
fn declared(at: &PuzzleAt<'_>, block: &Statement, grid: &DrawnGrid) -> Result<Vec<Edit>, String> {
    let (text, lowered) = (&at.file.text, at.lowered);
    let end = grid.end.ok_or("the grid has no `end`")?;
    let head = at.file.lines.line_of(block.keyword.span.end);
    let body = at
        .file
        .lines
        .line_span(head + 1)
        .ok_or("the grid has no rows")?;
    let mut lines: Vec<String> = at
        .file
        .document
        .comments
        .iter()
        .filter(|comment| body.start <= comment.start && comment.start < end.start)
        .map(|comment| comment.of(text).to_owned())
        .collect();
    let cars = 0..lowered.places.cars.len();
    let cars: Vec<usize> = cars
        .filter(|&car| lowered.places.cars[car].is_drawn())
        .collect();
    let cars = declarations(&lowered.draft, &cars).map_err(|why| why.to_string())?;
    lines.extend(cars);
    let walls = lowered.draft.walls.iter().zip(&lowered.places.walls);
    let walls = walls.filter(|(_, place)| block.span.touches(place.start));
    let walls: Vec<String> = walls.map(|(wall, _)| format!(" {wall}")).collect();
    if !walls.is_empty() {
        lines.push(format!("wall{}", walls.concat()));
    }
    let size = format!("grid {}x{}", grid.n_columns(), grid.rows.len());
    let indent = indent(at.file, block.span.start);
    let between = format!("{}{indent}", line_end(at.file, block.span.start));
    let body = Span::new(body.start, end.end);
    Ok(vec![
        replace(block.keyword.span, size),
        replace(body, format!("{indent}{}", lines.join(&between))),
    ])
}

/// Returns the edits that draw the board in rows and remove the declarations. A comment after a declaration
/// stays on its own line.
fn drawn(
    at: &PuzzleAt<'_>,
    puzzle: &Puzzle,
    statement: &Statement,
    grid: &Grid,
) -> Result<Vec<Edit>, String> {
    for (car, place) in puzzle.cars().iter().zip(&at.lowered.places.cars) {
        let name = &car.name;
        if name.len() > 1 {
            return Err(format!(
                "`{name}` cannot be drawn: a drawn car has a name of one letter"
            ));
        }
        if car.length == 1 && !place.is_drawn() {
            return Err(format!(
                "`{name}` cannot be drawn: one cell does not show its direction"
            ));
        }
    }
    let rows = draw(puzzle, puzzle.start()).rows;
    let mut edits: Vec<Edit> = match grid {
        Grid::Drawn(grid) => {
            let cells = grid.rows.iter().flat_map(|row| &row.cells);
            let new = rows.iter().flat_map(|row| row.chars());
            let changed = cells.zip(new).filter_map(|(cell, new)| {
                let new = new.to_string();
                (cell.span.of(&at.file.text) != new).then(|| replace(cell.span, new))
            });
            changed.collect()
        }
        Grid::Declared { rows: size, .. } => {
            let indent = indent(at.file, statement.span.start);
            let rows = rows.iter().map(|row| {
                let cells: Vec<String> = row.chars().map(String::from).collect();
                format!("{indent}  {}", cells.join(" "))
            });
            let lines: Vec<String> = rows.chain([format!("{indent}end")]).collect();
            let ending = line_end(at.file, statement.span.start);
            let line = at.file.lines.line_of(size.span.end);
            let line = at.file.lines.line_span(line).unwrap_or_default();
            let words = line.of(&at.file.text).trim_end_matches(['\r', '\n']).len();
            let block = format!("{ending}{}", lines.join(ending));
            vec![
                replace(Span::new(statement.keyword.span.end, size.span.end), ""),
                replace(Span::at(line.start + words), block),
            ]
        }
    };
    for statement in at.statements {
        if is_declared(statement) {
            edits.push(remove(at.file, statement.span));
        }
    }
    Ok(edits)
}
