//! The edits that mirror and rotate the board, and add or remove a row or column. They adapt everything that
//! names a place: cars, walls, exits and the moves of the solution.

use std::collections::BTreeSet;

use tailback_check::{
    SourceFile,
    edits::{line_above, line_below, remove, replace},
};
use tailback_diagnostics::{Edit, Span, apply};
use tailback_puzzle::{
    Cell, CellRef, Exit, Place, Puzzle, Side, Size, Transformation,
    words::{lane_name, lane_word},
};
use tailback_syntax::{DrawnGrid, Grid, Statement, StatementKind};

use super::{ROW_LOST, ground::Ground};

/// Returns the edits that transform the board of a puzzle, in order.
pub(super) fn transformed(
    ground: &Ground<'_>,
    transformation: Transformation,
) -> Result<Vec<Edit>, String> {
    let puzzle = ground.file.puzzle(ground.puzzle);
    let puzzle = puzzle.ok_or("the board has errors; fix them first")?;
    let change = Change {
        ground,
        puzzle,
        size: puzzle.board().size(),
        transformation,
    };
    let mut edits = change.edits()?;
    edits.sort_by_key(|edit| edit.span);
    let after = SourceFile::new("", apply(&ground.file.text, &edits));
    let after = after.puzzles.get(ground.puzzle);
    let after = after.and_then(|lowered| lowered.puzzle.as_deref());
    let wanted = transformation.puzzle(puzzle);
    if after.map(parts) == wanted.as_ref().map(parts) {
        Ok(edits)
    } else {
        Err(ROW_LOST.to_owned())
    }
}

/// The size, cars and walls of a puzzle.
type Parts<'a> = (Size, BTreeSet<(&'a str, Place, u8)>, &'a [Cell]);

/// Returns the parts of a puzzle, which do not depend on the order of its cars in the text.
fn parts(puzzle: &Puzzle) -> Parts<'_> {
    let cars = puzzle.cars().iter().enumerate();
    let cars = cars.map(|(index, car)| (car.name.as_str(), puzzle.place(index), car.length));
    let board = puzzle.board();
    (board.size(), cars.collect(), board.walls())
}

/// Returns the words for a lane at `side` and for its place.
pub(crate) fn at_side(side: Side) -> (&'static str, &'static str) {
    let lane = lane_word(side.axis().across());
    let place = match side {
        Side::Left => "on the left",
        Side::Right => "on the right",
        Side::Top => "at the top",
        Side::Bottom => "at the bottom",
    };
    (lane, place)
}

struct Change<'a> {
    ground: &'a Ground<'a>,
    puzzle: &'a Puzzle,
    size: Size,
    transformation: Transformation,
}

