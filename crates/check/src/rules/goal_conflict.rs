//! `goal-conflict`: two goals that cannot be met at the same moment.

use tailback_diagnostics::{Diagnostic, Severity};
use tailback_puzzle::{CellRef, Run, words::run};

use crate::{
    context::PuzzleContext,
    rule::{Check, Rule, Stage},
};

/// The rule.
pub static RULE: Rule = Rule::new(
    "goal-conflict",
    Severity::Error,
    include_str!("goal_conflict.md"),
    Check::Faults(Stage::Names),
);

/// Reports goal `second`, which goes neither with goal `first` nor, if there is none, with its car being a target.
pub(crate) fn report(
    context: &PuzzleContext<'_>,
    first: Option<usize>,
    second: usize,
) -> Diagnostic {
    let (draft, places) = (&context.lowered.draft, &context.lowered.places);
    let name = &draft.goals[second].car;
    let place = places.goals[second];
    let Some(first) = first else {
        let message = format!(
            "`{name}` is a target, which must leave the board, so it cannot have another goal"
        );
        let diagnostic = RULE.report(place.name, message);
        let target = draft.targets.iter().position(|target| target == name);
        return diagnostic.when_some(
            target.and_then(|target| places.targets.get(target)),
            |it, &span| it.with_label(span, format!("`{name}` is a target here")),
        );
    };
    let earlier = &draft.goals[first];
    let message = if earlier.car == *name {
        format!(
            "`{name}` cannot be at {} and {} at once",
            earlier.at, draft.goals[second].at
        )
    } else {
        let cells = covered(context, first);
        let shared = covered(context, second)
            .into_iter()
            .filter(|cell| cells.contains(cell));
        let shared = run(shared);
        format!(
            "`{name}` and `{}` would share {shared} at their goals",
            earlier.car
        )
    };
    RULE.report(place.cell, message)
        .with_label(places.goals[first].cell, "the other goal is here")
}

/// Returns the cells of the car of `goal` at the goal.
fn covered(context: &PuzzleContext<'_>, goal: usize) -> Vec<CellRef> {
    let draft = &context.lowered.draft;
    let goal = &draft.goals[goal];
    let car = draft.cars.iter().find(|car| car.name == goal.car);
    let run = car.and_then(|car| Run::of(&car.shape).ok());
    let run = run.map(|run| Run { at: goal.at, ..run });
    run.into_iter().flat_map(Run::cells).collect()
}
