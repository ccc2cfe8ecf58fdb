//! `bent-car`: the cells drawn for one name lie neither in one row nor in one column.

use tailback_diagnostics::{Diagnostic, Severity};
use tailback_puzzle::words::and_list;

use crate::{
    context::{PuzzleContext, parts},
    fixes::free_names::with_parts,
    rule::{Check, Rule, Stage},
};

/// The rule.
pub static RULE: Rule = Rule::new(
    "bent-car",
    Severity::Error,
    include_str!("bent_car.md"),
    Check::Faults(Stage::Grid),
);

pub(crate) fn report(context: &PuzzleContext<'_>, car: usize) -> Diagnostic {
    let name = context.car(car);
    let message = format!(
        "{name} is not a straight run of cells: it is drawn on {}",
        and_list(parts::drawn_cells(context, car))
    );
    let diagnostic = RULE.report(context.car_span(car), message);
    with_parts(diagnostic, context, car)
}
