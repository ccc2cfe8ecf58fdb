//! The element under the cursor: the single lookup from an offset to a puzzle, a statement, a part and a car.

use tailback_check::Lowered;
use tailback_diagnostics::Span;
use tailback_syntax::{CarName, NameUse, Part, Role, Statement};

use crate::analysis::Analysis;

/// A position in a text.
#[derive(Clone, Copy)]
pub(crate) struct CursorPlace<'a> {
    /// The index of the puzzle; `None` before the first one.
    pub(crate) puzzle: Option<usize>,
    pub(crate) statement: &'a Statement,
    /// The part of the statement.
    pub(crate) part: Option<Part<'a>>,
    /// The name of a car. In a declaration, any place except the keyword denotes the car.
    pub(crate) name: Option<CarName<'a>>,
    /// A car of the draft, by its index: its declaration, its drawn cell, or its name as a target.
    pub(crate) car: Option<usize>,
}

impl CursorPlace<'_> {
    /// Returns the span of the element: a declaration as a whole, or a part.
    pub(crate) fn span(&self) -> Span {
        let is_declared = self.car.is_some() && self.statement.car().is_some();
        let part = self.part.filter(|_| !is_declared);
        part.map_or(self.statement.span, |part| part.span)
    }
}

/// Returns the element at `offset`, which may be directly after a word. Between two drawn cells that touch, it
/// is the second.
pub(crate) fn at<'a>(analysis: &Analysis<'a>, offset: usize) -> Option<CursorPlace<'a>> {
    let document = &analysis.file.document;
    let after = document
        .statements
        .partition_point(|statement| statement.span.start <= offset);
    let index = after.checked_sub(1)?;
    let statement = &document.statements[index];
    if !statement.span.touches(offset) {
        return None;
    }
    let n_begun = document
        .puzzles
        .partition_point(|puzzle| puzzle.statements.start <= index);
    let puzzle = n_begun.checked_sub(1);
    let part = statement.part_at(offset);
    let is_keyword = part.is_some_and(|part| matches!(part.role, Role::Keyword(_)));
    let named = if statement.car().is_some() && !is_keyword {
        statement.parts().find_map(Part::car_name)
    } else {
        part.and_then(Part::car_name)
    };
    let lowered = puzzle.map(|puzzle| &analysis.file.puzzles[puzzle]);
    Some(CursorPlace {
        puzzle,
        statement,
        part,
        name: named,
        car: lowered
            .zip(named)
            .and_then(|(lowered, it)| car(lowered, it)),
    })
}

fn car(lowered: &Lowered, named: CarName<'_>) -> Option<usize> {
    match named.usage {
        // A name may be declared twice, so the span identifies the car.
        NameUse::Declared => {
            let mut cars = lowered.places.cars.iter();
            cars.position(|car| car.name == named.span)
        }
        NameUse::Drawn | NameUse::Target => {
            let mut cars = lowered.draft.cars.iter();
            cars.position(|car| car.name == named.name)
        }
        NameUse::Moved => None,
    }
}
