//! `goal-range`: the cell of a goal is not one where its car fits.

use tailback_diagnostics::{Diagnostic, Severity};
use tailback_puzzle::{
    Run,
    words::{count, lane},
};

use crate::{
    context::PuzzleContext,
    rule::{Check, Rule, Stage},
};

/// The rule.
pub static RULE: Rule = Rule::new(
    "goal-range",
    Severity::Error,
    include_str!("goal_range.md"),
    Check::Faults(Stage::Names),
);

/// Reports a goal outside of the lane of `car`, or so near to the border that the car would stick out.
pub(crate) fn report(context: &PuzzleContext<'_>, goal: usize, car: usize) -> Option<Diagnostic> {
    let lowered = context.lowered;
    let run = Run::of(&lowered.draft.cars[car].shape).ok()?;
    let at = lowered.draft.goals[goal].at;
    let name = context.car(car);
    let own_lane = lane(run.axis, run.lane());
    let is_in_lane = Run { at, ..run }.lane() == run.lane();
    let message = if is_in_lane {
        let length = count(run.length, "cell");
        format!("{name} has {length} and does not fit on the grid with its first on {at}")
    } else {
        format!("{name} never leaves {own_lane}, and {at} is not in it")
    };
    let diagnostic = RULE
        .report(lowered.places.goals[goal].cell, message)
        .with_label(
            context.car_span(car),
            format!("{name} slides along {own_lane}"),
        );
    Some(if is_in_lane {
        context
            .with_grid(diagnostic)
            .with_note("a goal names the cell of the car's top or left end, as `car` does")
    } else {
        diagnostic
    })
}
