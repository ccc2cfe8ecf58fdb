//! `exit-misaligned`: no exit lies in the target's lane, at an end of it.

use tailback_diagnostics::{Applicability, Diagnostic, Severity};
use tailback_puzzle::words::lane;

use crate::{
    context::{PuzzleContext, draft_queries},
    rule::{Check, Rule, Stage},
};

/// The maximum number of labels on further exits.
const MAX_LABELS: usize = 8;

/// The rule.
pub static RULE: Rule = Rule::new(
    "exit-misaligned",
    Severity::Error,
    include_str!("exit_misaligned.md"),
    Check::Faults(Stage::Names),
);

/// Returns the diagnostic on the exits of a puzzle, none of which target `target` can reach.
pub(crate) fn report(context: &PuzzleContext<'_>, target: usize) -> Diagnostic {
    let (draft, exits) = (&context.lowered.draft, &context.lowered.places.exits);
    let place = draft_queries::target_place(context, target);
    let lane_name = draft_queries::target_lane(context, target);
    let target = format!("`{}`", draft.targets[target]);
    let Some((car, axis, number)) = place else {
        return RULE.report(exits[0], format!("no exit is in the lane of {target}"));
    };
    let [start, end] = [axis.side(false), axis.side(true)];
    let where_it_slides = lane(axis, number);
    let mut diagnostic = RULE
        .report(
            exits[0],
            format!("no exit is at an end of {where_it_slides}, where {target} slides"),
        )
        .with_label(
            context.car_span(car),
            format!("{target}, the target, is here"),
        );
    for &exit in exits.iter().skip(1).take(MAX_LABELS) {
        diagnostic = diagnostic.with_label(exit, "this exit is not there either");
    }
    if draft.exits.iter().all(|exit| exit.side.axis() != axis) {
        diagnostic = diagnostic.with_note(format!(
            "{target} is {axis}, so it leaves at the {start} or the {end}"
        ));
    }
    let Some((_, name)) = lane_name else {
        return diagnostic;
    };
    // An exit on a side that the target could leave by is probably the intended one.
    let wrong = draft
        .exits
        .iter()
        .position(|exit| exit.side.axis() == axis)
        .unwrap_or(0);
    let side = match draft.exits[wrong].side {
        side if side.axis() == axis => side,
        _ => end,
    };
    let right = format!("exit {side} {name}");
    // It is unclear which of several exits was meant for which target.
    let applicability = if exits.len() == 1 && draft.targets.len() == 1 {
        Applicability::Unsafe
    } else {
        Applicability::Manual
    };
    let title = format!("change it to `{right}`");
    diagnostic.with_fix(applicability, title, exits[wrong], right)
}
