//! The places that name a car of a puzzle: its grids, declarations, `target` and solutions.

use tailback_diagnostics::Span;
use tailback_syntax::{Content, Grid, StatementKind};

use crate::{
    analysis::Analysis,
    cursor::{self, Word},
};

/// A place that names a car.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Occurrence {
    /// The span of the name alone: one cell of a drawn grid, the beginning of a move.
    pub span: Span,
    /// The role of the name.
    pub role: Role,
}

/// The role of a name at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// A cell that the car is drawn on.
    Drawn,
    /// The name in the declaration of the car.
    Declared,
    /// The name in `target` or `goal`.
    Target,
    /// The name in a move.
    Moved,
}

impl Role {
    /// Returns whether the name puts the car on the board, as opposed to referring to it.
    pub fn is_definition(self) -> bool {
        matches!(self, Self::Drawn | Self::Declared)
    }
}

/// A car by its name. Two cars with one name, which is a fault, are not distinguished.
#[derive(Clone, Copy)]
pub(crate) struct Named<'a> {
    /// The index of the puzzle.
    pub(crate) puzzle: usize,
    pub(crate) name: &'a str,
    /// The span of the name under the cursor.
    pub(crate) span: Span,
}

/// Returns the car at `offset`. In a declaration or a move, any word except the keyword denotes the car.
pub(crate) fn car_at<'a>(analysis: &Analysis<'a>, offset: usize) -> Option<Named<'a>> {
    let place = cursor::at(analysis, offset)?;
    let puzzle = place.puzzle?;
    let text = &analysis.file.text;
    let (name, span) = match (&place.statement.kind, place.word) {
        (_, Word::Keyword) => return None,
        (StatementKind::Car(declared) | StatementKind::Truck(declared), _) => {
            (&*declared.name.value, declared.name.span)
        }
        (StatementKind::Target(names), _) => {
            let name = names.iter().find(|name| name.span.touches(offset))?;
            (&*name.value, name.span)
        }
        (StatementKind::Goal { name, .. }, _) if name.span.touches(offset) => {
            (&*name.value, name.span)
        }
        (StatementKind::Grid(Grid::Drawn(_)), Word::Car(_)) => (place.span.of(text), place.span),
        (StatementKind::Solution(_), Word::Move(solution, index)) => {
            let name = &*solution.moves[index].value.car;
            (name, front(place.span, name))
        }
        _ => return None,
    };
    Some(Named { puzzle, name, span })
}

/// Returns all places that name the same car, in the order of the text.
pub(crate) fn occurrences(analysis: &Analysis<'_>, car: Named<'_>) -> Vec<Occurrence> {
    let document = &analysis.file.document;
    let mut found = Vec::new();
    let mut see = |name: &str, span, role| {
        if name == car.name {
            found.push(Occurrence { span, role });
        }
    };
    for statement in document.statements_of(&document.puzzles[car.puzzle]) {
        match &statement.kind {
            StatementKind::Grid(Grid::Drawn(grid)) => {
                for cell in grid.rows.iter().flat_map(|row| &row.cells) {
                    if let Content::Car(name) = cell.content {
                        see(name.encode_utf8(&mut [0; 4]), cell.span, Role::Drawn);
                    }
                }
            }
            StatementKind::Car(declared) | StatementKind::Truck(declared) => {
                see(&declared.name.value, declared.name.span, Role::Declared);
            }
            StatementKind::Target(names) => {
                for name in names {
                    see(&name.value, name.span, Role::Target);
                }
            }
            StatementKind::Goal { name, .. } => see(&name.value, name.span, Role::Target),
            StatementKind::Solution(solution) => {
                for made in &solution.moves {
                    let name = &made.value.car;
                    see(name, front(made.span, name), Role::Moved);
                }
            }
            _ => {}
        }
    }
    found
}

/// Returns the span of the name at the beginning of the move at `span`.
fn front(span: Span, name: &str) -> Span {
    Span::new(span.start, span.start + name.len())
}
