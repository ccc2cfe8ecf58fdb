//! Linked editing: names that change together while one of them is typed.

use tailback_diagnostics::Span;

use crate::{
    analysis::Analysis,
    occurrences::{self, Occurrence, Role},
};

/// Returns the places that name the declared car whose name is at `offset`, in the order of the text.
///
/// The result is `None` where typing usually has another meaning: in a drawn grid, where a letter is a cell of
/// the board; if two cars share the name, since the second one is probably being renamed; for a target that is
/// one only because of its name; and after `target`, where another car is chosen.
pub fn linked_names(analysis: &Analysis<'_>, offset: usize) -> Option<Vec<Span>> {
    let car = occurrences::car_at(analysis, offset).filter(|car| car.span.touches(offset))?;
    let places = &analysis.file.puzzles[car.puzzle].places;
    if car.name == "X" && places.targets.is_empty() && places.goals.is_empty() {
        return None;
    }
    let occurrences = occurrences::occurrences(analysis, car);
    let is_chosen = |it: &Occurrence| it.role == Role::Target && it.span == car.span;
    if occurrences.iter().any(is_chosen) {
        return None;
    }
    let mut definitions = occurrences.iter().filter(|it| it.role.is_definition());
    let is_declared_once =
        definitions.next()?.role == Role::Declared && definitions.next().is_none();
    is_declared_once.then(|| occurrences.iter().map(|it| it.span).collect())
}