impl Change<'_> {
    fn edits(&self) -> Result<Vec<Edit>, String> {
        self.check()?;
        let mut edits = Vec::new();
        for statement in self.ground.statements {
            self.statement(statement, &mut edits)?;
        }
        Ok(edits)
    }

    /// Checks that the change cuts no car and loses nothing.
    fn check(&self) -> Result<(), String> {
        if self.transformation.size(self.size).is_none() {
            return Err(match self.transformation {
                Transformation::Grow(_) => "the board has the maximum size".to_owned(),
                _ => "the board would have no cells".to_owned(),
            });
        }
        let Transformation::Shrink(side) = self.transformation else {
            return Ok(());
        };
        let (lane, place) = at_side(side);
        let occupants = self.puzzle.occupants(self.puzzle.start());
        for row in 0..self.size.rows {
            for column in 0..self.size.columns {
                let cell = Cell { row, column };
                if self.transformation.cell(self.size, cell).is_some() {
                    continue;
                }
                if let Some(car) = occupants[self.size.index(cell)] {
                    let name = &self.puzzle.cars()[car].name;
                    return Err(format!("`{name}` is in the {lane} {place}"));
                }
                if self.puzzle.board().is_wall(cell) {
                    return Err(format!("there is a wall at {cell}"));
                }
            }
        }
        let exits = self.puzzle.board().exits();
        match exits
            .iter()
            .find(|&&exit| self.transformation.exit(self.size, exit).is_none())
        {
            Some(exit) => Err(format!("the exit {exit} would be lost")),
            None => Ok(()),
        }
    }

    fn statement(&self, statement: &Statement, edits: &mut Vec<Edit>) -> Result<(), String> {
        match &statement.kind {
            StatementKind::Grid(grid) => {
                self.grid(grid, edits)?;
                edits.extend(self.default_exits(statement));
            }
            StatementKind::Car(car) => {
                let places = &self.ground.lowered.places.cars;
                let number = places.iter().position(|place| place.name == car.name.span);
                let length = number.map_or(1, |number| self.puzzle.cars()[number].length);
                let axis = car.axis.value;
                let first = car.cell.value.on(self.size);
                let first = first
                    .and_then(|first| self.transformation.run(self.size, first, axis, length))
                    .ok_or_else(|| format!("`{}` would be cut", car.name.value))?;
                edits.push(replace(car.cell.span, first.to_string()));
                let new = self.transformation.axis(axis);
                if new != axis {
                    let is_short = car.axis.span.of(&self.ground.file.text).len() == 1;
                    let word = new.to_string();
                    let word = if is_short { &word[..1] } else { &word };
                    edits.push(replace(car.axis.span, word));
                }
            }
            StatementKind::Goal { name, cell, .. } => {
                let cars = self.puzzle.cars();
                let car = cars.iter().find(|car| car.name == name.value);
                let first = cell.value.on(self.size);
                let first = first.zip(car).and_then(|(first, car)| {
                    self.transformation
                        .run(self.size, first, car.axis, car.length)
                });
                let first =
                    first.ok_or_else(|| format!("the goal of `{}` would be cut", name.value))?;
                edits.push(replace(cell.span, first.to_string()));
            }
            StatementKind::Wall(cells) => {
                for cell in cells {
                    let new = self.cell(cell.value).ok_or("a wall would be cut off")?;
                    edits.push(replace(cell.span, new.to_string()));
                }
            }
            StatementKind::Exit { side, lane } => {
                let new = self.transformation.side(side.value);
                edits.push(replace(side.span, new.to_string()));
                if let Some(lane) = lane {
                    let number = lane.value.saturating_sub(1).min(u32::from(u8::MAX)) as u8;
                    let exit = Exit {
                        side: side.value,
                        lane: number,
                    };
                    let new = self.transformation.exit(self.size, exit);
                    let new = new.ok_or_else(|| format!("the exit {exit} would be lost"))?;
                    let name = lane_name(new.side.axis(), u32::from(new.lane) + 1);
                    edits.push(replace(
                        lane.span,
                        name.ok_or("the column would have no letter")?,
                    ));
                }
            }
            StatementKind::Solution(solution) => {
                for word in &solution.moves {
                    let start = word.span.start + word.value.car.len();
                    let letter = self.transformation.direction(word.value.direction).letter();
                    edits.push(replace(Span::new(start, start + 1), letter.to_string()));
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn cell(&self, cell: CellRef) -> Option<Cell> {
        self.transformation.cell(self.size, cell.on(self.size)?)
    }

    fn grid(&self, grid: &Grid, edits: &mut Vec<Edit>) -> Result<(), String> {
        match grid {
            Grid::Declared { columns, rows } => {
                let new = self.transformation.size(self.size).unwrap_or(self.size);
                edits.push(replace(columns.span, new.columns.to_string()));
                edits.push(replace(rows.span, new.rows.to_string()));
                Ok(())
            }
            Grid::Drawn(grid) => self.drawn(grid, edits),
        }
    }

    fn drawn(&self, grid: &DrawnGrid, edits: &mut Vec<Edit>) -> Result<(), String> {
        let (Some(first), Some(last)) = (grid.rows.first(), grid.rows.last()) else {
            return Err("the grid has no rows".to_owned());
        };
        let new = self.rows(grid);
        match self.transformation {
            // The number of rows stays the same.
            Transformation::MirrorColumns
            | Transformation::Grow(Side::Left | Side::Right)
            | Transformation::Shrink(Side::Left | Side::Right) => {
                edits.extend(
                    grid.rows
                        .iter()
                        .zip(new)
                        .map(|(old, new)| replace(old.span, new)),
                );
            }
            Transformation::Grow(Side::Top) => {
                edits.push(line_above(self.ground.file, first.span.start, &new[0]));
            }
            Transformation::Grow(Side::Bottom) => {
                let (end, model) = (last.span.end, last.span.start);
                edits.push(line_below(
                    self.ground.file,
                    end,
                    model,
                    &new[new.len() - 1],
                ));
            }
            Transformation::Shrink(Side::Top) => edits.push(remove(self.ground.file, first.span)),
            Transformation::Shrink(Side::Bottom) => edits.push(remove(self.ground.file, last.span)),
            Transformation::MirrorRows | Transformation::Turn => {
                let all = first.span.to(last.span);
                let mut comments = self.ground.file.document.comments.iter();
                let line = self.ground.file.lines.line_of(last.span.end);
                let end = self
                    .ground
                    .file
                    .lines
                    .line_span(line)
                    .unwrap_or_default()
                    .end;
                if comments.any(|comment| (all.start..end).contains(&comment.start)) {
                    let why = "a comment among the rows would move to another row";
                    return Err(why.to_owned());
                }
                let indent = tailback_check::edits::indent(self.ground.file, first.span.start);
                let ending = tailback_check::edits::line_end(self.ground.file, first.span.start);
                edits.push(replace(all, new.join(&format!("{ending}{indent}"))));
            }
        }
        Ok(())
    }

    /// Returns the new rows. Their cells are separated by spaces unless cells of the drawn grid touch. A row of the cars
    /// `e`, `n` and `d` would end the grid otherwise.
    fn rows(&self, grid: &DrawnGrid) -> Vec<String> {
        let new = self.transformation.size(self.size).unwrap_or(self.size);
        let mut cells = vec![vec!["."; usize::from(new.columns)]; usize::from(new.rows)];
        for (row, drawn) in (1..).zip(&grid.rows) {
            for (column, cell) in (1..).zip(&drawn.cells) {
                if let Some(at) = self.cell(CellRef { row, column }) {
                    let text = cell.span.of(&self.ground.file.text);
                    cells[usize::from(at.row)][usize::from(at.column)] = text;
                }
            }
        }
        let is_tight = |pair: &[tailback_syntax::DrawnCell]| pair[0].span.end == pair[1].span.start;
        let is_tight = grid
            .rows
            .iter()
            .any(|row| row.cells.windows(2).any(is_tight));
        let between = if is_tight { "" } else { " " };
        let rows = cells.iter().map(|row| match &*row.concat() {
            "end" => row.join(" "),
            _ => row.join(between),
        });
        rows.collect()
    }

    /// Returns the `exit` statements that a puzzle without one needs if its exits are no longer the default ones.
    fn default_exits(&self, grid: &Statement) -> Vec<Edit> {
        if !self.ground.lowered.draft.exits.is_empty() {
            return Vec::new();
        }
        let targets = self.puzzle.goals().iter().filter(|goal| goal.is_target());
        let axes = targets.map(|goal| self.puzzle.cars()[goal.car].axis);
        let sides = axes
            .clone()
            .map(|axis| self.transformation.side(axis.side(true)));
        let sides: BTreeSet<Side> = sides.collect();
        let mut new = axes.map(|axis| self.transformation.axis(axis).side(true));
        if new.all(|side| sides.contains(&side)) {
            return Vec::new();
        }
        let model = grid.span.start;
        let exit = |side| {
            line_below(
                self.ground.file,
                grid.span.end,
                model,
                &format!("exit {side}"),
            )
        };
        sides.into_iter().map(exit).collect()
    }
}
