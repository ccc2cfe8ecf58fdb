//! `missing-target`: no car has the name of a target or of a goal.

use tailback_diagnostics::{Applicability, Diagnostic, Severity, Span, text::nearest};
use tailback_puzzle::Draft;

use crate::{
    context::PuzzleContext,
    fixes::edits,
    rule::{Check, Rule, Stage},
};

/// The rule.
pub static RULE: Rule = Rule::new(
    "missing-target",
    Severity::Error,
    include_str!("missing_target.md"),
    Check::Faults(Stage::Start),
);

/// Reports a target that is not a car.
pub(crate) fn report(
    context: &PuzzleContext<'_>,
    target: usize,
    similar: Option<usize>,
) -> Diagnostic {
    let lowered = context.lowered;
    let name = lowered
        .draft
        .targets
        .get(target)
        .map_or("X", String::as_str);
    let role = if lowered.draft.targets.len() > 1 {
        "a target"
    } else {
        "the target"
    };
    let place = lowered.places.targets.get(target).copied();
    let missing = Missing {
        name,
        place,
        role,
        similar,
    };
    let mut diagnostic = missing.report(context);
    if place.is_none() && similar.is_none() {
        diagnostic = diagnostic.with_note("the target is `X` unless `target` names another car");
    }
    if diagnostic.fixes.is_empty() {
        for name in possible_targets(&lowered.draft, target) {
            let edit = match place {
                Some(place) => edits::replace(place, name),
                None => insert_target(context, name),
            };
            let title = format!("make `{name}` {role}");
            diagnostic = diagnostic.with_edits(Applicability::Manual, title, vec![edit]);
        }
    }
    diagnostic
}

/// Returns the first cars that make the board sound as its target number `target`.
fn possible_targets(draft: &Draft, target: usize) -> impl Iterator<Item = &str> {
    /// The most cars that are tried, which bounds the time on a board with other faults.
    const MAX_TRIED: usize = 32;
    /// The most cars that are offered.
    const MAX_OFFERED: usize = 3;
    let mut changed = draft.clone();
    let names = draft.cars.iter().map(|car| &*car.name).take(MAX_TRIED);
    let is_possible = move |name: &&str| {
        (*name).clone_into(&mut changed.targets[target]);
        changed.validate().is_ok()
    };
    names.filter(is_possible).take(MAX_OFFERED)
}

pub(crate) fn report_goal(
    context: &PuzzleContext<'_>,
    goal: usize,
    similar: Option<usize>,
) -> Diagnostic {
    let lowered = context.lowered;
    let missing = Missing {
        name: &lowered.draft.goals[goal].car,
        place: Some(lowered.places.goals[goal].name),
        role: "the car of a goal",
        similar,
    };
    missing.report(context)
}

/// A name that no car has.
struct Missing<'a> {
    name: &'a str,
    /// Its place in the text; `None` for the target of a puzzle that names none.
    place: Option<Span>,
    /// The role of the car.
    role: &'static str,
    /// A car whose name differs only in case.
    similar: Option<usize>,
}

impl Missing<'_> {
    fn report(&self, context: &PuzzleContext<'_>) -> Diagnostic {
        let Self {
            name, place, role, ..
        } = *self;
        let lowered = context.lowered;
        let message = format!("`{name}` is {role}, but no car has that name");
        let diagnostic = RULE.report(place.unwrap_or_else(|| context.title_span()), message);
        if let Some(similar) = self.similar {
            let similar = &lowered.places.cars[similar];
            let near = similar.name.of(&context.file.text);
            let edit = match place {
                Some(place) => edits::replace(place, near),
                None => insert_target(context, near),
            };
            diagnostic
                .with_label(similar.name, format!("this car is called `{near}`"))
                .with_note(format!(
                    "names are case-sensitive: `{near}` is not `{name}`"
                ))
                .with_edits(
                    Applicability::Unsafe,
                    format!("make `{near}` {role}"),
                    vec![edit],
                )
        } else if let Some(place) = place
            && let Some(near) = nearest(name, lowered.draft.cars.iter().map(|car| &*car.name))
            && near.is_certain
        {
            let near = near.word;
            diagnostic
                .with_note(format!("did you mean `{near}`?"))
                .with_fix(
                    Applicability::Manual,
                    format!("make `{near}` {role}"),
                    place,
                    near,
                )
        } else {
            diagnostic
        }
    }
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
