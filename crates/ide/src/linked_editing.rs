//! Names that change together while one of them is typed.

use tailback_diagnostics::Span;
use tailback_puzzle::Draft;

use crate::{
    Analysis,
    names::{self, Occurrence, Role},
};

/// The places that name the declared car whose name stands at `offset`, in the order of the text.
///
/// There are none where typing mostly means something else: in a drawn grid, where a letter is a cell
/// of the board; where two cars have one name, the second of which is just being given another; and
/// for a target that is one because of its name; and behind `target`, where another car is chosen.
pub fn linked_names(analysis: &Analysis<'_>, offset: usize) -> Option<Vec<Span>> {
    let car = names::car_at(analysis, offset).filter(|car| car.span.touches(offset))?;
    let places = &analysis.file.puzzles[car.puzzle].places;
    if car.name == Draft::default().target && places.target.is_none() {
        return None;
    }
    let occurrences = names::occurrences(analysis, car);
    let is_chosen = |it: &Occurrence| it.role == Role::Target && it.span == car.span;
    if occurrences.iter().any(is_chosen) {
        return None;
    }
    let mut definitions = occurrences.iter().filter(|it| it.role.is_definition());
    let is_declared_once =
        definitions.next()?.role == Role::Declared && definitions.next().is_none();
    is_declared_once.then(|| occurrences.iter().map(|it| it.span).collect())
}
