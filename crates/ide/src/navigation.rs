//! Navigation from the name of a car to the other places that name it.

use tailback_diagnostics::Span;
use tailback_syntax::{CarName, NameUse};

use crate::{
    analysis::Analysis,
    occurrences::{self},
};

/// Returns the declaration of the car at `offset`, or its first drawn cell.
pub fn definition(analysis: &Analysis<'_>, offset: usize) -> Vec<Span> {
    let mut is_drawn = false;
    let mut definitions = occurrences(analysis, offset);
    definitions.retain(|it| match it.usage {
        NameUse::Drawn => !std::mem::replace(&mut is_drawn, true),
        usage => usage.is_definition(),
    });
    definitions.iter().map(|it| it.span).collect()
}

/// Returns all places in its puzzle that name the car at `offset`, in the order of the text. The list is empty
/// if there is no car at `offset`.
pub fn occurrences<'a>(analysis: &Analysis<'a>, offset: usize) -> Vec<CarName<'a>> {
    let car = occurrences::car_at(analysis, offset);
    car.map_or_else(Vec::new, |car| occurrences::occurrences(analysis, car))
}
