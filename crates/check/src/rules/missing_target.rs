//! `missing-target`: no car has the target's name.

use tailback_diagnostics::{Applicability, Diagnostic, Severity, nearest};

use crate::{
    context::PuzzleContext,
    fixes::edits,
    rule::{Check, Needs, Rule},
};

/// The rule.
pub static RULE: Rule = Rule {
    name: "missing-target",
    severity: Severity::Error,
    is_default: true,
    is_allowable: true,
    needs: Needs::Board,
    page: include_str!("missing_target.md"),
    check: Check::Faults,
};

pub(crate) fn report(context: &PuzzleContext<'_>, similar: Option<usize>) -> Diagnostic {
    let lowered = context.lowered;
    let target = &lowered.draft.target;
    let message = format!("no car is called `{target}`, which is to be the target");
    let place = lowered.places.target;
    let mut diagnostic = RULE.report(place.unwrap_or_else(|| context.title_span()), message);
    if let Some(similar) = similar {
        let name = &lowered.draft.cars[similar].name;
        diagnostic = diagnostic
            .with_label(
                lowered.places.cars[similar].name,
                format!("this car is called `{name}`"),
            )
            .with_note(format!(
                "names are case-sensitive: `{name}` is not `{target}`"
            ));
        let title = format!("make `{name}` the target");
        let edit = match place {
            Some(place) => edits::replace(place, name),
            None => insert_target(context, name),
        };
        diagnostic = diagnostic.with_edits(Applicability::Unsafe, title, vec![edit]);
    } else if let Some(place) = place
        && let Some(near) = nearest(target, lowered.draft.cars.iter().map(|car| &*car.name))
        && near.is_certain
    {
        let name = near.word;
        diagnostic = diagnostic
            .with_note(format!("did you mean `{name}`?"))
            .with_fix(
                Applicability::Manual,
                format!("make `{name}` the target"),
                place,
                name,
            );
    } else if place.is_none() {
        diagnostic = diagnostic.with_note("the target is `X` unless `target` names another car");
    }
    diagnostic
}

/// Returns the fix that inserts a `target` line below the grid, or else below the title.
fn insert_target(context: &PuzzleContext<'_>, name: &str) -> tailback_diagnostics::Edit {
    let statement = match context.lowered.places.grids.first() {
        Some(grid) => context.statement_at(grid.start),
        None => &context.statements()[0],
    };
    let span = statement.span;
    edits::line_below(
        context.file,
        span.end,
        span.start,
        &format!("target {name}"),
    )
}
