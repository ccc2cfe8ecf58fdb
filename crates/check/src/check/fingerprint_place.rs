//! The place of a diagnostic, described by its content for the fingerprint: a board and a place on it.

use std::{cmp::Ordering, collections::HashMap};

use tailback_diagnostics::{Diagnostic, Span};
use tailback_puzzle::{Axis, Cell, CellRef, Draft, MoveNotation, Puzzle, Turns};
use tailback_syntax::{Content, Difficulty, DrawnGrid, Keyword, Role, format};

use crate::{
    SourceFile,
    comparison::{
        fingerprint::{MAX_TEXT, digest, key, place_of_text, set_of_text, start},
        summary::Forms,
    },
    context::PuzzleContext,
    rules::{difficulty, syntax},
};

/// Makes the fingerprints of `diagnostics` on `file`, whose sound puzzles have these canonical forms.
pub(crate) fn set_fingerprints<'r>(
    diagnostics: impl IntoIterator<Item = &'r mut Diagnostic>,
    file: &SourceFile,
    forms: &Forms,
) {
    let mut keys = HashMap::new();
    for diagnostic in diagnostics {
        let Some(puzzle) = diagnostic.puzzle else {
            set_of_text(diagnostic, &stray_text(file, diagnostic.span));
            continue;
        };
        let form = forms[puzzle].as_ref();
        let key = keys.entry(puzzle).or_insert_with(|| match form {
            Some((form, _)) => key(form.as_bytes()),
            None => key(draft_text(&file.puzzles[puzzle].draft).as_bytes()),
        });
        let place = place(diagnostic, file, puzzle, form.map(|&(_, turns)| turns));
        digest(diagnostic, key, &place);
    }
}

/// Describes a draft independently of the order and form of its statements.
fn draft_text(draft: &Draft) -> String {
    let grids = draft.grids.iter().map(|grid| format!("grid {grid}\n"));
    let cars = draft.cars.iter().map(|car| {
        let cells = car.shape.cells().into_iter().map(place_of);
        format!("car {}{}\n", car.name, cells.collect::<String>())
    });
    let walls = draft.walls.iter();
    let walls = walls.map(|&wall| format!("wall{}\n", place_of(wall)));
    let exits = draft.exits.iter().map(|exit| {
        let lane = exit.lane.map(|lane| format!(" {lane}"));
        format!("exit {}{}\n", exit.side, lane.unwrap_or_default())
    });
    // The first grid counts, so grids keep their order.
    let mut text: String = grids.collect();
    for lines in [cars.collect(), walls.collect(), exits.collect()] {
        let mut lines: Vec<String> = lines;
        lines.sort_unstable();
        text.extend(lines);
    }
    let goals = draft
        .goals
        .iter()
        .map(|goal| format!("goal {}{}\n", goal.car, place_of(goal.at)));
    text.extend(goals);
    text + "target " + &draft.targets.join(" ") + "\n"
}

/// Returns the column and the row of `cell`, from 1, as ` 3,1`. The cell may lie outside the board.
fn place_of(cell: CellRef) -> String {
    format!(" {},{}", cell.column, cell.row)
}

/// Returns a stable description of the place of `diagnostic` on puzzle `puzzle` of `file`.
fn place(
    diagnostic: &Diagnostic,
    file: &SourceFile,
    puzzle: usize,
    turns: Option<Turns>,
) -> String {
    let at = diagnostic.span.start;
    if diagnostic.rule == syntax::RULE.name {
        return place_of_text(&lines_of(file, diagnostic.span));
    }
    let context = PuzzleContext::new(file, puzzle);
    if diagnostic.rule == difficulty::RULE.name {
        let own = context.difficulty().map(|own| own.value);
        let said = own
            .or(file.header_difficulty())
            .map_or("", Difficulty::word);
        return format!("difficulty {said}");
    }
    let statement = context.statement_at(at);
    let seen = Seen {
        puzzle: context.lowered.puzzle.as_deref().zip(turns),
    };
    let detail = if let Some(grid) = statement.drawn() {
        seen.drawn(grid, at)
    } else if let Some(car) = statement.car() {
        Some(seen.car(&car.name.value, car.cell.value))
    } else if let Some(solution) = statement.solution() {
        let moves = solution.moves.iter();
        let moves: String = moves.map(|it| seen.moved(&it.value)).collect();
        Some(format!("solution{moves}"))
    } else {
        statement.part_at(at).and_then(|part| match part.role {
            Role::Wall(wall) => Some(seen.wall(wall)),
            // A claim is identified by its text: if it is changed to another wrong one, that is a new diagnostic.
            Role::Expectation(claim) => Some(format!("expect {claim}")),
            Role::Rule(rule) => Some(format!("allow {rule}")),
            _ => None,
        })
    };
    let keyword = statement.keyword.value.map(Keyword::word);
    detail.unwrap_or_else(|| keyword.unwrap_or("text").to_owned())
}

