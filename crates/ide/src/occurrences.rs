//! The places that name a car of a puzzle: its grids, declarations, `target` and solutions.

use tailback_diagnostics::Span;
use tailback_syntax::{CarName, Part, Statement};

use crate::{analysis::Analysis, cursor};

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
    let (puzzle, CarName { name, span, .. }) = place.puzzle.zip(place.name)?;
    Some(Named { puzzle, name, span })
}

/// Returns all places that name the same car, in the order of the text.
pub(crate) fn occurrences<'a>(analysis: &Analysis<'a>, car: Named<'_>) -> Vec<CarName<'a>> {
    let document = &analysis.file.document;
    let statements = document.statements_of(&document.puzzles[car.puzzle]);
    let parts = statements.iter().flat_map(Statement::parts);
    let names = parts.filter_map(Part::car_name);
    names.filter(|it| it.name == car.name).collect()
}
