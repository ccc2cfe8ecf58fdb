//! `overlap`: two cars, or a car and a wall, share a cell.

use tailback_diagnostics::{Diagnostic, Severity};
use tailback_puzzle::CellRef;

use crate::{
    context::PuzzleContext,
    rule::{Check, Needs, Rule},
};

/// The rule.
pub static RULE: Rule = Rule {
    name: "overlap",
    severity: Severity::Error,
    is_default: true,
    is_allowable: true,
    needs: Needs::Board,
    page: include_str!("overlap.md"),
    check: Check::Faults,
};

pub(crate) fn report_cars(
    context: &PuzzleContext<'_>,
    first: usize,
    second: usize,
    cells: &[CellRef],
) -> Diagnostic {
    let [one, other] = [first, second].map(|car| context.car(car));
    let message = match cells {
        [cell] => format!("{one} and {other} both stand on {cell}"),
        [rest @ .., last] => {
            let rest: Vec<String> = rest.iter().map(ToString::to_string).collect();
            format!(
                "{one} and {other} both stand on {} and {last}",
                rest.join(", ")
            )
        }
        [] => unreachable!("an overlap has cells"),
    };
    RULE.report(context.car_span(second), message)
        .with_caption(format!("{other} is here"))
        .with_label(context.car_span(first), format!("{one} is here"))
}

pub(crate) fn report_wall(context: &PuzzleContext<'_>, car: usize, wall: usize) -> Diagnostic {
    let name = context.car(car);
    let cell = context.lowered.draft.walls[wall];
    let (car_span, wall_span) = (context.car_span(car), context.lowered.places.walls[wall]);
    let places = [
        (car_span, format!("{name} is here")),
        (wall_span, format!("the wall at {cell}")),
    ];
    let [main, other] = if car_span.start > wall_span.start {
        places
    } else {
        let [car, wall] = places;
        [wall, car]
    };
    RULE.report(main.0, format!("{name} stands on the wall at {cell}"))
        .with_caption(main.1)
        .with_label(other.0, other.1)
}