/// A puzzle whose places are described.
struct Seen<'a> {
    /// The puzzle, if it is sound, with the turns that lead to its canonical form.
    puzzle: Option<(&'a Puzzle, Turns)>,
}

impl Seen<'_> {
    /// Returns the drawing at `at`.
    fn drawn(&self, grid: &DrawnGrid, at: usize) -> Option<String> {
        let row = grid.rows.partition_point(|row| row.span.end < at);
        let cells = &grid.rows.get(row).filter(|row| row.span.touches(at))?.cells;
        let column = cells.partition_point(|cell| cell.span.start < at);
        let content = cells.get(column).map(|cell| cell.content);
        let place = CellRef {
            row: row as u32 + 1,
            column: column as u32 + 1,
        };
        Some(match content {
            Some(Content::Car(name)) => self.car(&name.to_string(), place),
            Some(Content::Wall) => self.wall(place),
            Some(Content::Empty) | None => format!("row {}", place.row),
        })
    }

    /// Returns the car of this name on `cell`, described by its first cell in the canonical form.
    fn car(&self, name: &str, cell: CellRef) -> String {
        let Some((puzzle, turns)) = self.puzzle else {
            return format!("car {name}{}", place_of(cell));
        };
        let size = puzzle.board().size();
        let cars = puzzle.cars().iter().zip(&puzzle.start().0);
        let own = cars.filter(|(car, _)| car.name == name);
        let cells = own.flat_map(|(car, &offset)| car.cells_at(offset));
        let first = cells.map(|cell| turns.place(size, cell)).min();
        format!("car{}", place_of(first.map_or(cell, CellRef::from)))
    }

    /// Returns a move as ` car 1,3 +2`: the place of the car, then the direction along its lane in the canonical form
    /// and the distance. On a board that is its own mirror image, both directions may be described alike.
    fn moved(&self, written: &MoveNotation) -> String {
        let MoveNotation {
            car: name,
            direction,
            n_steps,
        } = written;
        let own = self.puzzle.and_then(|(puzzle, turns)| {
            let mut cars = puzzle.cars().iter().zip(&puzzle.start().0);
            let (car, &offset) = cars.find(|(car, _)| car.name == *name)?;
            Some((puzzle.board().size(), turns, car, offset))
        });
        let Some((size, turns, car, offset)) = own else {
            return format!(" {name} {}{n_steps}", direction.letter());
        };
        let ends = [0, size.along(car.axis) - 1].map(|at| {
            let (column, row) = match car.axis {
                Axis::Horizontal => (at, car.lane),
                Axis::Vertical => (car.lane, at),
            };
            turns.place(size, Cell { column, row })
        });
        let way = match (ends[0].cmp(&ends[1]), direction.is_towards_end()) {
            (Ordering::Equal, _) => '=',
            (Ordering::Less, true) | (Ordering::Greater, false) => '+',
            (Ordering::Less, false) | (Ordering::Greater, true) => '-',
        };
        let first = car.cells_at(offset).next();
        let place = first.map_or_else(String::new, |cell| self.car(name, cell.into()));
        let is_along = direction.axis() == car.axis;
        let way = if is_along { way } else { '?' };
        format!(" {place} {way}{n_steps}")
    }

    fn wall(&self, cell: CellRef) -> String {
        let place = self.puzzle.and_then(|(puzzle, turns)| {
            let size = puzzle.board().size();
            Some(turns.place(size, cell.on(size)?))
        });
        format!("wall{}", place_of(place.map_or(cell, CellRef::from)))
    }
}

/// Returns the text at `span` outside of all puzzles: a good statement in its usual form, or a bad line.
fn stray_text(file: &SourceFile, span: Span) -> String {
    let statements = file.document.header();
    let after = statements.partition_point(|statement| statement.span.start <= span.start);
    let statement = after.checked_sub(1).map(|before| &statements[before]);
    match statement.filter(|it| it.span.touches(span.start) && it.valid_keyword().is_some()) {
        Some(statement) => format(&lines_of(file, statement.span)),
        None => lines_of(file, span),
    }
}

/// Returns the lines of `file` that contain `span`, without comments and up to the length that counts.
fn lines_of(file: &SourceFile, span: Span) -> String {
    let mut text = String::new();
    for line in file.lines.line_of(span.start)..=file.lines.line_of(span.end) {
        let Some(line) = file.lines.line_span(line) else {
            break;
        };
        let comments = &file.document.comments;
        let comment = comments.partition_point(|comment| comment.start < line.start);
        let comment = comments.get(comment).map_or(line.end, |it| it.start);
        let line = Span::new(line.start, line.end.min(comment)).of(&file.text);
        let rest = MAX_TEXT.saturating_sub(text.len());
        text.push_str(start(line, rest));
        if line.len() > rest {
            break;
        }
        text.push('\n');
    }
    text
}
