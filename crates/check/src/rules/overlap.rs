//! `overlap`: two cars, or a car and a wall, share a cell.

use tailback_diagnostics::{Diagnostic, Severity};
use tailback_puzzle::{
    CellRef,
    words::{and_list, wall_at},
};

use crate::{
    context::PuzzleContext,
    rule::{Check, Rule, Stage},
};

/// The rule.
pub static RULE: Rule = Rule::new(
    "overlap",
    Severity::Error,
    include_str!("overlap.md"),
    Check::Faults(Stage::Cars),
);

/// Returns the diagnostic on two cars that share `cells`.
pub(crate) fn report_cars(
    context: &PuzzleContext<'_>,
    first: usize,
    second: usize,
    cells: &[CellRef],
) -> Diagnostic {
    let [one, other] = [first, second].map(|car| context.car(car));
    let message = if one == other {
        format!("two cars called {one} are on {}", and_list(cells))
    } else {
        format!("{one} and {other} are both on {}", and_list(cells))
    };
    RULE.report(context.car_span(second), message)
        .with_caption(format!("{other} is here"))
        .with_label(context.car_span(first), format!("{one} is here"))
}

pub(crate) fn report_wall(context: &PuzzleContext<'_>, car: usize, wall: usize) -> Diagnostic {
    let name = context.car(car);
    let cell = context.lowered.draft.walls[wall];
    let mut places = [
        (context.car_span(car), format!("{name} is here")),
        (
            context.lowered.places.walls[wall],
            "the wall is here".to_owned(),
        ),
    ];
    places.sort_by_key(|(span, _)| *span);
    let [earlier, later] = places;
    RULE.report(later.0, format!("{name} is on {}", wall_at(cell)))
        .with_caption(later.1)
        .with_label(earlier.0, earlier.1)
}
